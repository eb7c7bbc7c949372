import { templateOf } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { collected } from '../../../test/collected.ts';
import { checkConsistency } from './consistency.ts';

type Json = { readonly [key: string]: unknown };

function faultsOf(field: Json, value: unknown) {
  const { fields } = templateOf({ fields: { a: field } });
  const faults = collected((all) => checkConsistency(fields, { a: value }, [], 'INVALID_CONTENT', all));
  return faults.map(({ path }) => path.replace(/^\/a/, ''));
}

function table(...rows: unknown[]) {
  return faultsOf({ type: 'table' }, { columns: ['a', 'b', 'c'], rows });
}
function wide(columnSpan: number) {
  return { value: 'x', columnSpan };
}
function high(rowSpan: number) {
  return { value: 'x', rowSpan };
}

describe('a table', () => {
  it('may have cells over several columns and rows', () => {
    expect(
      table([wide(2), null, 1], [high(2), { value: 1, columnSpan: 2, rowSpan: 2 }, null], [null, null, null]),
    ).toEqual([]);
  });

  it('must have null wherever another cell’s span covers it', () => {
    expect(table([wide(3), null, 1], [high(2), 1, 2], ['x', 1, 2])).toEqual(['/rows/0/2', '/rows/2/0']);
  });

  it('cannot have a span past its edge', () => {
    expect(table([1, wide(3), null], [1, high(2), 2])).toEqual(['/rows/0/1/columnSpan', '/rows/1/1/rowSpan']);
  });

  it('cannot have overlapping spans', () => {
    expect(table([1, high(2), 2], [wide(3), null, 1])).toEqual(['/rows/1/0']);
  });

  it('may have null for an empty cell that no span covers', () => {
    expect(table([null, null, null])).toEqual([]);
  });

  it('is checked even if other things in it are wrong, and never throws', () => {
    expect(faultsOf({ type: 'table' }, { columns: [1], rows: [['x', 'y'], 5, null, [{ columnSpan: 'x' }]] })).toEqual([
      '/rows/0',
    ]);
    for (const value of [null, 5, [], {}, { columns: [], rows: [[{}]] }, { rows: [] }]) {
      expect(faultsOf({ type: 'table' }, value).length).toBeLessThanOrEqual(1);
    }
  });

  it('with spans of the maximum size is checked quickly', () => {
    const row = () => Array.from({ length: 100 }, () => ({ value: 1, columnSpan: 100, rowSpan: 2_000 }));
    const rows = Array.from({ length: 2_000 }, row);
    const start = performance.now();
    faultsOf({ type: 'table' }, { columns: Array.from({ length: 100 }, () => 'x'), rows });
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it('with a span larger than any table is checked, though its cells would not fit into memory', () => {
    const columns = Array.from({ length: 20_000 }, () => 'x');
    const rows = columns.map((_, index) => (index === 0 ? [{ columnSpan: 20_000, rowSpan: 20_000 }] : []));
    const places = faultsOf({ type: 'table' }, { columns, rows });
    expect(places).toEqual(rows.slice(0, 100).map((_, index) => `/rows/${index}`));
  });
});

describe('a date', () => {
  const bounds = { type: 'date', min: '2026-01-31', max: '2026-12-31T12:00:00Z' };
  it.each([
    ['2026-01-31', true],
    ['2026-01-30', false],
    ['2026-01-31T00:00:00Z', true],
    ['2026-01-31T00:30:00+01:00', false],
    ['2026-12-31', true],
    ['2026-12-31T13:00:00+01:00', true],
    ['2026-12-31T12:00:01Z', false],
    ['2027-01-01', false],
    ['no date', true],
  ])('%s is within its bounds: %s', (value, within) => {
    expect(faultsOf(bounds, value)).toEqual(within ? [] : ['']);
  });

  it('is compared with a day by its day in UTC', () => {
    expect(faultsOf({ type: 'date', max: '2026-12-31' }, '2026-12-31T23:59:59Z')).toEqual([]);
  });

  it('is found in lists, levels and objects', () => {
    const date = { type: 'date', max: '2026-01-01' };
    const late = '2026-02-01';
    const levels = { type: 'list', levels: 3, items: date };
    expect(faultsOf(levels, [late, { text: late, items: [{ text: '2025-01-01', items: [late] }] }])).toEqual([
      '/0',
      '/1/text',
      '/1/items/0/items/0',
    ]);
    expect(faultsOf({ type: 'object', fields: { d: { type: 'list', items: date } } }, { d: [late] })).toEqual(['/d/0']);
  });
});

it('in items that are nested a hundred thousand deep is not checked deeper than the list has levels', () => {
  const deep = JSON.parse(`${'[{"text":"x","items":'.repeat(100_000)}[]${'}]'.repeat(100_000)}`);
  expect(faultsOf({ type: 'list', levels: 3, items: { type: 'date' } }, deep)).toEqual([]);
});
