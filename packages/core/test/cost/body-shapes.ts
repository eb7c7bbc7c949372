type Content = Readonly<Record<string, unknown>>;

/** Slides of one template whose JSON has about as many bytes as asked for. */
export interface BodyShape {
  /** The template's fields. */
  readonly fields: Content;
  readonly slides: (bytes: number) => readonly object[];
}

const PROSE = 'Words of a slide. ';

/** One slide with `value(count)` for the field `a`, where one more in `count` adds `bytesEach`. */
function growing(field: object, bytesEach: number, value: (count: number) => unknown): BodyShape {
  return {
    fields: { a: field },
    slides: (bytes) => [slide({ a: value(Math.ceil(bytes / bytesEach)) })],
  };
}

/** As many equal slides as fit. */
function manySlides(fields: Content, content: Content, more: object = {}): BodyShape {
  const one = { ...slide(content), ...more };
  return { fields, slides: (bytes) => times(Math.ceil(bytes / JSON.stringify(one).length), () => one) };
}

function slide(content: unknown): object {
  return { templateKey: 'one', content };
}

function times<T>(count: number, one: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => one(index));
}

/** `count` items in lists of at most 2,000, which is the longest list. */
function inLists<T>(count: number, item: (index: number) => T): T[][] {
  return times(Math.ceil(count / 2_000), (at) => times(Math.min(2_000, count - at * 2_000), item));
}

/**
 * The most keys of one object, in about 34 kB. The service rejects a body whose object has more before it validates. V8 alone takes
 * 2.9 times as long to list twice as many keys, once they do not fit into the caches of the processor.
 */
const UNKNOWN = Object.fromEntries(
  times(1_000, (index) => [`key_that_no_template_has_${String(index).padStart(5, '0')}`, 1]),
);

/** How many objects of a thousand keys are in a body. The largest has 300,000 keys, the most that the service validates. */
function objectsOfKeys(bytes: number): number {
  return Math.ceil(bytes / 34_000);
}

function listOfLists(type: string, more: object = {}) {
  return { type: 'list', items: { type: 'list', items: { type, ...more } } };
}

const PEOPLE = {
  type: 'list',
  items: { type: 'object', fields: { name: { type: 'text' }, age: { type: 'number' }, since: { type: 'date' } } },
};

/** An item with a chain of one item below each. */
function nestedItem(depth: number): object {
  return { text: 'a', ...(depth > 1 && { items: [nestedItem(depth - 1)] }) };
}

