import { z } from 'zod';
import { expected } from '../expected.ts';
import { LIMITS } from '../limits.ts';

/** A calendar day, or a moment with its offset from UTC (ISO 8601 as profiled by RFC 3339). Rejects days such as 30 February. */
export const dateValue = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true }).max(LIMITS.content.date.most)],
  expected(
    'a day such as "2026-11-20", or a moment such as "2026-11-20T09:30:00+01:00" or "2026-11-20T08:30:00Z"',
    'date',
  ),
);

const BARE_LENGTH = 'yyyy-mm-dd'.length;
const DAY = 86_400_000;

/** True for a day without a time. It is the same day in every time zone. */
export function isBareDay(value: string): boolean {
  return value.length === BARE_LENGTH;
}

/** True if a date is before `limit`. If `limit` is a day without a time, compares the days in UTC. */
export function isBefore(value: string, limit: string): boolean {
  return compare(value, limit) < 0;
}

export function isAfter(value: string, limit: string): boolean {
  return compare(value, limit) > 0;
}

function compare(value: string, limit: string): number {
  const moment = Date.parse(value);
  return isBareDay(limit) ? Math.floor(moment / DAY) - Date.parse(limit) / DAY : moment - Date.parse(limit);
}
