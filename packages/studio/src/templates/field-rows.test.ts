import type { Fields } from '@deckwright/core';
import { expect, it } from 'vitest';
import { fieldRows } from './field-rows.ts';

const FIELDS: Fields = {
  title: { type: 'text', required: true, maxLength: 60, description: 'The title.' },
  year: { type: 'number', required: false, min: 1990, max: 2100, default: 2026 },
  day: { type: 'date', required: false, min: '2026-01-01' },
  logo: { type: 'image', required: false, static: true },
  points: { type: 'list', required: false, maxItems: 5, items: { type: 'text', required: false, maxLength: 80 } },
  people: {
    type: 'list',
    required: true,
    minItems: 1,
    maxItems: 4,
    items: {
      type: 'object',
      required: false,
      fields: { name: { type: 'text', required: true }, office: { type: 'object', required: false, fields: {} } },
    },
  },
  prices: { type: 'table', required: false, maxRows: 10, maxColumns: 4 },
  curve: { type: 'chart', required: false, data: 'points', maxPoints: 50 },
};

it('lists the fields that callers fill in, with those inside others', () => {
  const rows = fieldRows(FIELDS).map(({ path, type, isRequired, limits }) => [path, type, isRequired, limits]);
  expect(rows).toEqual([
    ['title', 'text', true, 'at most 60 characters'],
    ['year', 'number', false, '1990 to 2100'],
    ['day', 'date', false, 'at least 2026-01-01'],
    ['points', 'list of text', false, 'at most 5 items, each at most 80 characters'],
    ['people', 'list of object', true, '1 to 4 items'],
    ['people[].name', 'text', true, ''],
    ['people[].office', 'object', false, ''],
    ['prices', 'table', false, 'at most 10 rows, at most 4 columns'],
    ['curve', 'chart of points', false, 'at most 50 points'],
  ]);
  expect(fieldRows(FIELDS)[0]?.description).toBe('The title.');
  expect(fieldRows(FIELDS)[1]?.default).toBe(2026);
});
