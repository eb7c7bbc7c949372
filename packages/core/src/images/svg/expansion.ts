import { LIMITS } from '../../limits.ts';
import { PictureFault } from '../picture-file.ts';
import { idsIn } from './allowed.ts';
import { elementsIn, type SvgElement } from './tree.ts';

const { svgDrawn, svgChain } = LIMITS.pictures;

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
    if (inWork.has(element) || inWork.size > svgChain.most) {
      const what = inWork.has(element) ? 'refers to itself' : `depends on more than ${svgChain.most} others`;
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
    if (sum > svgDrawn.most) {
      throw new PictureFault(
        `it draws more than ${svgDrawn.most} elements through references; send a simpler SVG, or PNG`,
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
