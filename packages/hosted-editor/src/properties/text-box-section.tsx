import type { EditableNode, EditableText } from '@deckwright/core/contract';
import { ActionButton } from '@deckwright/editing';
import { NumberBox, Segments } from '@deckwright/ui/boxes';
import { AlignVerticalJustifyCenter, AlignVerticalJustifyEnd, AlignVerticalJustifyStart } from 'lucide-react';
import { commonFormat, formatParagraphs, formattedTexts } from '../commands/format.ts';
import { slideOf, useDeck } from '../deck/deck-store.ts';
import { replaceNodes } from '../deck/node-edits.ts';
import { useView } from '../deck/view-store.ts';
import { useSession } from '../session/session.ts';
import { Row, Section } from '../ui/section.tsx';

interface TextBoxSectionProps {
  readonly slide: string;
  readonly node: EditableText;
}

const ANCHORS = [
  { value: 'top', label: 'Top', icon: <AlignVerticalJustifyStart /> },
  { value: 'middle', label: 'Middle', icon: <AlignVerticalJustifyCenter /> },
  { value: 'bottom', label: 'Bottom', icon: <AlignVerticalJustifyEnd /> },
] as const;

const SIDES = [
  ['left', 'L', 'Left inset'],
  ['top', 'T', 'Top inset'],
  ['right', 'R', 'Right inset'],
  ['bottom', 'B', 'Bottom inset'],
] as const;

/** How a text is in its box, and the distances of its lines. */
export function TextBoxSection({ slide, node }: TextBoxSectionProps) {
  const session = useSession();
  const { edit } = session;
  const view = useView();
  const found = useDeck(({ deck }) => slideOf(deck, slide));
  const { paragraph } = commonFormat(formattedTexts(found, view), undefined);
  const set = (next: EditableNode) => replaceNodes(edit, slide, [next]);
  return (
    <Section title="Text box">
      <Row label="Anchor">
        <Segments
          label="Anchor"
          value={node.anchor}
          choices={ANCHORS}
          onChange={(anchor) => set({ ...node, anchor })}
        />
      </Row>
      <Row label="Direction">
        <ActionButton id="leftToRight" />
        <ActionButton id="rightToLeft" />
      </Row>
      <Row label="Lines">
        <NumberBox
          isRequired
          label="Line spacing"
          sign="↕"
          min={0.5}
          max={5}
          step={0.1}
          value={paragraph.lineSpacing}
          onChange={(lineSpacing) => formatParagraphs(session, { lineSpacing })}
        />
        <NumberBox
          isRequired
          label="Space before paragraphs in points"
          sign="↑"
          min={0}
          max={200}
          value={paragraph.spaceBefore}
          onChange={(spaceBefore) => formatParagraphs(session, { spaceBefore })}
        />
        <NumberBox
          isRequired
          label="Space after paragraphs in points"
          sign="↓"
          min={0}
          max={200}
          value={paragraph.spaceAfter}
          onChange={(spaceAfter) => formatParagraphs(session, { spaceAfter })}
        />
      </Row>
      <Row label="Insets">
        <div className="grid flex-1 grid-cols-2 gap-1.5">
          {SIDES.map(([side, sign, label]) => (
            <NumberBox
              isRequired
              key={side}
              label={`${label} in points`}
              sign={sign}
              min={0}
              max={500}
              value={node.insets[side]}
              onChange={(value) => set({ ...node, insets: { ...node.insets, [side]: value } })}
            />
          ))}
        </div>
      </Row>
      <Row label="Columns">
        <NumberBox
          isRequired
          label="Columns"
          min={1}
          max={10}
          value={node.columns?.count ?? 1}
          onChange={(count) => {
            const { columns, ...others } = node;
            set({ ...others, ...(count > 1 && { columns: { count: Math.round(count), gap: columns?.gap ?? 18 } }) });
          }}
        />
      </Row>
    </Section>
  );
}
