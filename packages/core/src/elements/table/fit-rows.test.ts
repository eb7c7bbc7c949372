import { describe, expect, it } from 'vitest';
import { type FittedRows, fitRows, type MeasuredRow } from './fit-rows.ts';

/** A row of cells by their needs; a pair is a need and a number of rows. */
function row(...cells: readonly (number | readonly [number, number] | null)[]): MeasuredRow {
  return {
    least: 10,
    cells: cells.map((cell) => {
      if (cell === null) return null;
      return typeof cell === 'number' ? { need: cell, rowSpan: 1 } : { need: cell[0], rowSpan: cell[1] };
    }),
  };
}

function pageOf(rows: readonly MeasuredRow[], room: number, keepSpans = true): FittedRows {
  return fitRows(rows.length, (index) => rows[index]!, room, keepSpans);
}

describe('a page of rows', () => {
  it('has rows as high as their highest cell, and no less than the least', () => {
    expect(pageOf([row(20, 30), row(5), row(12)], 100)).toEqual({ heights: [30, 10, 12], isTight: false });
  });

  it('gives what a cell over several rows lacks to its last row', () => {
    expect(pageOf([row([100, 3], 20), row(null, 20), row(null, 20)], 200).heights).toEqual([20, 20, 60]);
    expect(pageOf([row([50, 3], 20), row(null, 20), row(null, 20)], 200).heights).toEqual([20, 20, 20]);
  });

  it('takes the rows that fit, to the last point', () => {
    const rows = [row(20), row(20), row(20)];
    expect(pageOf(rows, 40).heights).toEqual([20, 20]);
    expect(pageOf(rows, 39.9).heights).toEqual([20]);
  });

  it('ends before rows that a cell joins rather than among them', () => {
    const rows = [row(20, 20), row([20, 2], 20), row(null, 20)];
    expect(pageOf(rows, 50).heights).toEqual([20]);
    expect(pageOf(rows, 50, false).heights).toEqual([20, 20]);
  });

  it('ends among joined rows that are higher than it together, with room for the words of their cell', () => {
    const rows = [row([45, 4], 20), row(null, 20), row(null, 20), row(null, 20)];
    expect(pageOf(rows, 50).heights).toEqual([20, 25]);
  });

  it('ends before a cell over several rows whose words would have no room here', () => {
    expect(pageOf([row([20, 3], 20), row(null, [45, 2]), row(null, null)], 60).heights).toEqual([20]);
  });

  it('keeps as many rows as fit where the words of a cell at its top are higher than the page', () => {
    const rows = [row([500, 3], 20), row(null, 20), row(null, 20)];
    expect(pageOf(rows, 100)).toEqual({ heights: [20, 20, 60], isTight: true });
  });

  it('takes one row that is too high, as high as the page', () => {
    expect(pageOf([row(300), row(20)], 100)).toEqual({ heights: [100], isTight: true });
    expect(pageOf([row(300), row(20)], -5)).toEqual({ heights: [0], isTight: true });
  });

  it('is empty without rows', () => {
    expect(pageOf([], 100)).toEqual({ heights: [], isTight: false });
  });

  it('asks for no more rows than it needs to know', () => {
    let asked = 0;
    const rowAt = () => {
      asked += 1;
      return row(20);
    };
    fitRows(2_000, rowAt, 100, true);
    expect(asked).toBe(6);
  });
});
