import { describe, expect, it } from 'vitest';
import { layOutTable } from '../../../test/lay-out-table.ts';
import type { TableCell, TableMeaning } from '../../contract/index.ts';
import type { TableContent } from './value.ts';

const BOX = { x: 50, y: 60, width: 600, height: 300 };

function laidOut(content: TableContent, own: object = {}) {
  const { nodes, meanings } = layOutTable({ content, own: { style: { size: 10 }, ...own }, box: BOX });
  return { node: nodes[0]!, meaning: meanings[0]! };
}

function runOf(cell: TableCell | null) {
  return cell!.paragraphs[0]!.runs[0]!;
}
function textsOf({ rows }: TableMeaning) {
  return rows.map(({ cells }) => cells.map((cell) => cell && runOf(cell).text));
}
function heightsOf({ rows }: TableMeaning) {
  return rows.map(({ height }) => height);
}
function widthsOf({ columns }: TableMeaning) {
  return columns.map(({ width }) => width);
}

describe('a cell with a span', () => {
  const columns = ['Region', 'Product', 'Sales'];
  const rows = [
    [{ value: 'North', rowSpan: 2 }, 'Tea', 12],
    [null, 'Cake', 8],
    [{ value: 'All regions', columnSpan: 2, bold: true }, null, 20],
  ];

  it('leaves the covered cells empty', () => {
    const { meaning } = laidOut({ columns, rows });
    expect(textsOf(meaning)).toEqual([
      columns,
      ['North', 'Tea', '12'],
      [null, 'Cake', '8'],
      ['All regions', null, '20'],
    ]);
    expect(meaning.rows[1]!.cells[0]).toMatchObject({ rowSpan: 2 });
    expect(meaning.rows[1]!.cells[0]).not.toHaveProperty('columnSpan');
    expect(meaning.rows[3]!.cells[0]).toMatchObject({ columnSpan: 2 });
    expect(meaning.rows[3]!.cells[0]).not.toHaveProperty('rowSpan');
  });

  it('is drawn over the cells that it covers', () => {
    const { node, meaning } = laidOut({ columns, rows }, { columns: [{ width: 1 }, { width: 2 }, { width: 3 }] });
    expect(widthsOf(meaning)).toEqual([100, 200, 300]);
    const boxes = node.parts.flatMap((part) => (part.kind === 'text' ? [[runOf(part as never).text, part.box]] : []));
    expect(Object.fromEntries(boxes)).toMatchObject({
      North: { x: 50, y: 86, width: 100, height: 52 },
      'All regions': { x: 50, y: 138, width: 300, height: 26 },
      '20': { x: 350, y: 138, width: 300, height: 26 },
    });
  });

  it('makes its last row higher if its text needs more height', () => {
    const high = [
      [{ value: 'a\nb\nc\nd\ne\nf', rowSpan: 2 }, 'Tea', 12],
      [null, 'Cake', 8],
    ];
    // Six lines of 12 points and 14 of insets are 86, of which the first row has 26.
    expect(heightsOf(laidOut({ columns, rows: high }).meaning)).toEqual([26, 26, 60]);
  });

  it('leaves a completely covered row the height of a line', () => {
    const covered = [
      [{ value: 'a', rowSpan: 2 }, { value: 'b', columnSpan: 2, rowSpan: 2 }, null],
      [null, null, null],
    ];
    expect(heightsOf(laidOut({ columns, rows: covered }).meaning)).toEqual([26, 26, 26]);
  });

  it('widens its columns, and no others, if its text needs more width', () => {
    const plain = widthsOf(laidOut({ columns: ['a', 'b', 'c'], rows: [['x', 'x', 'x']] }).meaning);
    const spanned = [[{ value: 'Rather many words over two', columnSpan: 2 }, null, 'x']];
    const [a, b, c] = widthsOf(laidOut({ columns: ['a', 'b', 'c'], rows: [['x', 'x', 'x'], ...spanned] }).meaning);
    expect(c).toBeLessThan(plain[2]!);
    expect(a! / b!).toBeCloseTo(plain[0]! / plain[1]!, 6);
    expect(a! + b! + c!).toBeCloseTo(600, 6);
  });

  it('does not count when its first column is aligned by its numbers', () => {
    const { meaning } = laidOut({
      columns: ['a', 'b'],
      rows: [
        [1, 2],
        [{ value: 'Note', columnSpan: 2 }, null],
      ],
    });
    expect(meaning.rows[1]!.cells.map((cell) => cell!.paragraphs[0]!.align)).toEqual(['right', 'right']);
  });
});

