import type { CompositeNode, TableCell, TableMeaning } from '@deckwright/core/contract';
import { fillXml, strokeXml } from '../paint.ts';
import { anchorXml } from '../text/body.ts';
import { paragraphsXml } from '../text/paragraph.ts';
import { emu } from '../units.ts';
import { frameXml, TABLE } from './chart-frame.ts';
import type { Sheet } from './sheet.ts';

type CoveringCell = { readonly cell: TableCell; readonly row: number; readonly column: number } | undefined;

/** Limits a span to the grid: PowerPoint repairs a file whose span reaches past the edge. */
function spanOf(requested: number | undefined, available: number): number {
  return Math.min(available, Math.max(1, Math.trunc(requested ?? 1) || 1));
}

/** For every row and column, the cell that covers it. */
function coveringCells({ rows, columns }: TableMeaning): readonly (readonly CoveringCell[])[] {
  const grid: CoveringCell[][] = rows.map(() => columns.map(() => undefined));
  for (const [row, { cells }] of rows.entries()) {
    for (const [column, cell] of cells.slice(0, columns.length).entries()) {
      if (cell === null || grid[row]?.[column] !== undefined) continue;
      const coveredRows = grid.slice(row, row + spanOf(cell.rowSpan, rows.length - row));
      const end = column + spanOf(cell.columnSpan, columns.length - column);
      for (const covered of coveredRows) for (let at = column; at < end; at += 1) covered[at] ??= { cell, row, column };
    }
  }
  return grid;
}

function spanXml(down: number, right: number): string {
  return (down > 1 ? ` rowSpan="${down}"` : '') + (right > 1 ? ` gridSpan="${right}"` : '');
}

const EMPTY = '<a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr/></a:p></a:txBody>';

/**
 * Cell properties, with sides in the order of the schema (ECMA-376 Part 1 §21.1.3.17). A side without a stroke is
 * written as invisible.
 */
function cellPropertiesXml({ insets, anchor, borders, fill }: TableCell): string {
  const { top, right, bottom, left } = insets;
  const margins = ` marL="${emu(left)}" marR="${emu(right)}" marT="${emu(top)}" marB="${emu(bottom)}"`;
  const sides =
    strokeXml(borders.left, 'lnL') +
    strokeXml(borders.right, 'lnR') +
    strokeXml(borders.top, 'lnT') +
    strokeXml(borders.bottom, 'lnB');
  return `<a:tcPr${margins}${anchorXml(anchor)}>${sides}${fillXml(fill)}</a:tcPr>`;
}

function cellXml(covering: CoveringCell, row: number, column: number, meaning: TableMeaning, sheet: Sheet): string {
  if (covering === undefined) return `<a:tc>${EMPTY}<a:tcPr/></a:tc>`;
  const { cell } = covering;
  const rowSpan = spanOf(cell.rowSpan, meaning.rows.length - covering.row);
  const columnSpan = spanOf(cell.columnSpan, meaning.columns.length - covering.column);
  if (covering.row === row && covering.column === column) {
    const body = `<a:txBody><a:bodyPr/><a:lstStyle/>${paragraphsXml(cell.paragraphs, sheet)}</a:txBody>`;
    return `<a:tc${spanXml(rowSpan, columnSpan)}>${body}${cellPropertiesXml(cell)}</a:tc>`;
  }
  const down = covering.row < row ? ' vMerge="1"' : '';
  const right = covering.column < column ? ' hMerge="1"' : '';
  // Like PowerPoint, repeat the column span in the first cell of each covered row, and the row span in that of
  // each column.
  const kept = spanXml(covering.row === row ? rowSpan : 1, covering.column === column ? columnSpan : 1);
  return `<a:tc${kept}${right}${down}>${EMPTY}${cellPropertiesXml(cell)}</a:tc>`;
}

/** Marks header rows, first columns, total rows and bands, for screen readers and "Table Design". */
function flagsXml({ headerRow, firstColumn, lastRow, banded }: TableMeaning): string {
  return Object.entries({ firstRow: headerRow, firstCol: firstColumn, lastRow, bandRow: banded })
    .map(([flag, on]) => (on ? ` ${flag}="1"` : ''))
    .join('');
}

/** Smallest width or height of a cell in points. Viewers enlarge rows to fit their text. */
const MIN_CELL_SIZE = 0.01;

/**
 * A table with one cell for every column of every row (ECMA-376 Part 1 §21.1.3.13). Returns '' without rows or columns,
 * which PowerPoint cannot open.
 */
export function tableXml(node: CompositeNode, meaning: TableMeaning, sheet: Sheet): string {
  if (meaning.columns.length === 0 || meaning.rows.length === 0) return '';
  const columns = meaning.columns.map(({ width }) => `<a:gridCol w="${emu(width, MIN_CELL_SIZE)}"/>`);
  const rows = coveringCells(meaning).map((cells, row) => {
    const height = emu(meaning.rows[row]?.height ?? 0, MIN_CELL_SIZE);
    const cellsXml = cells.map((covering, column) => cellXml(covering, row, column, meaning, sheet));
    return `<a:tr h="${height}">${cellsXml.join('')}</a:tr>`;
  });
  const grid = `<a:tblGrid>${columns.join('')}</a:tblGrid>`;
  return frameXml(node, sheet, TABLE, `<a:tbl><a:tblPr${flagsXml(meaning)}/>${grid}${rows.join('')}</a:tbl>`);
}
