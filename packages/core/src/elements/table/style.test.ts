import { describe, expect, it } from 'vitest';
import { layOutTable } from '../../../test/lay-out-table.ts';
import type { TableMeaning, TablePart } from '../../contract/index.ts';

const BOX = { x: 50, y: 60, width: 600, height: 300 };
const CONTENT = {
  columns: ['Region', 'Revenue'],
  rows: [
    ['North', 1],
    ['South', 2],
    ['East', 3],
    ['Total', 6],
  ],
};

function meaningOf(own: object, content = CONTENT): TableMeaning {
  return layOutTable({ content, own, box: BOX, claimed: true }).meanings[0]!;
}

/** The parts of a style that a cell is in, the strongest first. */
function partsAt({ style, headerRow, lastRow, firstColumn, banded, rows }: TableMeaning, row: number, column: number) {
  const bodyRow = row - (headerRow ? 1 : 0);
  const isEdge = (headerRow && row === 0) || (lastRow === true && row === rows.length - 1);
  const parts: (TablePart | false | undefined)[] = [
    headerRow && row === 0 && style!.header,
    lastRow && row === rows.length - 1 && style!.total,
    firstColumn && column === 0 && style!.firstColumn,
    banded && !isEdge && (bodyRow % 2 === 0 ? style!.oddRows : style!.evenRows),
    style!.whole,
  ];
  return parts.filter((part): part is TablePart => part !== undefined && part !== false);
}

describe('the style of a table', () => {
  it.each([
    ['the default', {}],
    ['bands', { bandFill: 'lt2', borders: 'grid' }],
    ['a header', { headerFill: 'accent1', headerStyle: { color: 'lt1', bold: false }, borders: 'none' }],
    [
      'a total and a first column',
      { totalRow: true, totalFill: 'accent4', totalStyle: { color: 'dk2' }, firstColumn: true },
    ],
    ['no header', { headerRow: false, bandFill: 'lt2', style: { bold: true, color: 'accent2' } }],
  ])('says what its cells show: %s', (_what, own) => {
    const meaning = meaningOf(own);
    for (const [row, { cells }] of meaning.rows.entries()) {
      for (const [column, cell] of cells.entries()) {
        const parts = partsAt(meaning, row, column);
        const [run] = cell!.paragraphs[0]!.runs;
        const said = (key: keyof TablePart) => parts.find((part) => part[key] !== undefined)?.[key];
        expect(run!.bold ?? false).toBe(said('bold'));
        expect(run!.color).toEqual(said('color'));
        expect(cell!.fill).toEqual(said('fill'));
        expect(cell!.borders).toEqual(meaning.style!.whole.borders);
      }
    }
  });

  it('has parts that the table does not show, so that a person can switch them on', () => {
    expect(meaningOf({ totalFill: 'accent4' }).style).toMatchObject({
      total: { bold: true, fill: { kind: 'solid', color: { role: 'accent4' } } },
      firstColumn: { bold: true },
    });
  });

  it('tints odd rows where a slide begins with a tinted one', () => {
    const rows = Array.from({ length: 60 }, (_, row) => [`row ${row}`, row]);
    const own = { bandFill: 'lt2', overflow: 'continue' };
    const { meanings } = layOutTable({ content: { ...CONTENT, rows }, own, box: BOX, claimed: true });
    let before = 0;
    for (const { style, rows: shown } of meanings) {
      expect(Object.keys(style!)).toContain(before % 2 === 0 ? 'evenRows' : 'oddRows');
      expect(shown[1]!.cells[0]!.fill === undefined).toBe(before % 2 === 0);
      before += shown.length - 1;
    }
    expect(meanings.length).toBeGreaterThan(2);
  });
});
