import { FIELD_TYPES, type FieldType } from '@deckwright/core/contract';
import { elementAt, type TemplateFile } from '../template-file.ts';
import { TEXT_TYPES } from './field-types.ts';
import { type Reference, referencesOf } from './references.ts';

/** The types that a field may have with everything that reads it. A `when` reads any type. */
export function typesThatFit(file: TemplateFile, key: string): readonly FieldType[] {
  const uses = referencesOf(file).filter(({ resolved }) => resolved.split('.')[0] === key);
  return FIELD_TYPES.filter((type) => uses.every((use) => typesOf(file, use).includes(type)));
}

function typesOf(file: TemplateFile, use: Reference): readonly FieldType[] {
  // A path into the field: only what has parts.
  if (use.resolved.includes('.')) return ['object', 'list'];
  if (use.kind === 'when' || use.kind === 'with') return FIELD_TYPES;
  if (use.kind === 'repeat') return ['list'];
  if (use.kind === 'background') return ['image'];
  if (use.kind === 'text') return TEXT_TYPES;
  const type = elementAt(file, use.element)?.type;
  if (type === 'image' || type === 'list' || type === 'table' || type === 'chart') return [type];
  return FIELD_TYPES;
}
