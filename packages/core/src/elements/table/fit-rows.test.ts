import { describe, expect, it } from 'vitest';
import { type FittedRows, fitRows, type MeasuredRow } from './fit-rows.ts';

/** A row of cells by their needs. A pair is a need and a row span. */
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

describe('the rows that fit', () => {
  it('are as high as their highest cell, and at least as high as the least height', () => {
    expect(pageOf([row(20, 30), row(5), row(12)], 100)).toEqual({ heights: [30, 10, 12], isTight: false });
  });

  it('give the height that a cell over several rows lacks to its last row', () => {
    expect(pageOf([row([100, 3], 20), row(null, 20), row(null, 20)], 200).heights).toEqual([20, 20, 60]);
    expect(pageOf([row([50, 3], 20), row(null, 20), row(null, 20)], 200).heights).toEqual([20, 20, 20]);
  });

  it('fill the height to the last point', () => {
    const rows = [row(20), row(20), row(20)];
    expect(pageOf(rows, 40).heights).toEqual([20, 20]);
    expect(pageOf(rows, 39.9).heights).toEqual([20]);
  });

  it('end before rows that a cell spans rather than between them', () => {
    const rows = [row(20), row(20), row(20), row([20, 2], 20), row(null, 20)];
    expect(pageOf(rows, 90).heights).toEqual([20, 20, 20]);
    expect(pageOf(rows, 90, false).heights).toEqual([20, 20, 20, 20]);
  });

  it('end between rows that a cell spans rather than after one or two rows', () => {
    const rows = [row(20), row(20), row([20, 3], 20), row(null, 20), row(null, 20)];
    expect(pageOf(rows, 90).heights).toEqual([20, 20, 20, 20]);
  });

  it('end between spanned rows that are higher than the room together, with room for the text of their cell', () => {
    const rows = [row([45, 4], 20), row(null, 20), row(null, 20), row(null, 20)];
    expect(pageOf(rows, 50).heights).toEqual([20, 25]);
  });

  it('end before a cell over several rows whose text does not fit here', () => {
    expect(pageOf([row([20, 3], 20), row(null, [45, 2]), row(null, null)], 60).heights).toEqual([20]);
  });

  it('are as many as possible if the text of a spanning cell in the first row is higher than the room', () => {
    const rows = [row([500, 3], 20), row(null, 20), row(null, 20)];
    expect(pageOf(rows, 100)).toEqual({ heights: [20, 20, 60], isTight: true });
  });

  it('are one row, as high as the room, if the first row is too high', () => {
    expect(pageOf([row(300), row(20)], 100)).toEqual({ heights: [100], isTight: true });
    expect(pageOf([row(300), row(20)], -5)).toEqual({ heights: [0], isTight: true });
  });

  it('are none without rows', () => {
    expect(pageOf([], 100)).toEqual({ heights: [], isTight: false });
  });

  it('are found without measuring more rows than necessary', () => {
    let asked = 0;
    const rowAt = () => {
      asked += 1;
      return row(20);
    };
    fitRows(2_000, rowAt, 100, true);
    expect(asked).toBe(6);
  });
});
