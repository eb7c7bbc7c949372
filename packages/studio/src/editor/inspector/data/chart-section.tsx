import { CHART_TYPES } from '@deckwright/core/contract';
import { SelectBox } from '@deckwright/ui/boxes';
import { SMALL_BUTTON } from '@deckwright/ui/classes';
import { Plus, X } from 'lucide-react';
import { elementAt, withElement } from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/inspector-data.ts';
import { useEditing } from '../../editing.ts';
import { ColorBox } from '../controls/color-box.tsx';
import { Row } from '../controls/row.tsx';
import { Section } from '../controls/section.tsx';
import { ColorProperty } from '../fill-property.tsx';
import { ChoiceProperty, NOT_SET, NumberProperty, SwitchProperty, TextProperty } from '../properties.tsx';
import { useProperty } from '../use-property.ts';
import { HighlightRows } from './highlight-rows.tsx';
import { SeriesRows } from './series-rows.tsx';

const TYPES = CHART_TYPES.map((value) => ({
  value,
  label: value === 'combo' ? say('columnsAndLines') : value.charAt(0).toUpperCase() + value.slice(1),
}));

const GROUPINGS = [
  { value: 'clustered', label: say('besideEachOther') },
  { value: 'stacked', label: say('stacked') },
  { value: 'percent', label: say('stackedTo100') },
];

const LEGENDS = [
  { value: NOT_SET, label: say('automatic') },
  { value: 'none', label: say('none') },
  { value: 'top', label: say('top') },
  { value: 'right', label: say('right') },
  { value: 'bottom', label: say('bottom') },
];

/** Keys that only some types of chart have. The others reject them. */
const ONLY_OF: Readonly<Record<string, readonly string[]>> = {
  series: ['combo'],
  secondaryAxis: ['combo'],
  xAxis: ['scatter'],
  joined: ['scatter'],
  smooth: ['line', 'scatter', 'combo'],
  filled: ['radar'],
  valueAxis: ['column', 'bar', 'line', 'area', 'scatter', 'radar', 'combo'],
  highlights: ['column', 'bar', 'line', 'pie', 'doughnut', 'radar', 'combo'],
};

export function ChartSections() {
  const { file, selected } = useEditing();
  const types = selected.map((path) => String(elementAt(file, path)?.chart ?? 'column'));
  const has = (key: string) => types.every((type) => ONLY_OF[key]?.includes(type));
  const hasAxes = types.every((type) => !['pie', 'doughnut', 'radar'].includes(type));
  return (
    <>
      <Section title={say('chart')}>
        <TypeRow types={types} />
        {types.every((type) => ['column', 'bar', 'area'].includes(type)) && (
          <ChoiceProperty
            label={say('grouping')}
            at="/grouping"
            undo={say('changeTheGrouping')}
            choices={GROUPINGS}
            fallback="clustered"
          />
        )}
        <ChoiceProperty label={say('legend')} at="/legend" undo={say('changeTheLegend')} choices={LEGENDS} />
        <SwitchProperty label={say('valuesAtThePoints')} at="/dataLabels" undo={say('changeTheLabels')} />
        {has('smooth') && <SwitchProperty label={say('curvedLines')} at="/smooth" undo={say('changeTheLines')} />}
        {has('joined') && <SwitchProperty label={say('joinThePoints')} at="/joined" undo={say('changeTheLines')} />}
        {has('filled') && <SwitchProperty label={say('fillTheOutlines')} at="/filled" undo={say('changeTheFill')} />}
        <TextProperty
          label={say('numbers')}
          at="/numberFormat"
          undo={say('changeTheNumberFormat')}
          placeholder={say('general')}
          isCode
        />
        <TextProperty
          label={say('title')}
          at="/title"
          undo={say('changeTheTitle')}
          placeholder={say('none')}
          what="title"
        />
      </Section>
      <Section title={say('series')}>
        {has('series') && selected.length === 1 && <SeriesRows />}
        <ColorsRows />
        {has('highlights') && <HighlightRows />}
      </Section>
      {(hasAxes || has('valueAxis')) && (
        <Section title={say('axes')} isClosed={!has('series')}>
          {hasAxes && <TitleRows />}
          {has('valueAxis') && <AxisRows name={say('values')} at="/valueAxis" />}
          {has('xAxis') && <AxisRows name={say('horizontalAxis')} at="/xAxis" />}
          {has('secondaryAxis') && (
            <>
              <TextProperty
                label={say('rightAxis')}
                at="/secondaryAxis/title"
                undo={say('changeTheTitleOfThe')}
                placeholder={say('noTitle')}
                what={say('titleOfTheRightAxis')}
              />
              <AxisRows name={say('rightAxis')} at="/secondaryAxis" />
            </>
          )}
          <ColorProperty label={say('grid')} at="/gridColor" placeholder={say('automatic')} />
        </Section>
      )}
    </>
  );
}

