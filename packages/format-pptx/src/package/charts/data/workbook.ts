import type { ChartMeaning } from '@deckwright/core/contract';
import { escapeXml } from '../../../escape-xml.ts';
import { XML_HEAD } from '../../parts.ts';
import { CONTENT_TYPES, contentTypesXml } from '../../presentation/content-types.ts';
import { Relationships, relationshipsOf } from '../../relationships.ts';
import { join, type PackedPart, pack } from '../../zip.ts';
import { plottable } from '../plottable.ts';
import { columnName } from './cells.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** `_x0041_` is an A to a spreadsheet (ST_Xstring, ECMA-376 Part 1 §22.9.2.19), unless its first sign is escaped itself. */
function escapeCell(text: string): string {
  return escapeXml(text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'));
}

/** Words as words: in an inline string Excel looks for no formula. */
function words(place: string, text: string): string {
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeCell(text)}</t></is></c>`;
}

/** A cell of a gap is left out; 0 would be a value. Style 1 has the chart's number format. */
function number(place: string, value: number | null | undefined): string {
  return typeof value === 'number' && Number.isFinite(value) ? `<c r="${place}" s="1"><v>${value}</v></c>` : '';
}

/** A column of the sheet: what it is called, and what stands below. */
interface Column {
  readonly name: string;
  readonly entries: readonly (string | number | null)[];
}

/** The columns where `cells.ts` has them: categories, then the series; of a scatter chart an x and a y for each. */
function sheetColumns({ type, categories, series }: ChartMeaning): readonly Column[] {
  if (type !== 'scatter') {
    return [{ name: '', entries: categories }, ...series.map(({ name, values }) => ({ name, entries: values }))];
  }
  return series.flatMap(({ name, points = [] }) => [
    { name: 'X', entries: points.map(({ x }) => x) },
    { name, entries: points.map(({ y }) => y) },
  ]);
}

function cellXml(place: string, entry: string | number | null | undefined): string {
  return typeof entry === 'string' ? words(place, entry) : number(place, entry);
}

function sheetXml(meaning: ChartMeaning): string {
  const columns = sheetColumns(meaning);
  const rows: Column['entries'][] = [columns.map(({ name }) => name)];
  const count = Math.max(...columns.map(({ entries }) => entries.length));
  for (let row = 0; row < count; row += 1) rows.push(columns.map(({ entries }) => entries[row] ?? null));
  const rowsXml = rows.map((entries, row) => {
    const cells = entries.map((entry, column) => cellXml(`${columnName(column)}${row + 1}`, entry));
    return `<row r="${row + 1}">${cells.join('')}</row>`;
  });
  return `${XML_HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rowsXml.join('')}</sheetData></worksheet>`;
}

/** The least that Excel opens without a word: one font, the two fills it insists on, one border, two cell formats. */
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

const SHEET = 'xl/worksheets/sheet1.xml';
const STYLES = 'xl/styles.xml';

/** The parts that are alike in every workbook, deflated once. */
function sameParts(): ReadonlyMap<string, PackedPart> {
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
  return pack(new Map(parts).set(CONTENT_TYPES, contentTypesXml([...parts.keys(), SHEET, STYLES])));
}
const SAME = sameParts();

/** The last workbook's: the charts of a deck mostly share a number format. */
let lastStyles = { numberFormat: '', packed: pack(new Map()) };

function packedStyles(meaning: ChartMeaning): ReadonlyMap<string, PackedPart> {
  const { numberFormat } = meaning;
  if (lastStyles.packed.size === 0 || lastStyles.numberFormat !== numberFormat) {
    lastStyles = { numberFormat, packed: pack(new Map([[STYLES, stylesXml(meaning)]])) };
  }
  return lastStyles.packed;
}

/**
 * The workbook behind a chart, with exactly the chart's data. pptxgenjs's has 0 where a value is missing, a table whose
 * range ends in an apostrophe, and the time of day.
 */
export function workbook(given: ChartMeaning): Uint8Array {
  const meaning = plottable(given);
  const sheet = pack(new Map([[SHEET, sheetXml(meaning)]]));
  return join(new Map([...SAME, ...packedStyles(meaning), ...sheet]));
}
