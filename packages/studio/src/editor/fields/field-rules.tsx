import type { Json, JsonObject } from '@deckwright/content-form/body';
import type { FieldType } from '@deckwright/core/contract';
import { NumberBox, SelectBox, TextBox } from '@deckwright/ui/boxes';
import { CheckboxField } from '@deckwright/ui/fields';
import { say } from '../../sentences/editor/fields.ts';
import { Row } from '../inspector/controls/row.tsx';

interface FieldRulesProps {
  readonly field: JsonObject;
  /** Sets a key of the field, such as `/maxLength`. */
  readonly set: (property: string, value: Json | undefined) => void;
}

/** Limits by type of field, as `[key, label]`. */
const LIMITS: Readonly<Partial<Record<FieldType, readonly (readonly [key: string, label: string])[]>>> = {
  text: [['maxLength', say('characters')]],
  richText: [['maxLength', say('characters')]],
  number: [
    ['min', say('atLeast')],
    ['max', say('atMost')],
  ],
  list: [
    ['minItems', say('itemsFrom')],
    ['maxItems', say('itemsTo')],
    ['levels', say('levels')],
  ],
  table: [
    ['maxRows', say('rows')],
    ['maxColumns', say('columns')],
  ],
  chart: [
    ['maxSeries', say('series')],
    ['maxPoints', say('points')],
  ],
};

const WHEN_EMPTY = [
  { value: '', label: say('leaveItOut') },
  { value: 'hide', label: say('hideAllReaders') },
  { value: 'keep', label: say('keepTheSpace') },
  { value: 'default', label: say('showTheDefault') },
];

/** What the content of a field has to be. */
export function FieldRules({ field, set }: FieldRulesProps) {
  const type = String(field.type) as FieldType;
  return (
    <>
      <div className="py-1 text-xs">
        <CheckboxField
          label={say('required')}
          checked={field.required === true}
          onChange={(isRequired) => set('/required', isRequired || undefined)}
        />
      </div>
      <Row label={say('description')}>
        <TextBox
          label={say('description')}
          value={typeof field.description === 'string' ? field.description : ''}
          placeholder={say('forPeopleWhoSendIt')}
          isLong
          onChange={(text) => set('/description', text === '' ? undefined : text)}
        />
      </Row>
      {LIMITS[type]?.map(([key, label]) => (
        <Row key={key} label={label}>
          <NumberBox
            label={label}
            value={typeof field[key] === 'number' ? field[key] : undefined}
            placeholder={say('noLimit')}
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
    <Row label={say('whenEmpty')}>
      <SelectBox
        label={say('whenEmpty')}
        value={typeof field.whenEmpty === 'string' ? field.whenEmpty : ''}
        choices={WHEN_EMPTY.filter(({ value }) => value !== 'default' || field.default !== undefined)}
        onChange={(next) => set('/whenEmpty', next === '' ? undefined : next)}
      />
    </Row>
  );
}
