/** Requests to the one server this page knows: its own. */

/** Something that was asked for is not granted; the message is the server's own sentence. */
export class RefusedError extends Error {}

export async function get<T>(path: string): Promise<T> {
  return answered<T>(await fetch(path, { headers: { Accept: "application/json" } }));
}

export async function post<T = unknown>(path: string, body: object = {}): Promise<T> {
  const options = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  return answered<T>(await fetch(path, options));
}

async function answered<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const told = (body as { error?: unknown } | null)?.error;
    throw new RefusedError(typeof told === "string" ? told : `HTTP ${response.status}`);
  }
  return body as T;
}
