import { say } from '../../../sentences/editor/inspector-data.ts';
import { useEditing } from '../../editing.ts';
import { Section } from '../controls/section.tsx';
import { ColorProperty, FillProperty } from '../fill-property.tsx';
import { InsetsProperty } from '../insets-property.tsx';
import { ChoiceProperty, NOT_SET, NumberProperty, SwitchProperty } from '../properties.tsx';
import { StyleSection } from '../style-section.tsx';
import { ColumnRows } from './column-rows.tsx';

const BORDERS = [
  { value: 'rows', label: say('betweenRows') },
  { value: 'grid', label: say('aroundEveryCell') },
  { value: 'none', label: say('none') },
];

const OVERFLOWS = [
  { value: 'shrink', label: say('shrinkThenCutRows') },
  { value: 'continue', label: say('continueOnSlides') },
];

const DIRECTIONS = [
  { value: NOT_SET, label: say('asTheLanguage') },
  { value: 'ltr', label: say('leftToRight') },
  { value: 'rtl', label: say('rightToLeft') },
];

export function TableSections() {
  const { selected } = useEditing();
  return (
    <>
      <Section title={say('table')}>
        <ChoiceProperty
          label={say('tooLong')}
          at="/overflow"
          undo={say('changeHowTheTableFits')}
          choices={OVERFLOWS}
          fallback="shrink"
        />
        <SwitchProperty label={say('headerRow')} at="/headerRow" undo={say('changeTheHeader')} isOnByDefault />
        <SwitchProperty label={say('emphasiseTheFirstColumn')} at="/firstColumn" undo={say('changeTheColumns')} />
        <SwitchProperty label={say('totalRow')} at="/totalRow" undo={say('changeTheTotalRow')} />
        <ChoiceProperty
          label={say('lines')}
          at="/borders"
          undo={say('changeTheLines')}
          choices={BORDERS}
          fallback="rows"
        />
        <ColorProperty label={say('lineColour')} at="/ruleColor" placeholder={say('automatic')} />
        <FillProperty label={say('header')} at="/headerFill" />
        <FillProperty label={say('evenRows')} at="/bandFill" />
        <FillProperty label={say('totalRow')} at="/totalFill" />
        <NumberProperty
          label={say('rowHeight')}
          at="/rowHeight"
          undo={say('changeTheRows')}
          min={1}
          max={2000}
          placeholder={say('asTheText')}
        />
        <InsetsProperty label={say('cellPadding')} at="/insets" />
        <ChoiceProperty
          label={say('direction')}
          at="/direction"
          undo={say('changeTheDirection')}
          choices={DIRECTIONS}
        />
      </Section>
      {selected.length === 1 && (
        <Section title={say('columns')} isClosed>
          <ColumnRows />
        </Section>
      )}
      <StyleSection title={say('headerStyle')} style="/headerStyle" has="part" isClosed />
      <StyleSection title={say('totalStyle')} style="/totalStyle" has="part" isClosed />
    </>
  );
}
