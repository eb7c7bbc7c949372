import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
import type { FieldType } from '@deckwright/core/contract';
import { NameBox, SelectBox } from '@deckwright/ui/boxes';
import { say } from '../../sentences/editor/fields.ts';
import { useEditing } from '../editing.ts';
import { Row } from '../inspector/controls/row.tsx';
import { EditContentButton } from '../inspector/data/edit-content-button.tsx';
import { changeFieldType, setFieldProperty } from '../model/fields/change-fields.ts';
import { isFreeFieldKey } from '../model/fields/declared-fields.ts';
import { TYPE_WORDS } from '../model/fields/field-types.ts';
import { renameField } from '../model/fields/rename-field.ts';
import { typesThatFit } from '../model/fields/types-that-fit.ts';
import { FieldRules, WhenEmptyRow } from './field-rules.tsx';
import { InnerFields } from './inner-fields.tsx';
import { useFieldWarning } from './use-field-warning.ts';
import { ValueBox } from './value-box.tsx';

interface FieldFormProps {
  readonly fieldKey: string;
  readonly field: JsonObject;
  readonly onRename: (key: string) => void;
}

/** Their content needs more room than a line. */
const IN_PANEL: ReadonlySet<FieldType> = new Set(['list', 'object', 'table', 'chart']);

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
      <Row label={say('key')}>
        <NameBox
          label={say('key')}
          value={fieldKey}
          isCode
          faultOf={(key) => (isFreeFieldKey(file, key) ? undefined : say('lettersDigitsAndAndNot'))}
          onChange={(key) => {
            editor.change(renameField(fieldKey, key));
            warn(fieldKey, 'renamed');
            onRename(key);
          }}
        />
      </Row>
      <Row label={say('type')}>
        <SelectBox
          label={say('type')}
          value={type}
          choices={types.map((value) => ({ value, label: TYPE_WORDS[value] }))}
          onChange={(next) => editor.change(changeFieldType(fieldKey, next))}
        />
      </Row>
      <FieldRules {...{ field, set }} />
      {IN_PANEL.has(type) || isJsonObject(field.sample) ? (
        <Row label={say('sample')}>
          <EditContentButton fieldKey={fieldKey} />
        </Row>
      ) : (
        <ValueBox label={say('sample')} type={type} value={field.sample} onChange={(value) => set('/sample', value)} />
      )}
      {IN_PANEL.has(type) || isJsonObject(field.default) ? (
        <Row label={say('default')}>
          <EditContentButton fieldKey={fieldKey} part="default" />
        </Row>
      ) : (
        <ValueBox
          label={say('default')}
          type={type}
          value={field.default}
          onChange={(value) => set('/default', value)}
        />
      )}
      <WhenEmptyRow {...{ field, set }} />
      <InnerFields fieldKey={fieldKey} at="" field={field} />
    </div>
  );
}
