import type { JsonObject } from '@deckwright/content-form/body';
import { describe, expect, it } from 'vitest';
import { elementAt } from '../../../elements/template-json.ts';
import { duplicateElements } from '../arrange/duplicate-elements.ts';
import { boxOnSlide } from '../arrange/frame.ts';
import { moveElements } from '../arrange/move-elements.ts';
import { placeElements } from '../arrange/place-elements.ts';
import { copyElements, parseCopied } from '../clipboard/clipboard.ts';
import { pasteElements } from '../clipboard/paste-elements.ts';
import { createEditor } from '../create-editor.ts';
import { groupElements } from './group-elements.ts';
import { setDirection } from './set-direction.ts';
import { stackElements } from './stack-elements.ts';
import { ungroupElements } from './ungroup-elements.ts';

function text(x: number, y: number, width = 100, height = 40): JsonObject {
  return { type: 'text', box: { x, y, width, height }, text: `${x} ${y}` };
}

const ALL = ['/elements/0', '/elements/1', '/elements/2'];

describe('stackElements', () => {
  it('makes a row of elements beside one another, with their gap', () => {
    const file = { elements: [text(300, 50), text(20, 50), text(160, 50)] };
    const { file: grouped, selected } = stackElements(ALL).apply(file, []);
    expect(selected).toEqual(['/elements/0']);
    expect(elementAt(grouped, '/elements/0')).toEqual({
      type: 'group',
      box: { x: 20, y: 50, width: 380, height: 40 },
      direction: 'row',
      gap: 40,
      align: 'start',
      elements: [20, 160, 300].map((x) => ({ type: 'text', width: 100, height: 40, text: `${x} 50` })),
    });
  });

  it('makes a column of elements above one another, aligned as they are', () => {
    const file = { elements: [text(100, 10, 60), text(40, 70, 120), text(80, 130, 80)] };
    expect(elementAt(stackElements(ALL).apply(file, []).file, '/elements/0')).toMatchObject({
      direction: 'column',
      gap: 20,
      align: 'end',
    });
  });

  it('takes a rectangle behind the others as its surface', () => {
    const panel = { type: 'shape', shape: 'roundRect', box: { x: 0, y: 0, width: 200, height: 150 }, fill: 'lt2' };
    const file = { elements: [panel, text(20, 10), text(20, 60)] };
    expect(elementAt(stackElements(ALL).apply(file, []).file, '/elements/0')).toMatchObject({
      box: { x: 0, y: 0, width: 200, height: 150 },
      padding: { top: 10, right: 80, bottom: 50, left: 20 },
      fill: 'lt2',
      radius: 8,
      elements: [{ text: '20 10' }, { text: '20 60' }],
    });
  });

  it('makes a group in a grid, whose children span no columns any more', () => {
    const children = [
      { type: 'text', text: 'A', columnSpan: 2 },
      { type: 'text', text: 'B' },
    ] as const;
    const grid = { type: 'group', direction: 'grid', columns: 2, elements: children } as const;
    const { file } = stackElements(['/elements/0/elements/0', '/elements/0/elements/1']).apply(
      { elements: [grid] },
      [],
    );
    expect(elementAt(file, '/elements/0/elements/0')).toEqual({
      type: 'group',
      direction: 'column',
      elements: [
        { type: 'text', text: 'A' },
        { type: 'text', text: 'B' },
      ],
    });
  });

  it('leaves elements of several containers as they are', () => {
    const file = { elements: [text(0, 0), { type: 'group', elements: [text(1, 1)] }] };
    expect(stackElements(['/elements/0', '/elements/1/elements/0']).apply(file, []).file).toBe(file);
  });
});

