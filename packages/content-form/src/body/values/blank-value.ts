import type { Field, Fields } from '@deckwright/core';
import { say } from '../../sentences/form.ts';
import type { Json, JsonObject } from '../json.ts';
import { isWithin } from './date.ts';

/** A grey picture of one pixel, for a picture that has to be there but is not chosen yet. */
const GREY_PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

/** The simplest value that a field takes, to begin with. `today` is a day such as "2026-11-20". */
export function blankValue(field: Field, today: string): Json {
  switch (field.type) {
    case 'text':
    case 'richText':
      return '';
    case 'number':
      return Math.min(Math.max(0, field.min ?? 0), field.max ?? Number.POSITIVE_INFINITY);
    case 'date':
      return blankDate(field, today);
    case 'boolean':
      return false;
    case 'image':
      return GREY_PICTURE;
    case 'list':
      return blankItems(field, today);
    case 'object':
      return blankContent(field.fields, today);
    case 'table':
      return { columns: [say('column1')], rows: [['']] };
    case 'chart':
      if (field.data === 'points') return { series: [{ name: say('series1'), points: [{ x: 0, y: 0 }] }] };
      return { labels: [say('category1')], values: [0] };
  }
}

/** The required values of an object, each as simple as possible. */
export function blankContent(fields: Fields, today: string): JsonObject {
  const needed = Object.entries(fields).filter(
    ([, field]) => !field.static && field.required && field.default === undefined,
  );
  return Object.fromEntries(needed.map(([key, field]) => [key, blankValue(field, today)]));
}

/** The value that a list starts a new item with: the sample of its items, or else a blank one. */
export function newItem(items: Field, today: string): Json {
  if (items.sample !== undefined && items.type !== 'text' && items.type !== 'richText') return items.sample as Json;
  return blankValue(items, today);
}

function blankItems({ items, minItems = 0 }: Field & { type: 'list' }, today: string): Json {
  return Array.from({ length: minItems }, () => blankValue(items, today));
}

function blankDate(field: Field & { type: 'date' }, today: string): Json {
  const { min, max } = field;
  return [today, min, max].find((day) => day !== undefined && isWithin(day, field)) ?? today;
}
