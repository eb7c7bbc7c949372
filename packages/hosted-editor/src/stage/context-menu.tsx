import { MenuAt, MenuItem, MenuSeparator } from '@deckwright/ui/menus';
import {
  ArrowDownToLine,
  ArrowUpToLine,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Crop,
  FilePenLine,
  Group,
  MoveDown,
  MoveUp,
  Scissors,
  Trash2,
  Ungroup,
} from 'lucide-react';
import {
  deleteSelection,
  duplicateSelection,
  groupSelection,
  orderSelection,
  ungroupSelection,
} from '../commands/arrange.ts';
import { cellsIn } from '../commands/cells.ts';
import { copySelection, cutSelection, pasteFromClipboard } from '../commands/use-clipboard.ts';
import { nodeOf, slideOf, useDeck } from '../deck/deck-store.ts';
import { isGroup } from '../deck/selection.ts';
import { startCropping, useView } from '../deck/view-store.ts';
import { fillSlide, fillTarget } from '../filling/filling-store.ts';
import { useSession } from '../session/session.ts';
import { TableMenu } from './table-menu.tsx';

interface ContextMenuProps {
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}

export function ContextMenu({ at, onClose }: ContextMenuProps) {
  const session = useSession();
  const selected = useView((view) => view.selected);
  const isEmpty = selected.length === 0;
  const chosen = cellsIn(
    useDeck(({ deck }) => deck),
    useView(),
  );
  const cells = chosen?.isWhole ? undefined : chosen;
  return (
    <MenuAt label="Object" at={at} onClose={onClose}>
      <MenuItem icon={<Scissors />} keys="Control+X" disabled={isEmpty} onClick={() => cutSelection(session)}>
        Cut
      </MenuItem>
      <MenuItem icon={<Copy />} keys="Control+C" disabled={isEmpty} onClick={() => copySelection()}>
        Copy
      </MenuItem>
      <MenuItem icon={<ClipboardPaste />} keys="Control+V" onClick={() => void pasteFromClipboard(session)}>
        Paste
      </MenuItem>
      {cells ? <TableMenu chosen={cells} /> : <ObjectMenu />}
    </MenuAt>
  );
}

function ObjectMenu() {
  const session = useSession();
  const slide = useView((view) => view.slide);
  const selected = useView((view) => view.selected);
  const isEmpty = selected.length === 0;
  const picture = useCroppable();
  return (
    <>
      <MenuItem icon={<CopyPlus />} keys="Control+D" disabled={isEmpty} onClick={() => duplicateSelection(session)}>
        Duplicate
      </MenuItem>
      <MenuItem icon={<Trash2 />} keys="Delete" disabled={isEmpty} onClick={() => deleteSelection(session)}>
        Delete
      </MenuItem>
      {picture !== undefined && (
        <MenuItem icon={<Crop />} keys="Enter" onClick={() => startCropping(picture)}>
          Crop
        </MenuItem>
      )}
      {fillTarget(slide, session.info.templates) && (
        <>
          <MenuSeparator />
          <MenuItem icon={<FilePenLine />} keys="Control+Alt+E" onClick={() => fillSlide(session.info.templates)}>
            Edit content of the slide
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={<ArrowUpToLine />} disabled={isEmpty} onClick={() => orderSelection(session, 'front')}>
        Bring to front
      </MenuItem>
      <MenuItem
        icon={<MoveUp />}
        keys="Control+ArrowUp"
        disabled={isEmpty}
        onClick={() => orderSelection(session, 'forward')}
      >
        Bring forward
      </MenuItem>
      <MenuItem
        icon={<MoveDown />}
        keys="Control+ArrowDown"
        disabled={isEmpty}
        onClick={() => orderSelection(session, 'backward')}
      >
        Send backward
      </MenuItem>
      <MenuItem icon={<ArrowDownToLine />} disabled={isEmpty} onClick={() => orderSelection(session, 'back')}>
        Send to back
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<Group />}
        keys="Control+Alt+G"
        disabled={selected.length < 2}
        onClick={() => groupSelection(session)}
      >
        Group
      </MenuItem>
      <MenuItem icon={<Ungroup />} disabled={!selected.some(isGroup)} onClick={() => ungroupSelection(session)}>
        Ungroup
      </MenuItem>
    </>
  );
}

/** The picture, if one alone is selected. */
function useCroppable(): string | undefined {
  const { slide, selected } = useView();
  const node = useDeck(({ deck }) => nodeOf(slideOf(deck, slide), selected[0]));
  return selected.length === 1 && node?.kind === 'picture' ? node.id : undefined;
}
