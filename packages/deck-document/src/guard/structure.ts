import type { z } from 'zod';
import { DECK_LIMITS } from './limits.ts';
import {
  amount,
  categoryValues,
  cellId,
  cellValues,
  chartValues,
  columnValues,
  deckTitle,
  firstSlideNumber,
  id,
  layout,
  nodeValues,
  partId,
  picture,
  pointColor,
  pointValues,
  rowValues,
  seriesValues,
  slideValues,
  tableValues,
} from './values.ts';

/** What a place of a document can have. */
export type Structure =
  | { readonly kind: 'value'; readonly value: z.ZodType }
  /** A `Y.Text`. */
  | { readonly kind: 'text' }
  /** A `Y.Map` with these members, each of which can be absent. */
  | { readonly kind: 'members'; readonly members: Readonly<Record<string, Structure>> }
  /** A `Y.Map` whose keys are ids. */
  | {
      readonly kind: 'entries';
      readonly of: Structure;
      readonly id: z.ZodType;
      readonly most: number;
      /** How many more may be deleted. */
      readonly mostDeleted: number;
      /** What is counted, in the plural. */
      readonly name: string;
    };

const text: Structure = { kind: 'text' };

function members(
  values: Readonly<Record<string, z.ZodType>>,
  more: Readonly<Record<string, Structure>> = {},
): Structure {
  const plain = Object.entries(values).map(([key, value]) => [key, { kind: 'value', value }] as const);
  return { kind: 'members', members: { ...Object.fromEntries(plain), ...more } };
}

interface Limit {
  readonly most: number;
}

function entries(
  name: string,
  { most }: Limit,
  of: Structure,
  ids: z.ZodType,
  deleted: Limit = { most: 0 },
): Structure {
  return { kind: 'entries', of, id: ids, most, mostDeleted: deleted.most, name };
}

function value(one: z.ZodType): Structure {
  return { kind: 'value', value: one };
}

const { rows, columns, cells, series, points, nodes, deletedNodes, slides, deletedSlides, layouts, pictures } =
  DECK_LIMITS;

const table = members(tableValues, {
  rows: entries('rows', rows, members(rowValues), partId),
  columns: entries('columns', columns, members(columnValues), partId),
  cells: entries('cells', cells, members(cellValues, { text }), cellId),
});

const chart = members(chartValues, {
  categories: entries('categories', points, members(categoryValues), partId),
  series: entries(
    'series',
    series,
    members(seriesValues, {
      values: entries('values', points, value(amount), partId),
      points: entries('points', points, members(pointValues), partId),
      pointColors: entries('colours of points', points, value(pointColor), partId),
    }),
    partId,
  ),
});

const slide = members(slideValues, {
  notes: text,
  nodes: entries('nodes on a slide', nodes, members(nodeValues, { text, table, chart }), id, deletedNodes),
});

/** The maps of a document. Members of `deck` and drawings that are not here never change. */
export const ROOTS: Readonly<Record<string, Structure>> = {
  deck: members({ title: deckTitle, firstSlideNumber }),
  layouts: entries('layouts', layouts, value(layout), id),
  slides: entries('slides', slides, slide, id, deletedSlides),
  pictures: entries('pictures', pictures, value(picture), id),
  drawings: members({}),
};
