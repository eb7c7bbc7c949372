import type { Expectation } from '../../expected.ts';

type Row = Readonly<Record<string, unknown>>;

/** Keys, and rows or values, that an example repeats. */
const SHOWN = { keys: 5, items: 2 };
/** Characters of a value that an example repeats. */
const SHOWN_CHARACTERS = 30;

/** What a table is, with an example of the caller's own data if it is rows in another shape. */
export function tableShape(input: unknown): Expectation {
  return { what: '{"columns", "rows"}', example: exampleOf(tableIn(input)), cure: 'json' };
}

/** What the data of a chart is, with an example of the caller's own data if it is numbers in another shape. */
export function chartShape(input: unknown): Expectation {
  return { what: '{"labels", "values"} or {"labels", "series"}', example: exampleOf(chartIn(input)), cure: 'json' };
}

function exampleOf(example: Row | undefined): string {
  return example ? ` Write ${JSON.stringify(example)}.` : '';
}

function tableIn(input: unknown): Row | undefined {
  if (!Array.isArray(input) || input.length === 0) return undefined;
  const shown = input.slice(0, SHOWN.items + 1);
  if (shown.every(isRow)) {
    const columns = Object.keys(shown[0]!).slice(0, SHOWN.keys);
    return { columns, rows: shown.slice(0, SHOWN.items).map((row) => columns.map((key) => plain(row[key]))) };
  }
  if (!shown.every((row): row is unknown[] => Array.isArray(row))) return undefined;
  const [columns, ...rows] = shown.map((row) => row.slice(0, SHOWN.keys).map(plain));
  return { columns: columns!.map(String), rows };
}

function chartIn(input: unknown): Row | undefined {
  if (!Array.isArray(input) || input.length === 0) return undefined;
  const shown = input.slice(0, SHOWN.keys);
  if (shown.every((one) => typeof one === 'number'))
    return { labels: shown.map((_one, index) => `Label ${index + 1}`), values: shown };
  if (!shown.every(isRow)) return undefined;
  const [first] = shown;
  const keys = Object.keys(first!).slice(0, SHOWN.keys);
  const label = keys.find((key) => typeof first![key] === 'string') ?? keys[0]!;
  const numbers = keys.filter((key) => key !== label && typeof first![key] === 'number');
  if (numbers.length === 0) return undefined;
  const labels = shown.map((row) => String(plain(row[label])));
  const valuesOf = (key: string) => shown.map((row) => plain(row[key]));
  if (numbers.length === 1) return { labels, values: valuesOf(numbers[0]!) };
  return { labels, series: numbers.map((name) => ({ name, values: valuesOf(name) })) };
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function plain(value: unknown): string | number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? value.slice(0, SHOWN_CHARACTERS) : null;
}
