import type { Place } from '@deckwright/content-form/body';
import { tableGrid } from '@deckwright/content-form/body';
import type { Field } from '@deckwright/core';
import { describe, expect, it } from 'vitest';
import { canType } from './can-type.ts';
import { type CellMove, cellAfter, cellName, drawnTable, firstRowOf } from './table-cells.ts';

const VALUE = {
  columns: ['Name', ''],
  rows: [
    ['Ann', 1200],
    [{ value: 'Nobody', columnSpan: 2 }, null],
    [{ value: 7, bold: true }, ''],
  ],
};
const edits = tableGrid(VALUE, { field: { type: 'table' } as Field, optional: true } as Place<'table'>, 'en')!;

function after(at: string, move: CellMove, first = 0): string | undefined {
  const [row = 0, column = 0] = at.split(',').map(Number);
  const next = cellAfter(edits.grid, { row, column }, move, first);
  return next && `${next.row},${next.column}`;
}

describe('a key in a cell', () => {
  it('leads to the next cell, and from the last of a row to the next row', () => {
    expect(after('1,0', 'next')).toBe('1,1');
    expect(after('1,1', 'next')).toBe('2,0');
    expect(after('3,1', 'next')).toBeUndefined();
    expect(after('2,0', 'previous')).toBe('1,1');
    expect(after('0,0', 'previous')).toBeUndefined();
    expect(after('1,0', 'previous', 1)).toBeUndefined();
  });

  it('passes over what a merged cell covers', () => {
    expect(after('2,0', 'next')).toBe('3,0');
    expect(after('1,1', 'down')).toBe('3,1');
    expect(after('2,0', 'right')).toBeUndefined();
  });

  it('leads up, down and sideways, but not around the edge', () => {
    expect(after('1,0', 'right')).toBe('1,1');
    expect(after('1,1', 'right')).toBeUndefined();
    expect(after('1,0', 'left')).toBeUndefined();
    expect(after('1,0', 'up')).toBe('0,0');
    expect(after('1,0', 'up', 1)).toBeUndefined();
    expect(after('3,0', 'down')).toBeUndefined();
  });
});

describe('a table', () => {
  it('is edited in the form if its rows are not as long as its header', () => {
    const target = { kind: 'table', steps: ['people'], field: { type: 'table' } } as const;
    expect(canType({ people: VALUE }, target)).toBe(true);
    expect(canType({ people: { columns: ['A', 'B'], rows: [['only one']] } }, target)).toBe(false);
    expect(canType({}, target)).toBe(false);
  });
});

describe('a cell', () => {
  it('is drawn with its number as it is typed', () => {
    expect(drawnTable(VALUE, { row: 1, column: 1 })).toMatchObject({ rows: [['Ann', '1200'], {}, {}] });
    expect(drawnTable(VALUE, { row: 3, column: 0 })).toMatchObject({
      rows: [{}, {}, [{ value: '7', bold: true }, '']],
    });
    expect(drawnTable(VALUE, { row: 1, column: 0 })).toBe(VALUE);
    expect(drawnTable(VALUE, { row: 0, column: 0 })).toBe(VALUE);
  });

  it('has a name for people', () => {
    expect(cellName(edits, { row: 0, column: 1 })).toBe('name of column 2');
    expect(cellName(edits, { row: 2, column: 0 })).toBe('row 2, Name');
    expect(cellName(edits, { row: 2, column: 1 })).toBe('row 2, column 2');
    expect([firstRowOf({}), firstRowOf({ headerRow: false })]).toEqual([0, 1]);
  });
});
