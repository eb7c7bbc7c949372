import { faultsOfTemplate, templateJson } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { renderScene } from '../../../test/render-scene.ts';
import type { ShapeNode } from '../../contract/index.ts';
import { routeBetween } from './route.ts';

const A = { x: 0, y: 100, width: 100, height: 50 };
const B = { x: 300, y: 200, width: 100, height: 50 };

function shape(name: string, box: object | null = A, more: object = {}) {
  return { type: 'shape', name, ...(box && { box }), fill: 'accent1', ...more };
}

function join(from: string, to: string, more: object = {}) {
  return { type: 'connector', from: { element: from }, to: { element: to }, ...more };
}

/** The lines of the only slide of a template. */
async function linesOf(template: object, content: object = {}): Promise<readonly ShapeNode[]> {
  const scene = await renderScene({ templates: [{ key: 'one', ...template }], slides: [{ content }] } as never);
  return scene.slides[0]!.nodes.filter((node): node is ShapeNode => node.kind === 'shape' && !!node.connection);
}

/** The points of a path on the slide. */
function pointsOf({ box, geometry }: Pick<ShapeNode, 'box' | 'geometry'>) {
  if (geometry.kind !== 'path') return [];
  return geometry.commands.map((one) => ('x' in one ? [one.x + box.x, one.y + box.y] : []));
}

describe('the route of a connector', () => {
  it('meets the sides that face each other', () => {
    expect(routeBetween({ box: A }, { box: B }, 'straight')).toEqual({
      box: { x: 100, y: 125, width: 200, height: 100 },
      geometry: { kind: 'line' },
      sides: ['right', 'left'],
      isReversed: false,
    });
    const below = { ...A, y: 400 };
    expect(routeBetween({ box: A }, { box: below }, 'straight').sides).toEqual(['bottom', 'top']);
    expect(routeBetween({ box: below }, { box: A }, 'straight').sides).toEqual(['top', 'bottom']);
  });

  it('begins at the left, and says when that is the other end', () => {
    const route = routeBetween({ box: B }, { box: A }, 'straight');
    expect(route).toMatchObject({ sides: ['left', 'right'], isReversed: true, geometry: { kind: 'line' } });
    const up = routeBetween({ box: { ...A, y: 300 } }, { box: B }, 'straight');
    expect(up.geometry).toEqual({ kind: 'line', flip: true });
  });

  it.each([
    [
      'right',
      'left',
      [
        [100, 125],
        [200, 125],
        [200, 225],
        [300, 225],
      ],
    ],
    [
      'right',
      'top',
      [
        [100, 125],
        [350, 125],
        [350, 200],
      ],
    ],
    [
      'bottom',
      'left',
      [
        [50, 150],
        [50, 225],
        [300, 225],
      ],
    ],
    [
      'bottom',
      'bottom',
      [
        [50, 150],
        [50, 268],
        [350, 268],
        [350, 250],
      ],
    ],
    [
      'left',
      'left',
      [
        [0, 125],
        [-18, 125],
        [-18, 225],
        [300, 225],
      ],
    ],
  ] as const)('turns at right angles from %s to %s', (from, to, points) => {
    expect(pointsOf(routeBetween({ box: A, side: from }, { box: B, side: to }, 'elbow'))).toEqual(points);
  });

  it('is a straight line where an elbow would have no corner', () => {
    const beside = { ...A, x: 300 };
    expect(routeBetween({ box: A }, { box: beside }, 'elbow').geometry).toEqual({ kind: 'line' });
  });

  it('follows a rotation', () => {
    const square = { x: 0, y: 0, width: 100, height: 100 };
    const { box } = routeBetween({ box: square, rotation: 90, side: 'top' }, { box: B, side: 'left' }, 'straight');
    expect([box.x, box.y]).toEqual([100, 50]);
  });
});

