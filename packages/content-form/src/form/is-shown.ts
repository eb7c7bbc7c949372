import { categoriesGrid } from '../body/grid/categories-grid.ts';
import { seriesOfPoints } from '../body/grid/points-grid.ts';
import { tableGrid } from '../body/grid/table-grid.ts';
import { isJsonObject, type Json } from '../body/json.ts';
import type { Place } from '../body/reading.ts';
import { showDate } from '../body/values/date.ts';
import { showImage } from '../body/values/image.ts';
import { showNumber } from '../body/values/number.ts';
import { paragraphsOf } from '../body/values/rich-text.ts';
import { showText } from '../body/values/text.ts';

/** Whether the entry of a field can show a value without hiding a part of it. */
export function isShown(place: Place, value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  const { field } = place;
  switch (field.type) {
    case 'text':
      return showText(value) !== undefined;
    case 'richText':
      return typeof value === 'string' || paragraphsOf(value) !== undefined;
    case 'number':
      return showNumber(value) !== undefined;
    case 'date':
      return showDate(value) !== undefined;
    case 'boolean':
      return typeof value === 'boolean';
    case 'image':
      return showImage(value) !== undefined;
    case 'list':
      return Array.isArray(value);
    case 'object':
      return isJsonObject(value);
    case 'table':
      return tableGrid(value, place as Place<'table'>, 'en') !== undefined;
    case 'chart':
      return field.data === 'points'
        ? seriesOfPoints(value) !== undefined
        : categoriesGrid(value, place as Place<'chart'>, 'en') !== undefined;
  }
}
