interface Element {
  readonly children: Element[];
  /** Ids of elements that it draws or uses, as in `href="#a"` and `fill="url(#b)"`. */
  readonly references: readonly string[];
}

/** Core writes each SVG from scratch: attributes are in double quotes, and text and attributes contain neither `<` nor `>`. */
const TAG = /<(\/?)[A-Za-z][^\s/>]*([^>]*?)(\/?)>/g;
const ID = /\sid="([^"]*)"/;
const REFERENCE = /(?:href="|url\(\s*(?:&quot;|')?)#([^"'&)\s]+)/g;

/** The number of elements that an SVG of a scene draws. An element counts as often as others refer to it: few bytes may draw many. */
export function drawnElements(svg: string): number {
  const byId = new Map<string, Element>();
  const root: Element = { children: [], references: [] };
  const open = [root];
  for (const [, closes, attributes = '', isEmpty] of svg.matchAll(TAG)) {
    if (closes) {
      if (open.length > 1) open.pop();
      continue;
    }
    const element = { children: [], references: [...attributes.matchAll(REFERENCE)].map(([, id]) => id!) };
    const id = ID.exec(attributes)?.[1];
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    open.at(-1)!.children.push(element);
    if (!isEmpty) open.push(element);
  }
  const counts = new Map<Element, number>();
  const count = (element: Element): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    // An element that refers to itself draws nothing.
    counts.set(element, 0);
    let sum = 1;
    for (const child of element.children) sum += count(child);
    for (const id of element.references) {
      const target = byId.get(id);
      if (target) sum += count(target);
    }
    counts.set(element, sum);
    return sum;
  };
  return count(root) - 1;
}
