import type { FieldType } from '@deckwright/core/contract';
import { isJsonObject, type Json, type JsonObject } from '../../body/json.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { useEditing } from '../editing.ts';
import { NumberBox } from '../inspector/controls/number-box.tsx';
import { Row } from '../inspector/controls/row.tsx';
import { SelectBox } from '../inspector/controls/select-box.tsx';
import { NameBox, TextBox } from '../inspector/controls/text-box.tsx';
import { EditContentButton } from '../inspector/data/edit-content-button.tsx';
import { changeFieldType, setFieldProperty } from '../model/fields/change-fields.ts';
import { isFreeFieldKey } from '../model/fields/declared-fields.ts';
import { renameField } from '../model/fields/rename-field.ts';
import { typesThatFit } from '../model/fields/types-that-fit.ts';
import { TYPE_WORDS } from './type-words.ts';
import { useFieldWarning } from './use-field-warning.ts';
import { ValueBox } from './value-box.tsx';

interface FieldFormProps {
  readonly fieldKey: string;
  readonly field: JsonObject;
  readonly onRename: (key: string) => void;
}

/** Limits by type of field, as `[key, label]`. */
const LIMITS: Readonly<Partial<Record<FieldType, readonly (readonly [key: string, label: string])[]>>> = {
  text: [['maxLength', 'Characters']],
  richText: [['maxLength', 'Characters']],
  number: [
    ['min', 'At least'],
    ['max', 'At most'],
  ],
  list: [
    ['minItems', 'Items from'],
    ['maxItems', 'Items to'],
    ['levels', 'Levels'],
  ],
  table: [
    ['maxRows', 'Rows'],
    ['maxColumns', 'Columns'],
  ],
  chart: [
    ['maxSeries', 'Series'],
    ['maxPoints', 'Points'],
  ],
};

/** Their content needs more room than a line. */
const IN_PANEL: ReadonlySet<FieldType> = new Set(['list', 'object', 'table', 'chart']);

const WHEN_EMPTY = [
  { value: '', label: 'Leave out what shows it' },
  { value: 'hide', label: 'Hide all that read it' },
  { value: 'keep', label: 'Keep the empty space' },
  { value: 'default', label: 'Show the default' },
];

/** What a field may be, and what it is in previews. */
export function FieldForm({ fieldKey, field, onRename }: FieldFormProps) {
  const { editor, file } = useEditing();
  const warn = useFieldWarning();
  const type = String(field.type) as FieldType;
  const set = (property: string, value: Json | undefined) =>
    editor.change(setFieldProperty(fieldKey, property, value, { group: `field ${fieldKey}${property}` }));
  const fitting = typesThatFit(file, fieldKey);
  const types = (Object.keys(TYPE_WORDS) as FieldType[]).filter((one) => one === type || fitting.includes(one));
  return (
    <div className="grid grid-cols-1 gap-2 bg-sunken/50 px-4 pt-1 pb-4">
      <Row label="Key">
        <NameBox
          label="Key"
          value={fieldKey}
          isCode
          faultOf={(key) => (isFreeFieldKey(file, key) ? undefined : 'Letters, digits, - and _, and not taken.')}
          onChange={(key) => {
            editor.change(renameField(fieldKey, key));
            warn(fieldKey, 'renamed');
            onRename(key);
          }}
        />
      </Row>
      <Row label="Type">
        <SelectBox
          label="Type"
          value={type}
          choices={types.map((value) => ({ value, label: TYPE_WORDS[value] }))}
          onChange={(next) => editor.change(changeFieldType(fieldKey, next))}
        />
      </Row>
      <div className="py-1 text-xs">
        <CheckboxField
          label="Required"
          checked={field.required === true}
          onChange={(isRequired) => set('/required', isRequired || undefined)}
        />
      </div>
      <Row label="Description">
        <TextBox
          label="Description"
          value={typeof field.description === 'string' ? field.description : ''}
          placeholder="For people who send it"
          isLong
          onChange={(text) => set('/description', text === '' ? undefined : text)}
        />
      </Row>
      {LIMITS[type]?.map(([key, label]) => (
        <Row key={key} label={label}>
          <NumberBox
            label={label}
            value={typeof field[key] === 'number' ? field[key] : undefined}
            placeholder="No limit"
            {...(type !== 'number' && { min: 1 })}
            onChange={(limit) => set(`/${key}`, limit === undefined || type === 'number' ? limit : Math.round(limit))}
          />
        </Row>
      ))}
      {IN_PANEL.has(type) || isJsonObject(field.sample) ? (
        <Row label="Sample">
          <EditContentButton fieldKey={fieldKey} />
        </Row>
      ) : (
        <ValueBox label="Sample" type={type} value={field.sample} onChange={(value) => set('/sample', value)} />
      )}
      {IN_PANEL.has(type) || isJsonObject(field.default) ? (
        <Row label="Default">
          <EditContentButton fieldKey={fieldKey} part="default" />
        </Row>
      ) : (
        <ValueBox label="Default" type={type} value={field.default} onChange={(value) => set('/default', value)} />
      )}
      <Row label="When empty">
        <SelectBox
          label="When empty"
          value={typeof field.whenEmpty === 'string' ? field.whenEmpty : ''}
          choices={WHEN_EMPTY.filter(({ value }) => value !== 'default' || field.default !== undefined)}
          onChange={(next) => set('/whenEmpty', next === '' ? undefined : next)}
        />
      </Row>
      {type === 'list' && field.items !== undefined && (
        <ValueBox label="Items" type="object" value={field.items} onChange={(value) => set('/items', value)} />
      )}
      {type === 'object' && (
        <ValueBox label="Fields" type="object" value={field.fields} onChange={(value) => set('/fields', value ?? {})} />
      )}
    </div>
  );
}
