import fc from 'fast-check';
import { name, phrases } from './phrases.ts';
import { color, fill, type Json, plainStyle, some } from './styles.ts';

const value = fc.oneof(
  { weight: 4, arbitrary: phrases(1) },
  { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double({ min: -1e9, max: 1e9, noNaN: true })) },
  { weight: 1, arbitrary: fc.constantFrom(null, '', ' ') },
);
const rich = some(
  {
    value,
    bold: fc.boolean(),
    italic: fc.boolean(),
    align: fc.constantFrom('left', 'center', 'right'),
    color,
    fill: color,
  },
  ['value'],
);
const cell = fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: rich });

interface Span {
  readonly row: number;
  readonly column: number;
  readonly down: number;
  readonly right: number;
}

/** Adds a span to a cell and replaces the cells that it covers with null. */
function withSpan(rows: readonly (readonly unknown[])[], { row, column, down, right }: Span): unknown[][] {
  const [top, left] = [row % rows.length, column % rows[0]!.length];
  const [rowSpan, columnSpan] = [Math.min(down, rows.length - top), Math.min(right, rows[0]!.length - left)];
  return rows.map((cells, y) =>
    cells.map((one, x) => {
      const inside = y >= top && y < top + rowSpan && x >= left && x < left + columnSpan;
      if (!inside) return one;
      if (y !== top || x !== left) return null;
      const plain = typeof one === 'object' && one !== null ? (one as Json) : { value: one };
      return { ...plain, rowSpan, columnSpan };
    }),
  );
}

const content = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 14 })).chain(([columns, rows]) =>
  fc
    .record({
      columns: fc.array(name(60), { minLength: columns, maxLength: columns }),
      rows: fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
      span: fc.option(
        fc.record({
          row: fc.nat(20),
          column: fc.nat(20),
          down: fc.integer({ min: 1, max: 3 }),
          right: fc.integer({ min: 1, max: 3 }),
        }),
      ),
    })
    .map(({ span, ...table }) => (span ? { ...table, rows: withSpan(table.rows, span) } : table)),
);

const own = some({
  columns: fc.array(
    some({
      width: fc.integer({ min: 1, max: 4 }),
      align: fc.constantFrom('left', 'center', 'right'),
      style: some({ bold: fc.boolean(), color, size: fc.constantFrom(8, 14) }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  style: plainStyle,
  headerRow: fc.boolean(),
  headerStyle: plainStyle,
  headerFill: fill,
  firstColumn: fc.boolean(),
  totalRow: fc.boolean(),
  totalFill: fill,
  bandFill: fill,
  borders: fc.constantFrom('rows', 'none', 'grid'),
  ruleColor: color,
  insets: fc.constantFrom(0, 3),
  rowHeight: fc.constantFrom(18, 40),
  overflow: fc.constantFrom('shrink', 'continue'),
}).map((options): Json => ({ type: 'table', ...options }));

/** Generates the keys of a table element, of its field, and content for it. */
export const table = own.map((options) => ({
  own: options,
  field: { type: 'table' } as Json,
  content: content as fc.Arbitrary<unknown>,
}));
