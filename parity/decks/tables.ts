import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Deck } from './deck.ts';
import type { Json } from './slide.ts';

/** A CSV file: the names of its rows, and its columns of numbers. */
interface Table {
  readonly name: string;
  readonly rows: readonly string[];
  readonly columns: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

/** One deck for each CSV file of a folder, with 12 charts of its numbers, one on each slide. */
export function tableDecks(folder: string): readonly Deck[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.csv'));
  return files
    .sort()
    .map((file) => deckOf(parseTable(basename(file, '.csv'), readFileSync(join(folder, file), 'utf8'))));
}

/** Parses a table of CSV. A column without a number is text, and the first of them names the rows; else rows have numbers. */
export function parseTable(name: string, csv: string): Table {
  const [head = [], ...body] = csv
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf);
  const columns = head.map((title, at) => ({ name: title.trim(), cells: body.map((row) => row[at]?.trim() ?? '') }));
  const isNumber = (cell: string) => cell !== '' && Number.isFinite(Number(cell));
  const names = columns.find(({ cells }) => !cells.some(isNumber));
  return {
    name,
    rows: names?.cells ?? body.map((_, index) => String(index + 1)),
    columns: columns
      .filter(({ cells }) => cells.some(isNumber))
      .map(({ name: title, cells }) => ({
        name: title,
        values: cells.map((cell) => (isNumber(cell) ? Number(cell) : null)),
      })),
  };
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}

type Maker = (table: Table) => { readonly options: Json; readonly data: Json; readonly field?: Json };

/** The charts of a table. Together they have every type, and rows from a handful to all. */
const CHARTS: readonly Maker[] = [
  (table) => ({
    options: { chart: 'column', title: '{{title}}', valueTitle: 'Value', categoryTitle: 'Row' },
    data: series(table, 6, 1),
  }),
  (table) => ({ options: { chart: 'bar', dataLabels: true, style: { size: 11 } }, data: series(table, 10, 2) }),
  (table) => ({ options: { chart: 'line', legend: 'top' }, data: series(table, 24, 3) }),
  (table) => ({ options: { chart: 'area', grouping: 'stacked', legend: 'right' }, data: series(table, 30, 3) }),
  (table) => ({ options: { chart: 'pie', dataLabels: true }, data: values(table, 6) }),
  (table) => ({ options: { chart: 'doughnut', legend: 'bottom' }, data: values(table, 8) }),
  (table) => ({ options: { chart: 'radar' }, data: series(table, 7, 2) }),
  (table) => ({ options: { chart: 'column', style: { size: 11 } }, data: series(table, 1000, 1) }),
  (table) => ({ options: { chart: 'line', smooth: true, valueTitle: 'Value' }, data: series(table, 12, 2) }),
  (table) => ({
    options: {
      chart: 'combo',
      series: [{ chart: 'column' }, { chart: 'line', axis: 'secondary' }],
      secondaryAxis: { title: 'Second' },
    },
    data: series(table, 9, 2),
  }),
  (table) => ({ options: { chart: 'column', grouping: 'percent', style: { size: 14 } }, data: series(table, 5, 8) }),
  (table) => ({
    options: { chart: 'scatter', categoryTitle: 'Across', valueTitle: 'Up' },
    field: { data: 'points' },
    data: points(table),
  }),
];

/** Up to `count` rows as categories. A table with fewer columns than series continues with its next rows. */
function series({ rows, columns }: Table, count: number, most: number): Json {
  const length = Math.min(count, rows.length);
  const blocks = Math.max(1, Math.floor(rows.length / length));
  const all = Array.from({ length: blocks }, (_, block) =>
    columns.map(({ name, values }) => ({
      name: block === 0 ? name : `${name} ${block + 1}`,
      values: values.slice(block * length, (block + 1) * length),
    })),
  );
  return { labels: rows.slice(0, length), series: all.flat().slice(0, most) };
}

function values({ rows, columns }: Table, count: number): Json {
  return { labels: rows.slice(0, count), values: columns[0]!.values.slice(0, count) };
}

/** The first column against the last or, if there is only one, the number of the row. */
function points({ columns, rows }: Table): Json {
  const [first, last] = [columns[0]!, columns.at(-1)!];
  return {
    series: [
      {
        name: last.name,
        points: rows.flatMap((_, at) => {
          const [x, y] = [first === last ? at + 1 : first.values[at]!, last.values[at]!];
          return x === null || y === null ? [] : [{ x, y }];
        }),
      },
    ],
  };
}

function deckOf(table: Table): Deck {
  const slides = CHARTS.map((make) => make(table));
  return {
    name: table.name,
    project: { id: 'tables', slideSize: '16:9', theme: { fonts: { heading: 'Inter', body: 'Source Sans 3' } } },
    templates: slides.map(({ options, field }, at) => ({
      key: `slide-${at}`,
      fields: { title: { type: 'text' }, chart: { type: 'chart', maxPoints: 1000, ...field } },
      elements: [
        {
          type: 'text',
          role: 'title',
          box: { x: 40, y: 24, width: 880, height: 60 },
          text: '{{title}}',
          style: { size: 28, anchor: 'middle' },
        },
        { type: 'chart', box: { x: 40, y: 100, width: 880, height: 400 }, field: 'chart', ...options },
      ],
    })),
    presentation: {
      slideList: slides.map(({ data }, at) => ({
        templateKey: `slide-${at}`,
        content: { title: table.name.replaceAll(/[-_]/g, ' '), chart: data },
      })),
    },
  };
}
