import Papa from 'papaparse';

/** What a clipboard may hold, as `DataTransfer.getData` gives it. */
export interface Clipboard {
  readonly text: string;
  readonly html: string;
}

/** Reads the first table of an HTML document. A page passes one that uses `DOMParser`, which runs no scripts. */
export type ReadHtmlTable = (html: string) => readonly (readonly string[])[] | undefined;

/** Cells that one paste may bring, so that a whole sheet by mistake does not block the page. */
const MOST_CELLS = 500_000;

/**
 * The cells of a clipboard: of the table in its HTML, or else of its text, with tabs as a spreadsheet copies it, or as CSV with
 * commas or semicolons. Undefined if it is one plain text, which belongs into one cell.
 */
export function readClipboard(
  { text, html }: Clipboard,
  readHtml: ReadHtmlTable,
): readonly (readonly string[])[] | undefined {
  const table = /<table[\s>]/i.test(html) ? readHtml(html) : undefined;
  const rows = table && table.length > 0 ? table : readText(text);
  if (!rows || (rows.length === 1 && rows[0]!.length === 1)) return undefined;
  const width = Math.max(...rows.map((row) => row.length));
  return rows.slice(0, Math.max(1, Math.floor(MOST_CELLS / width)));
}

function readText(text: string): readonly (readonly string[])[] | undefined {
  // Spreadsheets end the last row with a line break.
  const trimmed = text.replace(/\r?\n$/, '');
  const delimiter = delimiterOf(trimmed);
  if (delimiter === undefined) return trimmed.includes('\n') ? trimmed.split(/\r?\n/).map((line) => [line]) : undefined;
  return Papa.parse<string[]>(trimmed, { delimiter }).data;
}

/** A tab; or a sign that every line has equally often. */
function delimiterOf(text: string): string | undefined {
  if (text.includes('\t')) return '\t';
  for (const sign of [';', ',']) {
    const { data } = Papa.parse<string[]>(text, { delimiter: sign });
    const width = data[0]?.length ?? 0;
    // One line with a comma is a sentence.
    if (width > 1 && data.length > 1 && data.every((row) => row.length === width)) return sign;
  }
  return undefined;
}
