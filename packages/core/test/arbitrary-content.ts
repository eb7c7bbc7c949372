import fc from 'fast-check';

type Json = { readonly [key: string]: unknown };

const KEYS = ['title', 'a-b', '_x', 'camelCase'];
const words = fc.oneof(fc.string({ maxLength: 6 }), fc.string({ unit: 'grapheme', maxLength: 6 }));
const count = fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined });

const flags = { required: fc.boolean(), description: fc.option(words, { nil: undefined }) };

const { field } = fc.letrec<{ field: Json }>((tie) => ({
  field: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ type: fc.constant('text'), maxLength: count, ...flags }),
    fc.record({ type: fc.constant('number'), min: fc.constantFrom(undefined, 0), max: fc.constantFrom(9, 1.5) }),
    fc.record({ type: fc.constantFrom('boolean', 'image'), ...flags }),
    fc.record({ type: fc.constant('table'), maxRows: count, ...flags }),
    fc.record({ type: fc.constant('chart'), maxSeries: count, maxPoints: count, ...flags }),
    fc.record({ type: fc.constant('list'), items: tie('field'), maxItems: count, ...flags }),
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
const cell = fc.oneof(words, number, fc.constant(null));
const row = fc.array(cell, { minLength: 2, maxLength: 2 });
const two = fc.array(fc.oneof(number, fc.constant(null)), { minLength: 2, maxLength: 2 });
const series = fc.array(fc.record({ name: words, values: two }), { maxLength: 3 });

/** Values that mostly suit a field of the type; rows and series are as long as they must be. */
const SUITING: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  text: fc.oneof(words, number, fc.constantFrom('five!', '😀😀😀')),
  number,
  boolean: fc.boolean(),
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

const anything = fc.oneof(...Object.values(SUITING), fc.constantFrom(null, '', []));

function valueFor(declared: Json): fc.Arbitrary<unknown> {
  if (declared.type === 'list') return fc.array(mostly(valueFor(declared.items as Json)), { maxLength: 4 });
  if (declared.type === 'object') return contentFor(declared.fields as Readonly<Record<string, Json>>);
  return SUITING[declared.type as string]!;
}

function mostly(suiting: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 19, arbitrary: suiting }, { weight: 1, arbitrary: anything });
}

/** Content for declared fields: mostly right, sometimes incomplete, sometimes with a key too many. */
function contentFor(fields: Readonly<Record<string, Json>>): fc.Arbitrary<Json> {
  const entries = Object.entries(fields).map(([key, one]) => [key, mostly(valueFor(one))] as const);
  const requiredKeys = Object.keys(fields).filter((key) => fields[key]!.required === true);
  const model: Record<string, fc.Arbitrary<unknown>> = { ...Object.fromEntries(entries), extra: anything };
  return fc.record(model, { requiredKeys });
}

/** Fields with content for them. */
export const cases = fc
  .dictionary(fc.constantFrom(...KEYS), field, { minKeys: 1, maxKeys: 3 })
  .chain((fields) => fc.record({ fields: fc.constant(fields), content: contentFor(fields) }));
