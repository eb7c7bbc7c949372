import { ActionItem } from '@deckwright/editing/action-item';
import { MenuAt, MenuItem, MenuSeparator } from '@deckwright/ui/menus';
import { Link } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { say } from '../../sentences/editor/editor.ts';
import { editorOfPartial, type Subject } from '../subject.ts';

interface ElementMenuProps {
  readonly subject: Subject;
  /** The name of the only partial that is selected. */
  readonly partial: string | undefined;
  readonly x: number;
  readonly y: number;
  readonly onClose: () => void;
}

const CLIPBOARD = ['cut', 'copy', 'paste', 'duplicate', 'group', 'stack', 'ungroup'];
const ORDER = ['bringToFront', 'bringForward', 'sendBackward', 'sendToBack'];

/** What can be done with the selection. Each item has its key beside it. */
export function ElementMenu({ subject, partial, x, y, onClose }: ElementMenuProps) {
  return (
    <MenuAt label={say('menuOfTheSelection')} at={{ x, y }} onClose={onClose}>
      {partial !== undefined && (
        <MenuItem icon={<PencilLine />} render={<Link to={editorOfPartial(subject, partial)} />}>
          {say('editThePartial')}
        </MenuItem>
      )}
      <Items ids={['makePartial', 'detachPartial']} />
      <MenuSeparator />
      <Items ids={CLIPBOARD} />
      <MenuSeparator />
      <Items ids={ORDER} />
      <MenuSeparator />
      <Items ids={['hide', 'lock', 'delete']} />
    </MenuAt>
  );
}

function Items({ ids }: { readonly ids: readonly string[] }) {
  return ids.map((id) => <ActionItem key={id} id={id} isShort />);
}
