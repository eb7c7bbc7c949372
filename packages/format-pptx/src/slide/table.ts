import type { CompositeNode, TableCell, TableMeaning } from '@deckwright/core/contract';
import { fillXml, strokeXml } from '../paint.ts';
import { anchorXml } from '../text/body.ts';
import { paragraphsXml } from '../text/paragraph.ts';
import { emu } from '../units.ts';
import { frameXml, TABLE } from './chart-frame.ts';
import { mirrored, type WrittenTable } from './mirrored-table.ts';
import type { Sheet } from './sheet.ts';
import { type CoveringCell, coveringCells, spanOf } from './spans.ts';

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

function cellXml(covering: CoveringCell, row: number, column: number, meaning: WrittenTable, sheet: Sheet): string {
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

/** Marks the direction, and header rows, first columns, total rows and bands, for screen readers and "Table Design". */
function flagsXml({ headerRow, firstColumn, lastRow, lastColumn, banded, direction }: WrittenTable): string {
  const flags = {
    rtl: direction === 'rtl',
    firstRow: headerRow,
    firstCol: firstColumn,
    lastRow,
    lastCol: lastColumn,
    bandRow: banded,
  };
  return Object.entries(flags)
    .map(([flag, on]) => (on ? ` ${flag}="1"` : ''))
    .join('');
}

/** Smallest width or height of a cell in points. Viewers enlarge rows to fit their text. */
const MIN_CELL_SIZE = 0.01;

function gridXml(table: WrittenTable, sheet: Sheet): string {
  const columns = table.columns.map(({ width }) => `<a:gridCol w="${emu(width, MIN_CELL_SIZE)}"/>`);
  const rows = coveringCells(table).map((cells, row) => {
    const height = emu(table.rows[row]?.height ?? 0, MIN_CELL_SIZE);
    const cellsXml = cells.map((covering, column) => cellXml(covering, row, column, table, sheet));
    return `<a:tr h="${height}">${cellsXml.join('')}</a:tr>`;
  });
  return `<a:tbl><a:tblPr${flagsXml(table)}/><a:tblGrid>${columns.join('')}</a:tblGrid>${rows.join('')}</a:tbl>`;
}

/**
 * A table with one cell for every column of every row (ECMA-376 Part 1 §21.1.3.13). Returns '' without rows or columns,
 * which PowerPoint cannot open. A right-to-left table is in the file twice, because only PowerPoint reads `rtl`:
 * LibreOffice 7.4 to 25.8 shows the first column at the left.
 */
export function tableXml(node: CompositeNode, meaning: TableMeaning, sheet: Sheet): string {
  if (meaning.columns.length === 0 || meaning.rows.length === 0) return '';
  const forOthers = meaning.direction === 'rtl' ? gridXml(mirrored(meaning), sheet) : undefined;
  return frameXml(node, sheet, TABLE, gridXml(meaning, sheet), forOthers);
}
