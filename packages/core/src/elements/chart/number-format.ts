import { addLocale, format as formatByPattern, getFormatInfo, getLocale } from 'numfmt';

const GENERAL = 'General';

/** From this number on, digits beyond the fifteenth are not exact, and a chart has no room for them. */
const TOO_LONG = 1e18;

/** Numbers from here on, and steps with more decimals than this, are written with an exponent. */
const LONGEST = 1e11;
const MOST_DECIMALS = 9;

/**
 * Formats a number by an Excel number format (ECMA-376 Part 1 §18.8.31), with the separators of a language. A format that Excel
 * does not accept counts as General.
 */
export function formatNumber(value: number, format: string, language = 'en-US'): string {
  const locale = localeOf(language);
  const general = () => formatByPattern(GENERAL, value, { locale });
  if (Math.abs(value) >= TOO_LONG) return general();
  try {
    return formatByPattern(format || GENERAL, value, { locale });
  } catch {
    return general();
  }
}

/**
 * The smallest difference that a format can show, so that an axis does not repeat a label; undefined for General and formats
 * without a fixed number of decimals.
 */
export function resolution(format: string): number | undefined {
  const info = infoOf(format);
  if (info === undefined || !['number', 'grouped', 'percent', 'currency'].includes(info.type)) return undefined;
  return 1 / (info.scale * 10 ** info.maxDecimals);
}

/** True if the format writes percentages. */
export function isPercent(format: string): boolean {
  return infoOf(format)?.isPercent === true;
}

/**
 * The number format of all labels of an axis from `min` by `step`. General becomes a format with the decimals that the step
 * needs, so that no label has fewer than its neighbours.
 */
export function labelFormat(format: string, { min, max, step }: { min: number; max: number; step: number }): string {
  if (format !== '' && format.toLowerCase() !== 'general') return format;
  const decimals = Math.max(decimalsOf(step), decimalsOf(min));
  if (Math.max(Math.abs(min), Math.abs(max)) >= LONGEST || decimals > MOST_DECIMALS) return GENERAL;
  return decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`;
}

function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(Number(value.toPrecision(12))).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent));
}

function infoOf(format: string) {
  try {
    return getFormatInfo(format);
  } catch {
    return undefined;
  }
}

/** numfmt's tags of the languages that are registered with it. */
const locales = new Map<string, string>();

/**
 * Registers a language with its separators in numfmt, which knows few languages, and returns its tag. numfmt accepts only tags of
 * a language and a territory. Office uses the digits 0 to 9 in every language.
 */
function localeOf(language: string): string {
  const known = locales.get(language);
  if (known !== undefined) return known;
  const { language: name, region } = new Intl.Locale(language);
  const tag = region === undefined ? name : `${name}-${region}`;
  // Seven digits, because Spanish, Polish and others group from five only.
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(1234567.5);
  const part = (type: 'decimal' | 'group') => parts.find((one) => one.type === type)?.value;
  addLocale({ ...getLocale(tag), decimal: part('decimal') ?? '.', group: part('group') ?? ',' }, tag);
  locales.set(language, tag);
  return tag;
}
