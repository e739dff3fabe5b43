import { type Component, type FunctionComponent, h } from "preact";

/** A component that is drawn again only when one of its properties is another one; lists are the
 * same when they have the same things in them. */
export function memo<P extends object>(inner: FunctionComponent<P>): FunctionComponent<P> {
  function Kept(this: Component<P>, properties: P) {
    this.shouldComponentUpdate = (next) => differ(this.props as P, next as P);
    return h(inner, properties);
  }
  return Kept as unknown as FunctionComponent<P>;
}

function differ(one: object, other: object): boolean {
  const keys = Object.keys(one) as (keyof object)[];
  return (
    keys.length !== Object.keys(other).length || keys.some((key) => !same(one[key], other[key]))
  );
}

function same(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((each, index) => each === other[index]);
}
