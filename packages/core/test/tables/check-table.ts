import type { CompositeNode, TableMeaning, TextNode } from '../../src/contract/index.ts';
import type { TableContent } from '../../src/elements/table/value.ts';
import { segmentsOf } from '../../src/text/opportunities.ts';
import { type LaidOutTable, layOutTable } from '../lay-out-table.ts';
import { ALL_FONTS } from '../text/all-fonts.ts';
import type { GeneratedTable } from './generated-table.ts';

/** What is wrong with laid-out tables, and how large they are. */
export interface TableCounts {
  cells: number;
  slides: number;
  /** Slides with less than three body rows, except for the last rows of a table. */
  lowSlides: number;
  /** Those of them that have room for more rows at the smallest size, with the same columns. */
  starvedSlides: number;
  /** Cells with a number or a date on several lines. */
  brokenQuantities: number;
  /** Other cells in which a line breaks where Unicode allows none, and no notice names them. */
  brokenWords: number;
  /** Cells that no slide shows as a whole, and no notice names. */
  lostCells: number;
}

const NONE: TableCounts = {
  cells: 0,
  slides: 0,
  lowSlides: 0,
  starvedSlides: 0,
  brokenQuantities: 0,
  brokenWords: 0,
  lostCells: 0,
};

/** One slide, and which part of the table it shows. */
interface ShownPart {
  readonly node: CompositeNode;
  readonly meaning: TableMeaning;
  readonly columns: readonly number[];
  readonly from: number;
  readonly count: number;
}

/** The part of the text's size that a table may shrink to. */
const SMALLEST = 0.6;
const LEAST_ROWS = 3;

export function checkTable(table: GeneratedTable): TableCounts {
  const laidOut = layOutTable({ ...table, fonts: ALL_FONTS });
  const parts = partsOf(table, laidOut);
  const bodies = parts.flatMap((part) => cellsOf(part));
  const broken = bodies.filter(({ text, lines }) => lines.length > 1 && table.quantities.has(text)).length;
  const pages = [...Map.groupBy(parts, ({ from }) => from).values()];
  const low = pages.filter(([first]) => {
    return first!.count < LEAST_ROWS && first!.from + first!.count < table.content.rows.length;
  });
  const continued = table.own.overflow === 'continue' ? low : [];
  return {
    cells: table.content.rows.flat().filter((cell) => textOf(cell) !== '').length,
    slides: parts.length,
    lowSlides: continued.flat().length,
    starvedSlides: continued.filter((page) => hasRoom(table, page)).flat().length,
    brokenQuantities: broken,
    brokenWords: bodies.filter((cell) => !table.quantities.has(cell.text) && isBroken(cell) && !isNamed(cell, laidOut))
      .length,
    lostCells: lostCells(table, parts, laidOut),
  };
}

/** Adds up counts. */
export function sumOf(counts: readonly TableCounts[]): TableCounts {
  const keys = Object.keys(NONE) as (keyof TableCounts)[];
  return counts.reduce((sum, one) => Object.assign(sum, ...keys.map((key) => ({ [key]: sum[key] + one[key] }))), {
    ...NONE,
  });
}

/** Which rows and columns each slide shows: headers end with the number of their column. */
function partsOf({ content }: GeneratedTable, { nodes, meanings }: LaidOutTable): readonly ShownPart[] {
  const next = content.columns.map(() => 0);
  return meanings.map((meaning, at): ShownPart => {
    const columns = meaning.rows[0]!.cells.map((cell) => Number(wordsOf(cell!).split(' ').at(-1)) - 1);
    const count = meaning.rows.length - 1;
    const from = next[columns.at(-1)!]!;
    for (const column of columns) if (next[column] === from) next[column] = from + count;
    return { node: nodes[at]!, meaning, columns, from, count };
  });
}

