import type { Stroke, TableCell, TableMeaning } from '@deckwright/core/contract';
import type { CellChange } from '@deckwright/deck-document';
import { together } from '@deckwright/deck-document';
import { blockOf, type CellBlock, cellsOf, ownerOf, type PlacedCell, placeOf, wholeTable } from '../deck/cell-range.ts';
import { nodeOf, slideOf, useDeck } from '../deck/deck-store.ts';
import { replaceNodes } from '../deck/node-edits.ts';
import { addTableLines, changeCellsAt, mergeCellsTo, removeTableLines, splitCellAt } from '../deck/table-edits.ts';
import { typeText } from '../deck/text-edits.ts';
import { type CellAddress, cellsFrame, select, selectCells, useView } from '../deck/view-store.ts';
import { say } from '../sentences/deck.ts';
import type { DeckSession } from '../session/session.ts';
import { wholeText } from '../text/text-spans.ts';
import { announce } from '../ui/announcer.tsx';

/** The cells that commands are for. */
export interface ChosenCells {
  readonly slide: string;
  readonly node: string;
  readonly table: TableMeaning;
  readonly block: CellBlock;
  /** The table is selected as an object, and none of its cells. */
  readonly isWhole: boolean;
}

type View = Pick<ReturnType<typeof useView.getState>, 'slide' | 'selected' | 'editing' | 'cells'>;

/** The cells that are selected, the one that is edited, or those of the one table that is selected. */
export function cellsIn(deck: ReturnType<typeof useDeck.getState>['deck'], view: View): ChosenCells | undefined {
  const { slide, selected, editing, cells } = view;
  const [id] = selected;
  const node = nodeOf(slideOf(deck, slide), cells?.node ?? editing?.node ?? (selected.length === 1 ? id : undefined));
  if (slide === undefined || node?.kind !== 'composite' || node.meaning.kind !== 'table') return undefined;
  const table = node.meaning;
  const range = cells ?? (editing?.cell && { from: editing.cell, to: editing.cell });
  const block = range ? blockOf(table, range) : wholeTable(table);
  return { slide, node: node.id, table, block, isWhole: range === undefined };
}

export function chosenCells(): ChosenCells | undefined {
  return cellsIn(useDeck.getState().deck, useView.getState());
}

export function addLines({ edit }: DeckSession, lines: 'rows' | 'columns', at: 'before' | 'after'): void {
  const chosen = chosenCells();
  if (chosen === undefined) return;
  const { slide, node, table, block, isWhole } = chosen;
  const [first, last] = lines === 'rows' ? [block.top, block.bottom] : [block.left, block.right];
  const count = isWhole ? 1 : last - first + 1;
  const index = at === 'before' ? first : last + 1;
  addTableLines(edit, { slide, node }, lines, index, count);
  if (isWhole) return;
  const end = index + count - 1;
  // What is typed next goes into the first of the new cells.
  if (lines === 'rows') selectCells(node, [end, table.columns.length - 1], [index, 0]);
  else selectCells(node, [table.rows.length - 1, end], [0, index]);
}

/** Of a table as a whole, the last row or column. */
export function removeLines({ edit }: DeckSession, lines: 'rows' | 'columns'): void {
  const chosen = chosenCells();
  if (chosen === undefined) return;
  const { slide, node, table, block, isWhole } = chosen;
  const [first, last] = lines === 'rows' ? [block.top, block.bottom] : [block.left, block.right];
  const start = isWhole ? last : first;
  const count = last - start + 1;
  const isAll = count === table[lines].length;
  removeTableLines(edit, { slide, node }, lines, start, count);
  if (isAll) select([]);
  else if (!isWhole) selectCells(node, lines === 'rows' ? [start, block.left] : [block.top, start]);
}

export function mergeChosen({ edit }: DeckSession): void {
  const chosen = chosenCells();
  if (chosen === undefined || !canMerge(chosen)) return;
  const { slide, node, block } = chosen;
  mergeCellsTo(edit, { slide, node, cell: [block.top, block.left] }, [block.bottom, block.right]);
  selectCells(node, [block.top, block.left]);
  focusCells();
}

/** The button that was pressed may be disabled now, and would lose the keys. */
function focusCells(): void {
  cellsFrame.current?.focus({ preventScroll: true });
}

export function canMerge({ table, block, isWhole }: ChosenCells): boolean {
  return !isWhole && cellsOf(table, block).length > 1;
}

export function splitChosen({ edit }: DeckSession): void {
  const chosen = chosenCells();
  if (chosen === undefined) return;
  const { slide, node } = chosen;
  together(edit, () => {
    for (const at of mergedIn(chosen)) splitCellAt(edit, { slide, node, cell: at });
  });
  focusCells();
}

export function mergedIn({ table, block }: ChosenCells): readonly CellAddress[] {
  return cellsOf(table, block).flatMap(({ at, cell }) => {
    return (cell.rowSpan ?? 1) > 1 || (cell.columnSpan ?? 1) > 1 ? [at] : [];
  });
}

export function changeChosen({ edit }: DeckSession, change: CellChange): void {
  const chosen = chosenCells();
  if (chosen === undefined) return;
  const { slide, node, table, block } = chosen;
  changeCellsAt(
    edit,
    cellsOf(table, block).map(({ at }) => ({ slide, node, cell: at })),
    change,
  );
}

/** Deletes the texts of the cells. Their look stays. */
export function clearChosen({ edit }: DeckSession): void {
  const chosen = chosenCells();
  if (chosen === undefined) return;
  const { slide, node, table, block } = chosen;
  together(edit, () => {
    for (const { at, cell } of cellsOf(table, block)) {
      typeText(edit, { slide, node, cell: at }, wholeText(cell.paragraphs), '');
    }
  });
  announce(say('theTextWasDeleted'));
}

