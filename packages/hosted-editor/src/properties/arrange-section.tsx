import { ToolButton } from '@deckwright/ui/controls';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  ArrowDownToLine,
  ArrowUpToLine,
  Copy,
  Group,
  MoveDown,
  MoveUp,
  Trash2,
  Ungroup,
} from 'lucide-react';
import {
  alignSelection,
  deleteSelection,
  distributeSelection,
  duplicateSelection,
  groupSelection,
  orderSelection,
  ungroupSelection,
} from '../commands/arrange.ts';
import { isGroup } from '../deck/selection.ts';
import { useView } from '../deck/view-store.ts';
import { useSession } from '../session/session.ts';
import { Section } from '../ui/section.tsx';

const ALIGNMENTS = [
  ['left', 'Align left edges', AlignStartVertical],
  ['centre', 'Align centres', AlignCenterVertical],
  ['right', 'Align right edges', AlignEndVertical],
  ['top', 'Align top edges', AlignStartHorizontal],
  ['middle', 'Align middles', AlignCenterHorizontal],
  ['bottom', 'Align bottom edges', AlignEndHorizontal],
] as const;

export function ArrangeSection() {
  const session = useSession();
  const selected = useView((view) => view.selected);
  const hasGroup = selected.some(isGroup);
  return (
    <Section title="Arrange">
      <div className="flex flex-wrap gap-0.5">
        {ALIGNMENTS.map(([alignment, label, Icon]) => (
          <ToolButton key={alignment} label={label} onClick={() => alignSelection(session, alignment)}>
            <Icon />
          </ToolButton>
        ))}
        <ToolButton
          label="Distribute horizontally"
          disabled={selected.length < 3}
          onClick={() => distributeSelection(session, 'x')}
        >
          <AlignHorizontalSpaceBetween />
        </ToolButton>
        <ToolButton
          label="Distribute vertically"
          disabled={selected.length < 3}
          onClick={() => distributeSelection(session, 'y')}
        >
          <AlignVerticalSpaceBetween />
        </ToolButton>
        <ToolButton
          label="Bring to front"
          keys="Control+Shift+ArrowUp"
          onClick={() => orderSelection(session, 'front')}
        >
          <ArrowUpToLine />
        </ToolButton>
        <ToolButton label="Bring forward" keys="Control+ArrowUp" onClick={() => orderSelection(session, 'forward')}>
          <MoveUp />
        </ToolButton>
        <ToolButton label="Send backward" keys="Control+ArrowDown" onClick={() => orderSelection(session, 'backward')}>
          <MoveDown />
        </ToolButton>
        <ToolButton label="Send to back" keys="Control+Shift+ArrowDown" onClick={() => orderSelection(session, 'back')}>
          <ArrowDownToLine />
        </ToolButton>
        <ToolButton
          label="Group"
          keys="Control+Alt+G"
          disabled={selected.length < 2}
          onClick={() => groupSelection(session)}
        >
          <Group />
        </ToolButton>
        <ToolButton
          label="Ungroup"
          keys="Control+Alt+Shift+G"
          disabled={!hasGroup}
          onClick={() => ungroupSelection(session)}
        >
          <Ungroup />
        </ToolButton>
        <ToolButton label="Duplicate" keys="Control+D" onClick={() => duplicateSelection(session)}>
          <Copy />
        </ToolButton>
        <ToolButton label="Delete" keys="Delete" onClick={() => deleteSelection(session)}>
          <Trash2 />
        </ToolButton>
      </div>
    </Section>
  );
}
