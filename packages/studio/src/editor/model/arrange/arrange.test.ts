import type { JsonObject } from '@deckwright/content-form/body';
import { describe, expect, it } from 'vitest';
import { everyElement, type TemplateJson } from '../../../elements/template-json.ts';
import { copyInto } from './copy-into.ts';
import { duplicateElements } from './duplicate-elements.ts';
import { duplicateTo } from './duplicate-to.ts';
import { moveElements } from './move-elements.ts';
import { orderElements } from './order-elements.ts';
import { canRotate, placeElements } from './place-elements.ts';
import { removeElements } from './remove-elements.ts';

const BOX = { x: 10, y: 20, width: 100, height: 50 };

function text(name: string, more: JsonObject = {}): JsonObject {
  return { type: 'text', name, box: BOX, text: name, ...more };
}

function child(name: string, more: JsonObject = {}): JsonObject {
  return { type: 'text', name, width: 'fill', text: name, ...more };
}

function group(name: string, elements: readonly JsonObject[], more: JsonObject = {}): JsonObject {
  return { type: 'group', name, box: BOX, elements, ...more };
}

function names(file: TemplateJson): string {
  return everyElement(file)
    .map(({ path, element }) => '-'.repeat(path.split('/').length / 2 - 1) + element.name)
    .join(' ');
}

const FILE = { key: 'a', elements: [text('A'), group('G', [child('B'), child('C')]), text('D')] };

describe('placeElements', () => {
  it('rounds to two decimals and keeps the other keys and their order', () => {
    const box = { x: 1.23456, y: -0.001, width: 3.999, height: -2 };
    const { file } = placeElements([{ path: '/elements/0', box, rotation: 45.678 }]).apply(FILE, []);
    expect(JSON.stringify((file.elements as JsonObject[])[0])).toBe(
      '{"type":"text","name":"A","box":{"x":1.23,"y":0,"width":4,"height":0},"text":"A","rotation":45.68}',
    );
  });

  it('removes a rotation of a whole turn, and leaves one that is the same as it is written', () => {
    const file = { elements: [text('A', { rotation: -15 })] };
    const placed = (rotation: number) => {
      return (
        placeElements([{ path: '/elements/0', box: BOX, rotation }]).apply(file, []).file.elements as JsonObject[]
      )[0];
    };
    expect(placed(360)).not.toHaveProperty('rotation');
    expect(placed(345)).toHaveProperty('rotation', -15);
  });

  it('gives a child of a group a size, and leaves the side that did not change', () => {
    const change = { path: '/elements/1/elements/0', box: { ...BOX, height: 80 }, from: BOX };
    const { file } = placeElements([change], 'Resize').apply(FILE, []);
    expect(everyElement(file)[2]!.element).toEqual({ type: 'text', name: 'B', width: 'fill', height: 80, text: 'B' });
  });

  it('does not rotate tables and charts, or groups around them', () => {
    expect(canRotate({ type: 'table' })).toBe(false);
    expect(canRotate({ type: 'group', elements: [{ type: 'chart' }] })).toBe(false);
    expect(canRotate({ type: 'text' })).toBe(true);
  });
});

describe('removeElements', () => {
  it('removes several elements, whatever is inside others', () => {
    const { file, selected } = removeElements(['/elements/2', '/elements/1', '/elements/1/elements/0']).apply(FILE, []);
    expect(names(file)).toBe('A');
    expect(selected).toEqual([]);
  });

  it('removes a group that is left empty, and the groups around it', () => {
    const file = { elements: [group('G', [group('H', [child('B')])]), text('D')] };
    expect(names(removeElements(['/elements/0/elements/0/elements/0']).apply(file, []).file)).toBe('D');
  });
});

