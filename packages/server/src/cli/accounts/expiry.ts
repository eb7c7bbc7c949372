import { LIMITS } from '../../telemetry/limits.ts';
import { wrongUsage } from '../console.ts';

const DAY_MS = 86_400_000;
const { most: MOST_DAYS } = LIMITS.plans.days;

/** What `--expires` says: a date, or a number of days from now. Throws `CommandFailed`. */
export function dateOf(text: string, now: Date): Date {
  const days = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
  // Other forms depend on the time zone of the machine or on the engine.
  const written = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text) ? Date.parse(text) : Number.NaN;
  const time = days === undefined ? written : now.getTime() + days * DAY_MS;
  if (time > now.getTime() && time <= now.getTime() + MOST_DAYS * DAY_MS) return new Date(time);
  throw wrongUsage(
    `--expires is ${JSON.stringify(text)}; it must be days from 1 to ${MOST_DAYS}, or a date within that time, such as ${new Date(now.getTime() + 90 * DAY_MS).toISOString().slice(0, 10)}.`,
  );
}
