import type { Cure } from '../../expected.ts';
import { isObject } from '../is-object.ts';
import { addressCure, linkCure } from './address.ts';
import { colorCure } from './color.ts';
import { dateCure } from './date.ts';
import { numberCure } from './number.ts';

/** Where a wrong value is. */
export interface WrongPlace {
  /** In a template or a project, whose numbers are points. */
  readonly isTemplate: boolean;
  /** In an array. */
  readonly isItem: boolean;
  readonly isRequired: boolean;
  /** Keys of the object that is expected there. */
  readonly keys: readonly string[];
}

const CURES: Readonly<Record<Cure, (value: unknown, place: WrongPlace) => string | undefined>> = {
  address: (value, { isRequired }) => addressCure(value, isRequired),
  array: arrayCure,
  boolean: booleanCure,
  color: (value) => colorCure(value, true),
  date: dateCure,
  fieldKey: (value) => lettersCure(value, '_'),
  hexColor: (value) => colorCure(value, false),
  id: (value) => lettersCure(value, '-'),
  json: stringOfJsonCure,
  link: linkCure,
  markdown: (value) => runsCure(value) ?? stringCure(value),
  number: (value, { isTemplate }) => numberCure(value, isTemplate),
  object: objectCure,
  string: stringCure,
};

/** What to write in place of a wrong value, as a sentence; undefined if the value does not show what was meant. */
export function cureOf(value: unknown, cure: Cure | undefined, place: WrongPlace): string | undefined {
  if (value === null) return nullCure(place);
  return cure && CURES[cure](value, place);
}

function nullCure({ isItem, isRequired }: WrongPlace): string | undefined {
  if (isItem) return 'null means "no value". Leave the item out.';
  return isRequired ? 'null means "no value".' : 'For no value, leave the key out.';
}

const TRUE: readonly unknown[] = ['true', 'yes', 'on', '1', 1];
const FALSE: readonly unknown[] = ['false', 'no', 'off', '0', 0, ''];

function booleanCure(given: unknown): string | undefined {
  const value = typeof given === 'string' ? given.trim().toLowerCase() : given;
  const meant = TRUE.includes(value) ? 'true' : FALSE.includes(value) ? 'false' : undefined;
  return meant && `Write ${meant}${typeof given === 'string' ? ' without quotes' : ''}.`;
}

/** A longer value is not repeated. */
const ECHO = 60;

function stringCure(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return `Write "${value}" in quotes.`;
  if (Array.isArray(value)) return 'Join its items to one string; "\\n" begins a paragraph.';
  if (typeof value !== 'object' || value === null) return undefined;
  const text = Object.values(value).find((one) => typeof one === 'string');
  return text === undefined || text.length > ECHO
    ? 'Write the text alone, without { }.'
    : `Write the text alone: ${JSON.stringify(text)}.`;
}

function runsCure(value: unknown): string | undefined {
  const isRuns = Array.isArray(value) && value.length > 0 && isObject(value[0]) && 'text' in value[0];
  return isRuns ? 'Write the runs in a paragraph: {"paragraphs": [{"runs": […]}]}.' : undefined;
}

function arrayCure(value: unknown): string | undefined {
  if (typeof value === 'string') {
    const parts = value
      .slice(0, ECHO)
      .split(/\s*[\n;,|]\s*/)
      .filter((part) => part !== '');
    const shown = value.length <= ECHO ? JSON.stringify(parts.length > 0 ? parts : [value]) : '["…", "…"]';
    return `Write one string for each item: ${shown}.`;
  }
  if (typeof value !== 'object' || value === null) return `Write it in [ ]: [${String(value)}].`;
  const values = Object.values(value);
  const shown = JSON.stringify(values);
  const isRow = values.length > 0 && values.every((one) => typeof one === 'string' || typeof one === 'number');
  return isRow && shown.length <= ECHO ? `Write its values in [ ]: ${shown}.` : 'Write it in [ ].';
}

function objectCure(value: unknown, { keys }: WrongPlace): string | undefined {
  const asString = stringOfJsonCure(value);
  if (asString !== undefined) return asString;
  if (Array.isArray(value)) {
    const named = keyed(value[0]);
    if (named !== undefined) return `Write each under its key: ${named}.`;
    if (value.length === 1 && isObject(value[0])) return 'Write the object without [ ].';
    if (value.length > 0 && value.length === keys.length) {
      const shown = JSON.stringify(Object.fromEntries(keys.map((key, index) => [key, value[index]])));
      if (shown.length <= ECHO) return `Write ${shown}.`;
    }
  }
  if (keys.length === 0) return undefined;
  return `Write {${keys
    .slice(0, SHOWN_KEYS)
    .map((key) => `"${key}": …`)
    .join(', ')}}.`;
}

/** Keys that an example has. */
const SHOWN_KEYS = 5;

function stringOfJsonCure(value: unknown): string | undefined {
  const isJson = typeof value === 'string' && /^\s*[{[]/.test(value);
  return isJson ? 'Send it as JSON, not as JSON in a string.' : undefined;
}

/** `{"title": {"type": "text"}}` for `{"key": "title", "type": "text"}`. */
function keyed(item: unknown): string | undefined {
  if (!isObject(item)) return undefined;
  const { key, ...rest } = item;
  const shown = JSON.stringify(rest);
  return typeof key === 'string' && key.length <= ECHO && shown.length <= ECHO
    ? `{${JSON.stringify(key)}: ${shown.replaceAll('":', '": ')}}`
    : undefined;
}

/** How much of a value is too much. */
export function excessCure(value: unknown, most: number): string | undefined {
  if (typeof value === 'string') return `Shorten it by ${value.length - most}.`;
  if (Array.isArray(value)) return `Leave ${value.length - most} out.`;
  if (typeof value !== 'number' || most !== 1) return undefined;
  return `It is a fraction from 0 to 1${value <= 100 ? `: ${value} % is ${value / 100}` : ''}.`;
}

/** A name in the letters that it may have: `uber_uns` for `Über uns`. */
function lettersCure(name: unknown, other: string): string | undefined {
  if (typeof name !== 'string') return undefined;
  const plain = name.slice(0, 60).normalize('NFD').replaceAll(/\p{M}/gu, '').trim();
  const letters = plain.replaceAll(/[^A-Za-z0-9_-]+/g, other);
  return `Write "${/^[A-Za-z]/.test(letters) ? letters : `name${other}${letters}`}".`;
}
