/** Instants as people read them, in the zone in which the playground's games tell the time. */

export const ZONE = "Europe/Moscow";

const made = new Map<string, Intl.DateTimeFormat>();

function format(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  let found = made.get(key);
  if (found === undefined) {
    found = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
      timeZone: ZONE,
      ...options,
    });
    made.set(key, found);
  }
  return found;
}

export function clock(language: string, at: number, seconds = false): string {
  const options: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };
  return format(language, seconds ? { ...options, second: "2-digit" } : options).format(at * 1000);
}

export function day(language: string, at: number): string {
  return format(language, { day: "numeric", month: "long" }).format(at * 1000);
}

const SIGNS: Record<string, Intl.DateTimeFormatOptions> = {
  w: { weekday: "long" },
  d: { day: "2-digit", month: "2-digit", year: "numeric" },
  D: { day: "numeric", month: "long", year: "numeric" },
  t: { hour: "2-digit", minute: "2-digit" },
  T: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
};

/** The formats of a `date_time` entity other than the relative one: signs of `wdDtT`. */
export function shaped(language: string, at: number, shape: string): string {
  const options = [...shape].map((sign) => SIGNS[sign] ?? {});
  return format(language, Object.assign({}, ...options) as Intl.DateTimeFormatOptions).format(
    at * 1000,
  );
}

const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** "in 3 hours", in the greatest unit of which there is one and a half. */
export function relative(language: string, seconds: number): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "always" });
  const length = Math.abs(seconds);
  for (const [unit, size] of UNITS) {
    if (2 * length >= 3 * size) return words.format(Math.round(seconds / size), unit);
  }
  return words.format(Math.round(seconds), "second");
}

/** `0:07`, `1:02:03`: a length that runs. */
export function length(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [hours = 0, minutes = 0, rest = 0] = parts;
  const tail = `${String(rest).padStart(2, "0")}`;
  if (hours === 0) return `${minutes}:${tail}`;
  return `${hours}:${String(minutes).padStart(2, "0")}:${tail}`;
}
