import type { Field } from '@deckwright/core';
import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import type { Place } from '../reading.ts';
import { categoriesGrid } from './categories-grid.ts';
import { pointsGrid } from './points-grid.ts';
import { tableGrid } from './table-grid.ts';

function fieldOf(field: object): { field: Field; optional: boolean } {
  return { field: { required: true, ...field } as Field, optional: false };
}
function table(value: Json, more: object = {}, language = 'en-US') {
  return tableGrid(value, fieldOf({ type: 'table', ...more }) as Place<'table'>, language)!;
}
function chart(value: Json, more: object = {}, language = 'en-US') {
  return categoriesGrid(value, fieldOf({ type: 'chart', ...more }) as Place<'chart'>, language)!;
}

describe('a table', () => {
  const value = {
    columns: ['A', 'B'],
    rows: [
      ['x', 1],
      ['y', null],
    ],
  };

  it('takes a pasted block, with its columns of numbers, and grows', () => {
    const pasted = table(value, {}, 'de-DE').paste(1, 1, [
      ['1.234,5', 'n/a'],
      ['2,5', '007'],
      ['', 'z'],
    ]);
    expect(pasted).toEqual({
      value: {
        columns: ['A', 'B', 'Column 3'],
        rows: [
          ['x', 1234.5, 'n/a'],
          ['y', 2.5, '007'],
          [null, null, 'z'],
        ],
      },
    });
  });

  it('keeps text with a unit as text, and names as text', () => {
    expect(table(value).paste(1, 0, [['€ 5'], ['12 %']])).toMatchObject({
      value: {
        rows: [
          ['€ 5', 1],
          ['12 %', null],
        ],
      },
    });
    expect(table(value).setCell(1, 0, '007')).toMatchObject({
      value: {
        rows: [
          ['007', 1],
          ['y', null],
        ],
      },
    });
    expect(table(value).setCell(1, 0, '12.5')).toMatchObject({
      value: {
        rows: [
          [12.5, 1],
          ['y', null],
        ],
      },
    });
  });

  it('rejects more rows than its field takes, and says how many', () => {
    expect(table(value, { maxRows: 3 }).paste(2, 0, [['a'], ['b'], ['c']])).toEqual({
      problem: 'At most 3 rows; this would make 4.',
    });
  });

  it('keeps merged cells and the styles of cells', () => {
    const merged = {
      columns: ['A', 'B'],
      rows: [
        [{ value: 'x', columnSpan: 2, bold: true }, null],
        ['y', 2],
      ],
    };
    expect(table(merged).setCell(1, 0, 'z')).toEqual({
      value: {
        columns: ['A', 'B'],
        rows: [
          [{ value: 'z', columnSpan: 2, bold: true }, null],
          ['y', 2],
        ],
      },
    });
    expect(table(merged).setCell(1, 1, 'z')).toEqual({ problem: expect.stringContaining('merged') });
    expect(table(merged).removeColumn(1)).toEqual({ problem: expect.stringContaining('merged') });
  });
});

describe('a chart', () => {
  const value = { labels: ['Q1', 2], values: [1, null] };

  it('keeps its short form while it has one series without a name', () => {
    expect(chart(value).setCell(2, 1, '2,500')).toEqual({ value: { labels: ['Q1', 2], values: [1, 2500] } });
    expect(chart(value).insertColumn(2)).toEqual({
      value: {
        labels: ['Q1', 2],
        series: [
          { name: 'Values', values: [1, null] },
          { name: 'Series 2', values: [null, null] },
        ],
      },
    });
  });

  it('takes a pasted sheet with its headers', () => {
    const sheet = [
      ['', 'North', 'South'],
      ['Q1', '1,5', '2'],
      ['Q2', '1.200', ''],
      ['Q3', '3', '4'],
    ];
    expect(chart(value, {}, 'de-DE').paste(0, 0, sheet)).toEqual({
      value: {
        labels: ['Q1', 'Q2', 'Q3'],
        series: [
          { name: 'North', values: [1.5, 1200, 3] },
          { name: 'South', values: [2, null, 4] },
        ],
      },
    });
  });

  it('rejects a paste with words for numbers', () => {
    expect(chart(value).paste(1, 1, [['1'], ['many']])).toEqual({ problem: expect.stringContaining('many') });
  });
});

it('a scatter chart takes pasted points, without a header that was copied along', () => {
  const place = fieldOf({ type: 'chart', data: 'points' }) as Place<'chart'>;
  const grid = pointsGrid({ series: [{ name: 'A', points: [{ x: 1, y: 2 }] }] }, 0, place, 'en-US')!;
  expect(
    grid.paste(0, 0, [
      ['x', 'y'],
      ['3', '4'],
      ['5.5', '-6'],
    ]),
  ).toEqual({
    value: {
      series: [
        {
          name: 'A',
          points: [
            { x: 3, y: 4 },
            { x: 5.5, y: -6 },
          ],
        },
      ],
    },
  });
});
