import type { Box } from '@deckwright/core/contract';
import { describe, expect, it } from 'vitest';
import type { CanvasObject } from './canvas-object.ts';
import { lineageOf, objectAt, objectsAt, objectsWithin, objectWithin, shownAt } from './hit.ts';

function box(x: number, y: number, width: number, height: number): Box {
  return { x, y, width, height };
}

/** Behind everything a locked background; a row with two cards, the first of which has a label; a badge over the second card. */
const OBJECTS: readonly CanvasObject[] = [
  { id: 'background', name: 'Background', box: box(0, 0, 960, 540), held: 'locked' },
  { id: 'row', name: 'Row', box: box(100, 100, 400, 200) },
  { id: 'one', name: 'Card', box: box(100, 100, 190, 200), parent: 'row', held: 'group' },
  { id: 'label', name: 'Label', box: box(110, 110, 100, 30), parent: 'one', held: 'group' },
  { id: 'two', name: 'Card', box: box(310, 100, 190, 200), parent: 'row', held: 'group' },
  { id: 'badge', name: 'Badge', box: box(480, 90, 40, 20) },
];

describe('a double click', () => {
  it('opens what is under it, which can repeat the selected object', () => {
    const copy = { id: 'one@2', name: 'Card', box: box(520, 100, 190, 200), copyOf: 'one' };
    expect(shownAt([...OBJECTS, copy], { x: 600, y: 150 }, 'one')).toBe('one@2');
    expect(shownAt([...OBJECTS, copy], { x: 150, y: 250 }, 'one')).toBe('one');
    expect(shownAt([...OBJECTS, copy], { x: 900, y: 500 }, 'one')).toBe('one');
  });
});

describe('a click', () => {
  it('selects the outermost object under it, the one on top', () => {
    expect(objectAt(OBJECTS, { x: 150, y: 120 })).toBe('row');
    expect(objectAt(OBJECTS, { x: 490, y: 105 })).toBe('badge');
    expect(objectAt(OBJECTS, { x: 295, y: 200 })).toBe('row');
    expect(objectAt(OBJECTS, { x: 700, y: 400 })).toBeUndefined();
  });

  it('selects an object that is fixed only where nothing else is, such as a line between two others', () => {
    const objects = [...OBJECTS, { id: 'line', name: 'Line', box: box(200, 50, 500, 100), held: 'fixed' } as const];
    expect(objectAt(objects, { x: 490, y: 105 })).toBe('badge');
    expect(objectAt(objects, { x: 600, y: 60 })).toBe('line');
  });

  it('selects the innermost object if it is to be deep', () => {
    expect(objectAt(OBJECTS, { x: 150, y: 120 }, [], true)).toBe('label');
    expect(objectsAt(OBJECTS, { x: 150, y: 120 }).map(({ id }) => id)).toEqual(['label', 'one', 'row']);
  });

  it('stays in the group of what is selected', () => {
    expect(objectAt(OBJECTS, { x: 400, y: 200 }, ['one'])).toBe('two');
    expect(objectAt(OBJECTS, { x: 150, y: 120 }, ['two'])).toBe('one');
    expect(objectAt(OBJECTS, { x: 150, y: 120 }, ['label'])).toBe('label');
    expect(objectAt(OBJECTS, { x: 150, y: 120 }, ['badge'])).toBe('row');
  });
});

describe('a double click', () => {
  it('goes one level deeper', () => {
    expect(objectWithin(OBJECTS, { x: 150, y: 120 }, 'row')).toBe('one');
    expect(objectWithin(OBJECTS, { x: 150, y: 120 }, 'one')).toBe('label');
    expect(objectWithin(OBJECTS, { x: 150, y: 120 }, 'label')).toBe('label');
    expect(objectWithin(OBJECTS, { x: 295, y: 200 }, 'row')).toBe('row');
  });

  it('knows what is around an object', () => {
    expect(lineageOf(OBJECTS, 'label')).toEqual(['row', 'one', 'label']);
    expect(lineageOf(OBJECTS, 'gone')).toEqual([]);
  });
});

describe('a marquee', () => {
  it('selects what lies within it, but nothing that is locked or in a group', () => {
    expect(objectsWithin(OBJECTS, box(0, 0, 960, 540))).toEqual(['row', 'badge']);
    expect(objectsWithin(OBJECTS, box(90, 80, 410, 300))).toEqual(['row']);
    expect(objectsWithin(OBJECTS, box(470, 80, 60, 40))).toEqual(['badge']);
  });
});
