/** Merged cells of a spreadsheet wider or higher than this are an attack or a mistake. */
const WIDEST = 1_000;

/** The first table of copied HTML. A parsed document runs no scripts and loads nothing. */
export function readHtmlTable(html: string): readonly (readonly string[])[] | undefined {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  return table ? cellsOfTable(table) : undefined;
}

export function cellsOfTable(table: HTMLTableElement): readonly (readonly string[])[] {
  const rows: string[][] = [];
  for (const [y, row] of [...table.rows].entries()) {
    const line = lineAt(rows, y);
    let x = 0;
    for (const cell of row.cells) {
      while (line[x] !== undefined) x += 1;
      // A merged cell has its text in its first place; the others are empty.
      for (let below = 0; below < Math.min(cell.rowSpan || 1, table.rows.length - y); below += 1) {
        const target = lineAt(rows, y + below);
        for (let right = 0; right < Math.min(cell.colSpan, WIDEST); right += 1) {
          target[x + right] = below === 0 && right === 0 ? textOf(cell) : '';
        }
      }
      x += Math.min(cell.colSpan, WIDEST);
    }
  }
  return rows.filter((row) => row.length > 0).map((row) => Array.from(row, (cell) => cell ?? ''));
}

function lineAt(rows: string[][], index: number): string[] {
  const line = rows[index] ?? [];
  rows[index] = line;
  return line;
}

/** A line break of the source is a space, as the browser shows it; one of the cell is a line break. */
function textOf(cell: HTMLTableCellElement): string {
  const copy = cell.cloneNode(true) as HTMLElement;
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\u2028');
  return (copy.textContent ?? '')
    .replaceAll(/[\t\n\r ]+/g, ' ')
    .replaceAll(/ ?\u2028 ?/g, '\n')
    .trim();
}
