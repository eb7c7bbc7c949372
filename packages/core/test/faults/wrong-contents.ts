import type { Json, Step, Wrong } from './corpus.ts';

type FieldJson = Json & {
  readonly type: string;
  readonly items?: FieldJson;
  readonly fields?: Readonly<Record<string, FieldJson>>;
};

/** A value of a sample with its field and path. */
interface Spot {
  readonly field: FieldJson;
  readonly at: readonly Step[];
  readonly value: unknown;
}

/** Valid content with its fields. */
export interface RightContent {
  readonly key: string;
  readonly fields: Readonly<Record<string, FieldJson>>;
  readonly json: Json;
}

function* spotsIn(fields: RightContent['fields'], content: Json, at: readonly Step[] = []): Iterable<Spot> {
  for (const [key, field] of Object.entries(fields)) {
    if (!field.static && content[key] !== undefined) yield* spotsOf(field, content[key], [...at, key]);
  }
}

function* spotsOf(field: FieldJson, value: unknown, at: readonly Step[]): Iterable<Spot> {
  yield { field, at, value };
  if (field.type === 'object') yield* spotsIn(field.fields!, value as Json, at);
  if (field.type === 'list' && !field.levels) {
    const items = field.items ?? { type: 'text' };
    for (const [index, item] of (value as readonly unknown[]).entries()) yield* spotsOf(items, item, [...at, index]);
  }
}

function put(json: Json, at: readonly Step[], value: unknown): void {
  const parent = at.slice(0, -1).reduce<unknown>((part, step) => (part as Record<Step, unknown>)[step], json);
  (parent as Record<Step, unknown>)[at.at(-1)!] = value;
}

/** Replaces the first value that `fits`. `paths` are relative to the value. */
function onValue(
  what: string,
  fits: (spot: Spot) => boolean,
  wrong: (spot: Spot) => unknown,
  ...paths: readonly (readonly Step[])[]
): (base: RightContent) => Wrong {
  return ({ fields }) => ({
    what,
    plant(json) {
      const spot = [...spotsIn(fields, json)].find(fits);
      if (!spot) return undefined;
      put(json, spot.at, wrong(spot));
      return (paths.length > 0 ? paths : [[]]).map((path) => [...spot.at, ...path]);
    },
  });
}

function of(type: string, more: (field: FieldJson) => boolean = () => true) {
  return ({ field }: Spot) => field.type === type && more(field);
}

function categories(field: FieldJson) {
  return field.data !== 'points';
}
function points(field: FieldJson) {
  return field.data === 'points';
}
function table(rows: unknown) {
  return () => ({ columns: ['A', 'B'], rows });
}
function series(...values: unknown[]) {
  return { name: 'S', values };
}

