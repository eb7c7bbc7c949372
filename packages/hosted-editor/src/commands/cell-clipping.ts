import type { TableCell } from '@deckwright/core/contract';
import { together } from '@deckwright/deck-document';
import { readTsv, writeTsv } from '@deckwright/editing/grid';
import { type CellBlock, cellsOf, ownerOf } from '../deck/cell-range.ts';
import { addTableLines, setCellAt } from '../deck/table-edits.ts';
import { typeText } from '../deck/text-edits.ts';
import { type CellAddress, selectCells, useView } from '../deck/view-store.ts';
import { say } from '../sentences/deck.ts';
import type { DeckSession } from '../session/session.ts';
import { plainText, wholeText } from '../text/text-spans.ts';
import { announce } from '../ui/announcer.tsx';
import { type ChosenCells, chosenCells } from './cells.ts';
import { readTable } from './read-html.ts';

/** Limits of what is pasted at once. */
const MOST_ROWS = 200;
const MOST_COLUMNS = 50;

/** Cells row by row. One that another covers is null. */
export type CopiedCells = readonly (readonly (TableCell | null)[])[];

/** The cells that are selected, to copy them. Undefined if none are. */
export function selectedCells(): CopiedCells | undefined {
  const chosen = useView.getState().cells && chosenCells();
  if (!chosen) return undefined;
  const { table, block } = chosen;
  return table.rows.slice(block.top, block.bottom + 1).map(({ cells }) => cells.slice(block.left, block.right + 1));
}

export function tsvOf(grid: CopiedCells): string {
  return writeTsv(grid.map((row) => row.map((cell) => (cell ? linesOf(cell).join('\n') : ''))));
}

function linesOf({ paragraphs }: TableCell): readonly string[] {
  return plainText(paragraphs).split(/[\n\v]/);
}

/** As spreadsheets and word processors take cells. */
export function htmlOf(grid: CopiedCells): string {
  const page = document.implementation.createHTMLDocument('');
  const table = page.body.appendChild(page.createElement('table'));
  for (const row of grid) {
    const line = table.insertRow();
    for (const cell of row) {
      if (!cell) continue;
      const own = line.insertCell();
      own.rowSpan = cell.rowSpan ?? 1;
      own.colSpan = cell.columnSpan ?? 1;
      for (const [index, words] of linesOf(cell).entries()) {
        if (index > 0) own.append(page.createElement('br'));
        own.append(words);
      }
    }
  }
  return table.outerHTML;
}

/** Where pasted cells go: those that are selected, or the one that is edited. */
export function pasteTarget(): ChosenCells | undefined {
  const chosen = chosenCells();
  return chosen?.isWhole ? undefined : chosen;
}

/** The words of a table that was copied elsewhere. Undefined if it is not a table. */
export function wordsIn(data: DataTransfer): readonly (readonly string[])[] | undefined {
  const text = data.getData('text/plain');
  if (text.includes('\t')) return readTsv(text);
  const html = data.getData('text/html');
  return html === '' ? undefined : readTable(new DOMParser().parseFromString(html, 'text/html'));
}

/** Writes words to cells from the first one that is selected. A single text fills all of them. */
export function pasteWords(session: DeckSession, target: ChosenCells, words: readonly (readonly string[])[]): void {
  const { slide, node } = target;
  const taken = words.slice(0, MOST_ROWS).map((row) => row.slice(0, MOST_COLUMNS));
  pasteAt(session, target, taken, (cell, at, text) => {
    typeText(session.edit, { slide, node, cell: at }, wholeText(cell.paragraphs), text);
  });
}

/** Writes cells with their look, from the first one that is selected. */
export function pasteCells(session: DeckSession, target: ChosenCells, grid: CopiedCells): void {
  const { slide, node } = target;
  pasteAt(session, target, grid, (_, at, cell) => {
    if (!cell) return;
    const { rowSpan: _rows, columnSpan: _columns, ...own } = cell;
    setCellAt(session.edit, { slide, node, cell: at }, own);
  });
}

function pasteAt<One>(
  { edit }: DeckSession,
  target: ChosenCells,
  grid: readonly (readonly One[])[],
  write: (cell: TableCell, at: CellAddress, one: One) => void,
): void {
  const { slide, node, table, block } = target;
  const [height, width] = [grid.length, Math.max(...grid.map((row) => row.length))];
  const single = height === 1 && width === 1;
  const end = single ? block : blockFrom(block, height, width);
  together(edit, () => {
    const missing = { rows: end.bottom + 1 - table.rows.length, columns: end.right + 1 - table.columns.length };
    if (missing.rows > 0) addTableLines(edit, { slide, node }, 'rows', table.rows.length, missing.rows);
    if (missing.columns > 0) addTableLines(edit, { slide, node }, 'columns', table.columns.length, missing.columns);
    for (let row = end.top; row <= end.bottom; row += 1) {
      for (let column = end.left; column <= end.right; column += 1) {
        const one = single ? grid[0]![0] : grid[row - end.top]?.[column - end.left];
        const isOwn = ownerOf(table, [row, column]).join() === [row, column].join();
        if (one === undefined || !isOwn) continue;
        write(table.rows[row]?.cells[column] ?? EMPTY, [row, column], one);
      }
    }
  });
  selectCells(node, [end.top, end.left], [end.bottom, end.right]);
  announce(say('valueCellsWerePasted', { count: single ? cellsOf(table, block).length : height * width }));
}

/** What is typed into a new cell replaces nothing. */
const EMPTY: TableCell = {
  paragraphs: [],
  insets: { top: 0, right: 0, bottom: 0, left: 0 },
  anchor: 'top',
  borders: {},
};

function blockFrom({ top, left }: CellBlock, height: number, width: number): CellBlock {
  return { top, left, bottom: top + height - 1, right: left + width - 1 };
}
