import { RenderError } from '../../contract/index.ts';
import { shorten, shortList } from '../../shorten.ts';
import { didYouMean, nearest } from '../faults.ts';
import type { Field, Fields } from '../fields.ts';

/** The named sample contents of a template file. */
export type Samples = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Returns sample content for a template: the samples of its fields and, if a field is required and has no default, the
 * simplest valid value. With `name`, merges the named sample over it. Throws `INVALID_REQUEST` if no sample has that name.
 */
export function sampleContent(
  template: { readonly key: string; readonly fields: Fields; readonly samples: Samples },
  name?: string,
): Record<string, unknown> {
  const values = sampleValues(template.fields);
  if (name === undefined) return values;
  if (Object.hasOwn(template.samples, name)) return { ...values, ...template.samples[name] };
  const names = Object.keys(template.samples);
  const known = names.length > 0 ? ` It has: ${shortList(names)}.` : ' It has none.';
  const hint = didYouMean(nearest(name, names));
  throw new RenderError(
    'INVALID_REQUEST',
    `The template "${template.key}" has no sample "${shorten(name)}".${hint}${known}`,
  );
}

/** The samples of the fields themselves. */
export function sampleValues(fields: Fields): Record<string, unknown> {
  const entries = Object.entries(fields).flatMap(([key, field]) => {
    const value = field.static ? undefined : sampleOf(field, field.required);
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

function sampleOf(field: Field, isNeeded: boolean): unknown {
  const given = field.sample ?? inner(field);
  return given ?? (isNeeded && field.default === undefined ? simplest(field) : undefined);
}

/** The samples of an object's fields or a list's items, if the object or list has no sample itself. */
function inner(field: Field): unknown {
  if (field.type === 'object') {
    const values = sampleValues(field.fields);
    return Object.keys(values).length > 0 && hasSample(field) ? values : undefined;
  }
  return field.type === 'list' && hasSample(field.items) ? repeated(field) : undefined;
}

function hasSample(field: Field): boolean {
  if (field.sample !== undefined) return true;
  if (field.type === 'object') return Object.values(field.fields).some(hasSample);
  return field.type === 'list' && hasSample(field.items);
}

function repeated({ items, minItems = 1 }: Field & { type: 'list' }): readonly unknown[] {
  return Array.from({ length: minItems }, () => sampleOf(items, true) ?? items.default);
}

/** The simplest value that a field accepts. */
export function simplest(field: Field): unknown {
  switch (field.type) {
    case 'text':
    case 'richText':
      return 'Words'.slice(0, field.maxLength);
    case 'number':
      return Math.min(Math.max(1, field.min ?? 1), field.max ?? Number.POSITIVE_INFINITY);
    case 'date':
      return field.min ?? field.max ?? '2026-01-01';
    case 'boolean':
      return true;
    case 'image':
      return { url: GREY_PICTURE, alt: 'A grey picture' };
    case 'list':
      return repeated(field);
    case 'object':
      return sampleValues(field.fields);
    case 'table':
      return { columns: ['Column'], rows: [['Words']] };
    case 'chart':
      return field.data === 'points'
        ? { series: [{ name: 'Series', points: [{ x: 1, y: 1 }] }] }
        : { labels: ['One'], values: [1] };
  }
}

/** A grey PNG of 1920 × 1440 pixels, which is enough for any slide, as a data URI. */
export const GREY_PICTURE = [
  'data:image/png;base64,',
  'iVBORw0KGgoAAAANSUhEUgAAB4AAAAWgAQMAAACFX8yaAAAAA1BMVEXIzNI3VNGYAAABZ0lEQVR42u3BgQAAAADDoPlT3+AE',
  'VQEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAPAMS+sAAWZEiCAAAAAASUVORK5CYII=',
].join('');