describe('groupElements', () => {
  const file = { elements: [{ ...text(300, 50), rotation: 30 }, { ...text(20, 70), width: 'hug' }, text(60, 55)] };
  const inGroup = ALL.map((path) => `/elements/0${path}`);

  it('leaves every element where it is, in the drawing order', () => {
    const { file: grouped, selected } = groupElements(ALL).apply(file, []);
    expect(selected).toEqual(['/elements/0']);
    const group = elementAt(grouped, '/elements/0')!;
    expect(group).toMatchObject({ type: 'group', direction: 'free', box: { x: 20, height: 84.64 } });
    expect(Object.keys(group)).toEqual(['type', 'box', 'direction', 'elements']);
    expect(inGroup.map((path) => boxOnSlide(grouped, path))).toEqual(file.elements.map(({ box }) => box));
    expect(inGroup.map((path) => Object.keys(elementAt(grouped, path)!))).toEqual([
      ['type', 'box', 'text', 'rotation'],
      ['type', 'box', 'text'],
      ['type', 'box', 'text'],
    ]);
  });

  it('is undone, and ungrouped to the same boxes', () => {
    const editor = createEditor({ file });
    editor.change(groupElements(ALL));
    const ungrouped = ungroupElements(['/elements/0']).apply(editor.state().file, []).file;
    expect(ALL.map((path) => elementAt(ungrouped, path)!.box)).toEqual(file.elements.map(({ box }) => box));
    editor.undo();
    expect(editor.state().file).toEqual(file);
  });

  it('nests: a group in a rotated group keeps its elements where they are', () => {
    const once = groupElements(ALL).apply(file, []).file;
    const turned = placeElements([{ path: '/elements/0', box: boxOnSlide(once, '/elements/0')!, rotation: 40 }]);
    const before = turned.apply(once, []).file;
    const after = groupElements(inGroup.slice(1)).apply(before, []).file;
    const paths = ['/elements/0/elements/1/elements/0', '/elements/0/elements/1/elements/1'];
    for (const [index, path] of paths.entries()) {
      const [now, then] = [boxOnSlide(after, path)!, boxOnSlide(before, inGroup[index + 1]!)!];
      expect([now.x, now.y]).toEqual([expect.closeTo(then.x, 1), expect.closeTo(then.y, 1)]);
    }
  });

  it('gives children of a row the boxes that they are drawn in, and the group their size', () => {
    const row = {
      type: 'group',
      box: { x: 10, y: 10, width: 300, height: 40 },
      direction: 'row',
      elements: [
        { type: 'text', text: 'A' },
        { type: 'text', text: 'B', columnSpan: 2 },
      ],
    };
    const drawn = new Map([
      ['/elements/0/elements/0', { x: 10, y: 10, width: 150, height: 40 }],
      ['/elements/0/elements/1', { x: 160, y: 10, width: 150, height: 40 }],
    ]);
    const { file: grouped } = groupElements([...drawn.keys()], drawn).apply({ elements: [row] } as never, []);
    expect(elementAt(grouped, '/elements/0/elements/0')).toEqual({
      type: 'group',
      width: 300,
      height: 40,
      direction: 'free',
      elements: [
        { type: 'text', box: { x: 0, y: 0, width: 150, height: 40 }, text: 'A' },
        { type: 'text', box: { x: 150, y: 0, width: 150, height: 40 }, text: 'B' },
      ],
    });
  });

  it('leaves elements of several containers as they are', () => {
    const mixed = { elements: [text(0, 0), { type: 'group', elements: [text(1, 1)] }] };
    expect(groupElements(['/elements/0', '/elements/1/elements/0']).apply(mixed, []).file).toBe(mixed);
  });
});

