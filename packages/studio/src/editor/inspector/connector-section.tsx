import { SelectBox } from '@deckwright/ui/boxes';
import { elementName } from '../../elements/element-name.ts';
import { elementAt, placeOf } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/inspector.ts';
import { useEditing } from '../editing.ts';
import { setEnd } from '../model/connect/connect-elements.ts';
import { ENDS, type EndKey, endName, joinableElements } from '../model/connect/joined-names.ts';
import { aliasesAt } from '../model/references.ts';
import { Row } from './controls/row.tsx';
import { Section } from './controls/section.tsx';
import { StrokeProperty } from './fill-property.tsx';
import { ChoiceProperty, NOT_SET, SegmentProperty } from './properties.tsx';

const SIDES = [
  { value: NOT_SET, label: say('whereTheyFace') },
  { value: 'top', label: say('top') },
  { value: 'right', label: say('right') },
  { value: 'bottom', label: say('bottom') },
  { value: 'left', label: say('left') },
];

const WORDS: Readonly<Record<EndKey, { readonly end: string; readonly side: string }>> = {
  from: { end: say('from'), side: say('leavesAt') },
  to: { end: say('to'), side: say('meets') },
};

/** What a connector joins, and how. */
export function ConnectorSection() {
  const { editor, file, selected } = useEditing();
  const [path] = selected;
  const connector = selected.length === 1 && path !== undefined ? elementAt(file, path) : undefined;
  const elements = joinableElements(file);
  const ends = ENDS.map((end) => elements.find(({ name }) => connector && name === endName(connector, end)));
  const isOfItems = ends.every((end) => end !== undefined && aliasesAt(file, placeOf(end.path).container).size > 0);
  return (
    <Section title={say('connector')}>
      {connector !== undefined &&
        ENDS.map((end, index) => (
          <Row key={end} label={WORDS[end].end}>
            <SelectBox
              label={WORDS[end].end}
              value={ends[index]?.path}
              choices={elements.map((one) => ({ value: one.path, label: elementName(one.element) }))}
              onChange={(next) => editor.change(setEnd(path!, end, next))}
            />
          </Row>
        ))}
      {isOfItems && (
        <ChoiceProperty
          label={say('items')}
          at="/to/item"
          undo={say('changeTheItems')}
          choices={[
            { value: NOT_SET, label: say('withinEachItem') },
            { value: 'next', label: say('toTheNextItem') },
          ]}
        />
      )}
      {ENDS.map((end) => (
        <ChoiceProperty
          key={end}
          label={WORDS[end].side}
          at={`/${end}/side`}
          undo={say('changeTheSide')}
          choices={SIDES}
        />
      ))}
      <SegmentProperty
        label={say('path')}
        at="/path"
        undo={say('changeThePath')}
        fallback="straight"
        choices={[
          { value: 'straight', label: say('straight') },
          { value: 'elbow', label: say('elbow') },
        ]}
      />
      <StrokeProperty label={say('stroke')} at="/stroke" hasEnds />
    </Section>
  );
}
