/** An element of a drawing, in the SVG namespace. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (SvgElement | string)[];
}

/** All elements of a tree, parents first. */
export function* elementsIn(root: SvgElement): Iterable<SvgElement> {
  yield root;
  for (const child of root.children) if (typeof child !== 'string') yield* elementsIn(child);
}
