import type { Json, JsonObject } from '@deckwright/content-form/body';
import type { FieldType } from '@deckwright/core/contract';
import { NumberBox, SelectBox, TextBox } from '@deckwright/ui/boxes';
import { CheckboxField } from '@deckwright/ui/fields';
import { Row } from '../inspector/controls/row.tsx';

interface FieldRulesProps {
  readonly field: JsonObject;
  /** Sets a key of the field, such as `/maxLength`. */
  readonly set: (property: string, value: Json | undefined) => void;
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

const WHEN_EMPTY = [
  { value: '', label: 'Leave it out' },
  { value: 'hide', label: 'Hide all readers' },
  { value: 'keep', label: 'Keep the space' },
  { value: 'default', label: 'Show the default' },
];

/** What the content of a field has to be. */
export function FieldRules({ field, set }: FieldRulesProps) {
  const type = String(field.type) as FieldType;
  return (
    <>
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
    </>
  );
}

/** What happens to the elements that read a field without content. */
export function WhenEmptyRow({ field, set }: FieldRulesProps) {
  return (
    <Row label="When empty">
      <SelectBox
        label="When empty"
        value={typeof field.whenEmpty === 'string' ? field.whenEmpty : ''}
        choices={WHEN_EMPTY.filter(({ value }) => value !== 'default' || field.default !== undefined)}
        onChange={(next) => set('/whenEmpty', next === '' ? undefined : next)}
      />
    </Row>
  );
}
