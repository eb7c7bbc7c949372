import { describe, expect, it } from 'vitest';
import { layOutTable } from '../../../test/lay-out-table.ts';
import { renderScene } from '../../../test/render-scene.ts';
import type { TableMeaning } from '../../contract/index.ts';
import type { TableContent } from './value.ts';

const BOX = { x: 50, y: 60, width: 600, height: 126 };
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
    // Rows of 26 points: the header and three others in 126 points.
    const { meanings, nodes, notices } = continuedCell(rowsOf(7));
    expect(meanings.map(firstOf)).toEqual([
      ['Item', 'row 1', 'row 2', 'row 3'],
      ['Item', 'row 4', 'row 5', 'row 6'],
      ['Item', 'row 7'],
    ]);
    expect(nodes.map(({ box }) => box)).toEqual([104, 104, 52].map((height) => ({ ...BOX, height })));
    expect(meanings[2]!.rows[1]!.cells[0]!.paragraphs[0]!.runs[0]!.size).toBe(10);
    expect(notices).toEqual([]);
  });

  it('has no header on any slide with "headerRow": false', () => {
    expect(continuedCell(rowsOf(5), { headerRow: false }).meanings.map(firstOf)).toEqual([
      ['row 1', 'row 2', 'row 3', 'row 4'],
      ['row 5'],
    ]);
  });

  it('stays on one slide if it fits', () => {
    expect(continuedCell(rowsOf(2)).nodes).toHaveLength(1);
  });

  it('has the columns of its first slide on all of them, measured once', () => {
    const { meanings, measured } = continuedCell([...rowsOf(8), ['a name that is much longer than the others', 3]]);
    expect(meanings).toHaveLength(3);
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
    const { meanings } = continuedCell(rowsOf(7), { totalRow: true });
    expect(meanings.map(({ lastRow = false }) => lastRow)).toEqual([false, false, true]);
    const bold = meanings.map(({ rows }) => rows.at(-1)!.cells[0]!.paragraphs[0]!.runs[0]!.bold ?? false);
    expect(bold).toEqual([false, false, true]);
  });

  it('breaks between rows that no cell spans', () => {
    const joined = [...rowsOf(3), [{ value: 'Two', rowSpan: 2 }, 4], [null, 5], ['row 6', 6]];
    // Four rows have room.
    expect(continuedCell(joined, {}, { ...BOX, height: 130 }).meanings.map(firstOf)).toEqual([
      ['Item', 'row 1', 'row 2', 'row 3'],
      ['Item', 'Two', null, 'row 6'],
    ]);
  });

  it('breaks between spanned rows that are higher than a slide: the cell continues without its text', () => {
    const fill = { role: 'accent1' } as const;
    const below = Array.from({ length: 6 }, (_, index) => [null, index + 2]);
    const { meanings } = continuedCell([[{ value: 'Seven', rowSpan: 7, fill }, 1], ...below]);
    expect(meanings.map(wordsOf)).toEqual([
      [
        ['Item', 'Price'],
        ['Seven', '1'],
        [null, '2'],
        [null, '3'],
      ],
      [
        ['Item', 'Price'],
        ['', '4'],
        [null, '5'],
        [null, '6'],
      ],
      [
        ['Item', 'Price'],
        ['', '7'],
      ],
    ]);
    expect(meanings.map(({ rows }) => rows[1]!.cells[0]!.rowSpan)).toEqual([3, 3, undefined]);
    expect(meanings[2]!.rows[1]!.cells[0]!.fill).toEqual({ kind: 'solid', color: fill });
  });

  it('shrinks the text of a row that is higher than a slide, then cuts it, and adds a notice', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n');
    const { meanings, nodes, notices } = continuedCell([
      [lines(11), 1],
      ['row 2', 2],
      [lines(40), 3],
      ['row 4', 4],
    ]);
    expect(meanings.map((meaning) => meaning.rows.length)).toEqual([2, 2, 2, 2]);
    expect(nodes.map(({ box }) => box.height)).toEqual([126, 52, 126, 52]);
    // 100 points minus 14 of insets have room for eleven lines of 6.5 points.
    expect(meanings[0]!.rows[1]!.cells[0]!.paragraphs[0]!.runs[0]!.size).toBe(6.5);
    expect(meanings[0]!.rows[1]!.cells[1]!.paragraphs[0]!.runs[0]!.size).toBe(10);
    expect(meanings[2]!.rows[1]!.cells[0]!.paragraphs[0]!.runs[0]!.size).toBe(6);
    expect(notices.map(({ code, slide }) => [code, slide])).toEqual([
      ['TEXT_SHRUNK', 1],
      ['TEXT_CUT', 3],
    ]);
  });

  it('sets its text smaller before a slide has less than three rows, and adds a notice', () => {
    // Two rows of 26 points fit below the header in 100 points, three of 24.8.
    const { meanings, notices } = continuedCell(rowsOf(7), {}, { ...BOX, height: 100 });
    expect(meanings.map(({ rows }) => rows.length - 1)).toEqual([3, 3, 1]);
    expect(meanings.map(({ rows }) => rows[1]!.cells[0]!.paragraphs[0]!.runs[0]!.size)).toEqual([9, 9, 9]);
    expect(notices.map(({ code, message }) => [code, message])).toEqual([
      ['TEXT_SHRUNK', "The table's text was set at 9 pt instead of 10 pt to fit its box."],
    ]);
  });

  it('sets its text smaller only on the slide whose rows are unusually high', () => {
    const high = 'a\nb\nc';
    const { meanings } = continuedCell([...rowsOf(3), [high, 4], ['row 5', 5], ['row 6', 6], ...rowsOf(3)]);
    expect(meanings.map(({ rows }) => [rows.length - 1, rows[1]!.cells[1]!.paragraphs[0]!.runs[0]!.size])).toEqual([
      [3, 10],
      [3, 9.5],
      [3, 10],
    ]);
  });

  it('ends even if its box has no height', () => {
    expect(continuedCell(rowsOf(3), {}, { ...BOX, height: 0 }).meanings.map(({ rows }) => rows.length)).toEqual([
      2, 2, 2,
    ]);
  });

  it('takes a slide of the deck for each part, also in a group', async () => {
    const fields = { t: { type: 'table' } };
    const content = { t: { columns: ['Item', 'Price'], rows: rowsOf(7) } };
    const { type, field, ...own } = { type: 'table', field: 't', ...OWN };
    const alone = { type, field, ...own, box: BOX };
    const grouped = { type: 'group', box: BOX, elements: [{ type, field, ...own, height: 'fill' }] };
    for (const element of [alone, grouped]) {
      const scene = await renderScene({ templates: [{ fields, elements: [element] }], slides: [{ content }] });
      const tables = scene.slides.map(({ nodes }) => nodes.find((node) => node.kind === 'composite')!);
      expect(tables.map(({ meaning }) => firstOf(meaning as TableMeaning))).toEqual([
        ['Item', 'row 1', 'row 2', 'row 3'],
        ['Item', 'row 4', 'row 5', 'row 6'],
        ['Item', 'row 7'],
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
    const { meanings, notices } = continuedCell(joined, { overflow: 'shrink' }, { ...BOX, height: 100 });
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
