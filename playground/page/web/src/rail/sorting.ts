import type { Persona } from "../types";

/** The people as they stand at the left: who runs the game, then city by city, by seat. */

export type Crowd = { kind: "charge" | "city" | "joined" | "outside"; name: string; people: Persona[] };

export function crowds(people: readonly Persona[]): Crowd[] {
  const charge = people.filter((one) => one.role !== "player");
  const players = people.filter((one) => one.role === "player");
  const seated = players.filter((one) => one.city !== null || one.seat !== null);
  const rest = players.filter((one) => one.city === null && one.seat === null);
  const cities = [...new Set(seated.map((one) => one.city ?? ""))];
  const all: Crowd[] = [
    { kind: "charge", name: "", people: charge },
    ...cities.map((name): Crowd => ({
      kind: "city",
      name,
      people: seated
        .filter((one) => (one.city ?? "") === name)
        .sort((one, other) => (one.seat ?? 0) - (other.seat ?? 0)),
    })),
    { kind: "joined", name: "", people: rest.filter((one) => one.joined) },
    { kind: "outside", name: "", people: rest.filter((one) => !one.joined) },
  ];
  const first = (crowd: Crowd): number => crowd.people[0]?.seat ?? 0;
  return all
    .filter((crowd) => crowd.people.length > 0)
    .sort((one, other) =>
      one.kind === "city" && other.kind === "city" ? first(one) - first(other) : 0,
    );
}
