/** Dates and numbers as the language of the page, or of the browser, writes them. */

import { formatLanguage } from '@deckwright/ui/sentences';

const DATE = new Intl.DateTimeFormat(formatLanguage(), { dateStyle: 'medium' });
const DATE_AND_TIME = new Intl.DateTimeFormat(formatLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
const NUMBER = new Intl.NumberFormat(formatLanguage());
const AGO = new Intl.RelativeTimeFormat(formatLanguage(), { numeric: 'auto' });
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

export function formatDate(iso: string): string {
  return DATE.format(new Date(iso));
}

export function formatDateAndTime(iso: string): string {
  return DATE_AND_TIME.format(new Date(iso));
}

export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

/** Such as "3 days ago" or "in 2 hours". */
export function formatRelative(iso: string, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1_000;
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return AGO.format(Math.trunc(seconds / size), unit);
  }
  return AGO.format(0, 'minute');
}

/** In the largest unit that fits, such as "3 days" or "40 sec". */
export function formatDuration(seconds: number): string {
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ['second', 1];
  return new Intl.NumberFormat(formatLanguage(), { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(seconds / size),
  );
}

/** In decimal units, as file managers show them. */
export function formatBytes(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? ['gigabyte', 1e9] : bytes >= 1e6 ? ['megabyte', 1e6] : ['kilobyte', 1e3];
  return new Intl.NumberFormat(formatLanguage(), {
    style: 'unit',
    unit: unit as string,
    maximumFractionDigits: bytes < 10 * (size as number) ? 1 : 0,
  }).format(bytes / (size as number));
}
