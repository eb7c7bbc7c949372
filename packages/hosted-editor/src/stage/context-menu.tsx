import { useAction } from '@deckwright/editing';
import { ActionItem } from '@deckwright/editing/action-item';
import { MenuAt, MenuSeparator } from '@deckwright/ui/menus';
import { say } from '../sentences/deck.ts';

interface ContextMenuProps {
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}

const CLIPBOARD = ['cut', 'copy', 'paste'];
const LINES = [
  'insertRowsAbove',
  'insertRowsBelow',
  'insertColumnsBefore',
  'insertColumnsAfter',
  'deleteRows',
  'deleteColumns',
];
const CELLS = ['selectRow', 'selectColumn', 'mergeCells', 'splitCells', 'clearCells'];
const ORDER = ['bringToFront', 'bringForward', 'sendBackward', 'sendToBack'];

/** What can be done with what is selected on the slide: objects, or cells of a table. */
export function ContextMenu({ at, onClose }: ContextMenuProps) {
  const hasCells = useAction('clearCells')?.whyNot === undefined;
  return (
    <MenuAt label={say('object')} at={at} onClose={onClose}>
      <Items ids={CLIPBOARD} />
      {hasCells ? (
        <>
          <MenuSeparator />
          <Items ids={LINES} />
          <MenuSeparator />
          <Items ids={CELLS} />
        </>
      ) : (
        <ObjectItems />
      )}
    </MenuAt>
  );
}

function ObjectItems() {
  const canFill = useAction('fillSlide')?.whyNot === undefined;
  return (
    <>
      <Items ids={['duplicate', 'delete']} />
      <ActionItem id="crop" isShort />
      {canFill && <MenuSeparator />}
      <ActionItem id="fillSlide" isShort />
      <MenuSeparator />
      <Items ids={ORDER} />
      <MenuSeparator />
      <Items ids={['group', 'ungroup']} />
    </>
  );
}

function Items({ ids }: { readonly ids: readonly string[] }) {
  return ids.map((id) => <ActionItem key={id} id={id} />);
}
