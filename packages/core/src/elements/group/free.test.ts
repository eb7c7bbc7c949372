import { describe, expect, it } from 'vitest';
import { boxesIn, FRAME, nodesIn, shape, sides, text } from '../../../test/group-boxes.ts';
import { renderScene } from '../../../test/render-scene.ts';
import { parseProject } from '../../template/project.ts';

const one = shape({ box: { x: 10, y: 20, width: 100, height: 50 } });
const other = shape({ box: { x: 60, y: 40, width: 100, height: 80 } });

describe('a free group', () => {
  it('leaves children in their boxes, which begin at its top left', async () => {
    const boxes = [
      [110, 70, 100, 50],
      [160, 90, 100, 80],
    ];
    expect(await boxesIn({ direction: 'free', elements: [one, other] })).toEqual(boxes);
    expect(await boxesIn({ direction: 'free', box: { ...FRAME, width: 20 }, elements: [one, other] })).toEqual(boxes);
  });

  it('moves its children with it', async () => {
    const box = { ...FRAME, x: 140, y: 90 };
    expect((await boxesIn({ direction: 'free', box, elements: [one] }))[0]).toEqual([150, 110, 100, 50]);
  });

  it('fits a text into its box', async () => {
    const words = text('some words that need more lines', { box: { x: 0, y: 0, width: 80, height: 60 } });
    const [node] = await nodesIn({ direction: 'free', elements: [words] });
    expect(node).toMatchObject({ kind: 'text', box: { x: 100, y: 50, width: 80, height: 60 } });
  });

  it.each([
    [{}, [400, 50, 300, 300], [410, 70, 100, 50]],
    [{ width: 300, height: 200 }, [400, 50, 300, 200], [410, 70, 100, 50]],
    [{ width: 'hug', height: 'hug' }, [540, 50, 160, 120], [550, 70, 100, 50]],
  ])('is placed by the group around it, which scales nothing in it: %j', async (size, panel, first) => {
    const free = { type: 'group', direction: 'free', fill: 'lt2', elements: [one, other], ...size };
    const row = { direction: 'row', align: 'start', elements: [shape({ height: 10 }), { height: 'fill', ...free }] };
    const boxes = await boxesIn(row);
    expect(boxes.slice(1, 3)).toEqual([panel, first]);
  });

  it('holds groups that place their children, and free groups', async () => {
    const box = { x: 20, y: 20, width: 200, height: 100 };
    const row = { type: 'group', box, direction: 'row', elements: [shape(), shape()] };
    const free = { type: 'group', box, direction: 'free', elements: [one] };
    expect(await boxesIn({ direction: 'free', elements: [row, free] })).toEqual([
      [120, 70, 100, 100],
      [220, 70, 100, 100],
      [130, 90, 100, 50],
    ]);
  });

  it('is rotated as a whole, with its link and its opacity', async () => {
    const more = { rotation: 90, link: 'https://example.org', opacity: 0.5, fill: 'lt2' };
    const box = { x: 200, y: 150, width: 300, height: 200 };
    const turned = shape({ box: { x: 0, y: 0, width: 100, height: 50 }, rotation: 30 });
    const nodes = await nodesIn({ direction: 'free', box, elements: [turned], ...more });
    expect(nodes.map((node) => [sides(node.box), node.rotation, node.link !== undefined])).toEqual([
      [[200, 150, 300, 200], 90, true],
      [[375, 125, 100, 50], 120, true],
    ]);
    expect(JSON.stringify(nodes)).toContain('"alpha":0.5');
  });

  it('is a group of the scene, also as an item of a repeat', async () => {
    const free = { type: 'group', name: 'Badge', direction: 'free', height: 120, elements: [one, other] };
    const nodes = await nodesIn({ repeat: { field: 'items' }, elements: [free] }, { items: ['a', 'b'] });
    expect(nodes.map(({ groups, box }) => [groups?.map(({ name }) => name).join(' > '), box.y])).toEqual([
      [expect.stringMatching(/Item 1 > .*Badge$/), 70],
      [expect.stringMatching(/Item 1 > .*Badge$/), 90],
      [expect.stringMatching(/Item 2 > .*Badge$/), 190],
      [expect.stringMatching(/Item 2 > .*Badge$/), 210],
    ]);
  });

  it('has children that connectors join and conditions hide', async () => {
    const hidden = { ...other, name: 'Hidden', when: 'items' };
    const free = {
      type: 'group',
      box: FRAME,
      direction: 'free',
      elements: [{ ...one, name: 'A' }, { ...other, name: 'B' }, hidden],
    };
    const connector = { type: 'connector', from: { element: 'A', side: 'left' }, to: { element: 'B', side: 'right' } };
    const fields = { items: { type: 'list' } };
    const scene = await renderScene({
      templates: [{ fields, elements: [free, connector] }],
      slides: [{ content: {} }],
    });
    const nodes = scene.slides[0]!.nodes;
    expect(nodes.map(({ name }) => name)).not.toContain('Hidden');
    expect(sides(nodes.at(-1)!.box)).toEqual([110, 95, 150, 35]);
  });

  it('has slots for its fields, and stays the same drawing in a partial of another size', async () => {
    const field = text('{{title}}', { role: 'title', box: { x: 10, y: 20, width: 100, height: 50 } });
    const group = { type: 'group', box: FRAME, direction: 'free', elements: [field] };
    const { layouts } = await renderScene({
      templates: [{ fields: { title: { type: 'text' } }, elements: [group] }],
      slides: [{ content: { title: 'A' } }],
    });
    expect(layouts[0]!.slots[0]).toMatchObject({ type: 'title', box: { x: 110, y: 70, width: 100, height: 50 } });

    const half = { type: 'group', direction: 'free', box: { x: 50, y: 0, width: 50, height: 50 }, elements: [one] };
    const settings = parseProject({ id: 'tests', partials: { badge: { width: 100, height: 100, elements: [half] } } });
    const use = { type: 'partial', partial: 'badge', box: { x: 0, y: 0, width: 300, height: 300 } };
    const scene = await renderScene({ settings, templates: [{ elements: [use] }] });
    expect(sides(scene.layouts[0]!.nodes[0]!.box)).toEqual([160, 20, 100, 50]);
  });
});
