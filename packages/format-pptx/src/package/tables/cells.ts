import type { TableCell, TableMeaning } from '@deckwright/core/contract';
import { emu } from '../../units.ts';
import { fillXml, strokeXml } from '../shapes/fill.ts';
import type { ShapePass, Sheet } from '../sheet.ts';
import { anchorXml } from '../text/body-properties.ts';
import { paragraphsXml } from '../text/paragraph.ts';

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

/** Writes text, spans, fills and borders into a table's grid. */
export const cells: ShapePass = (xml, node, sheet) => {
  if (node.kind !== 'composite' || node.meaning.kind !== 'table') return xml;
  const { meaning } = node;
  const grid = coveringCells(meaning);
  let row = -1;
  return xml.replace(/(<a:tr [^>]*>)[\s\S]*?<\/a:tr>/g, (_, open: string) => {
    row += 1;
    const cellsOfRow = grid[row] ?? [];
    return `${open}${cellsOfRow.map((covering, column) => cellXml(covering, row, column, meaning, sheet)).join('')}</a:tr>`;
  });
};
