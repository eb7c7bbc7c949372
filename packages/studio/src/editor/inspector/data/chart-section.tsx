import { CHART_TYPES } from '@deckwright/core/contract';
import { SelectBox } from '@deckwright/ui/boxes';
import { SMALL_BUTTON } from '@deckwright/ui/classes';
import { Plus, X } from 'lucide-react';
import { elementAt, withElement } from '../../../elements/template-json.ts';
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
  label: value === 'combo' ? 'Columns and lines' : value.charAt(0).toUpperCase() + value.slice(1),
}));

const GROUPINGS = [
  { value: 'clustered', label: 'Beside each other' },
  { value: 'stacked', label: 'Stacked' },
  { value: 'percent', label: 'Stacked to 100 %' },
];

const LEGENDS = [
  { value: NOT_SET, label: 'Automatic' },
  { value: 'none', label: 'None' },
  { value: 'top', label: 'Top' },
  { value: 'right', label: 'Right' },
  { value: 'bottom', label: 'Bottom' },
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
      <Section title="Chart">
        <TypeRow types={types} />
        {types.every((type) => ['column', 'bar', 'area'].includes(type)) && (
          <ChoiceProperty
            label="Grouping"
            at="/grouping"
            undo="Change the grouping"
            choices={GROUPINGS}
            fallback="clustered"
          />
        )}
        <ChoiceProperty label="Legend" at="/legend" undo="Change the legend" choices={LEGENDS} />
        <SwitchProperty label="Values at the points" at="/dataLabels" undo="Change the labels" />
        {has('smooth') && <SwitchProperty label="Curved lines" at="/smooth" undo="Change the lines" />}
        {has('joined') && <SwitchProperty label="Join the points" at="/joined" undo="Change the lines" />}
        {has('filled') && <SwitchProperty label="Fill the outlines" at="/filled" undo="Change the fill" />}
        <TextProperty label="Numbers" at="/numberFormat" undo="Change the number format" placeholder="General" isCode />
        <TextProperty label="Title" at="/title" undo="Change the title" placeholder="None" what="title" />
      </Section>
      <Section title="Series">
        {has('series') && selected.length === 1 && <SeriesRows />}
        <ColorsRows />
        {has('highlights') && <HighlightRows />}
      </Section>
      {(hasAxes || has('valueAxis')) && (
        <Section title="Axes" isClosed={!has('series')}>
          {hasAxes && <TitleRows />}
          {has('valueAxis') && <AxisRows name="Values" at="/valueAxis" />}
          {has('xAxis') && <AxisRows name="Horizontal axis" at="/xAxis" />}
          {has('secondaryAxis') && (
            <>
              <TextProperty
                label="Right axis"
                at="/secondaryAxis/title"
                undo="Change the title of the right axis"
                placeholder="No title"
                what="title of the right axis"
              />
              <AxisRows name="Right axis" at="/secondaryAxis" />
            </>
          )}
          <ColorProperty label="Grid" at="/gridColor" placeholder="Automatic" />
        </Section>
      )}
    </>
  );
}

function TitleRows() {
  return (
    <>
      <TextProperty
        label="Categories"
        at="/categoryTitle"
        undo="Change the title of the categories"
        placeholder="No title"
        what="title of the categories"
      />
      <TextProperty
        label="Values"
        at="/valueTitle"
        undo="Change the title of the values"
        placeholder="No title"
        what="title of the values"
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
  const undo = 'Change the axis';
  return (
    <fieldset className="grid grid-cols-1 gap-1.5 border-t border-line pt-2">
      <legend className="sr-only">{name}</legend>
      <NumberProperty label={`${name} from`} at={`${at}/min`} undo={undo} placeholder="Automatic" />
      <NumberProperty label={`${name} to`} at={`${at}/max`} undo={undo} placeholder="Automatic" />
      <NumberProperty label={`${name}: step`} at={`${at}/step`} undo={undo} min={0} placeholder="Automatic" />
      <TextProperty
        label={`${name}: numbers`}
        at={`${at}/numberFormat`}
        undo={undo}
        placeholder="As the chart"
        isCode
      />
      <SwitchProperty label={`Hide: ${name.toLowerCase()}`} at={`${at}/hidden`} undo={undo} />
    </fieldset>
  );
}

/** Another type loses what it cannot have, because the template would be rejected with it. */
function TypeRow({ types }: { readonly types: readonly string[] }) {
  const { editor, selected } = useEditing();
  const choose = (chart: string) =>
    editor.change({
      label: 'Change the type of chart',
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
    <Row label="Type">
      <SelectBox
        label="Type of chart"
        value={new Set(types).size === 1 ? types[0] : undefined}
        choices={TYPES}
        onChange={choose}
      />
    </Row>
  );
}

function ColorsRows() {
  const { value, set } = useProperty('/colors', 'Change the colours');
  const colors = Array.isArray(value) ? value : [];
  return (
    <>
      {colors.map((color, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a colour is known by its place.
        <Row key={index} label={`Colour ${index + 1}`}>
          <ColorBox
            label={`Colour of series ${index + 1}`}
            value={color}
            isRequired
            onChange={(next) => next !== undefined && set(colors.with(index, next))}
          />
          <button
            type="button"
            aria-label={`Remove colour ${index + 1}`}
            className={SMALL_BUTTON}
            onClick={() => set(colors.length === 1 ? undefined : colors.toSpliced(index, 1))}
          >
            <X />
          </button>
        </Row>
      ))}
      <Row label={colors.length === 0 ? 'Colours' : ''}>
        <span className="flex-1 py-1.5 text-xs text-muted">{colors.length === 0 && 'Theme'}</span>
        <button
          type="button"
          className={`${SMALL_BUTTON} w-auto gap-1 px-2 text-xs`}
          onClick={() => set([...colors, `accent${(colors.length % 6) + 1}`])}
        >
          <Plus />
          Add a colour
        </button>
      </Row>
    </>
  );
}