describe('duplicateElements', () => {
  it('puts copies in front of the originals, a little aside, and selects them', () => {
    const { file, selected } = duplicateElements(['/elements/0', '/elements/1/elements/0', '/elements/2']).apply(
      FILE,
      [],
    );
    expect(names(file)).toBe('A A G -B -B -C D D');
    expect(selected).toEqual(['/elements/1', '/elements/2/elements/1', '/elements/4']);
    expect(everyElement(file)[1]!.element.box).toEqual({ x: 26, y: 36, width: 100, height: 50 });
  });

  it('leaves one title on the slide', () => {
    const file = { elements: [group('G', [child('T', { role: 'title' })])] };
    const copies = everyElement(duplicateElements(['/elements/0']).apply(file, []).file);
    expect(copies.filter(({ element }) => element.role === 'title').map(({ path }) => path)).toEqual([
      '/elements/0/elements/0',
    ]);
  });

  it('keeps a copy on the slide', () => {
    const file = { elements: [text('A', { box: { x: 60, y: 480, width: 895, height: 60 } })] };
    const copy = everyElement(duplicateElements(['/elements/0'], { width: 960, height: 540 }).apply(file, []).file)[1]!;
    expect(copy.element.box).toEqual({ x: 44, y: 464, width: 895, height: 60 });
  });
});

describe('duplicateTo', () => {
  it('puts copies where they are dropped, selects them, and leaves the originals', () => {
    const file = { elements: [text('A'), text('B'), text('C')] };
    const dropped = [
      { path: '/elements/0', box: { ...BOX, x: 300 } },
      { path: '/elements/2', box: { ...BOX, y: 400 } },
    ];
    const { file: after, selected } = duplicateTo(dropped).apply(file, []);
    expect(names(after)).toBe('A A B C C');
    expect(selected).toEqual(['/elements/1', '/elements/4']);
    expect(everyElement(after).map(({ element }) => element.box)).toEqual([
      BOX,
      { ...BOX, x: 300 },
      BOX,
      BOX,
      { ...BOX, y: 400 },
    ]);
  });
});

describe('copyInto', () => {
  it('puts copies into a group, selects them, and leaves the originals', () => {
    const to = { container: '/elements/1', index: 1 };
    const { file, selected } = copyInto(['/elements/0', '/elements/2'], to).apply(FILE, []);
    expect(names(file)).toBe('A G -B -A -D -C D');
    expect(selected).toEqual(['/elements/1/elements/1', '/elements/1/elements/2']);
    expect(everyElement(file)[3]!.element).toEqual({ type: 'text', width: 100, height: 50, name: 'A', text: 'A' });
  });

  it('puts a copy beside its original in their group', () => {
    const to = { container: '/elements/1', index: 2 };
    const { file, selected } = copyInto(['/elements/1/elements/0'], to).apply(FILE, []);
    expect(names(file)).toBe('A G -B -C -B D');
    expect(selected).toEqual(['/elements/1/elements/2']);
  });

  it('puts no group into itself', () => {
    const { file } = copyInto(['/elements/1'], { container: '/elements/1', index: 0 }).apply(FILE, []);
    expect(names(file)).toBe(names(FILE));
  });
});

describe('orderElements', () => {
  const file = { elements: ['A', 'B', 'C', 'D'].map((name) => text(name)) };
  const ordered = (paths: readonly number[], order: Parameters<typeof orderElements>[1]) => {
    const selected = paths.map((index) => `/elements/${index}`);
    const edited = orderElements(selected, order).apply(file, selected);
    return `${names(edited.file)} ${edited.selected?.map((path) => path.at(-1)).join('')}`;
  };

  it.each([
    [[1], 'forward', 'A C B D 2'],
    [[1, 2], 'forward', 'A D B C 23'],
    [[2, 3], 'forward', 'A B C D 23'],
    [[1, 2], 'backward', 'B C A D 01'],
    [[0, 1], 'backward', 'A B C D 01'],
    [[0, 2], 'front', 'B D A C 23'],
    [[3, 1], 'back', 'B D A C 10'],
  ] as const)('moves %j %s', (paths, order, result) => {
    expect(ordered(paths, order)).toBe(result);
  });

  it('keeps what is selected inside a group that moves', () => {
    const { selected } = orderElements(['/elements/1'], 'front').apply(FILE, ['/elements/1/elements/0', '/elements/2']);
    expect(selected).toEqual(['/elements/2/elements/0', '/elements/1']);
  });
});

