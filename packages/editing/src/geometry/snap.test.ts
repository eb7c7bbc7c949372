import type { Box } from '@deckwright/core/contract';
import { describe, expect, it } from 'vitest';
import { snap } from './snap.ts';

const SLIDE: Box = { x: 0, y: 0, width: 960, height: 540 };

function box(x: number, y: number, width = 100, height = 50): Box {
  return { x, y, width, height };
}

describe('snapping', () => {
  it('meets the edges and the centre of the slide', () => {
    const targets = { areas: [SLIDE], others: [] };
    expect(snap(box(3, 200), targets, { within: 5 })).toEqual({
      by: { x: -3, y: 0 },
      guides: [{ kind: 'line', axis: 'x', at: 0, from: 0, to: 540 }],
    });
    const centred = snap(box(428, 247), targets, { within: 5 });
    expect(centred.by).toEqual({ x: 2, y: -2 });
    expect(centred.guides).toEqual([
      { kind: 'line', axis: 'x', at: 480, from: 0, to: 540 },
      { kind: 'line', axis: 'y', at: 270, from: 0, to: 960 },
    ]);
    expect(snap(box(10, 200), targets, { within: 5 })).toEqual({ by: { x: 0, y: 0 }, guides: [] });
  });

  it('meets the nearest edge of others, and shows every line that it then lies on', () => {
    const targets = { areas: [], others: [box(300, 20), box(300, 400, 160)] };
    const { by, guides } = snap(box(297, 200), targets, { within: 5 });
    expect(by).toEqual({ x: 3, y: 0 });
    expect(guides).toEqual([
      { kind: 'line', axis: 'x', at: 300, from: 20, to: 450 },
      { kind: 'line', axis: 'x', at: 350, from: 20, to: 250 },
      { kind: 'line', axis: 'x', at: 400, from: 20, to: 250 },
    ]);
  });

  it('moves only the edge that is dragged', () => {
    const targets = { areas: [], others: [box(300, 20)] };
    expect(snap(box(98, 21, 200), targets, { within: 5, x: 'end', y: 'none' })).toEqual({
      by: { x: 2, y: 0 },
      guides: [{ kind: 'line', axis: 'x', at: 300, from: 20, to: 71 }],
    });
    expect(snap(box(298, 21, 200), targets, { within: 5, x: 'end', y: 'none' }).by).toEqual({ x: 0, y: 0 });
  });

  it.each([
    [
      'after two others',
      423,
      420,
      [
        { start: 200, end: 260 },
        { start: 360, end: 420 },
      ],
    ],
    [
      'before two others',
      -62,
      -60,
      [
        { start: 40, end: 100 },
        { start: 200, end: 260 },
      ],
    ],
  ])('keeps the gap that is beside it, %s', (_, at, x, gaps) => {
    const { by, guides } = snap(box(at, 110), { areas: [], others: [box(260, 100), box(100, 100)] }, { within: 5 });
    expect(at + by.x).toBe(x);
    expect(guides).toContainEqual({ kind: 'gap', axis: 'x', gaps, at: 130 });
  });

  it('stays in the middle of two others', () => {
    const { by, guides } = snap(
      box(233, 110, 30),
      { areas: [], others: [box(100, 112), box(300, 112)] },
      { within: 5 },
    );
    expect(by).toEqual({ x: 2, y: 2 });
    expect(guides).toContainEqual({
      kind: 'gap',
      axis: 'x',
      gaps: [
        { start: 200, end: 235 },
        { start: 265, end: 300 },
      ],
      at: 137,
    });
  });

  it('has no gaps between others that are not beside it', () => {
    const { by } = snap(box(423, 300), { areas: [], others: [box(260, 100), box(100, 100)] }, { within: 5 });
    expect(by).toEqual({ x: 0, y: 0 });
  });

  it('keeps to the grid where nothing is met', () => {
    const targets = { areas: [SLIDE], others: [], grid: 8 };
    expect(snap(box(101, 202), targets, { within: 5 })).toEqual({ by: { x: 3, y: -2 }, guides: [] });
    expect(snap(box(3, 202), targets, { within: 5 }).by).toEqual({ x: -3, y: -2 });
    expect(snap(box(101, 202, 97), targets, { within: 5, x: 'end', y: 'none' }).by).toEqual({ x: 2, y: 0 });
  });
});
