import type { DateFormat, NumberFormat } from '../../contract/index.ts';
import { isBareDay } from '../../template/values/date.ts';

/** Puts numbers and dates into words of one language. There is no clock here: the same value gives the same words. */
export interface ValueFormatter {
  number(value: number, format?: NumberFormat): string;
  /** `value` as the schema of a date takes it. */
  date(value: string, format?: DateFormat): string;
}

/** All digits that a number has, and none between them that is not its own. */
const ALL_DIGITS: NumberFormat = { useGrouping: false, maximumFractionDigits: 20 };

const LONG_DAY: DateFormat = { dateStyle: 'long' };

/** `timeZone`: IANA, in which moments are shown whose format names none. */
export function createValueFormatter(language: string, timeZone: string): ValueFormatter {
  // To make a formatter takes longer than to bind a slide.
  const numbers = new Map<NumberFormat, Intl.NumberFormat>();
  const days = new Map<DateFormat, Intl.DateTimeFormat>();
  const moments = new Map<DateFormat, Intl.DateTimeFormat>();
  return {
    number(value, format = ALL_DIGITS) {
      // What is rounded to zero is zero, and has no sign.
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
