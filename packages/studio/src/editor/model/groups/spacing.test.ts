import { describe, expect, it } from 'vitest';
import { elementAt } from '../../../elements/template-json.ts';
import { cellOfWidth } from './grid-spans.ts';
import { gapsFrom, setGaps, sidesFrom, writtenGaps, writtenSides } from './spacing.ts';

describe('the spacing of a group', () => {
  it('is read from a number, an object or nothing, and written as short as possible', () => {
    expect(sidesFrom(8)).toEqual({ top: 8, right: 8, bottom: 8, left: 8 });
    expect(sidesFrom({ left: 4 })).toEqual({ top: 0, right: 0, bottom: 0, left: 4 });
    expect(
      [undefined, 12, { top: 1, right: 0, bottom: 0, left: 0 }].map((one) => writtenSides(sidesFrom(one))),
    ).toEqual([undefined, 12, { top: 1, right: 0, bottom: 0, left: 0 }]);
    expect([undefined, 12, { column: 3 }].map((one) => writtenGaps(gapsFrom(one)))).toEqual([
      undefined,
      12,
      { row: 0, column: 3 },
    ]);
  });

  it('has one gap in one line, and two in a grid', () => {
    const gapAfter = (more: object) => {
      const file = { elements: [{ type: 'group', gap: 20, elements: [], ...more }] };
      return elementAt(setGaps('/elements/0', { column: 30 }).apply(file, []).file, '/elements/0')!.gap;
    };
    expect(gapAfter({ direction: 'row' })).toBe(30);
    expect(gapAfter({ direction: 'row', wrap: true })).toEqual({ row: 20, column: 30 });
    expect(gapAfter({ direction: 'grid', columns: 2 })).toEqual({ row: 20, column: 30 });
    expect(gapAfter({ direction: 'row', gap: { row: 4, column: 20 } })).toEqual({ row: 4, column: 30 });
  });
});

describe('the cell of a width', () => {
  const drawn = new Map([['/elements/0', { x: 0, y: 0, width: 600, height: 300 }]]);
  const cell = (grid: object, width: number) => {
    const elements = [1, 2, 3, 4].map((text) => ({ type: 'text', text: String(text) }));
    const file = { elements: [{ type: 'group', direction: 'grid', elements, ...grid }] };
    return cellOfWidth(file, '/elements/0/elements/0', width, drawn);
  };

  it('is the nearest number of columns', () => {
    const grid = { columns: 3, gap: 20, padding: { left: 10, right: 10 } };
    expect(cell(grid, 20)).toEqual({ span: 1, width: 180 });
    expect(cell(grid, 275)).toEqual({ span: 1, width: 180 });
    expect(cell(grid, 285)).toEqual({ span: 2, width: 380 });
    expect(cell(grid, 2000)).toEqual({ span: 3, width: 580 });
    expect(cell({ columns: { max: 3 } }, 10)).toEqual({ span: 1, width: 300 });
  });

  it('is unknown where columns differ in width or in number', () => {
    expect(cell({ columns: [200, 'fill'] }, 300)).toBeUndefined();
    expect(cell({ columns: { max: 3 }, repeat: { field: 'cards' } }, 300)).toBeUndefined();
    expect(cell({ direction: 'row' }, 300)).toBeUndefined();
  });
});
