import { SelectBox } from '@deckwright/ui/boxes';
import { elementName } from '../../elements/element-name.ts';
import { elementAt, placeOf } from '../../elements/template-json.ts';
import { useEditing } from '../editing.ts';
import { setEnd } from '../model/connect/connect-elements.ts';
import { ENDS, type EndKey, endName, joinableElements } from '../model/connect/joined-names.ts';
import { aliasesAt } from '../model/references.ts';
import { Row } from './controls/row.tsx';
import { Section } from './controls/section.tsx';
import { StrokeProperty } from './fill-property.tsx';
import { ChoiceProperty, NOT_SET, SegmentProperty } from './properties.tsx';

const SIDES = [
  { value: NOT_SET, label: 'Where they face' },
  { value: 'top', label: 'Top' },
  { value: 'right', label: 'Right' },
  { value: 'bottom', label: 'Bottom' },
  { value: 'left', label: 'Left' },
];

const WORDS: Readonly<Record<EndKey, { readonly end: string; readonly side: string }>> = {
  from: { end: 'From', side: 'Leaves at' },
  to: { end: 'To', side: 'Meets' },
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
    <Section title="Connector">
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
          label="Items"
          at="/to/item"
          undo="Change the items"
          choices={[
            { value: NOT_SET, label: 'Within each item' },
            { value: 'next', label: 'To the next item' },
          ]}
        />
      )}
      {ENDS.map((end) => (
        <ChoiceProperty key={end} label={WORDS[end].side} at={`/${end}/side`} undo="Change the side" choices={SIDES} />
      ))}
      <SegmentProperty
        label="Path"
        at="/path"
        undo="Change the path"
        fallback="straight"
        choices={[
          { value: 'straight', label: 'Straight' },
          { value: 'elbow', label: 'Elbow' },
        ]}
      />
      <StrokeProperty label="Stroke" at="/stroke" hasEnds />
    </Section>
  );
}
