import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { deckOf, type Json, withTitle } from './generated.ts';
import type { Deck } from './stored.ts';

/** A CSV file: the names of its rows, and its columns of numbers. */
interface Table {
  readonly rows: readonly string[];
  readonly columns: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

/** One deck for each CSV file of a folder, with 12 charts of its numbers, one on each slide. */
export function tableDecks(folder: string): readonly Deck[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.csv'));
  const fonts = { heading: 'Inter', body: 'Source Sans 3' };
  return files.sort().map((file) => {
    const table = parseTable(readFileSync(join(folder, file), 'utf8'));
    const name = basename(file, '.csv');
    const slides = CHARTS.map(([chart, options, data]) => {
      const isScatter = chart === 'scatter';
      const field = { type: 'chart', maxPoints: 1_000, ...(isScatter && { data: 'points' }) };
      const box = { x: 40, y: 100, width: 880, height: 400 };
      const element = { type: 'chart', field: 'chart', box, chart, ...options };
      const body = { fields: { chart: field }, elements: [element], content: { chart: data(table) } };
      return withTitle(name.replaceAll(/[-_]/g, ' '), 960, body);
    });
    return deckOf(name, { slideSize: '16:9', theme: { fonts } }, slides);
  });
}

/** Parses a table of CSV. A column without a number is text, and the first of them names the rows; else rows have numbers. */
export function parseTable(csv: string): Table {
  const lines = csv.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [head = [], ...body] = lines.map(cellsOf);
  const columns = head.map((title, at) => ({ name: title.trim(), cells: body.map((row) => row[at]?.trim() ?? '') }));
  const isNumber = (cell: string) => cell !== '' && Number.isFinite(Number(cell));
  const [numeric, texts] = [true, false].map((is) => columns.filter(({ cells }) => cells.some(isNumber) === is));
  return {
    rows: texts![0]?.cells ?? body.map((_, index) => String(index + 1)),
    columns: numeric!.map(({ name, cells }) => ({
      name,
      values: cells.map((cell) => (isNumber(cell) ? Number(cell) : null)),
    })),
  };
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}

const COMBO = {
  series: [{ chart: 'column' }, { chart: 'line', axis: 'secondary' }],
  secondaryAxis: { title: 'Second' },
};

/** The charts of a table. Together they have every type, and rows from a handful to all. */
const CHARTS: readonly (readonly [chart: string, options: Json, data: (table: Table) => Json])[] = [
  ['column', { title: '{{title}}', valueTitle: 'Value', categoryTitle: 'Row' }, series(6, 1)],
  ['bar', { dataLabels: true, style: { size: 11 } }, series(10, 2)],
  ['line', { legend: 'top' }, series(24, 3)],
  ['area', { grouping: 'stacked', legend: 'right' }, series(30, 3)],
  ['pie', { dataLabels: true }, values(6)],
  ['doughnut', { legend: 'bottom' }, values(8)],
  ['radar', {}, series(7, 2)],
  ['column', { style: { size: 11 } }, series(1_000, 1)],
  ['line', { smooth: true, valueTitle: 'Value' }, series(12, 2)],
  ['combo', COMBO, series(9, 2)],
  ['column', { grouping: 'percent', style: { size: 14 } }, series(5, 8)],
  ['scatter', { categoryTitle: 'Across', valueTitle: 'Up' }, points],
];

/** Up to `count` rows as categories. A table with fewer columns than series continues with its next rows. */
function series(count: number, most: number) {
  return ({ rows, columns }: Table): Json => {
    const length = Math.min(count, rows.length);
    const blocks = Array.from({ length: Math.max(1, Math.floor(rows.length / length)) }, (_, block) => block);
    const all = blocks.flatMap((block) =>
      columns.map((column) => ({
        name: block === 0 ? column.name : `${column.name} ${block + 1}`,
        values: column.values.slice(block * length, (block + 1) * length),
      })),
    );
    return { labels: rows.slice(0, length), series: all.slice(0, most) };
  };
}

function values(count: number) {
  return ({ rows, columns }: Table): Json => {
    return { labels: rows.slice(0, count), values: columns[0]!.values.slice(0, count) };
  };
}

/** The first column against the last or, if there is only one, the number of the row. */
function points({ columns, rows }: Table): Json {
  const [first, last] = [columns[0]!, columns.at(-1)!];
  const all = rows.map((_, at) => ({ x: first === last ? at + 1 : first.values[at]!, y: last.values[at]! }));
  return { series: [{ name: last.name, points: all.filter(({ x, y }) => x !== null && y !== null) }] };
}
