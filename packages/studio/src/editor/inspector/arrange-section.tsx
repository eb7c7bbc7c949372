import { ALIGNMENTS, type Alignment, align, distribute } from '@deckwright/editing';
import { SMALL_BUTTON } from '@deckwright/ui/classes';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  BringToFront,
  ChevronDown,
  ChevronUp,
  SendToBack,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { elementAt, placeOf } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/inspector.ts';
import { type Editing, useEditing } from '../editing.ts';
import { boxIn } from '../model/arrange/box.ts';
import { boxOnSlide, holdsBoxes, turnOf } from '../model/arrange/frame.ts';
import { type Order, orderElements } from '../model/arrange/order-elements.ts';
import { placeElements } from '../model/arrange/place-elements.ts';
import { Section } from './controls/section.tsx';

const ALIGN_ICONS: Readonly<Record<Alignment, readonly [label: string, icon: ReactNode]>> = {
  left: [say('alignLeft'), <AlignStartVertical key="left" />],
  centre: [say('alignCentresHorizontally'), <AlignCenterVertical key="centre" />],
  right: [say('alignRight'), <AlignEndVertical key="right" />],
  top: [say('alignTop'), <AlignStartHorizontal key="top" />],
  middle: [say('alignMiddlesVertically'), <AlignCenterHorizontal key="middle" />],
  bottom: [say('alignBottom'), <AlignEndHorizontal key="bottom" />],
};

const ORDERS: readonly (readonly [order: Order, label: string, icon: ReactNode])[] = [
  ['front', say('bringToFront'), <BringToFront key="front" />],
  ['forward', say('bringForward'), <ChevronUp key="forward" />],
  ['backward', say('sendBackward'), <ChevronDown key="backward" />],
  ['back', say('sendToBack'), <SendToBack key="back" />],
];

/** Aligns, distributes and orders what is selected. One element alone is aligned with the slide. */
export function ArrangeSection() {
  const editing = useEditing();
  const { editor, file, selected } = editing;
  const placed = selected.filter((path) => holdsBoxes(file, placeOf(path).container));
  return (
    <Section title={say('arrange')}>
      {placed.length > 0 && (
        <div className="flex justify-between">
          {ALIGNMENTS.map((alignment) => {
            const [label, icon] = ALIGN_ICONS[alignment];
            return <Tool key={alignment} label={label} icon={icon} onClick={() => alignSelected(editing, alignment)} />;
          })}
        </div>
      )}
      <div className="flex justify-between">
        {ORDERS.map(([order, label, icon]) => (
          <Tool key={order} label={label} icon={icon} onClick={() => editor.change(orderElements(selected, order))} />
        ))}
        <Tool
          label={say('distributeHorizontally')}
          icon={<AlignHorizontalDistributeCenter />}
          isOff={placed.length < 3}
          onClick={() => distributeSelected(editing, 'x')}
        />
        <Tool
          label={say('distributeVertically')}
          icon={<AlignVerticalDistributeCenter />}
          isOff={placed.length < 3}
          onClick={() => distributeSelected(editing, 'y')}
        />
      </div>
    </Section>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

function Tool({ label, icon, isOff = false, onClick }: ToolProps) {
  return (
    <button type="button" aria-label={label} title={label} disabled={isOff} className={SMALL_BUTTON} onClick={onClick}>
      {icon}
    </button>
  );
}

function alignSelected(editing: Editing, alignment: Alignment): void {
  const placed = placementsOf(editing);
  const { width, height } = editing.slide;
  const area = placed.length === 1 ? { x: 0, y: 0, width, height } : undefined;
  const moves = align(placed, alignment, area);
  editing.editor.change(placeElements(moved(placed, moves), say('align'), undefined, editing.places));
}

function distributeSelected(editing: Editing, axis: 'x' | 'y'): void {
  const placed = placementsOf(editing);
  editing.editor.change(
    placeElements(moved(placed, distribute(placed, axis)), say('distribute'), undefined, editing.places),
  );
}

function placementsOf({ file, selected, places }: Editing) {
  return selected.flatMap((path) => {
    const box = holdsBoxes(file, placeOf(path).container) ? boxOnSlide(file, path, places) : undefined;
    return box && boxIn(elementAt(file, path)!) ? [{ path, box, rotation: turnOf(file, path) }] : [];
  });
}

function moved(placed: ReturnType<typeof placementsOf>, moves: readonly { readonly x: number; readonly y: number }[]) {
  return placed.map(({ path, box }, index) => {
    const { x, y } = moves[index]!;
    return { path, box: { ...box, x: box.x + x, y: box.y + y } };
  });
}
