import type { TemplateElement } from '../../contract/index.ts';
import { valueAt } from '../faults.ts';
import { parameterValue } from '../partials/parameters.ts';
import { type PartialUse, partialUseOf } from '../partials/partial.ts';
import { repeatOf } from './uses.ts';

type Step = string | number;

/** The elements that a template makes from a content. */
export interface MadeElements {
  /** At most one more than was asked for. Elements that a `when` leaves out count too. */
  readonly count: number;
  /** The element whose repeat exceeded what was asked for, and the path of its list. Absent if no repeat did. */
  readonly exceededBy?: { readonly element: TemplateElement; readonly field: string; readonly path: readonly Step[] };
}

/** Values that the elements at one place see: the content, and the aliases of the repeats around them. */
interface Seen {
  readonly values: Readonly<Record<string, unknown>>;
  /** Path in the content of each alias. */
  readonly aliases: ReadonlyMap<string, readonly Step[]>;
}

/**
 * Counts the elements that repeats make, up to `most`, without making them: three nested repeats over a hundred items make a
 * million elements from one small template.
 */
export function countElements(
  elements: readonly TemplateElement[],
  content: Readonly<Record<string, unknown>>,
  most: number,
): MadeElements {
  let count = 0;
  let exceededBy: MadeElements['exceededBy'];

  const add = (more: number, element: TemplateElement | undefined, seen: Seen): boolean => {
    count += more;
    if (count <= most) return true;
    count = most + 1;
    const field = element && repeatOf(element)?.field;
    if (element && field !== undefined) exceededBy = { element, field, path: pathOf(field, seen.aliases) };
    return false;
  };
  /** False once there are too many. `around` is the repeat around the elements, with what it sees. */
  const look = (inside: readonly TemplateElement[], seen: Seen, around?: readonly [TemplateElement, Seen]): boolean =>
    inside.every((element) => {
      const [blamed, from] = around ?? [undefined, seen];
      if (!add(1, blamed, from)) return false;
      const use = partialUseOf(element);
      if (use) return look(element.children, inPartial(use, seen), around);
      const repeat = repeatOf(element);
      if (!repeat) return look(element.children, seen, around);
      const path = pathOf(repeat.field, seen.aliases);
      const items = valueAt(seen.values, repeat.field.split('.'));
      if (!Array.isArray(items)) return true;
      const own = sizeWithoutRepeats(element.children);
      if (own !== undefined) return add(items.length * own, element, seen);
      return items.every((item, index) => {
        const aliases = new Map([...seen.aliases, [repeat.as, [...path, index]] as const]);
        return look(element.children, { values: { ...seen.values, [repeat.as]: item }, aliases }, [element, seen]);
      });
    });
  look(elements, { values: content, aliases: new Map() });
  return { count, exceededBy };
}

/** What the elements of a partial see. Only parameters can be lists; a text is none. */
function inPartial({ partial, arguments: given }: PartialUse, { values, aliases }: Seen): Seen {
  const inside: Record<string, unknown> = {};
  const paths = new Map<string, readonly Step[]>();
  for (const [key, parameter] of Object.entries(partial.fields)) {
    const argument = given.get(key);
    const isPassed = argument !== undefined && 'path' in argument;
    const own = argument && 'value' in argument ? argument.value : undefined;
    const value = isPassed ? valueAt(values, argument.path.split('.')) : own;
    inside[key] = parameterValue(parameter, value);
    // The template's own values have no path in the content.
    paths.set(key, isPassed && value !== undefined ? pathOf(argument.path, aliases) : []);
  }
  return { values: inside, aliases: paths };
}

function pathOf(field: string, aliases: Seen['aliases']): readonly Step[] {
  const [key, ...rest] = field.split('.');
  return [...(aliases.get(key!) ?? [key!]), ...rest];
}

const sizes = new WeakMap<readonly TemplateElement[], { readonly size: number | undefined }>();

/** How many elements there are in all; undefined if one of them repeats, because then the content decides. */
function sizeWithoutRepeats(elements: readonly TemplateElement[]): number | undefined {
  const known = sizes.get(elements);
  if (known) return known.size;
  let size: number | undefined = elements.length;
  for (const element of elements) {
    const inside = repeatOf(element) ? undefined : sizeWithoutRepeats(element.children);
    size = size === undefined || inside === undefined ? undefined : size + inside;
  }
  sizes.set(elements, { size });
  return size;
}
