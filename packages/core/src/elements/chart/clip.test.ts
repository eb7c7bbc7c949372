import { describe, expect, it } from 'vitest';
import { clipped } from './clip.ts';
import { OutlineRecorder } from './outline.ts';

const CLIP = { x: 0, y: 0, width: 100, height: 50 };

function outline(draw: (recorder: OutlineRecorder) => void) {
  const recorder = new OutlineRecorder();
  draw(recorder);
  return recorder.outline()!;
}

function line(...points: [number, number][]) {
  return outline((to) =>
    to.polyline(
      points.map(([x, y]) => ({ x, y })),
      false,
    ),
  );
}

describe('a clipped outline', () => {
  it('is unchanged if it is inside the box', () => {
    const inside = line([0, 0], [100, 50]);
    expect(clipped(inside, CLIP, false)).toBe(inside);
  });

  it('has a part for each time that a line enters the box', () => {
    const found = clipped(line([0, 40], [50, 140], [100, 40]), CLIP, false);
    expect(found).toEqual({
      box: { x: 0, y: 40, width: 100, height: 10 },
      geometry: {
        kind: 'path',
        commands: [
          { op: 'move', x: 0, y: 0 },
          { op: 'line', x: 5, y: 10 },
          { op: 'move', x: 95, y: 10 },
          { op: 'line', x: 100, y: 0 },
        ],
      },
    });
  });

  it('is undefined if all of it is outside', () => {
    expect(clipped(line([0, 60], [100, 70]), CLIP, false)).toBeUndefined();
  });

  it('clips straight lines of either slope', () => {
    expect(clipped(line([50, 0], [150, 50]), CLIP, false)?.box).toEqual({ x: 50, y: 0, width: 50, height: 25 });
    expect(clipped(line([50, 50], [150, 0]), CLIP, false)).toEqual({
      box: { x: 50, y: 25, width: 50, height: 25 },
      geometry: { kind: 'line', flip: true },
    });
  });

  it('clips an area along the edge', () => {
    const triangle = outline((to) =>
      to.polyline(
        [
          { x: 0, y: 50 },
          { x: 50, y: -50 },
          { x: 100, y: 50 },
        ],
        true,
      ),
    );
    const found = clipped(triangle, CLIP, true);
    expect(found?.box).toEqual({ x: 0, y: 0, width: 100, height: 50 });
    if (found?.geometry.kind !== 'path') throw new Error('A trapezoid is a path.');
    expect(found.geometry.commands.map((at) => ('x' in at ? [at.x, at.y] : 'close'))).toEqual([
      [0, 50],
      [25, 0],
      [75, 0],
      [100, 50],
      'close',
    ]);
  });

  it('follows a curve inside the box', () => {
    const arch = outline((to) => {
      to.moveTo(0, 50);
      to.bezierCurveTo(0, -50, 100, -50, 100, 50);
    });
    const found = clipped(arch, CLIP, false);
    expect(found?.box).toEqual({ x: 0, y: 0, width: 100, height: 50 });
  });
});
