export const SVG = 'http://www.w3.org/2000/svg';
export const XLINK = 'http://www.w3.org/1999/xlink';

/** An element in the SVG namespace. */
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

/** A tree without some of its attributes. */
export function withoutAttributes(root: SvgElement, gone: ReadonlyMap<SvgElement, ReadonlySet<string>>): SvgElement {
  const own = gone.get(root);
  const attributes = own ? new Map([...root.attributes].filter(([key]) => !own.has(key))) : root.attributes;
  const children = root.children.map((child) => (typeof child === 'string' ? child : withoutAttributes(child, gone)));
  return { name: root.name, attributes, children };
}

/** Serialises a tree from scratch, so that no byte of the original file is copied. */
export function writeSvg(root: SvgElement): string {
  return `<svg xmlns="${SVG}" xmlns:xlink="${XLINK}"${attributesOf(root)}>${contentOf(root)}</svg>`;
}

function elementText(element: SvgElement): string {
  const start = `<${element.name}${attributesOf(element)}`;
  return element.children.length === 0 ? `${start}/>` : `${start}>${contentOf(element)}</${element.name}>`;
}

function contentOf({ children }: SvgElement): string {
  return children.map((child) => (typeof child === 'string' ? escaped(child) : elementText(child))).join('');
}

function attributesOf({ attributes }: SvgElement): string {
  // SVG 1.1 has `href` only in XLink's namespace, and readers of SVG 2 accept that too.
  return [...attributes]
    .map(([key, value]) => ` ${key === 'href' ? 'xlink:href' : key}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
