import { describe, expect, it } from 'vitest';
import type { CanvasObject } from './canvas-object.ts';
import { distanceOf, dragSpace, gripOf, spacesOf, withDistance } from './spaces.ts';

function box(x: number, y: number, width: number, height: number) {
  return { x, y, width, height };
}

const PADDING = { top: 10, right: 20, bottom: 0, left: 20 };
const GROUP: CanvasObject = {
  id: 'grid',
  name: 'Grid',
  box: box(0, 0, 300, 200),
  flow: 'grid',
  padding: PADDING,
  gap: { row: 8, column: 20 },
};
/** Two columns, of which the second has one object. */
const INSIDE = [box(20, 10, 120, 60), box(160, 10, 120, 60), box(20, 78, 120, 60)];
const NONE = { alt: false, shift: false };

describe('the spaces of a group', () => {
  it('are at its sides, and between its columns and rows', () => {
    expect(spacesOf(GROUP, INSIDE)).toEqual([
      { kind: 'top', box: box(0, 0, 300, 10) },
      { kind: 'right', box: box(280, 0, 20, 200) },
      { kind: 'bottom', box: box(0, 200, 300, 0) },
      { kind: 'left', box: box(0, 0, 20, 200) },
      { kind: 'column', box: box(140, 10, 20, 60) },
      { kind: 'row', box: box(20, 70, 120, 8) },
    ]);
  });

  it('are one for all rows of a grid', () => {
    const four = [...INSIDE, box(160, 78, 120, 60)];
    const gaps = spacesOf(GROUP, four).slice(4);
    expect(gaps).toEqual([
      { kind: 'column', box: box(140, 10, 20, 128) },
      { kind: 'row', box: box(20, 70, 260, 8) },
    ]);
  });

  it('are not where something else decides about the distance', () => {
    const between = [box(20, 10, 50, 60), box(230, 10, 50, 60)];
    expect(spacesOf(GROUP, between).filter(({ kind }) => kind === 'column')).toEqual([]);
    expect(spacesOf({ id: 'a', name: 'A', box: box(0, 0, 10, 10) }, INSIDE)).toEqual([]);
  });

  it('grow inwards at a side, and with the opposite one or all of them', () => {
    const by = { x: 4.4, y: 3 };
    expect(dragSpace(GROUP, 'left', by, NONE)).toEqual({ padding: { ...PADDING, left: 24 } });
    expect(dragSpace(GROUP, 'right', by, NONE)).toEqual({ padding: { ...PADDING, right: 16 } });
    expect(dragSpace(GROUP, 'top', { x: 0, y: -50 }, NONE)).toEqual({ padding: { ...PADDING, top: 0 } });
    expect(dragSpace(GROUP, 'top', by, { ...NONE, alt: true })).toEqual({
      padding: { ...PADDING, top: 13, bottom: 13 },
    });
    expect(dragSpace(GROUP, 'bottom', { x: 0, y: -6 }, { ...NONE, shift: true })).toEqual({
      padding: { top: 6, right: 6, bottom: 6, left: 6 },
    });
  });

  it('grow between columns and rows, also of a rotated group', () => {
    expect(dragSpace(GROUP, 'column', { x: 5, y: 90 }, NONE)).toEqual({ gap: { row: 8, column: 25 } });
    expect(dragSpace(GROUP, 'row', { x: 90, y: -3 }, NONE)).toEqual({ gap: { row: 5, column: 20 } });
    expect(dragSpace({ ...GROUP, rotation: 90 }, 'column', { x: 0, y: 5 }, NONE)).toEqual({
      gap: { row: 8, column: 25 },
    });
  });

  it('are drawn with the distance to which they are dragged', () => {
    const [top] = spacesOf(GROUP, INSIDE);
    const dragged = withDistance(GROUP, top!, { padding: { ...PADDING, top: 30 } });
    expect(distanceOf(dragged)).toBe(30);
    const column = { kind: 'column', box: box(140, 10, 20, 60) } as const;
    expect(withDistance(GROUP, column, { gap: { row: 8, column: 44 } }).box).toEqual(box(140, 10, 44, 60));
  });

  it('have their grip in the middle, or further inside of a side without room', () => {
    expect(gripOf({ kind: 'left', box: box(0, 0, 60, 200) }, 18)).toEqual({ x: 30, y: 100 });
    expect(gripOf({ kind: 'left', box: box(0, 0, 0, 200) }, 18)).toEqual({ x: 18, y: 100 });
    expect(gripOf({ kind: 'bottom', box: box(0, 200, 300, 0) }, 18)).toEqual({ x: 150, y: 182 });
  });
});
