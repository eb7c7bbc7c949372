import type { Field } from '@deckwright/core';
import { say } from '../../sentences/form.ts';
import type { Json } from '../json.ts';
import type { EntryReading, Place } from '../reading.ts';

/** A date as an entry shows it: a day, or a moment with its offset from UTC. */
export interface ShownDate {
  /** "2026-11-20"; '' for none. */
  readonly day: string;
  /** "09:30:00"; absent for a day without a time. */
  readonly time?: string;
  /** "Z" or "+01:00". */
  readonly offset?: string;
}

const DATE = /^(\d{4}-\d\d-\d\d)(?:T([\d:.]+)(Z|[+-]\d\d:\d\d))?$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$/;
const OFFSET = /^(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

const DAY = 86_400_000;
const BARE_LENGTH = 'yyyy-mm-dd'.length;

/** The parts of a date; undefined if the value is not one. */
export function showDate(value: Json | undefined): ShownDate | undefined {
  if (value === undefined || value === null) return { day: '' };
  const [, day, time, offset] = (typeof value === 'string' && DATE.exec(value)) || [];
  if (day === undefined) return undefined;
  return { day, time, offset };
}

export function readDate({ day, time, offset = 'Z' }: ShownDate, place: Place<'date'>): EntryReading {
  if (day === '') return place.optional ? { value: undefined } : { problem: say('aDateIsRequired') };
  if (!isDay(day)) return { problem: say('expectedADaySuchAs') };
  if (time !== undefined && !TIME.test(time)) return { problem: say('expectedATimeSuchAs') };
  if (time !== undefined && !OFFSET.test(offset)) return { problem: say('expectedAnOffsetSuchAs') };
  const value = time === undefined ? day : `${day}T${time.length === 5 ? `${time}:00` : time}${offset}`;
  if (isWithin(value, place.field)) return { value };
  const { min, max } = place.field;
  const bounds = [min && say('fromMin', { min }), max && say('upToMax', { max })].filter(Boolean);
  return { problem: say('expectedADateNames', { names: bounds.join(' ') }) };
}

function isDay(day: string): boolean {
  const moment = Date.parse(`${day}T00:00:00Z`);
  // JavaScript reads 30 February as 2 March.
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, BARE_LENGTH) === day;
}

/** Whether a date is within the bounds of its field. A bound that is a day is compared with the day in UTC. */
export function isWithin(value: string, { min, max }: Pick<Field & { type: 'date' }, 'min' | 'max'>): boolean {
  return (min === undefined || compare(value, min) >= 0) && (max === undefined || compare(value, max) <= 0);
}

function compare(value: string, bound: string): number {
  const moment = Date.parse(value);
  return bound.length === BARE_LENGTH ? Math.floor(moment / DAY) - Date.parse(bound) / DAY : moment - Date.parse(bound);
}
