import { describe, expect, it } from 'vitest';
import { type LaidOutTable, layOutTable } from '../../../test/lay-out-table.ts';
import type { TableMeaning, TextNode } from '../../contract/index.ts';
import type { TableContent } from './value.ts';

const BOX = { x: 50, y: 60, width: 400, height: 126 };
const OWN = { overflow: 'continue', style: { size: 10 } };

/** Twelve columns of dates, about 60 points wide each, and 33 at the smallest size with insets. */
const DATES = Array.from({ length: 12 }, (_, index) => `Date ${index + 1}`);

function datesOf(row: number): string[] {
  return DATES.map((_name, column) => `2026-${10 + (column % 3)}-${10 + row}`);
}

function tableOf(rows: number): TableContent {
  return {
    columns: ['Item', ...DATES],
    rows: Array.from({ length: rows }, (_, row) => [`row ${row + 1}`, ...datesOf(row)]),
  };
}

function laidOut(content: TableContent, own: object = {}, box = BOX): LaidOutTable {
  return layOutTable({ content, own: { ...OWN, ...own }, box });
}

function wordsOf({ rows }: TableMeaning) {
  return rows.map(({ cells }) =>
    cells.map((cell) => cell?.paragraphs.map(({ runs }) => runs[0]?.text ?? '').join('|') ?? null),
  );
}
function sizeOf({ rows }: TableMeaning) {
  return rows.at(-1)!.cells[0]!.paragraphs[0]!.runs[0]!.size;
}

/** How many lines each cell of a slide has. */
function linesOf({ nodes }: LaidOutTable) {
  return nodes.map(({ parts }) =>
    parts.filter((part): part is TextNode => part.kind === 'text').map(({ lines }) => lines.length),
  );
}