const VALID: Readonly<Record<string, BodyShape>> = {
  'text in long strings': growing({ type: 'list', items: { type: 'text' } }, 200_000, (count) =>
    times(count, () => PROSE.repeat(11_000)),
  ),
  'text in short strings': growing(listOfLists('text'), 4, (count) => inLists(count, () => 'a')),
  'rich text in runs': growing({ type: 'list', items: { type: 'richText' } }, 5_200, (count) =>
    times(count, () => ({ paragraphs: times(4, () => ({ runs: times(105, () => ({ text: 'a' })) })) })),
  ),
  'rich text in markdown': growing({ type: 'list', items: { type: 'richText' } }, 1_000, (count) =>
    times(Math.ceil(count / 10), () => '**a** _b_\n'.repeat(1_000)),
  ),
  numbers: growing(listOfLists('number'), 4, (count) => inLists(count, (index) => index % 1_000)),
  dates: growing(listOfLists('date', { min: '2020-01-01' }), 13, (count) => inLists(count, () => '2026-11-20')),
  booleans: growing(listOfLists('boolean'), 5, (count) => inLists(count, () => true)),
  pictures: growing(listOfLists('image'), 26, (count) => inLists(count, () => 'data:image/png;base64,AA')),
  'a picture in one long string': growing(
    { type: 'image' },
    1,
    (count) => `data:image/png;base64,${'A'.repeat(count)}`,
  ),
  'levels of a list': growing({ type: 'list', items: { type: 'list', levels: 9 } }, 210, (count) =>
    inLists(count, () => nestedItem(9)),
  ),
  objects: growing({ type: 'list', items: PEOPLE }, 45, (count) =>
    inLists(count, () => ({ name: 'Ada', age: 36, since: '2026-11-20' })),
  ),
  'empty objects': growing({ type: 'list', items: PEOPLE }, 3, (count) => inLists(count, () => ({}))),
  tables: growing({ type: 'list', items: { type: 'table' } }, 21_000, (count) =>
    times(count, () => ({
      columns: times(100, () => 'a'),
      rows: times(10, () => times(100, () => 'Some words in here')),
    })),
  ),
  'tables of spans': growing({ type: 'list', items: { type: 'table' } }, 18_000, (count) =>
    times(count, () => ({
      columns: times(100, () => 'a'),
      rows: times(10, () => times(100, (at) => (at % 2 === 0 ? { value: 'a', columnSpan: 2 } : null))),
    })),
  ),
  'tables of one span': growing({ type: 'list', items: { type: 'table' } }, 10_000, (count) =>
    times(count, () => ({
      columns: times(100, () => 'a'),
      rows: times(20, (y) => times(100, (x) => (x + y === 0 ? { value: 1, columnSpan: 100, rowSpan: 20 } : null))),
    })),
  ),
  'charts of categories': growing({ type: 'list', items: { type: 'chart' } }, 144_000, (count) =>
    times(count, () => ({
      labels: times(250, () => 'a'),
      series: times(64, (index) => ({ name: `S${index}`, values: times(250, () => 12_345_678) })),
    })),
  ),
  'charts of points': growing({ type: 'list', items: { type: 'chart', data: 'points' } }, 250_000, (count) =>
    times(count, () => ({
      series: times(64, (index) => ({ name: `S${index}`, points: times(250, () => ({ x: 12.5, y: 7 })) })),
    })),
  ),
  slides: manySlides({ a: { type: 'text' }, b: { type: 'number' } }, { a: PROSE.repeat(300), b: 7 }),
  notes: manySlides({ a: { type: 'text' } }, { a: 'a' }, { attributes: { speakerNote: PROSE.repeat(500) } }),
  defaults: manySlides(
    { a: { type: 'richText', default: '**a** b' }, b: { type: 'list', default: ['a', 'b'] }, c: { type: 'text' } },
    { c: PROSE.repeat(300) },
  ),
  'empty values': manySlides(
    { a: { type: 'richText', whenEmpty: 'default', default: '**a** b' }, c: { type: 'text' } },
    { a: ' '.repeat(5_000), c: null },
  ),
};

