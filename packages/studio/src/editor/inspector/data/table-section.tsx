import { useEditing } from '../../editing.ts';
import { Section } from '../controls/section.tsx';
import { ColorProperty, FillProperty } from '../fill-property.tsx';
import { InsetsProperty } from '../insets-property.tsx';
import { ChoiceProperty, NOT_SET, NumberProperty, SwitchProperty } from '../properties.tsx';
import { StyleSection } from '../style-section.tsx';
import { ColumnRows } from './column-rows.tsx';

const BORDERS = [
  { value: 'rows', label: 'Between rows' },
  { value: 'grid', label: 'Around every cell' },
  { value: 'none', label: 'None' },
];

const OVERFLOWS = [
  { value: 'shrink', label: 'Shrink, then cut rows' },
  { value: 'continue', label: 'Continue on slides' },
];

const DIRECTIONS = [
  { value: NOT_SET, label: 'As the language' },
  { value: 'ltr', label: 'Left to right' },
  { value: 'rtl', label: 'Right to left' },
];

export function TableSections() {
  const { selected } = useEditing();
  return (
    <>
      <Section title="Table">
        <ChoiceProperty
          label="Too long"
          at="/overflow"
          undo="Change how the table fits"
          choices={OVERFLOWS}
          fallback="shrink"
        />
        <SwitchProperty label="Header row" at="/headerRow" undo="Change the header" isOnByDefault />
        <SwitchProperty label="Emphasise the first column" at="/firstColumn" undo="Change the columns" />
        <SwitchProperty label="Total row" at="/totalRow" undo="Change the total row" />
        <ChoiceProperty label="Lines" at="/borders" undo="Change the lines" choices={BORDERS} fallback="rows" />
        <ColorProperty label="Line colour" at="/ruleColor" placeholder="Automatic" />
        <FillProperty label="Header" at="/headerFill" />
        <FillProperty label="Even rows" at="/bandFill" />
        <FillProperty label="Total row" at="/totalFill" />
        <NumberProperty
          label="Row height"
          at="/rowHeight"
          undo="Change the rows"
          min={1}
          max={2000}
          placeholder="As the text"
        />
        <InsetsProperty label="Cell padding" at="/insets" />
        <ChoiceProperty label="Direction" at="/direction" undo="Change the direction" choices={DIRECTIONS} />
      </Section>
      {selected.length === 1 && (
        <Section title="Columns" isClosed>
          <ColumnRows />
        </Section>
      )}
      <StyleSection title="Header style" style="/headerStyle" has="part" isClosed />
      <StyleSection title="Total style" style="/totalStyle" has="part" isClosed />
    </>
  );
}
