import type { CompositeNode, TableCell, TableMeaning } from '@deckwright/core/contract';
import { fillXml } from '../paint.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { anchorXml } from '../text/body.ts';
import { cellParagraphsXml } from '../text/paragraph.ts';
import { emu } from '../units.ts';
import { spareInsets } from './cell-insets.ts';
import { frameXml, TABLE } from './chart-frame.ts';
import { withoutCoveredRows } from './covered-rows.ts';
import { hasExactLines } from './exact-lines.ts';
import { mirrored } from './mirrored-table.ts';
import { type CoveringCell, coveringCells, spanOf } from './spans.ts';
import { type InheritedCell, inheritedCell, sidesXml } from './table-style.ts';

function spanXml(down: number, right: number): string {
  return (down > 1 ? ` rowSpan="${down}"` : '') + (right > 1 ? ` gridSpan="${right}"` : '');
}

const EMPTY = '<a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr/></a:p></a:txBody>';

/** Cell properties (ECMA-376 Part 1 §21.1.3.17). `height` is that of the rows that the cell covers, in points. */
function cellPropertiesXml(cell: TableCell, height: number, inherited: InheritedCell): string {
  const { top, right, bottom, left } = spareInsets(cell, height);
  const margins = ` marL="${emu(left)}" marR="${emu(right)}" marT="${emu(top)}" marB="${emu(bottom)}"`;
  const [sides, fill] = [sidesXml(cell.borders), fillXml(cell.fill)];
  const own = (sides === inherited.sides ? '' : sides) + (fill === inherited.fill ? '' : fill);
  return `<a:tcPr${margins}${anchorXml(cell.anchor)}${own === '' ? '/>' : `>${own}</a:tcPr>`}`;
}

/** A table that is being written. `isExact` states line spacings in points. */
interface Writing {
  readonly table: TableMeaning;
  readonly sheet: Sheet;
  readonly isExact: boolean;
}

function cellXml(covering: CoveringCell, row: number, column: number, { table, sheet, isExact }: Writing): string {
  if (covering === undefined) return `<a:tc>${EMPTY}<a:tcPr/></a:tc>`;
  const { cell } = covering;
  const rowSpan = spanOf(cell.rowSpan, table.rows.length - covering.row);
  const columnSpan = spanOf(cell.columnSpan, table.columns.length - covering.column);
  const covered = table.rows.slice(covering.row, covering.row + rowSpan);
  const height = covered.reduce((sum, each) => sum + each.height, 0);
  const inherited = inheritedCell(table, row, column);
  const properties = cellPropertiesXml(cell, height, inherited);
  if (covering.row === row && covering.column === column) {
    const paragraphs = cellParagraphsXml(cell.paragraphs, sheet, inherited.run, isExact);
    const body = `<a:txBody><a:bodyPr/><a:lstStyle/>${paragraphs}</a:txBody>`;
    return `<a:tc${spanXml(rowSpan, columnSpan)}>${body}${properties}</a:tc>`;
  }
  const down = covering.row < row ? ' vMerge="1"' : '';
  const right = covering.column < column ? ' hMerge="1"' : '';
  // Like PowerPoint, repeat the column span in the first cell of each covered row, and the row span in that of
  // each column.
  const kept = spanXml(covering.row === row ? rowSpan : 1, covering.column === column ? columnSpan : 1);
  return `<a:tc${kept}${right}${down}>${EMPTY}${properties}</a:tc>`;
}

/** Marks the direction, and header rows, first columns, total rows and bands, for screen readers and "Table Design". */
function flagsXml({ headerRow, firstColumn, lastRow, banded, direction }: TableMeaning): string {
  const flags = {
    rtl: direction === 'rtl',
    firstRow: headerRow,
    firstCol: firstColumn,
    lastRow,
    bandRow: banded,
  };
  return Object.entries(flags)
    .map(([flag, on]) => (on ? ` ${flag}="1"` : ''))
    .join('');
}

/** Smallest width or height of a cell in points. Viewers enlarge rows to fit their text. */
const MIN_CELL_SIZE = 0.01;

function gridXml(table: TableMeaning, sheet: Sheet): string {
  const writing = { table, sheet, isExact: hasExactLines(table) };
  const columns = table.columns.map(({ width }) => `<a:gridCol w="${emu(width, MIN_CELL_SIZE)}"/>`);
  const rows = coveringCells(table).map((cells, row) => {
    const height = emu(table.rows[row]?.height ?? 0, MIN_CELL_SIZE);
    return `<a:tr h="${height}">${cells.map((covering, column) => cellXml(covering, row, column, writing)).join('')}</a:tr>`;
  });
  const style = table.style && `<a:tableStyleId>${sheet.tableStyleOf(table.style)}</a:tableStyleId>`;
  const properties = `<a:tblPr${flagsXml(table)}${style === undefined ? '/>' : `>${style}</a:tblPr>`}`;
  return `<a:tbl>${properties}<a:tblGrid>${columns.join('')}</a:tblGrid>${rows.join('')}</a:tbl>`;
}

/**
 * A table with one cell for every column of every row (ECMA-376 Part 1 §21.1.3.13). Returns '' without rows or columns,
 * which PowerPoint cannot open. A right-to-left table is in the file twice, because only PowerPoint reads `rtl`:
 * LibreOffice 7.4 to 25.8 shows the first column at the left. So is a table with rows that cells above cover completely.
 */
export function tableXml(node: CompositeNode, meaning: TableMeaning, sheet: Sheet): string {
  if (meaning.columns.length === 0 || meaning.rows.length === 0) return '';
  const others = withoutCoveredRows(meaning.direction === 'rtl' ? mirrored(meaning) : meaning);
  const forOthers = others === meaning ? undefined : gridXml(others, sheet);
  return frameXml(node, sheet, TABLE, gridXml(meaning, sheet), forOthers);
}