describe('moveElements', () => {
  it('moves into a group with the size that the element had', () => {
    const to = { container: '/elements/1', index: 1 };
    const { file, selected } = moveElements(['/elements/0', '/elements/2'], to).apply(FILE, []);
    expect(names(file)).toBe('G -B -A -D -C');
    expect(selected).toEqual(['/elements/0/elements/1', '/elements/0/elements/2']);
    expect(everyElement(file)[2]!.element).toEqual({ type: 'text', width: 100, height: 50, name: 'A', text: 'A' });
  });

  it('moves out of a group to where the element was drawn', () => {
    const path = '/elements/1/elements/1';
    const drawn = new Map([[path, { x: 1, y: 2, width: 3, height: 4.5678 }]]);
    const { file } = moveElements([path], { container: '', index: 0 }, drawn).apply(FILE, []);
    expect(names(file)).toBe('C A G -B D');
    expect(everyElement(file)[0]!.element).toEqual({
      type: 'text',
      box: { x: 1, y: 2, width: 3, height: 4.57 },
      name: 'C',
      text: 'C',
    });
  });

  it('moves within a group, counting places as they were', () => {
    const file = { elements: [group('G', [child('A'), child('B'), child('C')])] };
    const moved = (from: number, index: number) => {
      return names(
        moveElements([`/elements/0/elements/${from}`], { container: '/elements/0', index }).apply(file, []).file,
      );
    };
    expect(moved(0, 2)).toBe('G -B -A -C');
    expect(moved(0, 3)).toBe('G -B -C -A');
    expect(moved(2, 0)).toBe('G -C -A -B');
    expect(moved(1, 1)).toBe('G -A -B -C');
  });

  it('does not move a group into itself', () => {
    const edit = moveElements(['/elements/1'], { container: '/elements/1', index: 0 });
    expect(edit.apply(FILE, []).file).toBe(FILE);
  });

  it('leaves a chart outside of a rotated group, and of one inside of it', () => {
    const chart = { type: 'chart', name: 'H', field: 'data', box: BOX };
    const inner = { type: 'group', name: 'I', elements: [child('B')] };
    const turned = group('G', [inner], { rotation: 10 });
    const file = { elements: [chart, text('A'), turned] };
    const { file: moved } = moveElements(['/elements/0', '/elements/1'], {
      container: '/elements/2/elements/0',
      index: 0,
    }).apply(file, []);
    expect(names(moved)).toBe('H G -I --A --B');
  });

  it('removes a group that it leaves empty, but not the one that it fills', () => {
    const file = { elements: [group('G', [child('A')]), group('H', [child('B')])] };
    const { file: moved } = moveElements(['/elements/0/elements/0'], { container: '/elements/1', index: 0 }).apply(
      file,
      [],
    );
    expect(names(moved)).toBe('H -A -B');
  });

  it('takes what it read of a repeat from the first item', () => {
    const card = group('Card', [child('{{card.name}} of {{team}}', { when: 'card.name' })]);
    const file = { elements: [group('G', [card], { repeat: { field: 'cards', as: 'card' } }), text('D')] };
    const path = '/elements/0/elements/0/elements/0';
    const { file: moved } = moveElements([path], { container: '', index: 0 }).apply(file, []);
    expect(everyElement(moved)[0]!.element).toMatchObject({
      text: '{{cards.0.name}} of {{team}}',
      when: 'cards.0.name',
    });
  });

  it('keeps the angle of an element that leaves a rotated group', () => {
    const file = { elements: [group('G', [child('A', { rotation: 30 }), child('B')], { rotation: 350 })] };
    const { file: moved } = moveElements(['/elements/0/elements/0'], { container: '', index: 0 }).apply(file, []);
    expect(everyElement(moved)[0]!.element.rotation).toBe(20);
  });
});
