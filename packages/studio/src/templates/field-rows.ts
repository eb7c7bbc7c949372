import type { Field, Fields } from '@deckwright/core';
import { say } from '../sentences/templates.ts';

/** A field as a line of a table. */
export interface FieldRow {
  /** From the content: `people[].name` is the name of each person. */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** Such as "at most 60 characters". Empty: none. */
  readonly limits: string;
  readonly default: unknown;
  readonly description: string;
}

/** All fields of a template that callers fill in, with those inside lists and objects. */
export function fieldRows(fields: Fields, before = ''): readonly FieldRow[] {
  return Object.entries(fields)
    .filter(([, field]) => !field.static)
    .flatMap(([key, field]) => rowsOf(field, `${before}${key}`));
}

function rowsOf(field: Field, path: string): readonly FieldRow[] {
  const row = {
    path,
    type: typeOf(field),
    isRequired: field.required,
    limits: limitsOf(field),
    default: field.default,
    description: field.description ?? '',
  };
  if (field.type === 'object') return [row, ...fieldRows(field.fields, `${path}.`)];
  if (field.type === 'list' && field.items.type === 'object') {
    return [row, ...fieldRows(field.items.fields, `${path}[].`)];
  }
  return [row];
}

function typeOf(field: Field): string {
  if (field.type === 'list') return say('listOfItems', { items: typeOf(field.items) });
  return field.type === 'chart' && field.data === 'points' ? say('chartOfPoints') : field.type;
}

function limitsOf(field: Field): string {
  switch (field.type) {
    case 'text':
    case 'richText':
      return atMost(field.maxLength, 'atMostCharacters');
    case 'number':
    case 'date':
      return range(field.min, field.max);
    case 'list': {
      const { minItems, maxItems, levels } = field;
      const items = range(minItems, maxItems);
      return joined([
        items && say('rangeOfItems', { range: items }),
        levels !== undefined && say('levelsLevels', { count: levels }),
        limitsOfItems(field.items),
      ]);
    }
    case 'table':
      return joined([atMost(field.maxRows, 'atMostRows'), atMost(field.maxColumns, 'atMostColumns')]);
    case 'chart':
      return joined([atMost(field.maxSeries, 'atMostSeries'), atMost(field.maxPoints, 'atMostPoints')]);
    default:
      return '';
  }
}

function limitsOfItems(items: Field): string {
  const limits = items.type === 'object' ? '' : limitsOf(items);
  return limits && say('eachLimits', { limits });
}

type MostKey = 'atMostCharacters' | 'atMostRows' | 'atMostColumns' | 'atMostSeries' | 'atMostPoints';

function atMost(most: number | undefined, key: MostKey): string {
  return most === undefined ? '' : say(key, { count: most });
}

function range(min: number | string | undefined, max: number | string | undefined): string {
  if (min === undefined) return max === undefined ? '' : say('atMostMax', { max });
  return max === undefined ? say('atLeastMin', { min }) : say('minToMax', { min, max });
}

function joined(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join(', ');
}
