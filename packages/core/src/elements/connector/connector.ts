import { z } from 'zod';
import { BOX_SIDES, type PlaceOfElement } from '../../contract/index.ts';
import { LIMITS } from '../../limits.ts';
import { defineElement, strokeSchema } from '../element.ts';
import { routeBetween } from './route.ts';

const end = z.strictObject({
  /** The name of an element of the same template. */
  element: z.string().min(1).max(LIMITS.template.name.most),
  /** Where the line meets it. Default: the side that faces the other end. */
  side: z.enum(BOX_SIDES).optional(),
});

const schema = z.strictObject({
  from: end,
  to: end.extend({
    /** Of two ends in the same repeat: each item is joined to the next one. Default: to itself. */
    item: z.literal('next').optional(),
  }),
  path: z.enum(['straight', 'elbow']).default('straight'),
  stroke: strokeSchema.prefault({ color: 'dk1', width: 1.5 }),
});

/** The keys of a connector. */
export type ConnectorOptions = z.output<typeof schema>;

/**
 * A line between two elements, wherever layout puts them. Where an end is in a repeat, there is one line for each item. A line whose ends
 * are not both shown is left out.
 */
export const connector = defineElement<ConnectorOptions, ConnectorOptions>({
  name: 'connector',
  schema,
  upright: true,
  connects: ({ from, to }) => [from.element, to.element],
  fields: () => [],
  label: () => 'Connector',
  bind: (element) => element.own,
  measure: () => ({ width: 0, height: 0 }),
  layout({ base, value: { from, to, path, stroke } }, _box, tools) {
    const pairs = pairsOf(tools.placesOf(from.element), tools.placesOf(to.element), to.item === 'next');
    return pairs.map(([start, finish], index) => {
      const { isReversed, sides, ...outline } = routeBetween(
        { ...start, side: from.side },
        { ...finish, side: to.side },
        path,
      );
      const ends = [endOf(start, sides[0]), endOf(finish, sides[1])] as const;
      const [first, last] = isReversed ? [ends[1], ends[0]] : ends;
      const connection = { start: first, end: last };
      return {
        ...base,
        id: index === 0 ? base.id : `${base.id}:${index + 1}`,
        kind: 'shape',
        ...outline,
        stroke: isReversed ? reversed(stroke) : stroke,
        connection,
      };
    });
  },
});

function endOf({ node }: PlaceOfElement, side: (typeof BOX_SIDES)[number]) {
  return node === undefined ? undefined : { node, side };
}

/** A straight line begins at the left. */
function reversed({ start, end: last, ...stroke }: ConnectorOptions['stroke']): ConnectorOptions['stroke'] {
  return { ...stroke, start: last, end: start };
}

type Pair = readonly [from: PlaceOfElement, to: PlaceOfElement];

/**
 * The places that a connector joins. In a repeat, an element is in one place for each item: places of the same items are joined, or, with
 * `isNext`, those of an item and the one after it. A place outside of the repeat is joined with every item.
 */
function pairsOf(from: readonly PlaceOfElement[], to: readonly PlaceOfElement[], isNext: boolean): readonly Pair[] {
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