function TitleRows() {
  return (
    <>
      <TextProperty
        label={say('categories')}
        at="/categoryTitle"
        undo={say('changeTheTitleOfTheCategories')}
        placeholder={say('noTitle')}
        what={say('titleOfTheCategories')}
      />
      <TextProperty
        label={say('values')}
        at="/valueTitle"
        undo={say('changeTheTitleOfTheValues')}
        placeholder={say('noTitle')}
        what={say('titleOfTheValues')}
      />
    </>
  );
}

interface AxisRowsProps {
  readonly name: string;
  /** JSON Pointer of the axis in the chart. */
  readonly at: string;
}

/** The range, the steps and the numbers of an axis. */
function AxisRows({ name, at }: AxisRowsProps) {
  const undo = say('changeTheAxis');
  return (
    <fieldset className="grid grid-cols-1 gap-1.5 border-t border-line pt-2">
      <legend className="sr-only">{name}</legend>
      <NumberProperty label={say('nameFrom', { name })} at={`${at}/min`} undo={undo} placeholder={say('automatic')} />
      <NumberProperty label={say('nameTo', { name })} at={`${at}/max`} undo={undo} placeholder={say('automatic')} />
      <NumberProperty
        label={say('nameStep', { name })}
        at={`${at}/step`}
        undo={undo}
        min={0}
        placeholder={say('automatic')}
      />
      <TextProperty
        label={say('nameNumbers', { name })}
        at={`${at}/numberFormat`}
        undo={undo}
        placeholder={say('asTheChart')}
        isCode
      />
      <SwitchProperty label={say('hideName', { name: name.toLowerCase() })} at={`${at}/hidden`} undo={undo} />
    </fieldset>
  );
}

/** Another type loses what it cannot have, because the template would be rejected with it. */
function TypeRow({ types }: { readonly types: readonly string[] }) {
  const { editor, selected } = useEditing();
  const choose = (chart: string) =>
    editor.change({
      label: say('changeTheTypeOfChart'),
      apply: (file) => ({
        file: selected.reduce((before, path) => {
          const element = elementAt(before, path);
          if (element === undefined) return before;
          const kept = Object.entries(element).filter(([key]) => ONLY_OF[key]?.includes(chart) ?? true);
          return withElement(before, path, { ...Object.fromEntries(kept), chart });
        }, file),
      }),
    });
  return (
    <Row label={say('type')}>
      <SelectBox
        label={say('typeOfChart')}
        value={new Set(types).size === 1 ? types[0] : undefined}
        choices={TYPES}
        onChange={choose}
      />
    </Row>
  );
}

function ColorsRows() {
  const { value, set } = useProperty('/colors', say('changeTheColours'));
  const colors = Array.isArray(value) ? value : [];
  return (
    <>
      {colors.map((color, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a colour is known by its place.
        <Row key={index} label={say('colourNumber', { number: index + 1 })}>
          <ColorBox
            label={say('colourOfSeriesNumber', { number: index + 1 })}
            value={color}
            isRequired
            onChange={(next) => next !== undefined && set(colors.with(index, next))}
          />
          <button
            type="button"
            aria-label={say('removeColourNumber', { number: index + 1 })}
            className={SMALL_BUTTON}
            onClick={() => set(colors.length === 1 ? undefined : colors.toSpliced(index, 1))}
          >
            <X />
          </button>
        </Row>
      ))}
      <Row label={colors.length === 0 ? say('colours') : ''}>
        <span className="flex-1 py-1.5 text-xs text-muted">{colors.length === 0 && say('theme')}</span>
        <button
          type="button"
          className={`${SMALL_BUTTON} w-auto gap-1 px-2 text-xs`}
          onClick={() => set([...colors, `accent${(colors.length % 6) + 1}`])}
        >
          <Plus />
          {say('addAColour')}
        </button>
      </Row>
    </>
  );
}
