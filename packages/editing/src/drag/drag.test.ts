import { describe, expect, it } from 'vitest';
import type { CanvasObject } from '../geometry/canvas-object.ts';
import { type Drag, type DragKeys, dragTo } from './drag.ts';

const SLIDE = { x: 0, y: 0, width: 960, height: 540 };
const NONE: DragKeys = { shift: false, alt: false, free: false };
const NOTHING = { areas: [], others: [] };
const card: CanvasObject = { id: 'card', name: 'Card', box: { x: 100, y: 100, width: 200, height: 100 } };
const badge: CanvasObject = { id: 'badge', name: 'Badge', box: { x: 320.4, y: 110, width: 40, height: 40 } };
const from = { x: 150, y: 150 };

const move: Drag = { kind: 'move', from, objects: [card] };

describe('a drag', () => {
  it('moves objects together, to whole points', () => {
    const drag: Drag = { kind: 'move', from, objects: [card, badge] };
    const { changes } = dragTo(drag, { x: 160.3, y: 139.8 }, NONE, NOTHING, 4);
    expect(changes).toEqual([
      { id: 'card', box: { ...card.box, x: 110, y: 90 }, rotation: 0 },
      { id: 'badge', box: { ...badge.box, x: 330.4, y: 100 }, rotation: 0 },
    ]);
  });

  it('stays at what is near, unless a key says otherwise', () => {
    const targets = { areas: [SLIDE], others: [] };
    const snapped = dragTo(move, { x: 53, y: 150 }, NONE, targets, 4);
    expect(snapped.changes[0]?.box.x).toBe(0);
    expect(snapped.guides).toHaveLength(1);
    const free = dragTo(move, { x: 53, y: 150 }, { ...NONE, free: true }, targets, 4);
    expect(free.changes[0]?.box.x).toBe(3);
    expect(free.guides).toEqual([]);
  });

  it('moves along one axis with Shift, and meets nothing on the other', () => {
    const targets = { areas: [], others: [{ x: 500, y: 103, width: 10, height: 10 }] };
    const { changes } = dragTo(move, { x: 190, y: 165 }, { ...NONE, shift: true }, targets, 4);
    expect(changes[0]?.box).toEqual({ ...card.box, x: 140 });
    const down = dragTo(move, { x: 160, y: 250 }, { ...NONE, shift: true }, NOTHING, 4);
    expect(down.changes[0]?.box).toEqual({ ...card.box, y: 200 });
  });

  it('resizes to whole points, or to what is near', () => {
    const drag: Drag = { kind: 'resize', from: { x: 300, y: 200 }, objects: [card], handle: { x: 1, y: 1 } };
    const to = { x: 320.4, y: 230.2 };
    expect(dragTo(drag, to, NONE, NOTHING, 4).changes[0]?.box).toEqual({ ...card.box, width: 220, height: 130 });
    const targets = { areas: [], others: [badge.box] };
    expect(dragTo(drag, to, NONE, targets, 4).changes[0]?.box).toEqual({ ...card.box, width: 220.4, height: 130 });
  });

  it('resizes with the ratio kept, and from the centre', () => {
    const drag: Drag = { kind: 'resize', from: { x: 300, y: 200 }, objects: [card], handle: { x: 1, y: 1 } };
    const ratio = dragTo(drag, { x: 400, y: 210 }, { ...NONE, shift: true }, NOTHING, 4);
    expect(ratio.changes[0]?.box).toEqual({ ...card.box, width: 300, height: 150 });
    const centre = dragTo(drag, { x: 310, y: 205 }, { ...NONE, alt: true }, NOTHING, 4);
    expect(centre.changes[0]?.box).toEqual({ x: 90, y: 95, width: 220, height: 110 });
  });

  it('resizes several objects, each by its share', () => {
    const drag: Drag = {
      kind: 'resize',
      from: { x: 0, y: 0 },
      objects: [card, { ...badge, box: { ...badge.box, x: 320 } }],
      handle: { x: 1, y: 0 },
    };
    const { changes } = dragTo(drag, { x: 260, y: 0 }, NONE, NOTHING, 4);
    expect(changes.map(({ box }) => [box.x, box.width])).toEqual([
      [100, 400],
      [540, 80],
    ]);
  });

  it('turns, also in steps, and meets right angles', () => {
    const drag: Drag = { kind: 'rotate', from: { x: 200, y: 80 }, objects: [card] };
    const turnTo = (x: number, y: number, keys = NONE) => dragTo(drag, { x, y }, keys, NOTHING, 4).changes[0];
    expect(turnTo(500, 150)).toEqual({ id: 'card', box: card.box, rotation: 90 });
    expect(turnTo(500, 155)).toMatchObject({ rotation: 90 });
    expect(turnTo(500, 155, { ...NONE, free: true })).toMatchObject({ rotation: 91 });
    expect(turnTo(300, 60, { ...NONE, shift: true })).toMatchObject({ rotation: 45 });
    expect(turnTo(199, 0)).toMatchObject({ rotation: 0 });
  });
});
