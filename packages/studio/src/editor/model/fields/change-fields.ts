import { isJsonObject, type Json, type JsonObject, setAt, valueAt } from '@deckwright/content-form/body';
import type { FieldType } from '@deckwright/core/contract';
import type { TemplateJson } from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { type PropertyOptions, setTemplateProperty } from '../set-property.ts';
import type { TemplateEdit } from '../template-edit.ts';
import { declaredFields, isFreeFieldKey, withField } from './declared-fields.ts';
import { asType, valueAsType } from './field-types.ts';
import { eachValue } from './rename-field.ts';

/** Adds a field that nothing reads yet. Changes nothing if the key is not free. */
export function addField(key: string, field: JsonObject): TemplateEdit {
  return {
    label: say('addField'),
    apply: (file) => ({ file: isFreeFieldKey(file, key) ? withField(file, key, field) : file }),
  };
}

/**
 * Sets a key of a field. `property` is a JSON Pointer in the field, such as `/maxLength` or `/items/fields/name/required`. `undefined`
 * removes the key. Keys that exclude each other do not stay together: a static field is not required.
 */
export function setFieldProperty(
  key: string,
  property: string,
  value: Json | undefined,
  options: PropertyOptions = {},
): TemplateEdit {
  const edit = setTemplateProperty(`/fields/${key}${property}`, value, { label: say('changeField'), ...options });
  return {
    ...edit,
    apply(file, selected) {
      if (!Object.hasOwn(declaredFields(file), key)) return { file };
      const { file: changed } = edit.apply(file, selected);
      const field = valueAt(changed, ['fields', key]);
      if (!isJsonObject(field)) return { file: changed };
      return { file: setAt(changed, ['fields', key], consistent(field, property)) as TemplateJson };
    },
  };
}

/** Drops what the key that was just set excludes. */
function consistent(field: JsonObject, property: string): JsonObject {
  const { required, static: isStatic, whenEmpty, ...rest } = field;
  if (property === '/static' && isStatic === true && required !== undefined) return dropped(field, 'required');
  if (property === '/required' && required === true && isStatic !== undefined) return dropped(field, 'static');
  if (property === '/default' && rest.default === undefined) {
    const kept = isStatic === undefined ? field : dropped(field, 'static');
    return whenEmpty === 'default' ? dropped(kept, 'whenEmpty') : kept;
  }
  return field;
}

function dropped(field: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(field).filter(([one]) => one !== key));
}

/**
 * Changes the type of a field. Its limits stay if the other type has them, and its sample, its default and the values of named samples
 * if they can be read as the other type. Elements that cannot show the other type have a fault afterwards; `typesThatFit` names those
 * types that have none.
 */
export function changeFieldType(key: string, type: FieldType): TemplateEdit {
  return {
    label: say('changeType'),
    apply(file) {
      const field = declaredFields(file)[key];
      if (!field || field.type === type) return { file };
      const changed = withField(file, key, asType(field, type));
      return { file: withSampleValues(changed, key, (value) => valueAsType(value, type)) };
    },
  };
}

/** The file with another value of a field in each named sample. `undefined` removes it there. */
export function withSampleValues(
  file: TemplateJson,
  key: string,
  change: (value: Json) => Json | undefined,
): TemplateJson {
  if (!isJsonObject(file.samples)) return file;
  const samples = eachValue(file.samples, (sample) => {
    if (!isJsonObject(sample) || !Object.hasOwn(sample, key)) return sample;
    return setAt(sample, [key], change(sample[key]!))!;
  });
  return { ...file, samples };
}
