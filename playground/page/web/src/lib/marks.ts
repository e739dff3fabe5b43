import type { Entity } from "../types";

/** Text with its entities as a tree: entities may lie in one another, never across. */

export type Piece = string | { entity: Entity; text: string; inside: Piece[] };

const BLOCKS = new Set(["blockquote", "expandable_blockquote", "pre"]);

export function isBlock(piece: Piece | undefined): boolean {
  return typeof piece === "object" && BLOCKS.has(piece.entity.type);
}

/** Offsets are in UTF-16 units, as those of strings here are. */
export function pieces(text: string, entities: readonly Entity[]): Piece[] {
  const order = [...entities].sort(
    (one, other) => one.offset - other.offset || other.length - one.length,
  );
  return trimmed(between(text, order, 0, text.length));
}

function between(text: string, entities: Entity[], from: number, to: number): Piece[] {
  const found: Piece[] = [];
  let at = from;
  let index = 0;
  while (index < entities.length) {
    const entity = entities[index] as Entity;
    const end = Math.min(entity.offset + entity.length, to);
    let after = index + 1;
    while (after < entities.length && (entities[after] as Entity).offset < end) after += 1;
    if (entity.offset >= at && end > entity.offset) {
      if (entity.offset > at) found.push(text.slice(at, entity.offset));
      const inside = between(text, entities.slice(index + 1, after), entity.offset, end);
      found.push({ entity, text: text.slice(entity.offset, end), inside });
      at = end;
    }
    index = after;
  }
  if (at < to) found.push(text.slice(at, to));
  return found;
}

/** A block stands on lines of its own, so the line breaks at its edges are shown already. */
function trimmed(all: Piece[]): Piece[] {
  return all.map((piece, index) => {
    if (typeof piece !== "string") return piece;
    let text = piece;
    if (isBlock(all[index - 1])) text = text.replace(/^\n/, "");
    if (isBlock(all[index + 1])) text = text.replace(/\n$/, "");
    return text;
  });
}
