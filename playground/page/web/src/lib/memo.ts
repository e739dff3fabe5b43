import { type Component, type FunctionComponent, h } from "preact";

/** A component that is drawn again only when one of its properties is another one. */
export function memo<P extends object>(inner: FunctionComponent<P>): FunctionComponent<P> {
  function Kept(this: Component<P>, properties: P) {
    this.shouldComponentUpdate = (next) => differ(this.props as P, next as P);
    return h(inner, properties);
  }
  return Kept as unknown as FunctionComponent<P>;
}

function differ(one: object, other: object): boolean {
  const keys = Object.keys(one);
  return (
    keys.length !== Object.keys(other).length ||
    keys.some((key) => one[key as never] !== other[key as never])
  );
}
