import type { TableCell, TableMeaning } from '@deckwright/core/contract';
import { describe, expect, it } from 'vitest';
import { blockOf, boxOfBlock, cellAt, cellsOf, ownerOf, tableEdges } from './cell-range.ts';

const CELL: TableCell = {
  paragraphs: [],
  insets: { top: 0, right: 0, bottom: 0, left: 0 },
  anchor: 'top',
  borders: {},
};

/** Three rows and columns. The second cell of the first row covers four places. */
const table: TableMeaning = {
  kind: 'table',
  columns: [{ width: 10 }, { width: 20 }, { width: 30 }],
  rows: [
    { height: 5, cells: [CELL, { ...CELL, rowSpan: 2, columnSpan: 2 }, null] },
    { height: 5, cells: [CELL, null, null] },
    { height: 5, cells: [CELL, CELL, CELL] },
  ],
  headerRow: false,
  banded: false,
};
const BOX = { x: 100, y: 50, width: 60, height: 15 };

describe('a range of cells', () => {
  it('has all places of the merged cells in it', () => {
    expect(blockOf(table, { from: [1, 0], to: [1, 1] })).toEqual({ top: 0, left: 0, bottom: 1, right: 2 });
    expect(blockOf(table, { from: [2, 2], to: [2, 0] })).toEqual({ top: 2, left: 0, bottom: 2, right: 2 });
    expect(blockOf(table, { from: [1, 0], to: [1, 0] })).toEqual({ top: 1, left: 0, bottom: 1, right: 0 });
    expect(cellsOf(table, { top: 0, left: 0, bottom: 1, right: 2 }).map(({ at }) => at)).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
    expect(ownerOf(table, [1, 2])).toEqual([0, 1]);
  });

  it('ends with a table that others made smaller', () => {
    expect(blockOf(table, { from: [2, 2], to: [9, 9] })).toEqual({ top: 2, left: 2, bottom: 2, right: 2 });
  });

  it('is where the engine has drawn its rows, which can be higher than the deck says', () => {
    const drawn = cellsOf(table).map(({ at }) => ({ cell: at, box: { ...BOX, y: 50 + at[0] * 8, height: 8 } }));
    const edges = tableEdges(BOX, table, drawn);
    expect(edges).toEqual({ x: [100, 110, 130, 160], y: [50, 58, 66, 74] });
    expect(boxOfBlock(edges, { top: 1, left: 1, bottom: 2, right: 2 })).toEqual({
      x: 110,
      y: 58,
      width: 50,
      height: 16,
    });
    expect(cellAt(edges, { x: 115, y: 60 })).toEqual([1, 1]);
    expect(cellAt(edges, { x: 0, y: 999 })).toEqual([2, 0]);
    expect(tableEdges(BOX, table, []).y).toEqual([50, 55, 60, 65]);
  });

  it('begins at the right in a table from right to left', () => {
    const edges = tableEdges(BOX, { ...table, direction: 'rtl' }, []);
    expect(edges.x).toEqual([160, 150, 130, 100]);
    expect(cellAt(edges, { x: 155, y: 51 })).toEqual([0, 0]);
    expect(cellAt(edges, { x: 101, y: 51 })).toEqual([0, 2]);
    expect(boxOfBlock(edges, { top: 0, left: 0, bottom: 0, right: 1 })).toMatchObject({ x: 130, width: 30 });
  });
});
