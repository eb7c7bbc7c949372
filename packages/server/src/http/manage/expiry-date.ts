import { z } from 'zod';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';

const DAY_MS = 86_400_000;
const { most: MOST_DAYS } = LIMITS.plans.days;
const EXPECTED = 'must be a date such as 2027-06-30T00:00:00Z';

/** When a key or a token becomes invalid. */
export const expiryDate = z.iso.datetime({ offset: true, error: EXPECTED });

/** The date of an expiry. Throws `INVALID_REQUEST` if it is past or too far ahead. */
export function expiryOf(text: string, now: Date): Date {
  const time = Date.parse(text);
  if (time > now.getTime() && time <= now.getTime() + MOST_DAYS * DAY_MS) return new Date(time);
  const message = `must be a date after ${now.toISOString()}, and at most ${MOST_DAYS} days later`;
  const details = [{ path: '/expiresAt', code: 'INVALID_REQUEST', message }] as const;
  throw new HttpError('INVALID_REQUEST', `/expiresAt: ${message}`, { details });
}
