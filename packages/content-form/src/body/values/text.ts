import { LIMITS } from '@deckwright/core';
import { say } from '../../sentences/form.ts';
import type { Json } from '../json.ts';
import type { EntryReading, Place } from '../reading.ts';

/** The text in an entry; undefined if the value is not a text, so that the entry cannot show it. */
export function showText(value: Json | undefined): string | undefined {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : undefined;
}

/** Most characters that a text field takes. */
export function longestText({ field }: Place<'text' | 'richText'>): number {
  return field.maxLength ?? LIMITS.content.text.most;
}

/** Characters as the validator counts them: one that needs two units of UTF-16 counts once. */
export function lengthOf(text: string): number {
  let pairs = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text.codePointAt(index)! > 0xffff) {
      pairs += 1;
      index += 1;
    }
  }
  return text.length - pairs;
}

/** Reads a text, or markdown. A value that is shown as the same text stays as it is, such as a number. */
export function readText(text: string, place: Place<'text' | 'richText'>, before: Json | undefined): EntryReading {
  if (before !== undefined && showText(before) === text) return { value: before };
  if (text === '' && place.optional) return { value: undefined };
  const [length, most] = [lengthOf(text), longestText(place)];
  if (length > most) return { problem: say('atMostMostCharactersThisText', { count: most, length }) };
  return { value: text };
}
