import { isJsonObject, type JsonObject } from '@deckwright/content-form/body';
import { say } from '../sentences/elements.ts';

const TYPES: Readonly<Record<string, string>> = {
  text: say('text'),
  list: say('list'),
  image: say('picture'),
  shape: say('shape'),
  group: say('group'),
  table: say('table'),
  chart: say('chart'),
  partial: say('partial'),
  slideNumber: say('slideNumber'),
  connector: say('connector'),
};

const ROLES: Readonly<Record<string, string>> = {
  title: say('title'),
  subtitle: say('subtitle'),
  body: say('body'),
  date: say('date'),
  footer: say('footer'),
  slideNumber: say('slideNumber'),
};

/** What kind of element it is. */
export function elementWord({ type, shape }: JsonObject): string {
  if (type === 'shape' && shape === 'line') return say('line');
  return TYPES[String(type)] ?? say('element');
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
  return isJsonObject(repeat) && typeof repeat.field === 'string'
    ? say('wordOfField', { word, field: repeat.field })
    : word;
}
