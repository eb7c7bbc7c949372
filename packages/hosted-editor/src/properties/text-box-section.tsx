import type { EditableNode, EditableText } from '@deckwright/core/contract';
import { ActionButton } from '@deckwright/editing';
import { NumberBox, Segments } from '@deckwright/ui/boxes';
import { AlignVerticalJustifyCenter, AlignVerticalJustifyEnd, AlignVerticalJustifyStart } from 'lucide-react';
import { commonFormat, formatParagraphs, formattedTexts } from '../commands/format.ts';
import { slideOf, useDeck } from '../deck/deck-store.ts';
import { replaceNodes } from '../deck/node-edits.ts';
import { useView } from '../deck/view-store.ts';
import { say } from '../sentences/properties.ts';
import { useSession } from '../session/session.ts';
import { Row, Section } from '../ui/section.tsx';

interface TextBoxSectionProps {
  readonly slide: string;
  readonly node: EditableText;
}

const ANCHORS = [
  { value: 'top', label: say('top'), icon: <AlignVerticalJustifyStart /> },
  { value: 'middle', label: say('middle'), icon: <AlignVerticalJustifyCenter /> },
  { value: 'bottom', label: say('bottom'), icon: <AlignVerticalJustifyEnd /> },
] as const;

const SIDES = [
  ['left', 'L', say('leftInset')],
  ['top', 'T', say('topInset')],
  ['right', 'R', say('rightInset')],
  ['bottom', 'B', say('bottomInset')],
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
    <Section title={say('textBox')}>
      <Row label={say('anchor')}>
        <Segments
          label={say('anchor')}
          value={node.anchor}
          choices={ANCHORS}
          onChange={(anchor) => set({ ...node, anchor })}
        />
      </Row>
      <Row label={say('direction')}>
        <ActionButton id="leftToRight" />
        <ActionButton id="rightToLeft" />
      </Row>
      <Row label={say('lines')}>
        <NumberBox
          isRequired
          label={say('lineSpacing')}
          sign="↕"
          min={0.5}
          max={5}
          step={0.1}
          value={paragraph.lineSpacing}
          onChange={(lineSpacing) => formatParagraphs(session, { lineSpacing })}
        />
        <NumberBox
          isRequired
          label={say('spaceBeforeParagraphsInPoints')}
          sign="↑"
          min={0}
          max={200}
          value={paragraph.spaceBefore}
          onChange={(spaceBefore) => formatParagraphs(session, { spaceBefore })}
        />
        <NumberBox
          isRequired
          label={say('spaceAfterParagraphsInPoints')}
          sign="↓"
          min={0}
          max={200}
          value={paragraph.spaceAfter}
          onChange={(spaceAfter) => formatParagraphs(session, { spaceAfter })}
        />
      </Row>
      <Row label={say('insets')}>
        <div className="grid flex-1 grid-cols-2 gap-1.5">
          {SIDES.map(([side, sign, label]) => (
            <NumberBox
              isRequired
              key={side}
              label={say('labelInPoints', { label })}
              sign={sign}
              min={0}
              max={500}
              value={node.insets[side]}
              onChange={(value) => set({ ...node, insets: { ...node.insets, [side]: value } })}
            />
          ))}
        </div>
      </Row>
      <Row label={say('columns')}>
        <NumberBox
          isRequired
          label={say('columns')}
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
