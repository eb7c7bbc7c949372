import type { CanvasObject } from '@deckwright/canvas';
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
import { KeyHint } from '../../ui/key-hint.tsx';
import { MenuAt } from '../../ui/menu/menu-at.tsx';
import { MenuItem, MenuSeparator } from '../../ui/menu/menu-popup.tsx';
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
    <MenuAt label="Menu of the selection" x={x} y={y} onClose={onClose}>
      {partials.edited !== undefined && (
        <MenuItem icon={<PencilLine />} render={<Link to={editorOfPartial(subject, partials.edited)} />}>
          Edit the partial
        </MenuItem>
      )}
      <Item label="Make it a partial…" icon={<Component />} hint="Ctrl Alt K" run={partials.make} />
      <Item label="Detach" icon={<Unlink />} hint="Ctrl Alt B" run={partials.detach} />
      <MenuSeparator />
      <Item label="Duplicate" icon={<Copy />} hint="Ctrl D" run={keys['ctrl+d']} />
      <Item label="Group" icon={<Group />} hint="Ctrl G" run={keys['ctrl+g']} />
      <Item label="Ungroup" icon={<Ungroup />} hint="Ctrl Shift G" run={hasGroup ? keys['ctrl+shift+g'] : undefined} />
      <MenuSeparator />
      <Item label="Bring to front" icon={<BringToFront />} hint="Ctrl Shift ↑" run={keys['ctrl+shift+arrowup']} />
      <Item label="Bring forward" icon={<ChevronUp />} hint="Ctrl ↑" run={keys['ctrl+arrowup']} />
      <Item label="Send backward" icon={<ChevronDown />} hint="Ctrl ↓" run={keys['ctrl+arrowdown']} />
      <Item label="Send to back" icon={<SendToBack />} hint="Ctrl Shift ↓" run={keys['ctrl+shift+arrowdown']} />
      <MenuSeparator />
      <Item label="Hide while editing" icon={<EyeOff />} hint="Ctrl Shift H" run={() => mark('hidden', selected)} />
      <Item label="Lock" icon={<Lock />} hint="Ctrl Shift L" run={() => mark('locked', selected)} />
      <Item label="Delete" icon={<Trash2 />} hint="Delete" isDanger run={keys.delete} />
    </MenuAt>
  );
}

interface ItemProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Its keys, such as "Ctrl D". */
  readonly hint: string;
  readonly isDanger?: boolean;
  /** Undefined: it is left out. */
  readonly run: (() => void) | undefined;
}

function Item({ label, icon, hint, isDanger = false, run }: ItemProps) {
  if (run === undefined) return null;
  return (
    <MenuItem icon={icon} isDanger={isDanger} onClick={run}>
      <span className="min-w-0 flex-1">{label}</span>
      <span className="flex gap-0.5 pl-6">
        {hint.split(' ').map((key) => (
          <KeyHint key={key}>{key}</KeyHint>
        ))}
      </span>
    </MenuItem>
  );
}
