import fc from 'fast-check';

type Json = { readonly [key: string]: unknown };

const KEYS = ['title', 'a-b', '_x', 'camelCase'];
const words = fc.oneof(fc.string({ maxLength: 6 }), fc.string({ unit: 'grapheme', maxLength: 6 }));
const count = fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined });

const flags = { required: fc.boolean(), description: fc.option(words, { nil: undefined }) };
const option = { nil: undefined };

const { field } = fc.letrec<{ field: Json }>((tie) => ({
  field: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ type: fc.constantFrom('text', 'richText'), maxLength: count, ...flags }),
    fc.record({
      type: fc.constant('text'),
      maxLength: count,
      default: fc.constant('x'),
      whenEmpty: fc.constant('default'),
    }),
    fc.record({ type: fc.constant('text'), default: fc.constant('x'), static: fc.constant(true) }),
    fc.record({ type: fc.constant('number'), min: fc.constantFrom(undefined, 0), max: fc.constantFrom(9, 1.5) }),
    fc.record({ type: fc.constantFrom('boolean', 'image', 'date'), ...flags }),
    fc.record({ type: fc.constant('table'), maxRows: count, maxColumns: count, ...flags }),
    fc.record({ type: fc.constant('chart'), maxSeries: count, maxPoints: count, ...flags }),
    fc.record({
      type: fc.constant('chart'),
      data: fc.constant('points'),
      maxSeries: count,
      maxPoints: count,
      ...flags,
    }),
    fc.record({
      type: fc.constant('list'),
      items: tie('field').filter((one) => !one.static),
      maxItems: count,
      ...flags,
    }),
    fc.record({
      type: fc.constant('list'),
      items: fc.record({ type: fc.constantFrom('text', 'richText', 'number', 'date', 'boolean') }),
      levels: fc.option(fc.integer({ min: 1, max: 3 }), option),
      minItems: fc.option(fc.integer({ min: 1, max: 2 }), option),
      maxItems: fc.option(fc.integer({ min: 2, max: 3 }), option),
      ...flags,
    }),
    fc.record({
      type: fc.constant('list'),
      minItems: fc.constant(2),
      whenEmpty: fc.constant('default'),
      default: fc.constant(['x', 'y']),
    }),
    fc.record({ type: fc.constant('object'), fields: fc.dictionary(fc.constantFrom(...KEYS), tie('field')), ...flags }),
  ),
}));

const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -1, max: 10 }));
const address = fc.constantFrom(
  'http://a',
  'HTTPS://a',
  'data:image/png;base64,',
  'DATA:IMAGE/png',
  'ftp://a',
  'httpx://a',
);
const fraction = fc.constantFrom(0, 1, 0.5, -0.1, 1.1);
const span = fc.constantFrom(1, 2, 0, 1.5);
const styledCell = fc.record(
  {
    value: fc.oneof(words, number, fc.constantFrom(null, true)),
    columnSpan: span,
    rowSpan: span,
    bold: fc.boolean(),
    align: fc.constantFrom('left', 'center', 'right', 'justify'),
    color: fc.constantFrom('accent1', '#ff8800', '#FF88', 'red'),
    fill: fc.constantFrom('lt2', { color: 'accent1', alpha: 0.5 }, { color: 'accent1', alpha: 2 }),
  },
  { requiredKeys: ['value'] },
);
const cell = fc.oneof(
  { weight: 6, arbitrary: fc.oneof(words, number, fc.constant(null)) },
  { weight: 1, arbitrary: styledCell },
);
const row = fc.array(cell, { minLength: 2, maxLength: 2 });
const two = fc.array(fc.oneof(number, fc.constant(null)), { minLength: 2, maxLength: 2 });
const series = fc.array(fc.record({ name: words, values: two }), { maxLength: 3 });

