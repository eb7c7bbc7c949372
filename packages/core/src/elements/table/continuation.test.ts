import { describe, expect, it } from 'vitest';
import { layOutTable } from '../../../test/lay-out-table.ts';
import { renderScene } from '../../../test/render-scene.ts';
import type { TableMeaning } from '../../contract/index.ts';
import type { TableContent } from './value.ts';

const BOX = { x: 50, y: 60, width: 600, height: 100 };
const OWN = { overflow: 'continue', style: { size: 10 } };

function continuedCell(rows: TableContent['rows'], own: object = {}, box = BOX) {
  const columns = ['Item', 'Price'];
  return layOutTable({ content: { columns, rows }, own: { ...OWN, ...own }, box });
}

function rowsOf(count: number) {
  return Array.from({ length: count }, (_, index) => [`row ${index + 1}`, index]);
}
function wordsOf({ rows }: TableMeaning) {
  return rows.map(({ cells }) =>
    cells.map((cell) => (cell ? cell.paragraphs.map(({ runs }) => runs[0]?.text ?? '').join('|') : null)),
  );
}
function firstOf(meaning: TableMeaning) {
  return wordsOf(meaning).map(([first]) => first);
}

describe('a table that continues', () => {
  it('repeats its header on each slide, at the size of the template', () => {
    // Rows of 26 points: the header and two others in 100 points.
    const { meanings, nodes, notices } = continuedCell(rowsOf(5));
    expect(meanings.map(firstOf)).toEqual([
      ['Item', 'row 1', 'row 2'],
      ['Item', 'row 3', 'row 4'],
      ['Item', 'row 5'],
    ]);
    expect(nodes.map(({ box }) => box)).toEqual([78, 78, 52].map((height) => ({ ...BOX, height })));
    expect(meanings[2]!.rows[1]!.cells[0]!.paragraphs[0]!.runs[0]!.size).toBe(10);
    expect(notices).toEqual([]);
  });

  it('has no header on any slide with "headerRow": false', () => {
    expect(continuedCell(rowsOf(5), { headerRow: false }).meanings.map(firstOf)).toEqual([
      ['row 1', 'row 2', 'row 3'],
      ['row 4', 'row 5'],
    ]);
  });

  it('stays on one slide if it fits', () => {
    expect(continuedCell(rowsOf(2)).nodes).toHaveLength(1);
  });

  it('has the columns of its first slide on all of them, measured once', () => {
    const { meanings, measured } = continuedCell([...rowsOf(8), ['a name that is much longer than the others', 3]]);
    expect(meanings).toHaveLength(5);
    for (const meaning of meanings) expect(meaning.columns).toEqual(meanings[0]!.columns);
    expect(meanings[0]!.columns[0]!.width).toBeGreaterThan(400);
    expect(measured).toBe(2 + 9 * 2);
  });

  it('continues its banding', () => {
    const { meanings } = continuedCell(rowsOf(7), { bandFill: 'lt2' }, { ...BOX, height: 104 });
    const bands = meanings.map(({ rows }) => rows.slice(1).map(({ cells }) => cells[0]!.fill !== undefined));
    expect(bands).toEqual([[false, true, false], [true, false, true], [false]]);
  });

  it('has its total row only at its end', () => {
    const { meanings } = continuedCell(rowsOf(5), { totalRow: true });
    expect(meanings.map(({ lastRow = false }) => lastRow)).toEqual([false, false, true]);
    const bold = meanings.map(({ rows }) => rows.at(-1)!.cells[0]!.paragraphs[0]!.runs[0]!.bold ?? false);
    expect(bold).toEqual([false, false, true]);
  });

  it('breaks between rows that no cell spans', () => {
    const joined = [
      ['row 1', 1],
      [{ value: 'Two', rowSpan: 2 }, 2],
      [null, 3],
      ['row 4', 4],
    ];
    expect(continuedCell(joined).meanings.map(firstOf)).toEqual([
      ['Item', 'row 1'],
      ['Item', 'Two', null],
      ['Item', 'row 4'],
    ]);
  });

  it('breaks between spanned rows that are higher than a slide: the cell continues without its text', () => {
    const fill = { role: 'accent1' } as const;
    const joined = [
      [{ value: 'Five', rowSpan: 5, fill }, 1],
      [null, 2],
      [null, 3],
      [null, 4],
      [null, 5],
    ];
    const { meanings } = continuedCell(joined);
    expect(meanings.map(wordsOf)).toEqual([
      [
        ['Item', 'Price'],
        ['Five', '1'],
        [null, '2'],
      ],
      [
        ['Item', 'Price'],
        ['', '3'],
        [null, '4'],
      ],
      [
        ['Item', 'Price'],
        ['', '5'],
      ],
    ]);
    expect(meanings.map(({ rows }) => rows[1]!.cells[0]!.rowSpan)).toEqual([2, 2, undefined]);
    expect(meanings[2]!.rows[1]!.cells[0]!.fill).toEqual({ kind: 'solid', color: fill });
  });

  it('shrinks the text of a row that is higher than a slide, then cuts it, and adds a notice', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n');
    const { meanings, nodes, notices } = continuedCell([
      [lines(6), 1],
      ['row 2', 2],
      [lines(40), 3],
      ['row 4', 4],
    ]);
    expect(meanings.map((meaning) => meaning.rows.length)).toEqual([2, 2, 2, 2]);
    expect(nodes.map(({ box }) => box.height)).toEqual([100, 52, 100, 52]);
    // 74 points minus 14 of insets have room for six lines of 8.3 points.
    expect(meanings[0]!.rows[1]!.cells[0]!.paragraphs[0]!.runs[0]!.size).toBe(8.3);
    expect(meanings[0]!.rows[1]!.cells[1]!.paragraphs[0]!.runs[0]!.size).toBe(10);
    expect(meanings[2]!.rows[1]!.cells[0]!.paragraphs[0]!.runs[0]!.size).toBe(6);
    expect(notices.map(({ code, slide }) => [code, slide])).toEqual([
      ['TEXT_SHRUNK', 1],
      ['TEXT_CUT', 3],
    ]);
  });

  it('ends even if its box has no height', () => {
    expect(continuedCell(rowsOf(3), {}, { ...BOX, height: 0 }).meanings.map(({ rows }) => rows.length)).toEqual([
      2, 2, 2,
    ]);
  });

  it('takes a slide of the deck for each part, also in a group', async () => {
    const fields = { t: { type: 'table' } };
    const content = { t: { columns: ['Item', 'Price'], rows: rowsOf(5) } };
    const { type, field, ...own } = { type: 'table', field: 't', ...OWN };
    const alone = { type, field, ...own, box: BOX };
    const grouped = { type: 'group', box: BOX, elements: [{ type, field, ...own, height: 'fill' }] };
    for (const element of [alone, grouped]) {
      const scene = await renderScene({ templates: [{ fields, elements: [element] }], slides: [{ content }] });
      const tables = scene.slides.map(({ nodes }) => nodes.find((node) => node.kind === 'composite')!);
      expect(tables.map(({ meaning }) => firstOf(meaning as TableMeaning))).toEqual([
        ['Item', 'row 1', 'row 2'],
        ['Item', 'row 3', 'row 4'],
        ['Item', 'row 5'],
      ]);
    }
  });
});

describe('a table that shrinks', () => {
  it('ends a cell at the last row that fits', () => {
    const joined = [
      ['row 1', 1],
      [{ value: 'Four', rowSpan: 4 }, 2],
      [null, 3],
      [null, 4],
      [null, 5],
    ];
    const { meanings, notices } = continuedCell(joined, { overflow: 'shrink' });
    // At 0.6 of the size rows are 21.2 points high.
    expect(wordsOf(meanings[0]!)).toEqual([
      ['Item', 'Price'],
      ['row 1', '1'],
      ['Four', '2'],
      [null, '3'],
    ]);
    expect(meanings[0]!.rows[2]!.cells[0]!.rowSpan).toBe(2);
    expect(notices.map(({ code }) => code)).toEqual(['TEXT_SHRUNK', 'ROWS_DROPPED']);
  });

  it('has no total row if that was left out', () => {
    expect(continuedCell(rowsOf(9), { overflow: 'shrink', totalRow: true }).meanings[0]).not.toHaveProperty('lastRow');
  });
});
