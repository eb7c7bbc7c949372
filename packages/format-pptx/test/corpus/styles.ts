import fc from 'fast-check';

export type Json = { readonly [key: string]: unknown };

const ROLES = ['dk1', 'lt1', 'dk2', 'lt2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6', 'hlink'];

/** Generates objects with some of these keys, and all of the required ones. */
export function some(model: Record<string, fc.Arbitrary<unknown>>, requiredKeys: string[] = []): fc.Arbitrary<Json> {
  return fc.record(model, { requiredKeys });
}

const plainColor = fc.constantFrom(...ROLES, '#FF8800', '#012345', '#abcdef');

export const color = fc.oneof(
  { weight: 4, arbitrary: plainColor },
  { weight: 1, arbitrary: fc.record({ color: plainColor, alpha: fc.constantFrom(0, 0.35, 1) }) },
);

const gradient = fc.record({
  gradient: fc.oneof(
    fc.record({ angle: fc.integer({ min: -360, max: 720 }), stops: fc.constant([] as Json[]) }),
    fc.record({ radial: fc.constant(true), stops: fc.constant([] as Json[]) }),
  ),
});
const stops = fc.array(color, { minLength: 2, maxLength: 4 }).map((colors) => {
  return colors.map((one, index) => ({ at: index / (colors.length - 1), color: one }));
});

export const fill = fc.oneof(
  { weight: 3, arbitrary: color },
  {
    weight: 1,
    arbitrary: fc
      .tuple(gradient, stops)
      .map(([{ gradient: options }, all]) => ({ gradient: { ...options, stops: all } })),
  },
);

const dash = fc.constantFrom('solid', 'dash', 'dot');
export const stroke = some({ color, width: fc.constantFrom(0.25, 1, 6, 40), dash }, ['color']);
const end = fc.constantFrom('triangle', 'oval');
export const lineStroke = some({ color, width: fc.constantFrom(0.5, 3, 12), dash, start: end, end }, ['color']);
export const shadow = some(
  { color, blur: fc.nat(30), distance: fc.nat(12), angle: fc.integer({ min: -90, max: 450 }) },
  ['color', 'blur', 'distance'],
);

/** Bundled families, one that core measures with a metric-compatible font, and one that does not exist. */
const font = fc.constantFrom('heading', 'body', 'Tinos', 'Arial', 'Nowhere & Sons');

export const textStyle = some({
  font,
  size: fc.constantFrom(8, 12, 18, 24, 40),
  color: plainColor,
  bold: fc.boolean(),
  italic: fc.boolean(),
  align: fc.constantFrom('left', 'center', 'right', 'justify'),
  anchor: fc.constantFrom('top', 'middle', 'bottom'),
  lineSpacing: fc.constantFrom(0.8, 1, 1.5),
  spaceAfter: fc.constantFrom(0, 6),
  insets: fc.constantFrom(0, 4, { left: 10, top: 2 }),
  fit: fc.constantFrom('shrink', 'shrink', 'clip', 'grow'),
  columns: fc.constantFrom({ count: 2 }, { count: 3, gap: 6 }),
  direction: fc.constantFrom('ltr', 'rtl'),
});
export const chartStyle = some({ font, size: fc.constantFrom(8, 14), color: plainColor });
export const plainStyle = some({ font, size: fc.constantFrom(8, 11, 16), color: plainColor, bold: fc.boolean() });

export const link = fc.constantFrom(
  'https://example.org/?a=b&c="d"',
  'mailto:a.b@example.org?subject=x%20y',
  'http://example.org/ü/%3Cx%3E',
  'slide:1',
  'slide:first',
  'slide:last',
  'slide:next',
  'slide:previous',
);
