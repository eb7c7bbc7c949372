/** Limits of what is pasted at once. */
const MOST_ROWS = 200;
const MOST_COLUMNS = 50;

/** Cells of a spreadsheet as text: tabs between columns, line feeds between rows, and quotes around cells that have one of these. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

function quoted(cell: string): string {
  return /["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export function readTsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const source = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  let at = 0;
  while (at <= source.length && rows.length <= MOST_ROWS) {
    const { cell, end } = source[at] === '"' ? quotedCell(source, at) : plainCell(source, at);
    rows.at(-1)!.push(cell);
    if (source[end] === '\n') rows.push([]);
    at = end + 1;
  }
  return rows.slice(0, MOST_ROWS).map((row) => row.slice(0, MOST_COLUMNS));
}

interface ReadCell {
  readonly cell: string;
  /** Where the tab or line feed after it is. */
  readonly end: number;
}

function plainCell(source: string, start: number): ReadCell {
  const length = source.slice(start).search(/[\t\n]/);
  const end = length === -1 ? source.length : start + length;
  return { cell: source.slice(start, end), end };
}

/** A quote that is not closed, or has something behind it, is a character as any other. */
function quotedCell(source: string, start: number): ReadCell {
  const match = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(source.slice(start));
  if (match === null) return plainCell(source, start);
  return { cell: match[1]!.replaceAll('""', '"'), end: start + match[0].length };
}
