import { LIMITS } from '../../limits.ts';
import { PictureFault } from '../picture-file.ts';
import { idsIn } from './allowed.ts';
import { elementsIn, type SvgElement, withoutAttributes } from './tree.ts';

const { svgDrawn, svgChain } = LIMITS.pictures;

/**
 * Removes references (`use`, patterns, masks, …) of an element to itself, which browsers ignore. Throws `PictureFault` if the references draw
 * too many elements.
 */
export function withoutCircles(root: SvgElement): SvgElement {
  const byId = new Map<string, SvgElement>();
  for (const element of elementsIn(root)) {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  // A reference in a style sheet counts once, because classes are not matched; the limits of the decoding process still apply.
  const known = new Map<SvgElement, number>();
  const inWork = new Set<SvgElement>();
  const circular = new Map<SvgElement, Set<string>>();

  const drawn = (element: SvgElement): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (inWork.size > svgChain.most) {
      throw new PictureFault(
        `its <${element.name}> depends on more than ${svgChain.most} others; send a simpler SVG, or PNG`,
      );
    }
    inWork.add(element);
    let sum = 1;
    for (const child of element.children) if (typeof child !== 'string') sum += drawn(child);
    for (const [key, id] of references(element)) {
      const target = byId.get(id);
      if (target && !inWork.has(target)) sum += drawn(target);
      else if (target && key === SHEET) throw new PictureFault(`its style sheet refers to itself; send PNG`);
      else if (target) circular.set(element, (circular.get(element) ?? new Set()).add(key));
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
  return circular.size === 0 ? root : withoutAttributes(root, circular);
}

/** Stands for the attribute of a reference in a style sheet. */
const SHEET = '';

/** Ids that an element refers to, each with the attribute that does. */
function references({ name, attributes, children }: SvgElement): readonly (readonly [key: string, id: string])[] {
  const found: (readonly [string, string])[] = [];
  for (const [key, value] of attributes) {
    if (key === 'href') found.push(...(value.startsWith('#') ? [[key, value.slice(1)] as const] : []));
    else found.push(...idsIn(value).map((id) => [key, id] as const));
  }
  if (name !== 'style') return found;
  const sheet = children.filter((child) => typeof child === 'string');
  return [...found, ...sheet.flatMap(idsIn).map((id) => [SHEET, id] as const)];
}