describe('a free group', () => {
  const child = { type: 'shape', box: { x: 10, y: 20, width: 40, height: 30 } };
  const group = {
    type: 'group',
    box: { x: 100, y: 50, width: 200, height: 100 },
    direction: 'free',
    elements: [child],
  };
  const file = { elements: [group] } as JsonObject;
  const path = '/elements/0/elements/0';

  it('has children that are moved and rotated on the slide', () => {
    const turned = { elements: [{ ...group, rotation: 90 }] } as JsonObject;
    // Its centre is at 200, 100: what is right of it there is above it in the group.
    const edit = placeElements([{ path, box: { x: 240, y: 85, width: 40, height: 30 }, rotation: 100 }]);
    expect(elementAt(edit.apply(turned, []).file, path)).toMatchObject({
      box: { x: 80, y: -25, width: 40, height: 30 },
      rotation: 10,
    });
  });

  it('resizes what is in it with it, and moves it without a change', () => {
    const box = { x: 0, y: 0, width: 400, height: 100 };
    const { file: resized } = placeElements([{ path: '/elements/0', box }]).apply(file, []);
    expect(elementAt(resized, path)!.box).toEqual({ x: 20, y: 20, width: 80, height: 30 });
    const { file: moved } = placeElements([{ path: '/elements/0', box: { ...group.box, x: 0 } }]).apply(file, []);
    expect(elementAt(moved, path)).toBe(child);
  });

  it('takes elements in and lets them out where they are drawn', () => {
    const both = { elements: [group, text(150, 60)] } as JsonObject;
    const taken = moveElements(['/elements/1'], { container: '/elements/0', index: 1 }).apply(both, []).file;
    expect(elementAt(taken, '/elements/0/elements/1')!.box).toEqual({ x: 50, y: 10, width: 100, height: 40 });
    const left = moveElements([path], { container: '', index: 1 }).apply(both, []).file;
    expect((left.elements as JsonObject[]).map(({ box }) => (box as JsonObject).x)).toEqual([150, 110]);
  });

  it('puts copies of its elements beside them, and pasted ones where they were', () => {
    const { file: doubled } = duplicateElements([path], { width: 960, height: 540 }).apply(file, []);
    expect(elementAt(doubled, '/elements/0/elements/1')!.box).toEqual({ x: 26, y: 36, width: 40, height: 30 });
    const copied = parseCopied(copyElements(file, [path])!)!;
    const { file: pasted } = pasteElements(copied).apply(file, []);
    expect(elementAt(pasted, '/elements/1')!.box).toEqual({ x: 110, y: 70, width: 40, height: 30 });
    const { file: inside } = pasteElements(copied, { container: '/elements/0' }).apply(file, []);
    expect(elementAt(inside, '/elements/0/elements/1')!.box).toEqual({ x: 26, y: 36, width: 40, height: 30 });
  });

  it('becomes a row or a grid in the order of the positions, and again free where the children are drawn', () => {
    const boxes = [120, 0, 60].map((x) => ({ type: 'shape', name: `${x}`, box: { x, y: 0, width: 40, height: 30 } }));
    const three = { elements: [{ ...group, elements: boxes }] } as JsonObject;
    const row = setDirection(['/elements/0'], 'row').apply(three, []).file;
    expect(elementAt(row, '/elements/0')).toEqual({
      ...group,
      direction: 'row',
      gap: 20,
      align: 'start',
      elements: ['0', '60', '120'].map((name) => ({ type: 'shape', width: 40, height: 30, name })),
    });
    const grid = setDirection(['/elements/0'], 'grid').apply(three, []).file;
    expect(elementAt(grid, '/elements/0')).toMatchObject({ columns: 2, elements: [{ name: '0' }, { name: '60' }, {}] });
    const drawn = new Map(
      [0, 1, 2].map((at) => [`/elements/0/elements/${at}`, { x: 100 + at * 60, y: 50, width: 40, height: 30 }]),
    );
    const free = setDirection(['/elements/0'], 'free', drawn).apply(row, []).file;
    expect(elementAt(free, '/elements/0')).toEqual({ ...group, elements: [boxes[1], boxes[2], boxes[0]] });
  });

  it('keeps its size in a row, and is not made of a group that repeats', () => {
    const inner = { type: 'group', padding: 10, elements: [{ type: 'text', text: 'A' }] };
    const row = { elements: [{ type: 'group', direction: 'row', box: group.box, align: 'start', elements: [inner] }] };
    const drawn = new Map([
      [path, { x: 100, y: 50, width: 200, height: 44 }],
      [`${path}/elements/0`, { x: 110, y: 60, width: 180, height: 24 }],
    ]);
    const { file: free } = setDirection([path], 'free', drawn).apply(row, []);
    expect(elementAt(free, path)).toEqual({
      type: 'group',
      direction: 'free',
      height: 44,
      elements: [{ type: 'text', box: { x: 10, y: 10, width: 180, height: 24 }, text: 'A' }],
    });
    const repeated = { elements: [{ type: 'group', repeat: { field: 'cards' }, elements: [] }] };
    expect(setDirection(['/elements/0'], 'free').apply(repeated, []).file).toBe(repeated);
  });
});

