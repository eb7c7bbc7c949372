import type { ChartMeaning } from '@deckwright/core/contract';
import { escapeXml } from '../../../escape-xml.ts';
import { XML_HEAD } from '../../parts.ts';
import { contentTypes } from '../../presentation/content-types.ts';
import { Relationships, relationshipsOf } from '../../relationships.ts';
import { zip } from '../../zip.ts';
import { columnName } from './column-name.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Words as words: in an inline string Excel looks for no formula. */
const words = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** A cell of a gap is left out; 0 would be a value. Style 1 has the chart's number format. */
const number = (place: string, value: number | null | undefined): string =>
  typeof value === 'number' && Number.isFinite(value) ? `<c r="${place}" s="1"><v>${value}</v></c>` : '';

const sheetXml = ({ categories, series }: ChartMeaning): string => {
  const names = series.map(({ name }, index) => words(`${columnName(index + 1)}1`, name)).join('');
  const rows = categories.map((category, index) => {
    const row = index + 2;
    const values = series.map(({ values }, at) => number(`${columnName(at + 1)}${row}`, values[index])).join('');
    return `<row r="${row}">${words(`A${row}`, category)}${values}</row>`;
  });
  return `${XML_HEAD}<worksheet xmlns="${MAIN}"><sheetData><row r="1">${words('A1', '')}${names}</row>${rows.join('')}</sheetData></worksheet>`;
};

/** The least that Excel opens without a word: one font, the two fills it insists on, one border, two cell formats. */
const stylesXml = ({ numberFormat }: ChartMeaning): string =>
  `${XML_HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${escapeXml(numberFormat)}"/></numFmts>` +
  '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

const WORKBOOK =
  `${XML_HEAD}<workbook xmlns="${MAIN}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">` +
  '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>';

/**
 * The workbook behind a chart, with exactly the chart's data. pptxgenjs's has 0 where a value is missing, a table whose
 * range ends in an apostrophe, and the time of day.
 */
export const workbook = (meaning: ChartMeaning): Uint8Array => {
  const root = new Relationships();
  root.add({ type: 'officeDocument', target: 'xl/workbook.xml' });
  const book = new Relationships();
  book.add({ type: 'worksheet', target: 'worksheets/sheet1.xml' });
  book.add({ type: 'styles', target: 'styles.xml' });
  const parts = new Map([
    ['_rels/.rels', root.toXml()],
    ['xl/workbook.xml', WORKBOOK],
    [relationshipsOf('xl/workbook.xml'), book.toXml()],
    ['xl/worksheets/sheet1.xml', sheetXml(meaning)],
    ['xl/styles.xml', stylesXml(meaning)],
  ]);
  return zip(contentTypes(parts));
};
