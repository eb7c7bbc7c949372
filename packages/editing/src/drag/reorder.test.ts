import type { Box } from '@deckwright/core/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CanvasObject } from '../geometry/canvas-object.ts';
import { insertionAt, positionIn } from './reorder.ts';

function box(x: number, y: number, width: number, height: number): Box {
  return { x, y, width, height };
}

function child(id: string, parent: string, where: Box, more: Partial<CanvasObject> = {}): CanvasObject {
  return { id, name: id, parent, held: 'group', box: where, ...more };
}

/** A row of three cards with gaps of 20. */
const ROW: readonly CanvasObject[] = [
  { id: 'row', name: 'Row', box: box(100, 100, 340, 100) },
  child('one', 'row', box(100, 100, 100, 100)),
  child('two', 'row', box(220, 100, 100, 100)),
  child('three', 'row', box(340, 100, 100, 100)),
];

function indexAt(objects: readonly CanvasObject[], id: string, x: number, y: number): number | undefined {
  return insertionAt(objects, [id], { x, y })?.index;
}

describe('an object that is dragged in its group', () => {
  it('goes before or after the nearest other object', () => {
    expect([110, 260, 290, 360, 420].map((x) => indexAt(ROW, 'one', x, 150))).toEqual([0, 0, 1, 1, 2]);
    expect([110, 190, 360, 420].map((x) => indexAt(ROW, 'two', x, 150))).toEqual([0, 1, 1, 2]);
    expect(positionIn(ROW, 'two')).toBe(1);
  });

  it('is marked in the middle of the gap, or at the edge', () => {
    expect(insertionAt(ROW, ['one'], { x: 300, y: 150 })?.mark).toEqual([
      { x: 330, y: 100 },
      { x: 330, y: 200 },
    ]);
    expect(insertionAt(ROW, ['one'], { x: 430, y: 150 })?.mark[0].x).toBe(440);
  });

  it('goes nowhere outside of every group', () => {
    expect(insertionAt(ROW, ['one'], { x: 300, y: 400 })).toBeUndefined();
    expect(insertionAt(ROW, ['one'], { x: 300, y: 210 })).toBeUndefined();
    expect(insertionAt(ROW, ['one'], { x: 300, y: 210 }, { slack: 24 })?.index).toBe(1);
  });

  it('goes above or below in a column', () => {
    const column = [
      { id: 'column', name: 'Column', box: box(0, 0, 100, 110) },
      child('first', 'column', box(0, 0, 100, 30)),
      child('second', 'column', box(0, 40, 100, 30)),
      child('third', 'column', box(0, 80, 100, 30)),
    ];
    expect([5, 50, 60, 85, 105].map((y) => indexAt(column, 'first', 50, y))).toEqual([0, 0, 1, 1, 2]);
    expect(insertionAt(column, ['first'], { x: 50, y: 62 })?.mark).toEqual([
      { x: 0, y: 75 },
      { x: 100, y: 75 },
    ]);
  });

  it('follows the order of a row from right to left', () => {
    const mirrored = [ROW[0]!, child('one', 'row', ROW[3]!.box), ROW[2]!, child('three', 'row', ROW[1]!.box)];
    expect([430, 300, 240, 110].map((x) => indexAt(mirrored, 'one', x, 150))).toEqual([0, 0, 1, 2]);
    expect(insertionAt(mirrored, ['one'], { x: 230, y: 150 })?.mark[0].x).toBe(210);
  });

  it('is placed beside copies as beside what they repeat', () => {
    const repeated = [
      ROW[0]!,
      child('label', 'row', box(100, 100, 50, 100)),
      child('value', 'row', box(150, 100, 50, 100)),
      child('label@2', 'row', box(220, 100, 50, 100), { copyOf: 'label' }),
      child('value@2', 'row', box(270, 100, 50, 100), { copyOf: 'value' }),
    ];
    expect([160, 195, 275, 315].map((x) => indexAt(repeated, 'label', x, 150))).toEqual([0, 1, 0, 1]);
    // The gap is that to the copy of what is dragged.
    expect(insertionAt(repeated, ['label'], { x: 195, y: 150 })?.mark[0].x).toBe(210);
  });

  it('goes into another group outside of its own, or within its own if it is to be deep', () => {
    const nested = [
      ...ROW,
      child('label', 'two', box(230, 110, 80, 20)),
      { id: 'other', name: 'Other', box: box(600, 100, 100, 100), flow: 'column' as const },
    ];
    expect(insertionAt(nested, ['one'], { x: 650, y: 150 })).toMatchObject({ parent: 'other', index: 0 });
    expect(insertionAt(nested, ['one'], { x: 270, y: 115 })).toMatchObject({ parent: 'row' });
    expect(insertionAt(nested, ['one'], { x: 270, y: 115 }, { deep: true })).toMatchObject({ parent: 'two', index: 0 });
    // Not into itself.
    expect(insertionAt(nested, ['two'], { x: 270, y: 115 }, { deep: true })).toMatchObject({ parent: 'row' });
  });

  it('goes beside what stays where several are dragged', () => {
    expect(insertionAt(ROW, ['one', 'two'], { x: 430, y: 150 })?.index).toBe(1);
    expect(insertionAt(ROW, ['one', 'two'], { x: 110, y: 150 })?.index).toBe(0);
  });

  it('enters a group that it is not in, unless that is to be left out', () => {
    const free = [...ROW, { id: 'badge', name: 'Badge', box: box(600, 100, 40, 40) }];
    expect(insertionAt(free, ['badge'], { x: 150, y: 150 })).toMatchObject({ parent: 'row', index: 0 });
    expect(insertionAt(free, ['badge'], { x: 150, y: 150 }, { except: ['row'] })).toBeUndefined();
    expect(insertionAt(free, ['badge', 'row'], { x: 150, y: 150 })).toBeUndefined();
  });

  it('enters no group that leaves its objects in their places, not even its own', () => {
    const free = ROW.map(({ held: _, ...one }) => one);
    expect(indexAt(free, 'one', 150, 150)).toBeUndefined();
    expect(indexAt([...free, { id: 'new', name: 'New', box: box(0, 0, 10, 10) }], 'new', 110, 150)).toBeUndefined();
  });

  it('has a mark that is rotated with the group', () => {
    const turned = [
      { id: 'row', name: 'Row', box: box(0, 0, 220, 100), rotation: 90 },
      child('one', 'row', box(60, -60, 100, 100), { rotation: 90 }),
      child('two', 'row', box(60, 60, 100, 100), { rotation: 90 }),
    ];
    const place = insertionAt(turned, ['one'], { x: 110, y: 150 });
    expect(place?.index).toBe(1);
    expect(place?.mark.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [160, 160],
      [60, 160],
    ]);
  });

  it('stays where it is when it is dropped on its own place', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 0, max: 7 }),
        fc.integer({ min: 5, max: 80 }),
        (count, at, size) => {
          fc.pre(at < count);
          const cards = Array.from({ length: count }, (_, index) => {
            return child(`${index}`, 'row', box(index * (size + 10), 0, size, 40));
          });
          const row = { id: 'row', name: 'Row', box: box(0, 0, count * (size + 10), 40), flow: 'row' as const };
          const centre = { x: at * (size + 10) + size / 2, y: 20 };
          expect(insertionAt([row, ...cards], [`${at}`], centre)?.index).toBe(at);
        },
      ),
    );
  });
});
