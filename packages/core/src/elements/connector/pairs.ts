import type { PlaceOfElement } from '../../contract/index.ts';

type Pair = readonly [from: PlaceOfElement, to: PlaceOfElement];

/**
 * The places that a connector joins. In a repeat, an element is in one place for each item: places of the same items are joined, or, with
 * `isNext`, those of an item and the one after it. A place outside of the repeat is joined with every item.
 */
export function pairsOf(
  from: readonly PlaceOfElement[],
  to: readonly PlaceOfElement[],
  isNext: boolean,
): readonly Pair[] {
  const levels = Math.min(levelsOf(from), levelsOf(to));
  const targets = Map.groupBy(to, ({ items }) => keyOf(items, levels));
  return from.flatMap((start) => {
    const found = targets.get(keyOf(start.items, levels, isNext ? 1 : 0)) ?? [];
    return found.filter((finish) => finish !== start).map((finish): Pair => [start, finish]);
  });
}

function levelsOf(places: readonly PlaceOfElement[]): number {
  return Math.min(...places.map(({ items }) => items.length));
}

/** The outermost `levels` items; the innermost of them is `by` items further. */
function keyOf(items: readonly number[], levels: number, by = 0): string {
  const key = items.slice(0, levels);
  return [...key.slice(0, -1), ...key.slice(-1).map((item) => item + by)].join('.');
}
