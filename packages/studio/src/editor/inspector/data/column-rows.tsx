import { isJsonObject, type Json } from '@deckwright/content-form/body';
import { NumberBox, Segments, TextBox } from '@deckwright/ui/boxes';
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react';
import { elementAt } from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/inspector-data.ts';
import { useEditing } from '../../editing.ts';
import { setEntry } from '../../model/data/set-entry.ts';
import { dataFieldOf } from '../../model/fields/data-field.ts';
import { sampleAt } from '../../model/fields/field-path.ts';
import { Row } from '../controls/row.tsx';

const ALIGNS = [
  { value: 'left', label: say('left'), icon: <AlignLeft /> },
  { value: 'center', label: say('centre'), icon: <AlignCenter /> },
  { value: 'right', label: say('right'), icon: <AlignRight /> },
];

/** Width, alignment and number format of each column of a table. */
export function ColumnRows() {
  const { editor, file, selected } = useEditing();
  const stated = elementAt(file, selected[0]!)?.columns;
  const columns = Array.isArray(stated) ? stated : [];
  const names = useColumnNames();
  return Array.from({ length: Math.max(names.length, columns.length) }, (_, index) => {
    const column = isJsonObject(columns[index]) ? columns[index] : {};
    const name = names[index] ?? say('columnNumber', { number: index + 1 });
    const set = (key: string) => (value: Json | undefined) =>
      editor.change(setEntry(selected, { list: 'columns', index, key, value, label: say('changeTheColumns') }));
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place.
      <fieldset key={index} className="grid grid-cols-1 gap-1.5 border-t border-line pt-2 first:border-0 first:pt-0">
        <legend className="sr-only">{name}</legend>
        <Row label={name}>
          <Segments
            label={say('nameAlignment', { name })}
            value={typeof column.align === 'string' ? column.align : undefined}
            choices={ALIGNS}
            onChange={(next) => set('align')(next === column.align ? undefined : next)}
          />
        </Row>
        <Row label="">
          <NumberBox
            label={say('nameShareOfTheWidth', { name })}
            value={typeof column.width === 'number' ? column.width : undefined}
            min={0.01}
            placeholder={say('share')}
            onChange={set('width')}
          />
          <TextBox
            label={say('nameNumberFormat', { name })}
            value={typeof column.format === 'string' ? column.format : ''}
            placeholder="#,##0"
            onChange={(next) => set('format')(next === '' ? undefined : next)}
          />
        </Row>
      </fieldset>
    );
  });
}

/** The headings of the field's own sample. */
function useColumnNames(): readonly string[] {
  const { file, selected } = useEditing();
  const key = dataFieldOf(file, selected[0]!);
  const sample = key === undefined ? undefined : sampleAt(file, key);
  const columns = isJsonObject(sample) && Array.isArray(sample.columns) ? sample.columns : [];
  return columns.map((one, index) => {
    const text = isJsonObject(one) ? one.text : one;
    return typeof text === 'string' && text !== '' ? text : say('columnNumber', { number: index + 1 });
  });
}
