import type { Box } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { paragraph, run, shape, text } from '../../test/support/scene.ts';
import { createSpace } from './space.ts';

const SIZE = { width: 960, height: 540 };

function box(x: number, y: number, width: number, height: number): Box {
  return { x, y, width, height };
}

/** The free space around a text of 100 × 20 at (100, 100), beside other boxes. */
function spaceBeside(...others: readonly Box[]) {
  const label = text([paragraph([run('x')])], { box: box(100, 100, 100, 20) });
  return createSpace([...others.map((one) => shape({ box: one })), label], SIZE)(label);
}

describe('the free space around a text', () => {
  test('ends at the slide', () => {
    expect(spaceBeside()).toEqual({ left: 97, right: 757, top: 100, bottom: 420 });
  });

  test('ends before the next box on each side, with a word space left', () => {
    const space = spaceBeside(box(10, 100, 50, 20), box(240, 90, 20, 100), box(100, 50, 50, 20), box(150, 160, 9, 9));
    expect(space).toEqual({ left: 36, right: 36, top: 30, bottom: 40 });
  });

  test('ends inside the box around it', () => {
    expect(spaceBeside(box(90, 95, 130, 40))).toEqual({ left: 7, right: 17, top: 5, bottom: 15 });
  });

  test('is nothing where another box touches it or lies on its edge', () => {
    expect(spaceBeside(box(200, 100, 50, 20), box(90, 120, 20, 9))).toMatchObject({ right: 0, bottom: 0 });
    expect(spaceBeside(box(150, 90, 100, 20))).toMatchObject({ right: 0 });
    expect(spaceBeside(box(100, 100, 100, 20))).toEqual({ left: 0, right: 0, top: 0, bottom: 0 });
  });

  test('ignores boxes that are beside it in no direction, and those inside it', () => {
    expect(spaceBeside(box(300, 300, 50, 20), box(120, 105, 9, 9))).toEqual(spaceBeside());
  });
});
