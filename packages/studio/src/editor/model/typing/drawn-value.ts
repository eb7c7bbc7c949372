import { isJsonObject, type Json } from '../../../body/json.ts';

/** The engine draws nothing for it. A text of it alone has a line for the caret, and is not left out. */
const BLANK = '\u0001';

/** A value as it is drawn while somebody types in it: what is empty keeps its place. */
export function drawnValue(value: Json | undefined): Json {
  if (value === undefined || value === null) return BLANK;
  if (typeof value === 'string') return value.trim() === '' ? BLANK + value : value;
  if (Array.isArray(value)) return value.length === 0 ? [BLANK] : value.map(drawnValue);
  if (!isJsonObject(value) || !Object.hasOwn(value, 'text')) return value;
  const { items } = value;
  return { ...value, text: drawnValue(value.text), ...(Array.isArray(items) && { items: items.map(drawnValue) }) };
}
