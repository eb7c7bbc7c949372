import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
import { say } from '../../../sentences/editor/model.ts';
import { madeChart, madeTable } from './made-data.ts';
import { type SampleKind, textOfLength } from './sample-words.ts';

export interface MadeSample {
  readonly kind: SampleKind;
  readonly name: string;
  readonly content: JsonObject;
}

const NAMES: Readonly<Record<SampleKind, string>> = {
  short: say('short'),
  typical: say('typical'),
  longest: say('longest'),
  rtl: say('arabic'),
  cjk: say('chinese'),
};

/** Characters of a text without `maxLength` in the longest sample, and items of a list without `maxItems`. */
const LONG_TEXT = 240;
const MANY_ITEMS = 8;
/** A list may allow thousands of items, which would only make the preview slow. */
const MOST_ITEMS = 40;

/** A grey picture of one pixel, for a picture inside a list or an object that has no sample. */
const GREY =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

/**
 * Contents for the fields of a template that show where its design breaks: short ones, typical ones, as long as the limits allow, from
 * right to left, and without spaces between words. Pictures stay those of the fields' own samples, and static fields are left out.
 */
export function madeSamples(fields: { readonly [key: string]: JsonObject }): readonly MadeSample[] {
  return (Object.keys(NAMES) as SampleKind[]).map((kind) => {
    const asked = Object.entries(fields).filter(([, field]) => field.static !== true && field.type !== 'image');
    const entries = asked.map(([key, field]) => [key, madeValue(field, kind, field.sample)] as const);
    return { kind, name: NAMES[kind], content: Object.fromEntries(entries) };
  });
}

/** `sample`: what the template shows at this place. */
function madeValue(field: JsonObject, kind: SampleKind, sample: Json | undefined): Json {
  switch (field.type) {
    case 'text':
    case 'richText':
      return madeText(field, kind, sample);
    case 'number':
      return madeNumber(field, kind, sample);
    case 'date':
      return madeDate(field, kind, sample);
    case 'boolean':
      return sample ?? true;
    case 'image':
      return sample ?? GREY;
    case 'list':
      return madeList(field, kind, sample);
    case 'object':
      return madeObject(field, kind, sample);
    case 'table':
      return madeTable(field, kind, sample);
    case 'chart':
      return madeChart(field, kind, sample);
    default:
      return sample ?? null;
  }
}

function madeText({ maxLength }: JsonObject, kind: SampleKind, sample: Json | undefined): Json {
  const most = typeof maxLength === 'number' ? maxLength : undefined;
  const usual = typeof sample === 'string' && sample !== '' ? sample.length : 24;
  const within = (length: number) => Math.min(length, most ?? Number.POSITIVE_INFINITY);
  switch (kind) {
    case 'short':
      return say('sales').slice(0, most);
    case 'typical':
      return sample ?? textOfLength('latin', within(usual));
    case 'longest':
      return textOfLength('latin', most ?? Math.max(LONG_TEXT, usual));
    case 'rtl':
      return textOfLength('rtl', within(usual));
    case 'cjk':
      // A Chinese text needs about half as many characters.
      return textOfLength('cjk', within(Math.max(2, Math.ceil(usual / 2))));
  }
}

function madeNumber({ min, max, format }: JsonObject, kind: SampleKind, sample: Json | undefined): Json {
  const isShare = isJsonObject(format) && format.style === 'percent';
  const clamped = (value: number) => {
    const high = typeof max === 'number' ? Math.min(value, max) : value;
    return typeof min === 'number' ? Math.max(high, min) : high;
  };
  if (kind === 'short') return clamped(isShare ? 0.05 : 1);
  if (kind === 'longest') {
    const long = isShare ? 0.9876 : 1_234_567.89;
    // A minus sign is one more character, if the field allows it.
    return clamped(-long) === -long ? -long : clamped(long);
  }
  return sample ?? clamped(isShare ? 0.42 : 128);
}

/** The longest day has long names in most languages: Wednesday, 30 September. */
function madeDate({ min, max }: JsonObject, kind: SampleKind, sample: Json | undefined): Json {
  const day = kind === 'short' ? '2026-05-01' : kind === 'longest' ? '2026-09-30' : (sample ?? '2026-11-20');
  const low = typeof min === 'string' ? min : undefined;
  const high = typeof max === 'string' ? max : undefined;
  const moment = Date.parse(String(day));
  if (low !== undefined && moment < Date.parse(low)) return low;
  if (high !== undefined && moment > Date.parse(high)) return high;
  return day;
}

function madeList(field: JsonObject, kind: SampleKind, sample: Json | undefined): Json {
  const samples = Array.isArray(sample) ? sample : [];
  const item: JsonObject = isJsonObject(field.items) ? field.items : { type: 'text' };
  const count = itemCount(field, kind, samples.length);
  const levels = typeof field.levels === 'number' ? field.levels : 1;
  return Array.from({ length: count }, (_, index) => {
    const shown = samples.length > 0 ? samples[index % samples.length] : item.sample;
    if (kind === 'typical' && shown !== undefined) return shown;
    const own = levels > 1 && isJsonObject(shown) && 'text' in shown ? shown.text : shown;
    const value = madeValue(item, kind, own);
    return levels > 1 && index === 0 && kind !== 'short' ? withLevels(item, kind, value, levels) : value;
  });
}

function itemCount({ minItems, maxItems }: JsonObject, kind: SampleKind, usual: number): number {
  const least = typeof minItems === 'number' ? minItems : 0;
  const most = typeof maxItems === 'number' ? maxItems : Number.POSITIVE_INFINITY;
  const wish = kind === 'short' ? 1 : kind === 'longest' ? Math.min(most, MOST_ITEMS) : usual || 3;
  const many = kind === 'longest' && maxItems === undefined ? Math.max(MANY_ITEMS, usual) : wish;
  return Math.max(least, Math.min(most, many));
}

/** An item with one item on each level below it. */
function withLevels(item: JsonObject, kind: SampleKind, text: Json, levels: number): Json {
  if (levels <= 1) return { text };
  return { text, items: [withLevels(item, kind, madeValue(item, kind, undefined), levels - 1)] };
}

function madeObject({ fields }: JsonObject, kind: SampleKind, sample: Json | undefined): JsonObject {
  if (!isJsonObject(fields)) return {};
  const given = isJsonObject(sample) ? sample : {};
  const entries = Object.entries(fields).flatMap(([key, field]): readonly [string, Json][] => {
    if (!isJsonObject(field) || field.static === true) return [];
    const shown = given[key] ?? field.sample;
    // A picture that is not shown in the sample, and that nobody has to send.
    if (field.type === 'image' && shown === undefined && field.required !== true) return [];
    return [[key, madeValue(field, kind, shown)]];
  });
  return Object.fromEntries(entries);
}
