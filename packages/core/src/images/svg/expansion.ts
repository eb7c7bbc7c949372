import { PictureFault } from '../picture-file.ts';
import { idsIn } from './allowed.ts';
import { elementsIn, type SvgElement } from './tree.ts';

/** Elements drawn after every reference is expanded: enough for any map, too few for a decompression bomb. */
const MOST_DRAWN = 200_000;
const LONGEST_CHAIN = 500;

/** Throws `PictureFault` if references (`use`, patterns, masks, …) are circular or draw too many elements. */
export function checkExpansion(root: SvgElement): void {
  const byId = new Map<string, SvgElement>();
  for (const element of elementsIn(root)) {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  // A reference in a style sheet counts once, because classes are not matched; the limits of the decoding process still apply.
  const known = new Map<SvgElement, number>();
  const inWork = new Set<SvgElement>();

  const drawn = (element: SvgElement): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (inWork.has(element) || inWork.size > LONGEST_CHAIN) {
      const what = inWork.has(element) ? 'refers to itself' : `depends on more than ${LONGEST_CHAIN} others`;
      throw new PictureFault(`its <${element.name}> ${what}; send an SVG without circular references, or PNG`);
    }
    inWork.add(element);
    let sum = 1;
    for (const child of element.children) if (typeof child !== 'string') sum += drawn(child);
    for (const id of references(element)) {
      const target = byId.get(id);
      if (target) sum += drawn(target);
    }
    inWork.delete(element);
    known.set(element, sum);
    if (sum > MOST_DRAWN) {
      throw new PictureFault(
        `it draws more than ${MOST_DRAWN} elements through references; send a simpler SVG, or PNG`,
      );
    }
    return sum;
  };
  drawn(root);
}

function references({ name, attributes, children }: SvgElement): readonly string[] {
  const found: string[] = [];
  for (const [key, value] of attributes) {
    if (key === 'href') found.push(...(value.startsWith('#') ? [value.slice(1)] : []));
    else found.push(...idsIn(value));
  }
  if (name === 'style') for (const text of children) if (typeof text === 'string') found.push(...idsIn(text));
  return found;
}