describe('a connector', () => {
  const stroke = { color: 'accent2', width: 2, end: 'triangle' };

  it('joins two elements by the nodes that they become, beneath them', async () => {
    const elements = [join('a', 'b', { stroke }), shape('a'), shape('b', B)];
    const scene = await renderScene({ templates: [{ key: 'one', elements }], slides: [{ content: {} }] } as never);
    expect(scene.layouts[0]!.nodes).toEqual([]);
    const [line, a, b] = scene.slides[0]!.nodes as readonly ShapeNode[];
    expect(line).toMatchObject({
      name: 'Connector',
      box: { x: 100, y: 125, width: 200, height: 100 },
      stroke: { width: 2, end: 'triangle' },
      connection: { start: { node: a!.id, side: 'right' }, end: { node: b!.id, side: 'left' } },
    });
  });

  it('turns its ends round with its line', async () => {
    const [line] = await linesOf({ elements: [shape('a'), shape('b', B), join('b', 'a', { stroke })] });
    expect(line!.stroke).toEqual({ color: { role: 'accent2' }, width: 2, start: 'triangle' });
    expect(line!.connection).toMatchObject({ start: { side: 'right' }, end: { side: 'left' } });
  });

  it('joins each item of a repeat with the next one, wherever the group puts it', async () => {
    const card = {
      type: 'group',
      elements: [shape('dot', null, { width: 20, height: 20 }), { type: 'text', text: '{{item}}' }],
    };
    const row = {
      type: 'group',
      box: { x: 0, y: 0, width: 300, height: 100 },
      direction: 'row',
      repeat: { field: 'items' },
      elements: [card],
    };
    const next = { ...join('dot', 'dot'), to: { element: 'dot', item: 'next' } };
    const hub = shape('hub', { x: 400, y: 300, width: 20, height: 20 });
    const template = { fields: { items: { type: 'list' } }, elements: [row, hub, next, join('hub', 'dot')] };
    const lines = await linesOf(template, { items: ['a', 'b', 'c'] });
    const [first, second, ...spokes] = lines;
    expect([first!.box, second!.box]).toEqual([
      { x: 20, y: 10, width: 80, height: 0 },
      { x: 120, y: 10, width: 80, height: 0 },
    ]);
    expect(first!.connection!.end).toEqual({ ...second!.connection!.start, side: 'left' });
    expect(spokes).toHaveLength(3);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(5);
  });

  it('is left out if one of its ends is', async () => {
    const template = {
      fields: { show: { type: 'boolean' } },
      elements: [shape('a'), shape('b', B, { when: { field: 'show', is: [true] } }), join('a', 'b')],
    };
    expect(await linesOf(template, { show: false })).toEqual([]);
    expect(await linesOf(template, { show: true })).toHaveLength(1);
  });

  it('says what would have worked', () => {
    const group = { type: 'group', box: B, elements: [shape('b', null), join('a', 'b')] };
    const faultsOf = (...elements: readonly object[]) =>
      faultsOfTemplate(templateJson({ elements })).map(({ path, message }) => `${path} ${message}`);
    expect(faultsOf(shape('start'), join('start', 'strat'))).toEqual([
      expect.stringMatching(
        /^\/elements\/1\/to\/element The template has no element "strat" to join\. Did you mean "start"/,
      ),
    ]);
    expect(faultsOf(shape('a'), shape('a', B), shape('c'), join('a', 'c'))).toEqual([
      expect.stringMatching(/^\/elements\/3\/from\/element 2 elements are named "a"/),
    ]);
    expect(faultsOf(shape('a'), group)).toEqual([
      expect.stringMatching(/^\/elements\/1\/elements\/1\/type A connector is/),
    ]);
    expect(faultsOf(shape('a'), join('a', 'a'))).toEqual([
      expect.stringMatching(/^\/elements\/1\/to .*both ends are "a"/),
    ]);
    const next = { ...join('a', 'b'), to: { element: 'b', item: 'next' } };
    expect(faultsOf(shape('a'), shape('b', B), next)).toEqual([
      expect.stringMatching(/^\/elements\/2\/to Only elements in a repeat have a next item/),
    ]);
    expect(faultsOf(shape('a'), shape('b', B), join('a', 'b', { box: A }))).toEqual([
      expect.stringMatching(/^\/elements\/2\/box A connector has no "box"/),
    ]);
  });
});