const day = fc.constantFrom('2026-11-20', '2024-02-29', '2026-02-28', '0000-01-01', '9999-12-31');
const moment = fc.constantFrom(
  '2026-11-20T09:30:00Z',
  '2026-11-20T09:30:00.125+01:00',
  '2026-11-20T23:59:59-11:30',
  '2026-11-20T09:30:00',
  '2026-11-20T09:30Z',
  '2026-11-20T24:00:00Z',
);
const invalidDate = fc.constantFrom(
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '20.11.2026',
  '2026-1-1',
  '2026-11-20T',
  '2026-11-20\n',
);
const date = fc.oneof(
  { weight: 4, arbitrary: day },
  { weight: 2, arbitrary: moment },
  { weight: 1, arbitrary: invalidDate },
);

const run = fc.record(
  {
    text: words,
    bold: fc.boolean(),
    color: fc.constantFrom('accent1', '#ff8800', 'pink'),
    size: fc.constantFrom(1, 20, 0),
  },
  { requiredKeys: ['text'] },
);
const richText = fc.oneof(
  words,
  fc.record({ paragraphs: fc.array(fc.record({ runs: fc.array(run, { maxLength: 2 }) }), { maxLength: 2 }) }),
);
const points = fc.array(fc.record({ x: number, y: fc.oneof({ weight: 9, arbitrary: number }, fc.constant(null)) }), {
  maxLength: 5,
});

/** Values that are mostly valid for a field of the type. Rows and series have the right length. */
const VALID: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  text: fc.oneof(words, number, fc.constantFrom('five!', '😀😀😀')),
  richText,
  number,
  date,
  boolean: fc.boolean(),
  points: fc.record({ series: fc.array(fc.record({ name: words, points }), { maxLength: 3 }) }),
  image: fc.oneof(
    address,
    fc.record({ url: address, alt: words, focus: fc.record({ x: fraction, y: fraction }) }, { requiredKeys: ['url'] }),
  ),
  table: fc.record({ columns: fc.tuple(words, words), rows: fc.array(row, { maxLength: 5 }) }),
  chart: fc.oneof(
    fc.record({ labels: fc.tuple(words, number), values: two }),
    fc.record({ labels: fc.tuple(words, number), series }),
    fc.record({ labels: fc.tuple(words, number), values: two, series }, { requiredKeys: ['labels'] }),
  ),
};

const anything = fc.oneof(...Object.values(VALID), fc.constantFrom(null, '', []));

function valueFor(declared: Json): fc.Arbitrary<unknown> {
  if (declared.type === 'list') {
    const items = valueFor((declared.items ?? { type: 'text' }) as Json);
    return listOf(items, (declared.levels as number | undefined) ?? 1, { maxLength: 4 });
  }
  if (declared.data === 'points') return VALID.points!;
  if (declared.type === 'object') return contentFor(declared.fields as Readonly<Record<string, Json>>);
  return VALID[declared.type as string]!;
}

/** Items, some of them nested, sometimes a level too deep. */
function listOf(value: fc.Arbitrary<unknown>, levels: number, size: fc.ArrayConstraints): fc.Arbitrary<unknown> {
  if (levels <= 0) return fc.constantFrom(['a'], []);
  const below = fc.record({
    text: value,
    items: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, listOf(value, levels - 1, { maxLength: 2 })),
  });
  const nested = below.map(({ text, items }) => (items === undefined ? { text } : { text, items }));
  return fc.array(levels > 1 ? fc.oneof({ weight: 3, arbitrary: mostly(value) }, nested) : mostly(value), size);
}

function mostly(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 19, arbitrary: valid }, { weight: 1, arbitrary: anything });
}

/** Content for declared fields: mostly valid, sometimes incomplete, sometimes with an unknown key. */
function contentFor(fields: Readonly<Record<string, Json>>): fc.Arbitrary<Json> {
  const entries = Object.entries(fields).map(([key, one]) => [key, mostly(valueFor(one))] as const);
  const requiredKeys = Object.keys(fields).filter((key) => fields[key]!.required === true);
  const model: Record<string, fc.Arbitrary<unknown>> = { ...Object.fromEntries(entries), extra: anything };
  return fc.record(model, { requiredKeys });
}

/** Fields, and content for them. */
export const cases = fc
  .dictionary(fc.constantFrom(...KEYS), field, { minKeys: 1, maxKeys: 3 })
  .chain((fields) => fc.record({ fields: fc.constant(fields), content: contentFor(fields) }));