describe('ungroupElements', () => {
  const group = {
    type: 'group',
    box: { x: 10, y: 10, width: 300, height: 100 },
    fill: 'lt2',
    radius: 6,
    rotation: 10,
    when: 'shown',
    repeat: { field: 'cards' },
    elements: [
      { type: 'text', width: 'fill', text: '{{item.name}}' },
      { type: 'text', width: 50, height: 20, text: 'B', when: 'other' },
    ],
  } as const;
  const file = { elements: [{ type: 'image', src: 'asset:a' }, group, { type: 'image', src: 'asset:b' }] } as const;
  const drawn = new Map([['/elements/1/elements/0', { x: 12, y: 14, width: 90, height: 20 }]]);

  it('puts the elements where they are drawn, in front of the surface of the group', () => {
    const { file: ungrouped, selected } = ungroupElements(['/elements/1'], drawn).apply(file, []);
    expect(selected).toEqual(['/elements/1', '/elements/2', '/elements/3']);
    const inherited = { when: 'shown', rotation: 10 };
    expect((ungrouped.elements as JsonObject[]).slice(1, 4)).toEqual([
      { type: 'shape', role: 'decoration', shape: 'roundRect', box: group.box, radius: 6, fill: 'lt2', ...inherited },
      { type: 'text', box: { x: 12, y: 14, width: 90, height: 20 }, text: '{{cards.0.name}}', ...inherited },
      { type: 'text', box: { x: 48, y: 48, width: 50, height: 20 }, text: 'B', when: 'other', rotation: 10 },
    ]);
    expect(elementAt(ungrouped, '/elements/4')).toEqual({ type: 'image', src: 'asset:b' });
  });

  it('selects the elements of several groups', () => {
    const pair = { type: 'group', elements: [text(0, 0), text(1, 1)] };
    const { file: ungrouped, selected } = ungroupElements(ALL.slice(0, 2)).apply({ elements: [pair, pair] }, []);
    expect((ungrouped.elements as JsonObject[]).map(({ type }) => type)).toEqual(['text', 'text', 'text', 'text']);
    expect(selected).toEqual([0, 1, 2, 3].map((index) => `/elements/${index}`));
  });
});

describe('setDirection', () => {
  it('gives a grid columns, and takes them and the spans away again', () => {
    const row = {
      type: 'group',
      direction: 'row',
      wrap: true,
      gap: 8,
      elements: [{ type: 'text', text: 'A', columnSpan: 2 }, {}, {}],
    } as const;
    const grid = setDirection(['/elements/0'], 'grid').apply({ elements: [row] }, []).file;
    expect(elementAt(grid, '/elements/0')).toEqual({ ...row, direction: 'grid', columns: 2, wrap: undefined });
    const column = setDirection(['/elements/0'], 'column').apply(grid, []).file;
    expect(JSON.stringify(column)).toBe(
      '{"elements":[{"type":"group","direction":"column","gap":8,"elements":[{"type":"text","text":"A"},{},{}]}]}',
    );
  });

  it('changes nothing where the direction is the default', () => {
    const file = { elements: [{ type: 'group', elements: [{ type: 'text', text: 'A' }] }] };
    expect(setDirection(['/elements/0'], 'column').apply(file, []).file).toBe(file);
  });
});