/** Which lines of a block of cells. */
export type BorderPlace = 'all' | 'outer' | 'inner' | 'top' | 'bottom' | 'left' | 'right';

type Side = 'top' | 'right' | 'bottom' | 'left';
const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
const SIDES: readonly Side[] = ['top', 'right', 'bottom', 'left'];

/** Sets or removes lines of the cells. Neighbours share a line, so it changes on both of them. */
export function setBorders({ edit }: DeckSession, place: BorderPlace, stroke: Stroke | undefined): void {
  const chosen = chosenCells();
  if (chosen === undefined) return;
  const { slide, node, table, block } = chosen;
  const changed = new Map<string, { readonly at: CellAddress; borders: TableCell['borders'] }>();
  const put = ({ at, cell }: PlacedCell, side: Side) => {
    const known = changed.get(at.join()) ?? { at, borders: cell.borders };
    const { [side]: _, ...others } = known.borders;
    known.borders = { ...others, ...(stroke && { [side]: stroke }) };
    changed.set(at.join(), known);
  };
  const cells = cellsOf(table);
  const isMirrored = table.direction === 'rtl';
  for (const one of cellsOf(table, block)) {
    const own = placeOf(one.at, one.cell);
    for (const side of SIDES) {
      if (!isWanted(place, side, isOuter(own, block, side, isMirrored))) continue;
      put(one, side);
      for (const other of cells) {
        if (isBeside(own, placeOf(other.at, other.cell), side, isMirrored)) put(other, OPPOSITE[side]);
      }
    }
  }
  together(edit, () => {
    for (const { at, borders } of changed.values()) changeCellsAt(edit, [{ slide, node, cell: at }], { borders });
  });
}

function isWanted(place: BorderPlace, side: Side, outer: boolean): boolean {
  if (place === 'all') return true;
  return place === 'outer' || place === 'inner' ? outer === (place === 'outer') : outer && place === side;
}

/** The side as columns count: in a table from right to left, the first column is at the right. */
function sideInOrder(side: Side, isMirrored: boolean): Side {
  return isMirrored && (side === 'left' || side === 'right') ? OPPOSITE[side] : side;
}

function isOuter(own: CellBlock, block: CellBlock, side: Side, isMirrored: boolean): boolean {
  const key = sideInOrder(side, isMirrored);
  return own[key] === block[key];
}

function isBeside(own: CellBlock, other: CellBlock, side: Side, isMirrored: boolean): boolean {
  const isAcross = other.top <= own.bottom && own.top <= other.bottom;
  const isAlong = other.left <= own.right && own.left <= other.right;
  switch (sideInOrder(side, isMirrored)) {
    case 'top':
      return isAlong && other.bottom === own.top - 1;
    case 'bottom':
      return isAlong && other.top === own.bottom + 1;
    case 'left':
      return isAcross && other.right === own.left - 1;
    case 'right':
      return isAcross && other.left === own.right + 1;
  }
}

/** Gives the rows or columns of the block the same height or width. */
export function distributeLines({ edit }: DeckSession, lines: 'rows' | 'columns'): void {
  const chosen = chosenCells();
  const node = chosen && nodeOf(slideOf(useDeck.getState().deck, chosen.slide), chosen.node);
  if (chosen === undefined || node?.kind !== 'composite') return;
  const { table, block, slide } = chosen;
  const [first, last] = lines === 'rows' ? [block.top, block.bottom] : [block.left, block.right];
  const isIn = (_: unknown, index: number) => index >= first && index <= last;
  const mean = (lengths: readonly number[]) => lengths.reduce((total, one) => total + one, 0) / lengths.length;
  const width = mean(table.columns.filter(isIn).map((one) => one.width));
  const height = mean(table.rows.filter(isIn).map((one) => one.height));
  const meaning: TableMeaning =
    lines === 'columns'
      ? { ...table, columns: table.columns.map((one, index) => (isIn(one, index) ? { width } : one)) }
      : { ...table, rows: table.rows.map((one, index) => (isIn(one, index) ? { ...one, height } : one)) };
  replaceNodes(edit, slide, [{ ...node, meaning }]);
}

/** Selects whole rows or columns of what is chosen, or the whole table. */
export function selectLines(lines: 'rows' | 'columns' | 'table'): void {
  const chosen = chosenCells();
  if (chosen === undefined) return;
  const { node, table, block } = chosen;
  const { bottom, right } = wholeTable(table);
  if (lines === 'rows') selectCells(node, [block.top, 0], [block.bottom, right]);
  else if (lines === 'columns') selectCells(node, [0, block.left], [bottom, block.right]);
  else selectCells(node, [0, 0], [bottom, right]);
}

/** The cell beside another one. Undefined at the end of the table. */
export function cellBeside(
  table: TableMeaning,
  cell: CellAddress,
  rows: number,
  columns: number,
): CellAddress | undefined {
  const found = cellsOf(table).find(({ at }) => at.join() === cell.join());
  const own = found ? placeOf(found.at, found.cell) : { top: cell[0], bottom: cell[0], left: cell[1], right: cell[1] };
  const row = rows > 0 ? own.bottom + 1 : own.top + rows;
  const column = columns > 0 ? own.right + 1 : own.left + columns;
  if (row < 0 || column < 0 || row >= table.rows.length || column >= table.columns.length) return undefined;
  return ownerOf(table, [row, column]);
}
