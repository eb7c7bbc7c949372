import Papa from 'papaparse';

/** Cells as a spreadsheet copies them: tabs between columns, line feeds between rows, and quotes around cells that have one of these. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return Papa.unparse(rows as string[][], { delimiter: '\t', newline: '\n' });
}

export function readTsv(text: string): readonly (readonly string[])[] {
  const source = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  const { data, errors } = Papa.parse<string[]>(source, { delimiter: '\t', newline: '\n' });
  // A cell that begins with a quote without a second one is not from a spreadsheet: all its quotes are characters.
  const isQuoted = errors.every(({ type }) => type !== 'Quotes');
  const rows = isQuoted ? data : source.split('\n').map((row) => row.split('\t'));
  // An empty text is one empty cell.
  return rows.length === 0 ? [['']] : rows;
}