const WRONG: Readonly<Record<string, BodyShape>> = {
  'unknown keys': {
    fields: { a: { type: 'text' } },
    slides: (bytes) => times(objectsOfKeys(bytes), () => slide(UNKNOWN)),
  },
  'unknown keys in objects': growing({ type: 'list', items: PEOPLE }, 40, (count) =>
    inLists(count, () => ({ nam: 'Ada', agee: 36, sinc: 1 })),
  ),
  'unknown keys of slides': {
    fields: { a: { type: 'text' } },
    slides: (bytes) => times(objectsOfKeys(bytes), () => ({ ...slide({}), ...UNKNOWN })),
  },
  'unknown templates': {
    fields: { a: { type: 'text' } },
    slides: (bytes) => times(2_000, () => ({ templateKey: 'o'.repeat(Math.ceil(bytes / 2_000)), content: {} })),
  },
  'static fields': manySlides({ a: { type: 'text', static: true, default: 'a' } }, { a: PROSE.repeat(300) }),
  'contents that are no objects': manySlides({}, {}, { content: 'a'.repeat(5_000) }),
  'numbers that are strings': growing(listOfLists('number'), 4, (count) => inLists(count, () => 'a')),
  'a list that is too long': growing({ type: 'list' }, 4, (count) => times(count, () => 'a')),
  'text that is too long': growing({ type: 'text' }, 1, (count) => 'a'.repeat(count)),
  'emoji that are too long': growing({ type: 'text' }, 4, (count) => '😀'.repeat(count)),
  'rich text that is too long': growing({ type: 'richText' }, 1, (count) => 'a'.repeat(count)),
  'wrong runs': growing({ type: 'list', items: { type: 'richText' } }, 6_500, (count) =>
    times(count, () => ({ paragraphs: times(4, () => ({ runs: times(90, () => ({ txt: 'a', b: 1 })) })) })),
  ),
  'wrong dates': growing(listOfLists('date'), 13, (count) => inLists(count, () => '2026-02-30')),
  'a date that is too long': growing({ type: 'date' }, 1, (count) => `2026-11-20T08:30:00.${'0'.repeat(count)}`),
  'dates out of bounds': growing(listOfLists('date', { min: '2020-01-01' }), 13, (count) =>
    inLists(count, () => '1999-11-20'),
  ),
  'wrong pictures': growing(listOfLists('image'), 26, (count) => inLists(count, () => 'ftp://example.org/a/picture')),
  'wrong levels': growing({ type: 'list', items: { type: 'list', levels: 9 } }, 210, (count) =>
    inLists(count, () => nestedItem(10)),
  ),
  'arrays in arrays': growing(listOfLists('text'), 2_000, (count) =>
    inLists(count, () => JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`)),
  ),
  'a table with too many columns': growing({ type: 'table' }, 8, (count) => ({
    columns: times(count, () => 'a'),
    rows: [times(count, () => 'a')],
  })),
  'a table with uneven rows': growing({ type: 'table' }, 4, (count) => ({
    columns: ['a', 'b'],
    rows: times(count, () => [1]),
  })),
  'wrong cells': growing({ type: 'list', items: { type: 'table' } }, 24_000, (count) =>
    times(count, () => ({
      columns: times(100, () => 'a'),
      rows: times(10, () => times(100, () => ({ valu: 'a', bold: 1 }))),
    })),
  ),
  'spans that overlap': growing({ type: 'list', items: { type: 'table' } }, 46_000, (count) =>
    times(count, () => ({
      columns: times(100, () => 'a'),
      rows: times(10, () => times(100, () => ({ value: 'a', columnSpan: 100, rowSpan: 100 }))),
    })),
  ),
  'a span larger than any table': growing({ type: 'table' }, 8, (count) => ({
    columns: times(count, () => 'a'),
    rows: times(count, (index) => (index === 0 ? [{ value: 'a', columnSpan: count, rowSpan: count }] : [])),
  })),
  'wide spans in short rows': growing({ type: 'table' }, 40, (count) => ({
    columns: times(count * 5, () => 'a'),
    rows: times(count / 2, () => [{ value: 'a', columnSpan: count }]),
  })),
  'spans that all overlap one cell': growing({ type: 'table' }, 26, (count) => ({
    columns: times(count, () => 'a'),
    rows: [
      times(count, (index) => (index === count - 1 ? { value: 1, rowSpan: 2 } : null)),
      times(count, () => ({ columnSpan: count })),
    ],
  })),
  'series of other lengths': growing({ type: 'list', items: { type: 'chart' } }, 64 * 25, (count) =>
    times(count, () => ({ labels: ['a'], series: times(64, () => ({ name: 'S', values: [] })) })),
  ),
  'too many series': growing({ type: 'chart' }, 26, (count) => ({
    labels: ['a'],
    series: times(count, () => ({ name: 'S', values: [1] })),
  })),
  'wrong points': growing({ type: 'chart', data: 'points' }, 16 * 64, (count) => ({
    series: times(64, () => ({ name: 'S', points: times(Math.min(10_000, count), () => ({ x: 'a', y: 7 })) })),
  })),
};

export const BODY_SHAPES: Readonly<Record<string, BodyShape>> = { ...VALID, ...WRONG };
