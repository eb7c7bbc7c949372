import type { JsonObject } from '@deckwright/content-form/body';
import { describe, expect, it } from 'vitest';
import { elementAt } from '../../../elements/template-json.ts';
import { groupElements } from './group-elements.ts';
import { setDirection } from './set-direction.ts';
import { ungroupElements } from './ungroup-elements.ts';

function text(x: number, y: number, width = 100, height = 40): JsonObject {
  return { type: 'text', box: { x, y, width, height }, text: `${x} ${y}` };
}

const ALL = ['/elements/0', '/elements/1', '/elements/2'];

describe('groupElements', () => {
  it('makes a row of elements beside one another, with their gap', () => {
    const file = { elements: [text(300, 50), text(20, 50), text(160, 50)] };
    const { file: grouped, selected } = groupElements(ALL).apply(file, []);
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
    expect(elementAt(groupElements(ALL).apply(file, []).file, '/elements/0')).toMatchObject({
      direction: 'column',
      gap: 20,
      align: 'end',
    });
  });

  it('takes a rectangle behind the others as its surface', () => {
    const panel = { type: 'shape', shape: 'roundRect', box: { x: 0, y: 0, width: 200, height: 150 }, fill: 'lt2' };
    const file = { elements: [panel, text(20, 10), text(20, 60)] };
    expect(elementAt(groupElements(ALL).apply(file, []).file, '/elements/0')).toMatchObject({
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
    const { file } = groupElements(['/elements/0/elements/0', '/elements/0/elements/1']).apply(
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
    expect(groupElements(['/elements/0', '/elements/1/elements/0']).apply(file, []).file).toBe(file);
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
