import type { Separators } from './separators.ts';
import { FORMAT_SEPARATORS } from './separators.ts';

/** A parsed section of a number format: the part for one sign. */
interface Section {
  readonly before: string;
  readonly after: string;
  /** Number of digits before the decimal point that are always written. */
  readonly whole: number;
  readonly minDecimals: number;
  readonly maxDecimals: number;
  readonly grouped: boolean;
  readonly percent: boolean;
  /** Number of commas after the digits. Each divides by a thousand. */
  readonly thousands: number;
  /** True if the section has only text, no digits. */
  readonly literal: boolean;
  readonly general: boolean;
}

/**
 * Formats a number by an Excel number format (ECMA-376 Part 1 §18.8.31). Supports General; digits, grouping, scaling commas
 * and percent; literal text in quotes or after a backslash; currency signs; sections for negative numbers and zero. Does not
 * support dates, fractions and exponents. Default for `separators`: those of en-US, as in the format itself.
 */
export function formatNumber(value: number, format: string, separators: Separators = FORMAT_SEPARATORS): string {
  const sections = splitSections(format).map(parseSection);
  const positive = sections[0] as Section;
  const negative = sections[1];
  if (value === 0 && sections[2] !== undefined) return write(0, sections[2], separators);
  if (value < 0 && negative !== undefined) return write(-value, negative, separators);
  const written = write(Math.abs(value), positive, separators);
  // Excel writes no sign if the rounded number is zero: -0.2 as `0` is 0.
  return value < 0 && /[1-9]/.test(written) ? `-${written}` : written;
}

/** The smallest difference that a format can show, so that an axis does not repeat a label; undefined for General. */
export function resolution(format: string): number | undefined {
  const section = parseSection(splitSections(format)[0] as string);
  if (section.general || section.literal) return undefined;
  return 10 ** (section.thousands * 3 - section.maxDecimals - (section.percent ? 2 : 0));
}

/** True if the format writes percentages. */
export function isPercent(format: string): boolean {
  return parseSection(splitSections(format)[0] as string).percent;
}

function splitSections(format: string): string[] {
  const sections = [''];
  let quoted = false;
  for (let i = 0; i < format.length; i++) {
    const sign = format[i] as string;
    if (sign === '"') quoted = !quoted;
    if (sign === ';' && !quoted && format[i - 1] !== '\\') sections.push('');
    else sections[sections.length - 1] += sign;
  }
  return sections;
}

function parseSection(format: string): Section {
  let [before, after, digits, percent, general] = ['', '', '', false, false];
  const literal = (text: string) => {
    if (digits === '' && !general) before += text;
    else after += text;
  };
  for (let i = 0; i < format.length; i++) {
    const sign = format[i] as string;
    if (sign === '"' || sign === '[') {
      const found = format.indexOf(sign === '"' ? '"' : ']', i + 1);
      const end = found < 0 ? format.length : found;
      const inside = format.slice(i + 1, end);
      // Brackets contain a colour, a condition, or a currency sign with its locale: [$€-407].
      if (sign === '"') literal(inside);
      else if (inside.startsWith('$')) literal(inside.slice(1).split('-')[0] as string);
      i = end;
    } else if (sign === '\\') literal(format[++i] ?? '');
    else if (sign === '_' || sign === '*') i++;
    else if ('0#?.'.includes(sign) || (sign === ',' && digits !== '')) digits += sign;
    else if (sign === '%') {
      percent = true;
      literal('%');
    } else if (format.slice(i, i + 7).toLowerCase() === 'general') {
      general = true;
      i += 6;
    } else literal(sign);
  }
  const thousands = digits.length - digits.replace(/,+$/, '').length;
  const [whole = '', decimals = ''] = digits.slice(0, digits.length - thousands).split('.');
  const places = decimals.replaceAll(',', '');
  return {
    before,
    after,
    whole: whole.replace(/[^0]/g, '').length,
    minDecimals: places.replace(/[^0]/g, '').length,
    maxDecimals: places.length,
    grouped: whole.includes(','),
    percent,
    thousands,
    literal: digits === '' && !general && format !== '',
    general: general || format === '',
  };
}

function write(value: number, section: Section, separators: Separators): string {
  if (section.literal) return section.before + section.after;
  const scaled = (section.percent ? value * 100 : value) / 1000 ** section.thousands;
  const digits =
    section.general || scaled >= TOO_LONG ? general(scaled, separators) : fixed(scaled, section, separators);
  return section.before + digits + section.after;
}

/** From this number on, digits beyond the fifteenth are not exact, and a chart has no room for them. */
const TOO_LONG = 1e18;

/** General shows up to ten significant digits, and an exponent from 1E+11, like Excel in a narrow cell. */
function general(value: number, { decimal }: Separators): string {
  if (value >= Number.MAX_VALUE / 2) return '∞';
  const kept = Number(value.toPrecision(10));
  if (kept !== 0 && (kept >= 1e11 || kept < 1e-9)) {
    const [mantissa, exponent] = kept.toExponential().split('e') as [string, string];
    const digits = String(Number(Number(mantissa).toFixed(5))).replace('.', decimal);
    return `${digits}E${exponent[0]}${exponent.slice(1).padStart(2, '0')}`;
  }
  return (kept < 1e-6 ? kept.toFixed(18).replace(/\.?0+$/, '') : String(kept)).replace('.', decimal);
}

function fixed(value: number, section: Section, separators: Separators): string {
  // Excel rounds the 15 digits that it shows, not the binary value: 1.005 as 0.00 is 1.01.
  const [mantissa, exponent] = Number(value.toPrecision(15)).toExponential().split('e') as [string, string];
  const moved = Math.round(Number(`${mantissa}e${Number(exponent) + section.maxDecimals}`));
  const rounded = Number(`${moved}e-${section.maxDecimals}`).toFixed(section.maxDecimals);
  const [digits = '', decimals = ''] = rounded.split('.');
  let kept = decimals;
  while (kept.length > section.minDecimals && kept.endsWith('0')) kept = kept.slice(0, -1);
  const whole = section.whole === 0 && digits === '0' && kept !== '' ? '' : digits.padStart(section.whole, '0');
  const grouped = section.grouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, () => separators.group) : whole;
  return kept === '' ? grouped : `${grouped}${separators.decimal}${kept}`;
}
