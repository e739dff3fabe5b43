/** Two letters on a colour that stays a person's or chat's own. */
export function Avatar({ id, name, small }: { id: number; name: string; small?: boolean }) {
  const letters = name
    .split(/\s+/)
    .map((word) => [...word].find((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? "")
    .join("")
    .slice(0, 2)
    .toUpperCase();
  return (
    <span class={`avatar hue-${hue(id)}${small ? " small" : ""}`} aria-hidden="true">
      {letters || "?"}
    </span>
  );
}

export function hue(id: number): number {
  return Math.abs(id) % 7;
}
