import { isJsonObject, type JsonObject } from '@deckwright/content-form/body';

const TYPES: Readonly<Record<string, string>> = {
  text: 'Text',
  list: 'List',
  image: 'Picture',
  shape: 'Shape',
  group: 'Group',
  table: 'Table',
  chart: 'Chart',
  partial: 'Partial',
  slideNumber: 'Slide number',
  connector: 'Connector',
};

const ROLES: Readonly<Record<string, string>> = {
  title: 'Title',
  subtitle: 'Subtitle',
  body: 'Body',
  date: 'Date',
  footer: 'Footer',
  slideNumber: 'Slide number',
};

/** What kind of element it is. */
export function elementWord({ type, shape }: JsonObject): string {
  if (type === 'shape' && shape === 'line') return 'Line';
  return TYPES[String(type)] ?? 'Element';
}

/** What people call an element: its own name, its role, what it shows, or what it is. */
export function elementName(element: JsonObject): string {
  const { name, role, text, field, partial, repeat } = element;
  if (typeof name === 'string') return name;
  const known = typeof role === 'string' ? ROLES[role] : undefined;
  if (known !== undefined) return known;
  const shown = typeof text === 'string' ? text : typeof field === 'string' ? field : partial;
  if (typeof shown === 'string' && shown.trim() !== '')
    return shown.replaceAll(/[{}]/g, '').replaceAll(/\s+/g, ' ').slice(0, 60);
  const word = elementWord(element);
  return isJsonObject(repeat) && typeof repeat.field === 'string' ? `${word} of ${repeat.field}` : word;
}
