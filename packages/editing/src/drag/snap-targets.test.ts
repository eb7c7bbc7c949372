import { describe, expect, it } from 'vitest';
import type { CanvasObject } from '../geometry/canvas-object.ts';
import { snapTargets } from './snap-targets.ts';

const box = { x: 10, y: 10, width: 20, height: 20 };
const OBJECTS: readonly CanvasObject[] = [
  { id: 'background', name: 'Background', box, held: 'locked' },
  { id: 'row', name: 'Row', box },
  { id: 'card', name: 'Card', box, parent: 'row', held: 'group' },
  { id: 'badge', name: 'Badge', box: { ...box, x: 50 } },
];

describe('what a dragged object meets', () => {
  it('is the slide with its margins and its grid, and what a person has placed', () => {
    const size = { width: 960, height: 540 };
    expect(snapTargets(OBJECTS, [OBJECTS[1]!], { size, margin: 40, grid: 8 })).toEqual({
      areas: [
        { x: 0, y: 0, ...size },
        { x: 40, y: 40, width: 880, height: 460 },
      ],
      others: [{ ...box, x: 50 }],
      grid: 8,
    });
  });

  it('is never in what is dragged', () => {
    const { others } = snapTargets(OBJECTS, [OBJECTS[3]!], { size: { width: 960, height: 540 }, margin: 0 });
    expect(others).toEqual([box]);
  });
});
