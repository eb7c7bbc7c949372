import type { FieldType } from '@deckwright/core/contract';

/** What people call the types of fields. */
export const TYPE_WORDS: Readonly<Record<FieldType, string>> = {
  text: 'Text',
  richText: 'Rich text',
  number: 'Number',
  date: 'Date',
  boolean: 'Yes or no',
  image: 'Picture',
  list: 'List',
  object: 'Object',
  table: 'Table',
  chart: 'Chart',
};
