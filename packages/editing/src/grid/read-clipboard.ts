import Papa from 'papaparse';
import { readHtmlTable } from './read-html-table.ts';
import { readTsv } from './tsv.ts';

/** What a clipboard may hold, as `DataTransfer.getData` gives it. */
export interface Clipboard {
  readonly text: string;
  readonly html: string;
}

/** Cells that one paste may bring, so that a whole sheet by mistake does not block the page. */
const MOST_CELLS = 500_000;

/**
 * The cells of a clipboard: of the table in its HTML, or else of its text, with tabs as a spreadsheet copies it, or as CSV with
 * commas or semicolons. Undefined if it is one plain text, which belongs into one cell. Node has no `DOMParser`, so tests pass `readHtml`.
 */
export function readClipboard(
  { text, html }: Clipboard,
  readHtml = readHtmlTable,
): readonly (readonly string[])[] | undefined {
  const table = /<table[\s>]/i.test(html) ? readHtml(html) : undefined;
  const rows = table && table.length > 0 ? table : readText(text);
  if (!rows || (rows.length === 1 && rows[0]!.length === 1)) return undefined;
  const width = Math.max(...rows.map((row) => row.length));
  return rows.slice(0, Math.max(1, Math.floor(MOST_CELLS / width)));
}

function readText(text: string): readonly (readonly string[])[] | undefined {
  if (text.includes('\t')) return readTsv(text);
  // The last row may end with a line break.
  const trimmed = text.replace(/\r?\n$/, '');
  const delimiter = [';', ','].find((sign) => isCsv(trimmed, sign));
  if (delimiter !== undefined) return Papa.parse<string[]>(trimmed, { delimiter }).data;
  return trimmed.includes('\n') ? trimmed.split(/\r?\n/).map((line) => [line]) : undefined;
}

/** Whether every line has the sign equally often. One line with a comma is a sentence. */
function isCsv(text: string, delimiter: string): boolean {
  const { data } = Papa.parse<string[]>(text, { delimiter });
  const width = data[0]?.length ?? 0;
  return width > 1 && data.length > 1 && data.every((row) => row.length === width);
}
