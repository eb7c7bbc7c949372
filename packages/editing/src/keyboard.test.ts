import { describe, expect, it } from 'vitest';
import type { CanvasObject } from './geometry/canvas-object.ts';
import { arrowOf, describeChanges, nextPosition, nudged, turned } from './keyboard.ts';

const card: CanvasObject = { id: 'card', name: 'Card', box: { x: 10, y: 20, width: 30, height: 40 }, rotation: 350 };
const right = arrowOf('ArrowRight')!;
const up = arrowOf('ArrowUp')!;

describe('an arrow key', () => {
  it('moves by a point, or by ten with Shift', () => {
    expect(nudged([card], right, false)[0]).toEqual({ id: 'card', box: { ...card.box, x: 11 }, rotation: 350 });
    expect(nudged([card], up, true)[0]?.box.y).toBe(10);
    expect(arrowOf('Home')).toBeUndefined();
  });

  it('turns with Alt', () => {
    expect(turned([card], right, false)[0]?.rotation).toBe(5);
    expect(turned([{ ...card, rotation: 0 }], up, true)[0]?.rotation).toBe(359);
  });

  it('moves what a group holds to the next position', () => {
    const objects: readonly CanvasObject[] = [
      { ...card, id: 'row' },
      { ...card, id: 'one', parent: 'row', held: 'group' },
      { ...card, id: 'one@2', parent: 'row', held: 'group', copyOf: 'one' },
      { ...card, id: 'two', parent: 'row', held: 'group' },
    ];
    expect(nextPosition(objects, 'one', right)).toBe(1);
    expect(nextPosition(objects, 'two', right)).toBeUndefined();
    expect(nextPosition(objects, 'two', up)).toBe(0);
  });

  it('says where the first object is now', () => {
    expect(describeChanges(nudged([card], right, false))).toBe('At 11, 20, rotated by 350 degrees');
    expect(describeChanges(nudged([{ ...card, rotation: 0 }, card], right, false))).toBe('At 11, 20, and 1 more');
    expect(describeChanges([])).toBe('');
  });
});