describe('a table with more columns than fit', () => {
  it('shrinks its text until no number, date or word breaks', () => {
    const content = { columns: ['Item', ...DATES.slice(0, 6)], rows: [['row 1', ...datesOf(1).slice(0, 6)]] };
    const one = laidOut(content);
    expect(one.nodes).toHaveLength(1);
    expect(new Set(linesOf(one).flat())).toEqual(new Set([1]));
    expect(sizeOf(one.meanings[0]!)).toBeLessThan(10);
    expect(one.notices.map(({ code }) => code)).toEqual(['TEXT_SHRUNK']);
  });

  it('continues its columns on further slides before its rows, with the first column on each', () => {
    const one = laidOut(tableOf(5));
    expect(one.meanings.map((meaning) => wordsOf(meaning)[0])).toEqual([
      ['Item', ...DATES.slice(0, 6)],
      ['Item', ...DATES.slice(6)],
      ['Item', ...DATES.slice(0, 6)],
      ['Item', ...DATES.slice(6)],
    ]);
    const firstOf = (meaning: TableMeaning) => wordsOf(meaning).map(([first]) => first);
    expect(firstOf(one.meanings[1]!)).toEqual(firstOf(one.meanings[0]!));
    expect(firstOf(one.meanings[2]!).at(-1)).toBe('row 5');
    expect(new Set(linesOf(one).flat())).toEqual(new Set([1]));
  });

  it('keeps the width of the first column and the heights of rows on slides next to each other', () => {
    const content = tableOf(3);
    const rows = [[...content.rows[0]!.slice(0, -1), 'one\ntwo\nthree'], ...content.rows.slice(1)];
    const { meanings } = laidOut({ ...content, rows }, {}, { ...BOX, height: 300 });
    expect(meanings).toHaveLength(2);
    const heights = meanings.map((meaning) => meaning.rows.map(({ height }) => height));
    expect(heights[0]).toEqual(heights[1]);
    expect(meanings[0]!.columns[0]).toEqual(meanings[1]!.columns[0]);
    for (const { columns } of meanings) {
      expect(columns.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(BOX.width, 6);
    }
  });

  it('has its first column, its bands and its total row on the slides of all columns', () => {
    const { meanings } = laidOut(tableOf(6), { firstColumn: true, totalRow: true, bandFill: 'lt2' });
    expect(meanings.map(({ firstColumn }) => firstColumn)).toEqual(meanings.map(() => true));
    expect(meanings.map(({ lastRow = false }) => lastRow)).toEqual([false, false, true, true]);
    const bands = meanings.map(({ rows }) => rows.slice(1).map(({ cells }) => cells[1]!.fill !== undefined));
    expect(bands[1]).toEqual(bands[0]);
    expect(bands[3]).toEqual(bands[2]);
  });

  it('shows a cell over columns of two slides on both, with its text', () => {
    const span = [{ value: 'Group', columnSpan: 13 }, ...DATES.map(() => null)];
    const half = [
      'row 2',
      ...datesOf(2).slice(0, 3),
      { value: 'Half', columnSpan: 9, rowSpan: 2 },
      ...Array(8).fill(null),
    ];
    const below = ['row 3', ...datesOf(3).slice(0, 3), ...Array(9).fill(null)];
    const { meanings } = laidOut(
      { columns: ['Item', ...DATES], rows: [span, half, below] },
      {},
      { ...BOX, height: 300 },
    );
    const [first, second] = meanings.map(({ rows }) => rows);
    expect(wordsOf(meanings[1]!)[1]).toEqual(['Group', ...Array(second![1]!.cells.length - 1).fill(null)]);
    expect(first![1]!.cells[0]!.columnSpan).toBe(first![1]!.cells.length);
    expect(second![1]!.cells[0]!.columnSpan).toBe(second![1]!.cells.length);
    expect(wordsOf(meanings[0]!)[2]!.slice(4, 6)).toEqual(['Half', null]);
    expect(wordsOf(meanings[1]!)[2]!.slice(0, 3)).toEqual(['row 2', 'Half', null]);
    expect(second![2]!.cells[1]).toMatchObject({ columnSpan: second![2]!.cells.length - 1, rowSpan: 2 });
    expect(wordsOf(meanings[1]!)[3]!.slice(0, 3)).toEqual(['row 3', null, null]);
  });

  it('divides its columns between cells over several columns', () => {
    const groups = Array.from({ length: 4 }, (_, at) => [
      { value: `Group ${at + 1}`, columnSpan: 3 },
      null,
      null,
    ]).flat();
    const content = {
      columns: ['Item', ...DATES],
      rows: [
        ['', ...groups],
        ['row 1', ...datesOf(1)],
      ],
    };
    const { meanings } = laidOut(content, { style: { size: 11 } });
    for (const { rows } of meanings) {
      for (const cell of rows[1]!.cells.slice(1)) expect(cell?.columnSpan ?? 3).toBe(3);
    }
    expect(meanings.length).toBeGreaterThan(1);
  });

  it('leaves its last columns out if it does not continue, and names them', () => {
    const { nodes, meanings, notices } = laidOut(tableOf(2), { overflow: 'shrink' });
    expect(nodes).toHaveLength(1);
    const count = meanings[0]!.columns.length;
    expect(count).toBeLessThan(13);
    const message = notices.find(({ code }) => code === 'COLUMNS_DROPPED')?.message;
    expect(message).toContain(`room for ${count} of 13 columns`);
    for (const name of DATES.slice(count - 1)) expect(message).toContain(`"${name}"`);
  });

  it('continues its columns until rows have a readable height rather than one row on a slide', () => {
    const text = 'some words that a column of dates leaves no width for '.repeat(6);
    const content = {
      columns: ['Item', ...DATES.slice(0, 5), 'Text'],
      rows: Array.from({ length: 12 }, (_, row) => [`row ${row}`, ...datesOf(row).slice(0, 5), text]),
    };
    const { meanings } = laidOut(content, {}, { ...BOX, height: 240 });
    expect(Math.min(...meanings.map(({ rows }) => rows.length - 1))).toBeGreaterThanOrEqual(3);
    expect(meanings).toHaveLength(8);
  });

  it('shows all rows of all columns if the slides after the first one have less height', () => {
    const heights = [126, 90, 60, 126, 40, 126, 126, 126, 126, 126, 126, 126, 126, 126];
    const { meanings } = layOutTable({ content: tableOf(6), own: OWN, box: BOX, heights });
    for (const name of DATES) {
      const cells = meanings.flatMap((meaning) => {
        const at = wordsOf(meaning)[0]!.indexOf(name);
        return at < 0
          ? []
          : wordsOf(meaning)
              .slice(1)
              .map((row) => row[at]);
      });
      expect(cells).toEqual(Array.from({ length: 6 }, (_, row) => datesOf(row)[DATES.indexOf(name)]));
    }
  });
});

describe('a word that is wider than the table', () => {
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(8);
  const content = {
    columns: ['Item', 'Word'],
    rows: [
      ['row 1', 'short'],
      ['row 2', word],
    ],
  };

  it.each(['continue', 'shrink'])(
    'continues on the next line, and a notice names its cell, with "overflow": "%s"',
    (overflow) => {
      const { meanings, notices } = laidOut(content, { overflow });
      expect(meanings[0]!.columns).toHaveLength(2);
      expect(meanings[0]!.columns[1]!.width).toBeGreaterThan(250);
      expect(notices.find(({ code }) => code === 'WORD_BROKEN')?.message).toContain(
        'Row 2 of the column "Word" has a word',
      );
    },
  );
});

describe('the widths of columns', () => {
  const widthsOf = (content: TableContent, own: object = {}) =>
    laidOut(content, own, { ...BOX, width: 600, height: 400 }).meanings[0]!.columns.map(({ width }) => width);

  it('give the width that numbers do not need to texts that wrap', () => {
    const text = 'a sentence of some words '.repeat(12);
    const [year, meaning, cost] = widthsOf({ columns: ['Year', 'Meaning', 'Cost'], rows: [[2026, text, '1,200.50']] });
    expect(year! + cost!).toBeLessThan(130);
    expect(meaning!).toBeGreaterThan(470);
  });

  it('keep the shares of the template where no word breaks', () => {
    const content = { columns: ['Amount', 'Note'], rows: [['123,456,789.00', 'a note of some words '.repeat(3)]] };
    expect(widthsOf(content, { columns: [{ width: 1 }, { width: 3 }] })).toEqual([150, 450]);
    const [amount, note] = widthsOf(content, { columns: [{ width: 1 }, { width: 30 }] });
    expect(amount!).toBeGreaterThan(80);
    expect(amount! + note!).toBeCloseTo(600, 6);
  });

  it('do not starve a column of Chinese text, which could break after each character', () => {
    const text = 'a sentence of some words '.repeat(40);
    const [name] = widthsOf({ columns: ['名称', 'Text'], rows: [['北京办公室项目计划', text]] });
    // Four characters of 10 points, and insets of 20.
    expect(name!).toBeGreaterThanOrEqual(60);
  });
});
