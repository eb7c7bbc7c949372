import type { Action, Actions } from '@deckwright/editing';
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Columns3,
  Combine,
  Eraser,
  Rows3,
  Split,
  Trash2,
} from 'lucide-react';
import {
  addLines,
  canMerge,
  clearChosen,
  mergeChosen,
  mergedIn,
  removeLines,
  selectLines,
  splitChosen,
} from '../commands/cells.ts';
import type { DeckEditor } from './deck-editor.ts';

type CellAction = Omit<Action<DeckEditor>, 'group' | 'when'>;

const KEYS_OF_CELLS = ['cells'] as const;

function onCells({ whyNot, ...action }: CellAction): Action<DeckEditor> {
  return {
    ...action,
    group: 'Cells of a table',
    when: KEYS_OF_CELLS,
    whyNot: (editor) => (editor.cells === undefined ? 'Select cells of a table first.' : whyNot?.(editor)),
  };
}

function counted(one: string, many: string, lines: 'rows' | 'columns') {
  return ({ cells }: DeckEditor) => {
    const { top, bottom, left, right } = cells?.block ?? { top: 0, bottom: 0, left: 0, right: 0 };
    const count = (lines === 'rows' ? bottom - top : right - left) + 1;
    return count === 1 ? one : many.replace('#', String(count));
  };
}

/** What is done with the cells that are selected, or with the one that is edited. */
export const CELL_ACTIONS = {
  insertRowsAbove: onCells({
    name: counted('Insert row above', 'Insert # rows above', 'rows'),
    icon: BetweenHorizontalEnd,
    run: ({ session }) => addLines(session, 'rows', 'before'),
  }),
  insertRowsBelow: onCells({
    name: counted('Insert row below', 'Insert # rows below', 'rows'),
    icon: BetweenHorizontalStart,
    run: ({ session }) => addLines(session, 'rows', 'after'),
  }),
  insertColumnsBefore: onCells({
    name: counted('Insert column before', 'Insert # columns before', 'columns'),
    icon: BetweenVerticalEnd,
    run: ({ session }) => addLines(session, 'columns', 'before'),
  }),
  insertColumnsAfter: onCells({
    name: counted('Insert column after', 'Insert # columns after', 'columns'),
    icon: BetweenVerticalStart,
    run: ({ session }) => addLines(session, 'columns', 'after'),
  }),
  deleteRows: onCells({
    name: counted('Delete row', 'Delete # rows', 'rows'),
    icon: Trash2,
    run: ({ session }) => removeLines(session, 'rows'),
  }),
  deleteColumns: onCells({
    name: counted('Delete column', 'Delete # columns', 'columns'),
    icon: Trash2,
    run: ({ session }) => removeLines(session, 'columns'),
  }),
  selectRow: onCells({ name: 'Select row', icon: Rows3, keys: ['Shift+Space'], run: () => selectLines('rows') }),
  selectColumn: onCells({
    name: 'Select column',
    icon: Columns3,
    // It chooses the input source on a Mac.
    keys: [{ win: 'Control+Space' }],
    run: () => selectLines('columns'),
  }),
  selectTable: onCells({ name: 'Select all cells', keys: ['Mod+A'], run: () => selectLines('table') }),
  mergeCells: onCells({
    name: 'Merge cells',
    icon: Combine,
    whyNot: ({ cells }) => (cells && canMerge(cells) ? undefined : 'Select at least two cells to merge them.'),
    run: ({ session }) => mergeChosen(session),
  }),
  splitCells: onCells({
    name: 'Split cells',
    icon: Split,
    whyNot: ({ cells }) => (cells && mergedIn(cells).length > 0 ? undefined : 'Select a merged cell to split it.'),
    run: ({ session }) => splitChosen(session),
  }),
  clearCells: onCells({
    name: 'Delete the text',
    icon: Eraser,
    keys: ['Delete', 'Backspace'],
    run: ({ session }) => clearChosen(session),
  }),
  editCell: onCells({ name: 'Edit the cell', keys: ['Enter', 'F2'] }),
  leaveCells: onCells({ name: 'Select the table', keys: ['Escape'] }),
  nextCell: onCells({ name: 'Next cell, or a new row', keys: ['Tab'] }),
  previousCell: onCells({ name: 'Previous cell', keys: ['Shift+Tab'] }),
  moreCells: onCells({
    name: 'Select more cells',
    keys: ['Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown'],
  }),
} satisfies Actions<DeckEditor>;
