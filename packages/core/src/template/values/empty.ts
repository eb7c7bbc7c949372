import type { RichText } from '../../contract/index.ts';

/** True for a missing value, blank text and an empty list, to which a field's `whenEmpty` applies. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return isRichText(value) && plainTextOf(value).trim() === '';
}

/** True for a rich text that the schema of its field has parsed. */
export function isRichText(value: unknown): value is RichText {
  return typeof value === 'object' && value !== null && 'paragraphs' in value && Array.isArray(value.paragraphs);
}

/** The text of a rich text without its styles, one line per paragraph. */
export function plainTextOf({ paragraphs }: RichText): string {
  return paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n');
}