describe('a cell', () => {
  it('has its own style before that of its row, its column and the table', () => {
    const cell = {
      value: 'x',
      bold: false,
      italic: true,
      align: 'center',
      color: { rgb: 'FF0000' },
      fill: { role: 'lt2' },
    } as const;
    const { meaning } = laidOut(
      {
        columns: ['a', 'b'],
        rows: [
          ['x', 'x'],
          [cell, 'x'],
        ],
      },
      {
        style: { size: 10, color: 'dk2' },
        columns: [{ align: 'right', style: { color: 'accent1', size: 12 } }],
        totalRow: true,
        totalStyle: { color: 'accent2' },
        totalFill: 'accent3',
        bandFill: 'accent4',
      },
    );
    const [, first, last] = meaning.rows;
    const lookOf = (one: TableCell | null) => {
      const { bold = false, italic = false, color, size } = runOf(one);
      return {
        bold,
        italic,
        color,
        size,
        align: one!.paragraphs[0]!.align,
        fill: one!.fill?.kind === 'solid' ? one!.fill.color : undefined,
      };
    };
    expect(lookOf(first!.cells[0]!)).toEqual({
      bold: false,
      italic: false,
      color: { role: 'accent1' },
      size: 12,
      align: 'right',
      fill: undefined,
    });
    expect(lookOf(first!.cells[1]!)).toEqual({
      bold: false,
      italic: false,
      color: { role: 'dk2' },
      size: 10,
      align: 'left',
      fill: undefined,
    });
    expect(lookOf(last!.cells[0]!)).toEqual({
      bold: false,
      italic: true,
      color: { rgb: 'FF0000' },
      size: 12,
      align: 'center',
      fill: { role: 'lt2' },
    });
    expect(lookOf(last!.cells[1]!)).toEqual({
      bold: true,
      italic: false,
      color: { role: 'accent2' },
      size: 10,
      align: 'left',
      fill: { role: 'accent3' },
    });
  });

  it('without a value is empty, whatever its other keys are', () => {
    const { meaning } = laidOut({
      columns: ['a', 'b'],
      rows: [
        [{ value: null, bold: true }, {}],
        [null, ''],
      ],
    });
    expect(meaning.rows.slice(1).flatMap(({ cells }) => cells.map((cell) => cell!.paragraphs[0]!.runs))).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });
});

describe('a text in a column of numbers', () => {
  const columns = ['Region', 'Revenue'];
  const noticesOf = (rows: TableContent['rows'], own: object = {}) =>
    layOutTable({ content: { columns, rows }, own, box: BOX }).notices;

  it('is a notice that names the cell and its value', () => {
    const rows = [
      ['North', 12],
      ['South', { value: '$12' }],
      ['West', 9],
    ];
    expect(noticesOf(rows)).toMatchObject([
      {
        code: 'NUMBER_AS_TEXT',
        message: expect.stringMatching(/^Row 2 of the column "Revenue" has the text "\$12" among numbers/),
        element: 'Prices',
      },
    ]);
  });

  it('is a notice for each cell if the template formats the column', () => {
    const own = { columns: [{}, { format: { style: 'percent' } }] };
    expect(noticesOf([['North', '12 %']], own)).toMatchObject([{ code: 'NUMBER_AS_TEXT' }]);
  });

  it('is no notice in a column of texts, or if it is no number', () => {
    expect(
      noticesOf([
        ['2024', '12'],
        ['2025', 'n/a'],
        ['2026', '$3'],
      ]),
    ).toEqual([]);
    expect(
      noticesOf([
        ['a', 1],
        ['b', 2],
        ['c', 'n/a'],
        ['d', ''],
        ['e', null],
      ]),
    ).toEqual([]);
  });

  it('is reported once if the table continues on further slides', () => {
    const rows = Array.from({ length: 60 }, (_one, index) => ['North', index === 3 ? '$3' : index]);
    const notices = noticesOf(rows, { overflow: 'continue', columns: [{}, { format: {} }] });
    expect(notices.filter(({ code }) => code === 'NUMBER_AS_TEXT')).toHaveLength(1);
  });
});
