import type { RichText } from '../../contract/index.ts';

/** No value, no words, no items: what a field's `whenEmpty` speaks of. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return isRichText(value) && plainTextOf(value).trim() === '';
}

/** A rich text as the schema of its field reads it. */
export function isRichText(value: unknown): value is RichText {
  return typeof value === 'object' && value !== null && 'paragraphs' in value && Array.isArray(value.paragraphs);
}

/** Words of a rich text without their look, a line for each paragraph. */
export function plainTextOf({ paragraphs }: RichText): string {
  return paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n');
}
