import { isJsonObject, type Json } from '@deckwright/content-form/body';
import { FIELD_TYPES, type FieldType } from '@deckwright/core/contract';
import { elementAt, type TemplateJson } from '../../../elements/template-json.ts';
import { type Reference, referencesOf } from '../references.ts';
import { declaredFields } from './declared-fields.ts';
import { TEXT_TYPES } from './field-types.ts';

/** The types that a field may have with everything that reads it. */
export function typesThatFit(file: TemplateJson, key: string): readonly FieldType[] {
  const uses = referencesOf(file).filter(({ resolved }) => resolved.split('.')[0] === key);
  const own = declaredFields(file)[key]?.type as FieldType | undefined;
  // Only this type has what is read of it: an item, or a field in it.
  if (uses.some(({ resolved }) => resolved.includes('.'))) return own === undefined ? [] : [own];
  return FIELD_TYPES.filter((type) => uses.every((use) => typesOf(file, use, own).includes(type)));
}

function typesOf(file: TemplateJson, use: Reference, own: FieldType | undefined): readonly FieldType[] {
  const element = elementAt(file, use.element);
  switch (use.kind) {
    case 'when':
      return isJsonObject(element?.when) && ('above' in element.when || 'below' in element.when)
        ? ['number']
        : FIELD_TYPES;
    case 'repeat':
      return ['list'];
    case 'background':
      return ['image'];
    case 'text':
      return TEXT_TYPES;
    case 'with':
      // The partial, which is in another file, says what its parameter takes.
      return own === undefined ? [] : [own];
    case 'field':
      return typesOfElement(element?.type);
  }
}

function typesOfElement(type: Json | undefined): readonly FieldType[] {
  return type === 'image' || type === 'list' || type === 'table' || type === 'chart' ? [type] : FIELD_TYPES;
}
