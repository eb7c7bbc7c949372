import type { TableCell, TableMeaning } from '@deckwright/core/contract';
import { emu } from '../../units.ts';
import { fillXml, strokeXml } from '../shapes/fill.ts';
import type { ShapePass, Sheet } from '../sheet.ts';
import { anchorXml } from '../text/body-properties.ts';
import { paragraphsXml } from '../text/paragraph.ts';

type Spot = { readonly cell: TableCell; readonly row: number; readonly column: number } | undefined;

/** A span as a whole number of places that are there: one that reaches past the edge makes PowerPoint repair the file. */
function spanOf(wanted: number | undefined, places: number): number {
  return Math.min(places, Math.max(1, Math.trunc(wanted ?? 1) || 1));
}

/** For every place of the grid, the cell that covers it. */
function spread({ rows, columns }: TableMeaning): readonly (readonly Spot[])[] {
  const grid: Spot[][] = rows.map(() => columns.map(() => undefined));
  for (const [row, { cells }] of rows.entries()) {
    for (const [column, cell] of cells.slice(0, columns.length).entries()) {
      if (cell === null || grid[row]?.[column] !== undefined) continue;
      const lines = grid.slice(row, row + spanOf(cell.rowSpan, rows.length - row));
      const end = column + spanOf(cell.columnSpan, columns.length - column);
      for (const line of lines) for (let at = column; at < end; at += 1) line[at] ??= { cell, row, column };
    }
  }
  return grid;
}

function spanXml(down: number, right: number): string {
  return (down > 1 ? ` rowSpan="${down}"` : '') + (right > 1 ? ` gridSpan="${right}"` : '');
}

const EMPTY = '<a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr/></a:p></a:txBody>';

/** Sides in the order of the schema (ECMA-376 Part 1 §21.1.3.17). A side without a stroke is written as none. */
function lookXml({ insets, anchor, borders, fill }: TableCell): string {
  const { top, right, bottom, left } = insets;
  const margins = ` marL="${emu(left)}" marR="${emu(right)}" marT="${emu(top)}" marB="${emu(bottom)}"`;
  const sides =
    strokeXml(borders.left, 'lnL') +
    strokeXml(borders.right, 'lnR') +
    strokeXml(borders.top, 'lnT') +
    strokeXml(borders.bottom, 'lnB');
  return `<a:tcPr${margins}${anchorXml(anchor)}>${sides}${fillXml(fill)}</a:tcPr>`;
}

function cellXml(spot: Spot, row: number, column: number, meaning: TableMeaning, sheet: Sheet): string {
  if (spot === undefined) return `<a:tc>${EMPTY}<a:tcPr/></a:tc>`;
  const { cell } = spot;
  const rowSpan = spanOf(cell.rowSpan, meaning.rows.length - spot.row);
  const columnSpan = spanOf(cell.columnSpan, meaning.columns.length - spot.column);
  if (spot.row === row && spot.column === column) {
    const body = `<a:txBody><a:bodyPr/><a:lstStyle/>${paragraphsXml(cell.paragraphs, sheet)}</a:txBody>`;
    return `<a:tc${spanXml(rowSpan, columnSpan)}>${body}${lookXml(cell)}</a:tc>`;
  }
  const down = spot.row < row ? ' vMerge="1"' : '';
  const right = spot.column < column ? ' hMerge="1"' : '';
  // The first cell of a spanned row keeps the column span, and that of a column the row span, as PowerPoint writes them.
  const kept = spanXml(spot.row === row ? rowSpan : 1, spot.column === column ? columnSpan : 1);
  return `<a:tc${kept}${right}${down}>${EMPTY}${lookXml(cell)}</a:tc>`;
}

/** Fills a table's grid with words, spans, fills and borders. */
export const cells: ShapePass = (xml, node, sheet) => {
  if (node.kind !== 'composite' || node.meaning.kind !== 'table') return xml;
  const { meaning } = node;
  const grid = spread(meaning);
  let row = -1;
  return xml.replace(/(<a:tr [^>]*>)[\s\S]*?<\/a:tr>/g, (_, open: string) => {
    row += 1;
    const line = grid[row] ?? [];
    return `${open}${line.map((spot, column) => cellXml(spot, row, column, meaning, sheet)).join('')}</a:tr>`;
  });
};
