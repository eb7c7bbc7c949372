import type { DateFormat, NumberFormat } from '../../contract/index.ts';
import { isBareDay } from '../../template/date.ts';

/** Formats numbers and dates in one language. It uses no clock, so the same value always gives the same text. */
export interface ValueFormatter {
  number(value: number, format?: NumberFormat): string;
  /** `value`: a date as the schema of date fields accepts it. */
  date(value: string, format?: DateFormat): string;
}

/** All digits of a number, ungrouped. */
const ALL_DIGITS: NumberFormat = { useGrouping: false, maximumFractionDigits: 20 };

const LONG_DAY: DateFormat = { dateStyle: 'long' };

/** `timeZone`: IANA name, for moments whose format does not name a time zone. */
export function createValueFormatter(language: string, timeZone: string): ValueFormatter {
  // Creating a formatter takes longer than binding a slide.
  const numbers = new Map<NumberFormat, Intl.NumberFormat>();
  const days = new Map<DateFormat, Intl.DateTimeFormat>();
  const moments = new Map<DateFormat, Intl.DateTimeFormat>();
  return {
    number(value, format = ALL_DIGITS) {
      // A negative number that is rounded to zero has no sign.
      const known = numbers.get(format) ?? new Intl.NumberFormat(language, { signDisplay: 'negative', ...format });
      numbers.set(format, known);
      return known.format(value);
    },
    date(value, format = LONG_DAY) {
      const isDay = isBareDay(value);
      const formats = isDay ? days : moments;
      const zone = isDay ? 'UTC' : (format.timeZone ?? timeZone);
      const known = formats.get(format) ?? new Intl.DateTimeFormat(language, { ...format, timeZone: zone });
      formats.set(format, known);
      return known.format(Date.parse(value));
    },
  };
}
