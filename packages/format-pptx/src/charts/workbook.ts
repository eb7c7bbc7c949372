import type { ChartMeaning } from '@deckwright/core/contract';
import { CONTENT_TYPES, contentTypesXml } from '../package/content-types.ts';
import { join, type PackedPart, packAll } from '../package/zip.ts';
import { Relationships, relationshipsOf } from '../parts.ts';
import { escapeXml, XML_HEAD } from '../xml.ts';

/** Returns the letters of a spreadsheet column, counted from 0: A to Z, AA, AB, … */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/**
 * The worksheet columns of a series, counted from 0. `x` holds the categories, or the x values of a scatter chart's
 * series.
 */
export function columnsOf({ type }: Pick<ChartMeaning, 'type'>, index: number): { x: number; y: number } {
  return type === 'scatter' ? { x: 2 * index, y: 2 * index + 1 } : { x: 0, y: index + 1 };
}

/** The header cell of a column. */
export function headOf(column: number): string {
  return `Sheet1!$${columnName(column)}$1`;
}

/** The cells of a column below its header, at least one. */
export function rangeOf(column: number, count: number): string {
  const letters = columnName(column);
  return `Sheet1!$${letters}$2:$${letters}$${Math.max(1, count) + 1}`;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Spreadsheets read `_x0041_` as A (ST_Xstring, ECMA-376 Part 1 §22.9.2.19) unless its underscore is escaped. */
function escapeCell(text: string): string {
  return escapeXml(text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'));
}

/** A text cell as an inline string, which Excel does not read as a formula. */
function textCell(reference: string, text: string): string {
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escapeCell(text)}</t></is></c>`;
}

/**
 * A number cell in style 1, which has the chart's number format. Returns '' for a missing value: 0 would be a value.
 */
function numberCell(reference: string, value: number | null | undefined): string {
  return typeof value === 'number' && Number.isFinite(value) ? `<c r="${reference}" s="1"><v>${value}</v></c>` : '';
}

/** A column of the worksheet. */
interface Column {
  readonly name: string;
  readonly entries: readonly (string | number | null)[];
}

/** Columns in the order of `columnsOf`: categories, then each series; for a scatter chart, x and y of each series. */
function worksheetColumns({ type, categories, series }: ChartMeaning): readonly Column[] {
  if (type !== 'scatter') {
    return [{ name: '', entries: categories }, ...series.map(({ name, values }) => ({ name, entries: values }))];
  }
  return series.flatMap(({ name, points = [] }) => [
    { name: 'X', entries: points.map(({ x }) => x) },
    { name, entries: points.map(({ y }) => y) },
  ]);
}

function cellXml(reference: string, entry: string | number | null | undefined): string {
  return typeof entry === 'string' ? textCell(reference, entry) : numberCell(reference, entry);
}

function worksheetXml(meaning: ChartMeaning): string {
  const columns = worksheetColumns(meaning);
  const rows: Column['entries'][] = [columns.map(({ name }) => name)];
  const count = Math.max(...columns.map(({ entries }) => entries.length));
  for (let row = 0; row < count; row += 1) rows.push(columns.map(({ entries }) => entries[row] ?? null));
  const rowsXml = rows.map((entries, row) => {
    const cells = entries.map((entry, column) => cellXml(`${columnName(column)}${row + 1}`, entry));
    return `<row r="${row + 1}">${cells.join('')}</row>`;
  });
  return `${XML_HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rowsXml.join('')}</sheetData></worksheet>`;
}

/** The minimum that Excel opens without repair: one font, two required fills, one border, two cell formats. */
function stylesXml({ numberFormat }: ChartMeaning): string {
  return (
    `${XML_HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${escapeXml(numberFormat)}"/></numFmts>` +
    '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}

const WORKBOOK =
  `${XML_HEAD}<workbook xmlns="${MAIN}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">` +
  '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>';

const WORKSHEET = 'xl/worksheets/sheet1.xml';
const STYLES = 'xl/styles.xml';

/** The parts that all workbooks share, deflated once. */
function packSharedParts(): ReadonlyMap<string, PackedPart> {
  const root = new Relationships();
  root.add({ type: 'officeDocument', target: 'xl/workbook.xml' });
  const book = new Relationships();
  book.add({ type: 'worksheet', target: 'worksheets/sheet1.xml' });
  book.add({ type: 'styles', target: 'styles.xml' });
  const parts = new Map([
    ['_rels/.rels', root.toXml()],
    ['xl/workbook.xml', WORKBOOK],
    [relationshipsOf('xl/workbook.xml'), book.toXml()],
  ]);
  return packAll(new Map(parts).set(CONTENT_TYPES, contentTypesXml([...parts.keys(), WORKSHEET, STYLES])));
}
const SHARED_PARTS = packSharedParts();

/** The styles of the last workbook. Most charts of a deck share a number format. */
let lastStyles = { numberFormat: '', packed: packAll(new Map()) };

function packedStyles(meaning: ChartMeaning): ReadonlyMap<string, PackedPart> {
  const { numberFormat } = meaning;
  if (lastStyles.packed.size === 0 || lastStyles.numberFormat !== numberFormat) {
    lastStyles = { numberFormat, packed: packAll(new Map([[STYLES, stylesXml(meaning)]])) };
  }
  return lastStyles.packed;
}

/** The workbook of a chart, with exactly the chart's data. */
export function workbook(meaning: ChartMeaning): Uint8Array {
  const worksheet = packAll(new Map([[WORKSHEET, worksheetXml(meaning)]]));
  return join(new Map([...SHARED_PARTS, ...packedStyles(meaning), ...worksheet]));
}