/** Every rule of content, broken once. */
export const WRONG_CONTENTS: readonly ((base: RightContent) => Wrong)[] = [
  onValue('an array for text', of('text'), () => []),
  onValue('true for text', of('text'), () => true),
  onValue('an object for text', of('text'), () => ({ text: 'x' })),
  onValue(
    'too many characters',
    of('text', (field) => field.maxLength !== undefined),
    ({ field }) => 'x'.repeat(Number(field.maxLength) + 1),
  ),
  onValue('a number for rich text', of('richText'), () => 5),
  onValue('paragraphs that are a string', of('richText'), () => ({ paragraphs: 'x' }), ['paragraphs']),
  onValue('a run without text', of('richText'), () => ({ paragraphs: [{ runs: [{ bold: true }] }] }), [
    'paragraphs',
    0,
    'runs',
    0,
    'text',
  ]),
  onValue(
    'a link of a run that runs a script',
    of('richText'),
    () => ({ paragraphs: [{ runs: [{ text: 'x', link: 'javascript:1' }] }] }),
    ['paragraphs', 0, 'runs', 0, 'link'],
  ),
  onValue('a string for a number', of('number'), () => '12'),
  onValue(
    'a number below the minimum',
    of('number', (field) => field.min !== undefined),
    ({ field }) => Number(field.min) - 1,
  ),
  onValue(
    'a number above the maximum',
    of('number', (field) => field.max !== undefined),
    ({ field }) => Number(field.max) + 1,
  ),
  onValue('a date in another notation', of('date'), () => '20.11.2026'),
  onValue('a day that is not in the calendar', of('date'), () => '2026-02-30'),
  onValue('a time without its offset', of('date'), () => '2026-02-03T04:05:06'),
  onValue('a number for a date', of('date'), () => 1_700_000_000),
  onValue(
    'a date before the first',
    of('date', (field) => field.min !== undefined),
    () => '1999-01-01',
  ),
  onValue('a string for a boolean', of('boolean'), () => 'yes'),
  onValue('a file URL for a picture', of('image'), () => 'file:///etc/passwd'),
  onValue('a picture without a URL', of('image'), () => ({ alt: 'A boat' }), ['url']),
  onValue(
    'a focus beyond the picture',
    of('image'),
    ({ value }) => ({ url: (value as Json).url ?? value, focus: { x: 2, y: 0 } }),
    ['focus', 'x'],
  ),
  onValue('a number for a picture', of('image'), () => 7),
  onValue('a string for a list', of('list'), () => 'one, two'),
  onValue(
    'too many items',
    of('list', (field) => field.maxItems !== undefined),
    ({ field, value }) => Array.from({ length: Number(field.maxItems) + 1 }, () => (value as unknown[])[0]),
  ),
  onValue(
    'too few items',
    of('list', (field) => field.minItems !== undefined),
    () => [],
  ),
  onValue(
    'an item that is an array',
    of('list', (field) => !field.levels && (field.items?.type ?? 'text') === 'text'),
    () => ['x', []],
    [1],
  ),
  onValue(
    'a nested item without text',
    of('list', (field) => field.levels !== undefined),
    () => [{ text: 'x', items: [{ items: [] }] }],
    [0, 'items', 0, 'text'],
  ),
  onValue('a string for an object', of('object'), () => 'x'),
  onValue('an array for an object', of('object'), () => []),
  onValue('rows for a table', of('table'), () => [['x']]),
  onValue('a table without columns', of('table'), () => ({ columns: [], rows: [] }), ['columns']),
  onValue('a row that is too short', of('table'), table([['x', 1], ['y']]), ['rows', 1]),
  onValue('a row that is too long', of('table'), table([['x', 1, 2]]), ['rows', 0]),
  onValue('true in a cell', of('table'), table([['x', true]]), ['rows', 0, 1]),
  onValue('a cell with an unknown key', of('table'), table([['x', { value: 1, colour: 'dk1' }]]), [
    'rows',
    0,
    1,
    'colour',
  ]),
  onValue('a cell with an invalid colour', of('table'), table([['x', { value: 1, fill: 'red' }]]), [
    'rows',
    0,
    1,
    'fill',
  ]),
  onValue('a span over the right edge', of('table'), table([['x', { value: 1, columnSpan: 2 }]]), [
    'rows',
    0,
    1,
    'columnSpan',
  ]),
  onValue('a span over the lower edge', of('table'), table([['x', { value: 1, rowSpan: 2 }]]), [
    'rows',
    0,
    1,
    'rowSpan',
  ]),
  onValue('text under a span', of('table'), table([[{ value: 1, columnSpan: 2 }, 'x']]), ['rows', 0, 1]),
  onValue(
    'spans that overlap',
    of('table'),
    table([
      ['x', { value: 1, rowSpan: 2 }],
      [{ value: 2, columnSpan: 2 }, null],
    ]),
    ['rows', 1, 0],
  ),
  onValue('fewer values than labels', of('chart', categories), () => ({ labels: ['a', 'b'], values: [1] }), ['values']),
  onValue(
    'a series that is too long',
    of('chart', categories),
    () => ({ labels: ['a'], series: [series(1), series(1, 2)] }),
    ['series', 1, 'values'],
  ),
  onValue('a string for a value', of('chart', categories), () => ({ labels: ['a'], values: ['1'] }), ['values', 0]),
  onValue('a chart without values', of('chart', categories), () => ({ labels: ['a'] })),
  onValue('a chart with values twice', of('chart', categories), () => ({
    labels: ['a'],
    values: [1],
    series: [series(1)],
  })),
  onValue('a series without a name', of('chart', categories), () => ({ labels: ['a'], series: [{ values: [1] }] }), [
    'series',
    0,
    'name',
  ]),
  onValue('a point without y', of('chart', points), () => ({ series: [{ name: 'S', points: [{ x: 1 }] }] }), [
    'series',
    0,
    'points',
    0,
    'y',
  ]),
  ({ fields }) => ({
    what: 'a required field that is missing',
    plant(json) {
      const key = Object.keys(fields).find((one) => fields[one]!.required && json[one] !== undefined);
      if (key === undefined) return undefined;
      delete json[key];
      return [[key]];
    },
  }),
  ({ fields }) => ({
    what: 'a required field that is null',
    plant(json) {
      const key = Object.keys(fields).find((one) => fields[one]!.required && json[one] !== undefined);
      if (key === undefined) return undefined;
      json[key] = null;
      return [[key]];
    },
  }),
];
