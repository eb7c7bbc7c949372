import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
import type { Size } from '@deckwright/core/contract';
import { say } from '../../../sentences/editor/model.ts';

/** What can be inserted. `row`, `column` and `grid` are groups, and a line is a shape. */
export type NewElementKind =
  | 'text'
  | 'list'
  | 'image'
  | 'table'
  | 'chart'
  | 'shape'
  | 'line'
  | 'slideNumber'
  | 'row'
  | 'column'
  | 'grid'
  | 'partial';

/** More about an element of some kinds. */
export interface NewElementOptions {
  /** Of a shape: its outline. Default: `rect`. */
  readonly shape?: string;
  /** Of a picture: the template's own, such as `asset:logo`. Default: a field, so that each slide has another. */
  readonly src?: string;
  /** Of a chart. Default: `column`. */
  readonly chart?: string;
  /** Of a partial: its name in the project, and its JSON there. */
  readonly partial?: { readonly name: string; readonly file: JsonObject };
}

/** An element without its place, its size, and the field that it reads. */
export interface NewElement {
  readonly element: JsonObject;
  readonly size: Size;
  /** `key` is what the field would like to be called. The element gets its key in `field`. */
  readonly field?: { readonly key: string; readonly field: JsonObject };
}

/** An element of a kind with a look to begin with, in the colours and fonts of the theme. */
export function newElement(kind: NewElementKind, options: NewElementOptions = {}): NewElement {
  switch (kind) {
    case 'text':
      return { element: { type: 'text', text: say('text'), style: { size: 20 } }, size: { width: 320, height: 40 } };
    case 'list':
      return { element: { type: 'list', style: { size: 18, spaceAfter: 6 } }, size: LARGE, field: LIST };
    case 'image':
      return newPicture(options.src);
    case 'table':
      return { element: { type: 'table', headerFill: 'lt2' }, size: { width: 480, height: 200 }, field: TABLE };
    case 'chart':
      return newChart(options.chart ?? 'column');
    case 'shape':
      return {
        element: { type: 'shape', shape: options.shape ?? 'rect', fill: 'accent1' },
        size: { width: 160, height: 120 },
      };
    case 'line':
      return {
        element: { type: 'shape', shape: 'line', stroke: { color: 'dk1', width: 2 } },
        size: { width: 240, height: 0 },
      };
    case 'slideNumber':
      return {
        element: { type: 'slideNumber', style: { size: 12, align: 'right', color: 'accent6' } },
        size: { width: 60, height: 20 },
      };
    case 'row':
      return { element: groupOf('row', cards(3)), size: { width: 640, height: 140 } };
    case 'column':
      return { element: groupOf('column', cards(3)), size: { width: 280, height: 320 } };
    case 'grid':
      return { element: groupOf('grid', cards(4), { columns: 2, rows: 'fill' }), size: { width: 520, height: 260 } };
    case 'partial':
      return newPartial(options.partial ?? { name: '', file: {} });
  }
}

const LARGE = { width: 400, height: 200 };

const LIST = {
  key: 'points',
  field: { type: 'list', maxItems: 6, sample: [say('firstPoint'), say('secondPoint'), say('thirdPoint')] },
};

const TABLE = {
  key: 'table',
  field: {
    type: 'table',
    sample: {
      columns: [say('region'), say('orders'), say('revenue')],
      rows: [
        [say('north'), 128, 4200],
        [say('south'), 96, 3100],
        [say('west'), 143, 4800],
      ],
    },
  },
};

const CATEGORIES = {
  labels: ['Q1', 'Q2', 'Q3', 'Q4'],
  series: [{ name: say('thisYear'), values: [12, 18, 15, 22] }],
};

const TWO_SERIES = {
  labels: ['Q1', 'Q2', 'Q3', 'Q4'],
  series: [
    { name: say('revenue'), values: [12, 18, 15, 22] },
    { name: say('margin'), values: [4, 6, 5, 8] },
  ],
};

const POINTS = {
  series: [
    {
      name: say('measured'),
      points: [
        { x: 1, y: 2 },
        { x: 2, y: 3.5 },
        { x: 3, y: 3 },
        { x: 4, y: 5 },
      ],
    },
  ],
};

function newChart(chart: string): NewElement {
  const sample = chart === 'combo' ? TWO_SERIES : CATEGORIES;
  const field: JsonObject =
    chart === 'scatter' ? { type: 'chart', data: 'points', sample: POINTS } : { type: 'chart', sample };
  return { element: { type: 'chart', chart }, size: { width: 420, height: 260 }, field: { key: 'chart', field } };
}

function newPicture(src: string | undefined): NewElement {
  const size = { width: 320, height: 200 };
  if (src !== undefined) return { element: { type: 'image', src }, size };
  return { element: { type: 'image' }, size, field: { key: 'picture', field: { type: 'image' } } };
}

function groupOf(direction: string, elements: readonly Json[], more: JsonObject = {}): JsonObject {
  return { type: 'group', direction, ...more, gap: 16, elements };
}

/** Panels with a heading and a text, which share the space of their group. */
function cards(count: number): readonly JsonObject[] {
  return Array.from(
    { length: count },
    (_, index): JsonObject => ({
      type: 'group',
      width: 'fill',
      height: 'fill',
      direction: 'column',
      gap: 4,
      padding: 16,
      fill: 'lt2',
      radius: 8,
      elements: [
        {
          type: 'text',
          height: 'hug',
          text: say('headingNumber', { number: index + 1 }),
          style: { size: 18, bold: true },
        },
        { type: 'text', height: 'hug', text: say('text'), style: { size: 14 } },
      ],
    }),
  );
}

function newPartial({ name, file }: { readonly name: string; readonly file: JsonObject }): NewElement {
  const { width, height } = file;
  const size =
    typeof width === 'number' && typeof height === 'number' ? { width, height } : { width: 320, height: 120 };
  const given = firstArguments(file);
  const element = { type: 'partial', partial: name, ...(Object.keys(given).length > 0 && { with: given }) };
  return { element, size };
}

/** A value for each parameter that has to have one, and for each text: without it, a person would see less than in the partial itself. */
function firstArguments(partial: JsonObject): JsonObject {
  const fields = isJsonObject(partial.fields) ? Object.entries(partial.fields) : [];
  return Object.fromEntries(
    fields.flatMap(([key, field]) => {
      if (!isJsonObject(field) || field.default !== undefined) return [];
      const isShown = field.type === 'text' && field.sample !== undefined;
      if (field.required !== true && !isShown) return [];
      return [[key, field.sample ?? plainValue(field, key)]];
    }),
  );
}

function plainValue({ type }: JsonObject, key: string): Json {
  if (type === 'number') return 0;
  if (type === 'boolean') return true;
  if (type === 'date') return '2026-01-01';
  return key;
}
