import type { NodeBase, NodeGroup, TemplateElement } from '../../contract/index.ts';
import { groupOf } from '../../elements/group-of.ts';
import { shorten } from '../../shorten.ts';
import { repeatOf } from '../../template/elements/uses.ts';
import { partialUseOf } from '../../template/partials/partial.ts';
import { hasOwnName, itemNameOf, type Naming, nameOf } from './names.ts';

/** What is around an element in its template. It decides the element's groups, and how its name begins. */
export interface Surroundings {
  /** Outermost first; absent outside of groups. */
  readonly groups?: readonly NodeGroup[];
  /** The name of the item of a repeat; absent outside of repeats. */
  readonly item?: string;
  /** True if the element is all of the item. A group then has the item's name. */
  readonly isItem?: boolean;
  readonly aliases: ReadonlySet<string>;
  /** Names of items that several repeats of the template have, so that they do not say which repeat is meant. */
  readonly ambiguous: ReadonlySet<string>;
}

const surroundings = new WeakMap<readonly TemplateElement[], Surroundings>();

/** What is around the outermost elements of a template or a partial. */
export function outermost(elements: readonly TemplateElement[]): Surroundings {
  const known = surroundings.get(elements);
  if (known) return known;
  const counts = new Map<string, number>();
  const look = (element: TemplateElement): void => {
    const name = itemNameOf(element);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
    if (!partialUseOf(element)) element.children.forEach(look);
  };
  elements.forEach(look);
  const ambiguous = new Set([...counts].filter(([, count]) => count > 1).map(([name]) => name));
  const fresh = { aliases: new Set<string>(), ambiguous };
  surroundings.set(elements, fresh);
  return fresh;
}

/** The name of an element: in an item of a repeat, "Card 2 – value". */
export function nameIn(
  element: TemplateElement,
  { item, isItem, aliases }: Surroundings,
  definitions: Naming['definitions'],
): string {
  if (item !== undefined && isItem && element.children.length > 0 && !hasOwnName(element)) return item;
  return behind(item, nameOf(element, { definitions, aliases }), element);
}

/**
 * What is around the children of an element: its own group, and for each item of a repeat another one. `suffix` is what `bind` of the
 * scope was called with. The elements of a partial see no aliases.
 */
export function inside(
  element: TemplateElement,
  base: NodeBase,
  around: Surroundings,
  definitions: Naming['definitions'],
  suffix: string | undefined,
): Surroundings {
  const { children } = element;
  const alias = repeatOf(element)?.as;
  const aliases = alias === undefined ? around.aliases : new Set([...around.aliases, alias]);
  const seen = partialUseOf(element) ? outermost(children) : { aliases, ambiguous: around.ambiguous };
  const groups = [...(base.groups ?? []), groupOf(base)];
  if (suffix === undefined) return { item: around.item, ...seen, groups };
  const usual = itemNameOf(element);
  const isClear = usual !== undefined && !around.ambiguous.has(usual);
  const name = isClear ? usual : nameOf(element, { definitions, aliases: around.aliases });
  const item = `${shorten(behind(around.item, name, element), MOST)} ${suffix}`;
  // A repeat can have one group for each kind of item, of which a `when` shows one.
  const isItem = children.length === 1 || children.every(({ when }) => when !== undefined);
  return { ...seen, item, isItem, groups: [...groups, { id: `${base.id}:${suffix}`, name: item }] };
}

/** Longest name of an item: it opens the name of everything in the item. */
const MOST = 120;

/** A name behind that of its item. In no item, a made name begins with a capital. */
function behind(item: string | undefined, name: string, element: TemplateElement): string {
  if (item !== undefined) return `${item} – ${name}`;
  return hasOwnName(element) ? name : name.charAt(0).toUpperCase() + name.slice(1);
}
