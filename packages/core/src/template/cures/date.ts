const NO_DAY = 'There is no such day.';

/** What to write in place of a date in another notation. */
export function dateCure(value: unknown): string | undefined {
  if (typeof value === 'number') return fromMoment(value);
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const text = value.trim();
  const [, year, month, day, rest] = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(.*)$/.exec(text) ?? [];
  if (year !== undefined) return fromParts(year, month!, day!, rest!);
  const [, first, second, last] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  if (last === undefined) return undefined;
  const dayFirst = text.includes('.') || Number(first) > 12;
  if (dayFirst || Number(second) > 12) {
    return fromParts(last, dayFirst ? second! : first!, dayFirst ? first! : second!, '');
  }
  return `Write the year first, then the month, then the day: "${last}-MM-DD".`;
}

function fromParts(year: string, month: string, day: string, rest: string): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDay(date)) return NO_DAY;
  if (rest === '') return `Write "${date}".`;
  const [, time, offset] = /^[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(rest) ?? [];
  if (time === undefined) return undefined;
  const seconds = time.length === 5 ? `${time}:00` : time;
  if (offset === undefined)
    return `Add the offset from UTC, such as "${date}T${seconds}Z" or "${date}T${seconds}+01:00".`;
  const zone = /\d{4}$/.test(offset) ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset.toUpperCase();
  return `Write "${date}T${seconds}${zone}".`;
}

function isDay(date: string): boolean {
  const moment = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(date);
}

/** Numbers of this size are seconds since 1970, and a thousand times as large ones milliseconds. */
const SECONDS = { from: 100_000_000, to: 10_000_000_000 };

function fromMoment(value: number): string | undefined {
  const { from, to } = SECONDS;
  const milliseconds = value >= from && value < to ? value * 1_000 : value;
  if (!(milliseconds >= from * 1_000 && milliseconds < to * 1_000)) return undefined;
  return `Write the day as text: "${new Date(milliseconds).toISOString().slice(0, 10)}".`;
}
