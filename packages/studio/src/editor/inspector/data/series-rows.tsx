import { isJsonObject } from '@deckwright/content-form/body';
import { SelectBox } from '@deckwright/ui/boxes';
import { elementAt } from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/inspector-data.ts';
import { useEditing } from '../../editing.ts';
import { comboSeries, setComboSeries } from '../../model/data/combo-series.ts';
import { dataFieldOf } from '../../model/fields/data-field.ts';
import { sampleAt } from '../../model/fields/field-path.ts';
import { ColorBox } from '../controls/color-box.tsx';
import { Row } from '../controls/row.tsx';

const KINDS = [
  { value: 'column', label: say('columns') },
  { value: 'line', label: say('line') },
  { value: 'area', label: say('area') },
];

const AXES = [
  { value: 'primary', label: say('leftAxis') },
  { value: 'secondary', label: say('rightAxis') },
];

/** What draws each series of a chart of columns and lines, and on which axis. */
export function SeriesRows() {
  const { editor, file, selected } = useEditing();
  const element = elementAt(file, selected[0]!);
  const stated = element?.series;
  const names = useSeriesNames();
  const count = Math.max(names.length, Array.isArray(stated) ? stated.length : 0, 2);
  const set = (index: number, key: 'chart' | 'axis' | 'color') => (value: Parameters<typeof setComboSeries>[3]) =>
    editor.change(setComboSeries(selected, { index, count }, key, value));
  return Array.from({ length: count }, (_, index) => {
    const { chart, axis = 'primary', color } = comboSeries(stated, index);
    const name = names[index] ?? say('seriesNumber', { number: index + 1 });
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its place.
      <fieldset key={index} className="grid grid-cols-1 gap-1.5 border-line not-first:border-t not-first:pt-2">
        <legend className="sr-only">{name}</legend>
        <Row label={name}>
          <SelectBox
            label={say('nameDrawnAs', { name })}
            value={String(chart)}
            choices={KINDS}
            onChange={set(index, 'chart')}
          />
        </Row>
        <Row label={say('axis')}>
          <SelectBox
            label={say('nameAxis', { name })}
            value={String(axis)}
            choices={AXES}
            onChange={(next) => set(index, 'axis')(next === 'primary' ? undefined : next)}
          />
        </Row>
        <Row label={say('colour')}>
          <ColorBox
            label={say('nameColour', { name })}
            value={color}
            placeholder={say('asTheChart')}
            onChange={set(index, 'color')}
          />
        </Row>
      </fieldset>
    );
  });
}

/** The names of the series in the field's own sample. */
function useSeriesNames(): readonly string[] {
  const { file, selected } = useEditing();
  const key = dataFieldOf(file, selected[0]!);
  const sample = key === undefined ? undefined : sampleAt(file, key);
  const series = isJsonObject(sample) && Array.isArray(sample.series) ? sample.series : [];
  return series.map((one, index) =>
    isJsonObject(one) && typeof one.name === 'string' ? one.name : say('seriesNumber', { number: index + 1 }),
  );
}
