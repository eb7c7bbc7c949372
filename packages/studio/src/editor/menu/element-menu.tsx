import type { CanvasObject } from '@deckwright/editing';
import { MenuAt, MenuItem, MenuSeparator } from '@deckwright/ui/menus';
import { Link } from '@tanstack/react-router';
import {
  BringToFront,
  ChevronDown,
  ChevronUp,
  Component,
  Copy,
  EyeOff,
  Group,
  Lock,
  PencilLine,
  SendToBack,
  Trash2,
  Ungroup,
  Unlink,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { type ElementPath, elementAt } from '../../elements/template-json.ts';
import type { Editing } from '../editing.ts';
import type { PartialActions } from '../partials/use-partial-actions.tsx';
import type { ViewMarks } from '../stage/view-marks.ts';
import { editorOfPartial } from '../subject.ts';
import { useElementKeys } from '../use-element-keys.ts';

export interface ElementMenuParts {
  readonly editing: Editing;
  readonly objects: readonly CanvasObject[];
  readonly mark: (kind: keyof ViewMarks, paths: readonly ElementPath[]) => void;
  readonly partials: PartialActions;
}

interface ElementMenuProps extends ElementMenuParts {
  readonly x: number;
  readonly y: number;
  readonly onClose: () => void;
}

/** What can be done with the selection. Each item has its key beside it. */
export function ElementMenu({ editing, mark, partials, x, y, onClose }: ElementMenuProps) {
  const { subject, file, selected } = editing;
  const keys = useElementKeys(editing);
  const hasGroup = selected.some((path) => Array.isArray(elementAt(file, path)?.elements));
  return (
    <MenuAt label="Menu of the selection" at={{ x, y }} onClose={onClose}>
      {partials.edited !== undefined && (
        <MenuItem icon={<PencilLine />} render={<Link to={editorOfPartial(subject, partials.edited)} />}>
          Edit the partial
        </MenuItem>
      )}
      <Item label="Make it a partial…" icon={<Component />} keys="Control+Alt+K" run={partials.make} />
      <Item label="Detach" icon={<Unlink />} keys="Control+Alt+B" run={partials.detach} />
      <MenuSeparator />
      <Item label="Duplicate" icon={<Copy />} keys="Control+D" run={keys['ctrl+d']} />
      <Item label="Group" icon={<Group />} keys="Control+G" run={keys['ctrl+g']} />
      <Item
        label="Ungroup"
        icon={<Ungroup />}
        keys="Control+Shift+G"
        run={hasGroup ? keys['ctrl+shift+g'] : undefined}
      />
      <MenuSeparator />
      <Item
        label="Bring to front"
        icon={<BringToFront />}
        keys="Control+Shift+ArrowUp"
        run={keys['ctrl+shift+arrowup']}
      />
      <Item label="Bring forward" icon={<ChevronUp />} keys="Control+ArrowUp" run={keys['ctrl+arrowup']} />
      <Item label="Send backward" icon={<ChevronDown />} keys="Control+ArrowDown" run={keys['ctrl+arrowdown']} />
      <Item
        label="Send to back"
        icon={<SendToBack />}
        keys="Control+Shift+ArrowDown"
        run={keys['ctrl+shift+arrowdown']}
      />
      <MenuSeparator />
      <Item label="Hide while editing" icon={<EyeOff />} keys="Control+Shift+H" run={() => mark('hidden', selected)} />
      <Item label="Lock" icon={<Lock />} keys="Control+Shift+L" run={() => mark('locked', selected)} />
      <Item label="Delete" icon={<Trash2 />} keys="Delete" isDanger run={keys.delete} />
    </MenuAt>
  );
}

interface ItemProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** As `aria-keyshortcuts` has them. */
  readonly keys: string;
  readonly isDanger?: boolean;
  /** Undefined: it is left out. */
  readonly run: (() => void) | undefined;
}

function Item({ label, run, ...rest }: ItemProps) {
  return run === undefined ? null : (
    <MenuItem {...rest} onClick={run}>
      {label}
    </MenuItem>
  );
}
