import { describe, expect, it } from 'vitest';
import { OutlineRecorder } from './outline.ts';

function record(draw: (recorder: OutlineRecorder) => void) {
  const recorder = new OutlineRecorder({ x: 100, y: 50 });
  draw(recorder);
  return recorder.outline();
}

describe('an outline', () => {
  it('recognises a circle', () => {
    const circle = record((to) => {
      to.moveTo(4, 0);
      to.arc(0, 0, 4, 0, 2 * Math.PI);
      to.closePath();
    });
    expect(circle).toEqual({ box: { x: 96, y: 46, width: 8, height: 8 }, geometry: { kind: 'ellipse' } });
  });

  it('records the slope of a straight line', () => {
    const line = (y1: number, y2: number) =>
      record((to) => {
        to.moveTo(0, y1);
        to.lineTo(10, y2);
      })?.geometry;
    expect(line(0, 10)).toEqual({ kind: 'line' });
    expect(line(10, 0)).toEqual({ kind: 'line', flip: true });
    expect(line(5, 5)).toEqual({ kind: 'line' });
  });

  it('draws arcs as cubics that stay on the circle', () => {
    const sector = record((to) => {
      to.moveTo(0, 0);
      to.lineTo(100, 0);
      to.arc(0, 0, 100, 0, Math.PI * 0.75);
      to.closePath();
    });
    if (sector?.geometry.kind !== 'path') throw new Error('A sector is a path.');
    let from = { x: 0, y: 0 };
    const centre = { x: 100 - sector.box.x, y: 50 - sector.box.y };
    for (const command of sector.geometry.commands) {
      if (command.op === 'cubic') {
        const { x1, y1, x2, y2, x, y } = command;
        const middle = { x: (from.x + 3 * x1 + 3 * x2 + x) / 8, y: (from.y + 3 * y1 + 3 * y2 + y) / 8 };
        expect(Math.hypot(middle.x - centre.x, middle.y - centre.y)).toBeCloseTo(100, 1);
      }
      if (command.op !== 'close') from = command;
    }
    expect(sector.geometry.commands.map(({ op }) => op)).toEqual(['move', 'line', 'cubic', 'cubic', 'close']);
  });

  it('has the bounding box of its curves, without their control points', () => {
    const half = record((to) => {
      to.moveTo(10, 0);
      to.arc(0, 0, 10, 0, Math.PI * 1.25);
      to.closePath();
    });
    expect(half?.box.y).toBeCloseTo(50 - 10 * Math.SQRT1_2, 1);
    expect(half?.box.height).toBeCloseTo(10 + 10 * Math.SQRT1_2, 1);
  });

  it('can sweep counter-clockwise', () => {
    const ring = record((to) => {
      to.moveTo(10, 0);
      to.arc(0, 0, 10, 0, Math.PI / 2);
      to.lineTo(0, 5);
      to.arc(0, 0, 5, Math.PI / 2, 0, true);
      to.closePath();
    });
    expect(ring?.box).toEqual({ x: 100, y: 50, width: 10, height: 10 });
  });

  it('is undefined if nothing was drawn', () => {
    expect(record(() => {})).toBeUndefined();
    expect(record((to) => to.moveTo(1, 1))).toBeUndefined();
  });
});
