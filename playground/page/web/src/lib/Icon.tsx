/** Small drawings, all of one line width, in the colour of the text. */

const PATHS = {
  back: "M15 5l-7 7 7 7",
  close: "M6 6l12 12M18 6L6 18",
  send: "M4 12l16-8-5 16-4-6-7-2zM11 14l9-10",
  desk: "M4 7h10M18 7h2M4 12h4M12 12h8M4 17h12M20 17h0M16 5v4M10 10v4M18 15v4",
  people: "M9 11a3 3 0 100-6 3 3 0 000 6zM3 19c0-3 3-5 6-5s6 2 6 5M16 5a3 3 0 010 6M18 14c2 1 3 3 3 5",
  reply: "M9 7L4 12l5 5M4 12h9c4 0 7 2 7 6",
  pencil: "M4 20l1-5L16 4l4 4L9 19l-5 1z",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  pin: "M9 4h6l-1 6 3 3H7l3-3-1-6zM12 13v7",
  eye: "M2 12s4-6 10-6 10 6 10 6-4 6-10 6-10-6-10-6zM12 14a2 2 0 100-4 2 2 0 000 4z",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 016 0v3",
  mic: "M12 15a3 3 0 003-3V7a3 3 0 00-6 0v5a3 3 0 003 3zM6 12a6 6 0 0012 0M12 18v3",
  slash: "M8 20L16 4",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  fast: "M4 6l8 6-8 6zM13 6l8 6-8 6z",
  next: "M6 5l10 7-10 7zM19 5v14",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
  down: "M6 9l6 6 6-6",
  up: "M6 15l6-6 6 6",
  sun: "M12 16a4 4 0 100-8 4 4 0 000 8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1 1M18 18l1 1M19 5l-1 1M6 18l-1 1",
  moon: "M20 14A8 8 0 0110 4a8 8 0 1010 10z",
  half: "M12 4a8 8 0 100 16zM12 4a8 8 0 010 16",
  topic: "M5 5h14v11H9l-4 4z",
  link: "M9 15l6-6M8 11l-2 2a4 4 0 006 6l2-2M16 13l2-2a4 4 0 00-6-6l-2 2",
  dots: "M4.5 12h1.5M11.2 12h1.5M18 12h1.5",
  copy: "M9 9h10v11H9zM5 15V4h10",
} as const;

export type Drawing = keyof typeof PATHS;

export function Icon({ of }: { of: Drawing }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d={PATHS[of]}
        fill="none"
        stroke="currentColor"
        stroke-width="1.8"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
