import { say } from '../../sentences/form.ts';
import type { Json } from '../json.ts';
import type { EntryReading, Place } from '../reading.ts';
import { readNumber, signsOf } from './local-number.ts';

/** The number in an entry; undefined if the value is not a number. */
export function showNumber(value: Json | undefined): string | undefined {
  if (value === undefined || value === null) return '';
  return typeof value === 'number' ? String(value) : undefined;
}

/** Reads a number as JSON or the language of the page writes it. */
export function readNumberEntry(
  text: string,
  { field, optional }: Place<'number'>,
  before: Json | undefined,
  language: string,
): EntryReading {
  if (before !== undefined && showNumber(before) === text) return { value: before };
  if (text.trim() === '') return optional ? { value: undefined } : { problem: say('aNumberIsRequired') };
  const value = plainNumber(text) ?? readNumber(text, signsOf(language));
  if (value === undefined) return { problem: say('textIsNotANumber2', { text: text.slice(0, 40) }) };
  const { min, max } = field;
  if (min !== undefined && value < min) return { problem: say('expectedANumberOfAt', { min }) };
  if (max !== undefined && value > max) return { problem: say('expectedANumberOfAtMost', { max }) };
  return { value };
}

/** A number as JSON writes it. */
export function plainNumber(text: string): number | undefined {
  if (!/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text.trim())) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}
