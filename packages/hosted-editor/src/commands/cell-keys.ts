import type { TableMeaning } from '@deckwright/core/contract';
import type { KeyboardEvent } from 'react';
import { neighbourCell } from '../deck/neighbour-cell.ts';
import { addTableLines } from '../deck/table-edits.ts';
import { type CellAddress, type CellRange, editText, focusObject, select, selectCells } from '../deck/view-store.ts';
import type { DeckSession } from '../session/session.ts';
import { cellBeside } from './cells.ts';

interface OpenTable {
  readonly slide: string;
  readonly node: string;
  readonly table: TableMeaning;
  readonly cells: CellRange;
}

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Keys while cells are selected, but those that write. Returns whether the key did something. */
export function cellKeys(session: DeckSession, open: OpenTable, event: KeyboardEvent): boolean {
  const { node, table, cells } = open;
  const { key, shiftKey, altKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const arrow = ARROWS[key];
  if (arrow && !isCommand && !altKey) {
    const [rows, columns] = arrow;
    const next = cellBeside(table, cells.to, rows, table.direction === 'rtl' ? -columns : columns);
    if (next) selectCells(node, shiftKey ? cells.from : next, next);
    return true;
  }
  return !isCommand && !altKey && withoutCommand(session, open, key, shiftKey);
}

function withoutCommand(session: DeckSession, open: OpenTable, key: string, isBack: boolean): boolean {
  const { slide, node, cells } = open;
  switch (key) {
    case 'Escape':
      select([node]);
      focusObject(node);
      return true;
    case 'Enter':
    case 'F2':
      editText({ slide, node, cell: cells.to });
      return true;
    case 'Tab':
      tabFrom(session, open, cells.to, isBack ? -1 : 1);
      return true;
    default:
      return false;
  }
}

/** Selects the next cell. After the last one is a new row. */
function tabFrom(session: DeckSession, { slide, node, table }: OpenTable, from: CellAddress, by: 1 | -1): void {
  const next = neighbourCell(table, from, by);
  if (next === undefined && by === -1) return;
  if (next === undefined) addTableLines(session.edit, { slide, node }, 'rows', table.rows.length, 1);
  selectCells(node, next ?? [table.rows.length, 0]);
}