interface ShownCell {
  /** Position in the table. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly lines: readonly string[];
}

/** The body cells of a slide. */
function cellsOf({ node, meaning, columns, from }: ShownPart): readonly ShownCell[] {
  const drawn = node.parts.filter((part): part is TextNode => part.kind === 'text').values();
  return meaning.rows.flatMap(({ cells }, at) =>
    cells.flatMap((cell, index): ShownCell[] => {
      if (!cell) return [];
      const { lines } = drawn.next().value!;
      if (at === 0) return [];
      const texts = lines.map(({ fragments }) => fragments.map(({ text }) => text).join(''));
      return [{ row: from + at - 1, column: columns[index]!, text: wordsOf(cell), lines: texts }];
    }),
  );
}

/** True if a piece between two break opportunities is not on one line. */
function isBroken({ text, lines }: ShownCell): boolean {
  if (lines.length < 2) return false;
  return segmentsOf(text).some(({ start, trimmed }) => {
    const piece = text.slice(start, trimmed);
    return !lines.some((line) => line.includes(piece));
  });
}

function isNamed({ row, column }: ShownCell, { notices }: LaidOutTable): boolean {
  return notices.some(({ message }) =>
    new RegExp(`^Row ${row + 1} of the column ".* ${column + 1}" has a word`).test(message),
  );
}

function lostCells({ content }: GeneratedTable, parts: readonly ShownPart[], { notices }: LaidOutTable): number {
  const isCut = notices.some(({ code }) => code === 'TEXT_CUT');
  const said = (pattern: RegExp) => notices.map(({ message }) => pattern.exec(message)).find((match) => match);
  const rows = Number(said(/room for (\d+) of \d+ rows/)?.[1] ?? content.rows.length);
  const columns = Number(said(/room for (\d+) of \d+ columns/)?.[1] ?? content.columns.length);
  const shown = new Set(
    parts.flatMap(cellsOf).map(({ row, column, text }) => `${row} ${column} ${isCut ? text.replace(/…$/, '') : text}`),
  );
  return content.rows.slice(0, rows).flatMap((row, at) =>
    row.slice(0, columns).filter((cell, column) => {
      const text = textOf(cell);
      if (text === '' || shown.has(`${at} ${column} ${text}`)) return false;
      return (
        !isCut ||
        ![...shown].some((one) => `${at} ${column} ${text}`.startsWith(one) && one.startsWith(`${at} ${column} `))
      );
    }),
  ).length;
}

/** True if one more row fits the page at the smallest size, in columns of the same widths. */
function hasRoom({ content, own, box }: GeneratedTable, page: readonly ShownPart[]): boolean {
  const [{ from, count }] = page as [ShownPart];
  const heights = page.map(({ meaning, columns }) => {
    const rows = content.rows
      .slice(from, from + count + 1)
      .map((row, at, all) => columns.map((column) => cellIn(row[column], columns, column, all.length - at)));
    const { meanings } = layOutTable({
      content: { columns: columns.map((column) => content.columns[column]!), rows },
      own: {
        ...own,
        overflow: 'shrink',
        style: { size: Math.floor(own.style.size * SMALLEST * 10 + 1e-6) / 10 },
        columns: meaning.columns,
        totalRow: false,
      },
      box: { ...box, height: 10_000 },
      fonts: ALL_FONTS,
    });
    return meanings[0]!.rows.map(({ height }) => height);
  });
  const highest = heights[0]!.map((_height, at) => Math.max(...heights.map((one) => one[at]!)));
  return highest.reduce((sum, height) => sum + height, 0) <= box.height;
}

/** A cell without the columns and rows that it covers elsewhere. */
function cellIn(
  cell: TableContent['rows'][number][number] | undefined,
  columns: readonly number[],
  column: number,
  rows: number,
): TableContent['rows'][number][number] {
  if (typeof cell !== 'object' || cell === null) return cell ?? null;
  const { columnSpan = 1, rowSpan = 1 } = cell;
  const covered = columns.filter((one) => one >= column && one < column + columnSpan).length;
  return { ...cell, columnSpan: covered, rowSpan: Math.min(rowSpan, rows) };
}

function wordsOf({ paragraphs }: TableMeaning['rows'][number]['cells'][number] & object): string {
  return paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n');
}

function textOf(cell: TableContent['rows'][number][number]): string {
  const value = typeof cell === 'object' ? cell?.value : cell;
  return value === null || value === undefined ? '' : String(value);
}
