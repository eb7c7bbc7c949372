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
import { say } from '../sentences/actions.ts';
import type { DeckEditor } from './deck-editor.ts';

type CellAction = Omit<Action<DeckEditor>, 'group' | 'when'>;

const KEYS_OF_CELLS = ['cells'] as const;

function onCells({ whyNot, ...action }: CellAction): Action<DeckEditor> {
  return {
    ...action,
    group: say('cellsOfATable'),
    when: KEYS_OF_CELLS,
    whyNot: (editor) => (editor.cells === undefined ? say('selectCellsOfATable') : whyNot?.(editor)),
  };
}

type LinesKey = `${'insert' | 'delete'}${'Rows' | 'Columns'}${'Above' | 'Below' | 'Before' | 'After' | ''}` &
  Parameters<typeof say>[0];

function counted(key: LinesKey, lines: 'rows' | 'columns') {
  return ({ cells }: DeckEditor) => {
    const { top, bottom, left, right } = cells?.block ?? { top: 0, bottom: 0, left: 0, right: 0 };
    const count = (lines === 'rows' ? bottom - top : right - left) + 1;
    return say(key, { count });
  };
}

/** What is done with the cells that are selected, or with the one that is edited. */
export const CELL_ACTIONS = {
  insertRowsAbove: onCells({
    name: counted('insertRowsAbove', 'rows'),
    icon: BetweenHorizontalEnd,
    run: ({ session }) => addLines(session, 'rows', 'before'),
  }),
  insertRowsBelow: onCells({
    name: counted('insertRowsBelow', 'rows'),
    icon: BetweenHorizontalStart,
    run: ({ session }) => addLines(session, 'rows', 'after'),
  }),
  insertColumnsBefore: onCells({
    name: counted('insertColumnsBefore', 'columns'),
    icon: BetweenVerticalEnd,
    run: ({ session }) => addLines(session, 'columns', 'before'),
  }),
  insertColumnsAfter: onCells({
    name: counted('insertColumnsAfter', 'columns'),
    icon: BetweenVerticalStart,
    run: ({ session }) => addLines(session, 'columns', 'after'),
  }),
  deleteRows: onCells({
    name: counted('deleteRows', 'rows'),
    icon: Trash2,
    run: ({ session }) => removeLines(session, 'rows'),
  }),
  deleteColumns: onCells({
    name: counted('deleteColumns', 'columns'),
    icon: Trash2,
    run: ({ session }) => removeLines(session, 'columns'),
  }),
  selectRow: onCells({ name: say('selectRow'), icon: Rows3, keys: ['Shift+Space'], run: () => selectLines('rows') }),
  selectColumn: onCells({
    name: say('selectColumn'),
    icon: Columns3,
    // It chooses the input source on a Mac.
    keys: [{ win: 'Control+Space' }],
    run: () => selectLines('columns'),
  }),
  selectTable: onCells({ name: say('selectAllCells'), keys: ['Mod+A'], run: () => selectLines('table') }),
  mergeCells: onCells({
    name: say('mergeCells'),
    icon: Combine,
    whyNot: ({ cells }) => (cells && canMerge(cells) ? undefined : say('selectAtLeastTwoCells')),
    run: ({ session }) => mergeChosen(session),
  }),
  splitCells: onCells({
    name: say('splitCells'),
    icon: Split,
    whyNot: ({ cells }) => (cells && mergedIn(cells).length > 0 ? undefined : say('selectAMergedCellTo')),
    run: ({ session }) => splitChosen(session),
  }),
  clearCells: onCells({
    name: say('deleteTheText'),
    icon: Eraser,
    keys: ['Delete', 'Backspace'],
    run: ({ session }) => clearChosen(session),
  }),
  editCell: onCells({ name: say('editTheCell'), keys: ['Enter', 'F2'] }),
  leaveCells: onCells({ name: say('selectTheTable'), keys: ['Escape'] }),
  nextCell: onCells({ name: say('nextCellOrANew'), keys: ['Tab'] }),
  previousCell: onCells({ name: say('previousCell'), keys: ['Shift+Tab'] }),
  moreCells: onCells({
    name: say('selectMoreCells'),
    keys: ['Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown'],
  }),
} satisfies Actions<DeckEditor>;
