import type { EntryReading } from '@deckwright/content-form/body';
import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
import { say } from '../sentences/connection.ts';

/** What a request says of the number of a slide: what the template does, no number, its usual place, or a place of its own. */
export type NumberChoice = 'template' | 'off' | 'on' | 'placed';

/** Position as fractions of the slide. `color` is `#RRGGBB`, `fontSize` is in points. */
export interface NumberPlace {
  readonly x: number;
  readonly y: number;
  readonly color?: string;
  readonly fontSize?: number;
}

export const SIZES = { least: 1, most: 400 };

/** Undefined if the value is none that the form can show. */
export function numberChoice(value: Json | undefined): NumberChoice | undefined {
  if (value === undefined || value === null) return 'template';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return numberPlace(value) ? 'placed' : undefined;
}

export function numberPlace(value: Json | undefined): NumberPlace | undefined {
  if (!isJsonObject(value) || typeof value.x !== 'number' || typeof value.y !== 'number') return undefined;
  const { x, y, color, fontSize } = value;
  return { x, y, ...(typeof color === 'string' && { color }), ...(typeof fontSize === 'number' && { fontSize }) };
}

/** A place with some of its parts changed. An undefined colour or size is left out. */
export function readNumberPlace(
  before: Json | undefined,
  change: { readonly [Key in keyof NumberPlace]?: NumberPlace[Key] },
): EntryReading {
  const start: JsonObject = isJsonObject(before) ? before : { x: 0.93, y: 0.925 };
  const { color, fontSize } = change;
  if (color !== undefined && !/^#[0-9a-fA-F]{6}$/.test(color)) return { problem: say('expectedAColourSuchAs') };
  if (fontSize !== undefined && !(fontSize >= SIZES.least && fontSize <= SIZES.most)) {
    return { problem: say('expectedASizeFromLeast', { least: SIZES.least, most: SIZES.most }) };
  }
  for (const fraction of [change.x, change.y]) {
    if (fraction !== undefined && !(fraction >= 0 && fraction <= 1)) return { problem: say('expectedANumberFrom0') };
  }
  const next: Record<string, Json | undefined> = { ...start, ...change };
  return {
    value: Object.fromEntries(Object.entries(next).filter((entry): entry is [string, Json] => entry[1] !== undefined)),
  };
}
