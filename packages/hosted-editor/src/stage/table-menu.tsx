import { MenuItem, MenuSeparator } from '@deckwright/ui/menus';
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
  type ChosenCells,
  canMerge,
  clearChosen,
  mergeChosen,
  mergedIn,
  removeLines,
  selectLines,
  splitChosen,
} from '../commands/cells.ts';
import { useSession } from '../session/session.ts';

/** What a menu has for cells. */
export function TableMenu({ chosen }: { readonly chosen: ChosenCells }) {
  const session = useSession();
  const { block } = chosen;
  const rows = block.bottom - block.top + 1;
  const columns = block.right - block.left + 1;
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={<BetweenHorizontalEnd />} onClick={() => addLines(session, 'rows', 'before')}>
        {rows === 1 ? 'Insert row above' : `Insert ${rows} rows above`}
      </MenuItem>
      <MenuItem icon={<BetweenHorizontalStart />} onClick={() => addLines(session, 'rows', 'after')}>
        {rows === 1 ? 'Insert row below' : `Insert ${rows} rows below`}
      </MenuItem>
      <MenuItem icon={<BetweenVerticalEnd />} onClick={() => addLines(session, 'columns', 'before')}>
        {columns === 1 ? 'Insert column before' : `Insert ${columns} columns before`}
      </MenuItem>
      <MenuItem icon={<BetweenVerticalStart />} onClick={() => addLines(session, 'columns', 'after')}>
        {columns === 1 ? 'Insert column after' : `Insert ${columns} columns after`}
      </MenuItem>
      <MenuItem icon={<Trash2 />} onClick={() => removeLines(session, 'rows')}>
        {rows === 1 ? 'Delete row' : `Delete ${rows} rows`}
      </MenuItem>
      <MenuItem icon={<Trash2 />} onClick={() => removeLines(session, 'columns')}>
        {columns === 1 ? 'Delete column' : `Delete ${columns} columns`}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Rows3 />} keys="Shift+Space" onClick={() => selectLines('rows')}>
        Select row
      </MenuItem>
      <MenuItem icon={<Columns3 />} keys="Control+Space" onClick={() => selectLines('columns')}>
        Select column
      </MenuItem>
      <MenuItem icon={<Combine />} disabled={!canMerge(chosen)} onClick={() => mergeChosen(session)}>
        Merge cells
      </MenuItem>
      <MenuItem icon={<Split />} disabled={mergedIn(chosen).length === 0} onClick={() => splitChosen(session)}>
        Split cells
      </MenuItem>
      <MenuItem icon={<Eraser />} keys="Delete" onClick={() => clearChosen(session)}>
        Delete the text
      </MenuItem>
    </>
  );
}
