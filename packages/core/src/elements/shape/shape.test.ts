import { faultsOfTemplate, templateJson } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { nodesOf } from '../../../test/render-scene.ts';

const box = { x: 40, y: 60, width: 200, height: 100 };
function template(more: object) {
  return {
    fields: { a: { type: 'text' } },
    elements: [{ type: 'shape', box, when: 'a', ...more }],
  };
}

async function drawn(more: object) {
  const [node] = await nodesOf('shape', { templates: [template(more)], slides: [{ content: { a: 'x' } }] });
  return node!;
}

function faultsOf(more: object) {
  return faultsOfTemplate(templateJson(template(more))).map(({ path, message }) => `${path}: ${message}`);
}

describe('a shape', () => {
  it('is a rectangle by default', async () => {
    expect(await drawn({ fill: 'accent1' })).toMatchObject({
      box,
      geometry: { kind: 'rect' },
      fill: { kind: 'solid', color: { role: 'accent1' } },
    });
  });

  it('has a corner radius of at most half of its shorter side', async () => {
    expect((await drawn({ shape: 'roundRect' })).geometry).toEqual({ kind: 'roundRect', radius: 8 });
    expect((await drawn({ shape: 'roundRect', radius: 80 })).geometry).toEqual({ kind: 'roundRect', radius: 50 });
  });

  it('that is a line can rise, and can have line ends', async () => {
    const stroke = { color: 'dk1', width: 2, start: 'oval', end: 'triangle' };
    const node = await drawn({ shape: 'line', flip: true, stroke });
    expect(node.geometry).toEqual({ kind: 'line', flip: true });
    expect(node.stroke).toEqual({ ...stroke, color: { role: 'dk1' } });
  });

  it('of a preset is a path in its box, with the name and the guides of Office', async () => {
    expect((await drawn({ shape: 'homePlate', adjust: { adj: 0.3 } })).geometry).toEqual({
      kind: 'path',
      commands: [
        { op: 'move', x: 0, y: 0 },
        { op: 'line', x: 170, y: 0 },
        { op: 'line', x: 200, y: 50 },
        { op: 'line', x: 170, y: 100 },
        { op: 'line', x: 0, y: 100 },
        { op: 'close' },
      ],
      preset: { name: 'homePlate', adjust: { adj: 30_000 } },
    });
  });

  it('without guides has an empty "adjust"', async () => {
    expect((await drawn({ shape: 'diamond' })).geometry).toMatchObject({ preset: { name: 'diamond', adjust: {} } });
  });

  it('rejects unknown guides, and names the known ones', () => {
    expect(faultsOf({ shape: 'rightArrow', adjust: { adj: 0.3, adj1: 0.2 } })).toEqual([
      '/elements/0/adjust/adj: The shape "rightArrow" has no guide "adj". Its guides: adj1, adj2.',
    ]);
    expect(faultsOf({ adjust: { adj: 0.3 } })).toEqual([
      '/elements/0/adjust/adj: The shape "rect" has no guide "adj". It has none.',
    ]);
  });

  it('reports a wrong guide together with other faults', () => {
    const paths = faultsOf({ shape: 'pie', adjust: { adj9: 3 }, colour: 'dk1', flip: true, shadow: 1 });
    expect(paths.map((fault) => fault.slice(0, fault.indexOf(':'))).sort()).toEqual([
      '/elements/0/adjust/adj9',
      '/elements/0/colour',
      '/elements/0/flip',
      '/elements/0/shadow',
    ]);
  });

  it('rejects an unknown shape, without faults for its guides', () => {
    const faults = faultsOf({ shape: 'rightArow', adjust: { adj1: 0.3 } });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^\/elements\/0\/shape: Expected one of .*"rightArrow"/);
  });
});
