import { BOX } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { type Order, render, renderScene } from '../../../test/render-scene.ts';
import type { ElementDefinition, SceneNode } from '../../contract/index.ts';

type Json = { readonly [key: string]: unknown };

function text(words: string, more: Json = {}) {
  return { type: 'text', text: words, ...more };
}

async function nodesIn(order: Order): Promise<readonly SceneNode[]> {
  const scene = await renderScene(order);
  return [...scene.layouts[0]!.nodes, ...scene.slides[0]!.nodes];
}

/** The names of a slide's nodes, of its elements in this order. */
async function namesOf(elements: readonly Json[], fields: Json = {}, content: Json = {}): Promise<readonly string[]> {
  const boxed = elements.map((element, index) => ({ box: { ...BOX, y: index * 40, height: 30 }, ...element }));
  const nodes = await nodesIn({ templates: [{ fields, elements: boxed }], slides: [{ content }] });
  const order = (node: SceneNode) => Number.parseInt(node.id, 10);
  return nodes.toSorted((a, b) => order(a) - order(b)).map(({ name }) => name);
}

const words = { type: 'text', default: 'x' };

describe('the name of a node', () => {
  it("is the template's, as it is written", async () => {
    expect(await namesOf([text('a', { name: 'iPhone', role: 'title' })])).toEqual(['iPhone']);
  });

  it('is made of the role, if a slide usually has one such element', async () => {
    const roles = ['title', 'subtitle', 'date', 'footer', 'slideNumber'];
    expect(
      await namesOf(
        roles.map((role) => text('{{a}}', { role })),
        { a: words },
      ),
    ).toEqual(['Title', 'Subtitle', 'Date', 'Footer', 'Slide number']);
    expect(await namesOf([{ type: 'slideNumber' }])).toEqual(['Slide number']);
  });

  it('is the key of the first field that it shows, as text', async () => {
    const keys = ['unitPrice', 'unit_price', 'unit-price', 'top3', 'companyURL'];
    const fields = Object.fromEntries(keys.map((key) => [key, words]));
    expect(
      await namesOf(
        keys.map((key) => text(`About {{${key}}}`, { role: 'body' })),
        fields,
      ),
    ).toEqual(['Unit price', 'Unit price', 'Unit price', 'Top 3', 'Company URL']);
    const left = { type: 'object', fields: { heading: words } };
    expect(await namesOf([text('{{left.heading}}')], { left }, { left: { heading: 'x' } })).toEqual(['Left heading']);
  });

  it("is the beginning of the template's own text, cut between words", async () => {
    expect(await namesOf([text('material'), text('A longer sentence that continues for more than a line')])).toEqual([
      'Material',
      'A longer sentence that continues for…',
    ]);
  });

  it('is the kind of a shape, and the type of what shows nothing that has a name', async () => {
    expect(
      await namesOf([{ type: 'shape' }, { type: 'shape', shape: 'star5' }, text('“'), { type: 'shape', alt: 'Map' }]),
    ).toEqual(['Rectangle', 'Star with 5 points', 'Text', 'Map']);
  });

  it('is what the definition of a plugin calls the element', async () => {
    const badge: ElementDefinition = {
      name: 'x-badge',
      schema: { '~standard': { version: 1, vendor: 'none', validate: () => ({ value: {} }) } },
      fields: () => [],
      bind: () => 'shown',
      measure: () => ({ width: 1, height: 1 }),
      layout: ({ base }, box) => [{ ...base, kind: 'shape', box, geometry: { kind: 'rect' } }],
    };
    const nameWith = async (more: Partial<ElementDefinition>) => {
      const templates = [{ elements: [{ type: 'x-badge', box: BOX }] }];
      const [node] = await nodesIn({ templates, parts: { elements: [{ ...badge, ...more }] } });
      return node?.name;
    };
    expect(await nameWith({ label: () => 'seal' })).toBe('Seal');
    expect(await nameWith({})).toBe('X badge');
    await expect(
      nameWith({
        label() {
          throw new Error('no label');
        },
      }),
    ).rejects.toThrow('The element "x-badge 1" of the type "x-badge" fails in label(): no label');
  });

  it('is not the name in faults and notices, by which the author of the template finds the element', async () => {
    const tiny = { ...BOX, width: 200, height: 10 };
    const fields = { remark: { type: 'text' } };
    const elements = [{ type: 'text', text: '{{remark}}', box: tiny, style: { fit: 'clip' } }];
    const { scene, artifact } = await render({
      templates: [{ fields, elements }],
      slides: [{ content: { remark: 'Much longer than one line. '.repeat(9) } }],
    });
    expect(scene.slides[0]!.nodes[0]).toMatchObject({ name: 'Remark', source: { element: 'text 1' } });
    expect(artifact.notices).toEqual([expect.objectContaining({ code: 'TEXT_CUT', element: 'text 1' })]);
  });

  it('does not depend on the content', async () => {
    const fields = { a: words, b: words };
    const elements = [text('{{a}}', { when: 'a' }), text('{{b}}'), { type: 'shape' }];
    const all = await namesOf(elements, fields, { a: 'one', b: 'two' });
    expect(await namesOf(elements, fields, { a: 'three', b: 'four' })).toEqual(all);
    const without = { ...fields, a: { type: 'text' } };
    expect(await namesOf(elements, without, { b: 'five' })).toEqual(all.slice(1));
  });
});

describe('the name of a node in a repeat', () => {
  const cards = { type: 'list', items: { type: 'object', fields: { value: words, label: words } } };
  const two = { cards: [{ value: '1' }, { value: '2' }] };
  const card = { type: 'group', fill: 'lt2', elements: [text('{{card.value}}'), text('{{card.label}}')] };
  const repeat = { type: 'group', repeat: { field: 'cards', as: 'card' }, elements: [card] };

  it('begins with the alias and the number of the item', async () => {
    expect(await namesOf([repeat], { cards }, two)).toEqual([
      'Card 1 – background',
      'Card 1 – value',
      'Card 1 – label',
      'Card 2 – background',
      'Card 2 – value',
      'Card 2 – label',
    ]);
  });

  it('begins with the name of the repeat, if the template names it', async () => {
    const [, first] = await namesOf([{ ...repeat, name: 'KPI' }], { cards }, two);
    expect(first).toBe('KPI 1 – value');
  });

  it('begins with the field of the repeat, if several repeats have the same alias', async () => {
    const other = { ...repeat, repeat: { field: 'more', as: 'card' } };
    const names = await namesOf([repeat, other], { cards, more: cards }, { ...two, more: two.cards });
    expect([names[1], names[7]]).toEqual(['Cards 1 – value', 'More 1 – value']);
  });

  it('is that of the item for the panel of each of several groups, of which a "when" shows one', async () => {
    const kinds = [
      { ...card, when: { field: 'card.value', is: '1' } },
      { ...card, when: { field: 'card.value', not: '1' } },
    ];
    const names = await namesOf([{ ...repeat, elements: kinds }], { cards }, two);
    expect(names.filter((name) => name.endsWith('background'))).toEqual(['Card 1 – background', 'Card 2 – background']);
  });

  it('begins with all items around it', async () => {
    const weeks = { type: 'list', items: { type: 'object', fields: { days: { type: 'list' } } } };
    const days = {
      type: 'group',
      repeat: { field: 'week.days', as: 'day' },
      elements: [text('{{day}}'), text('{{day}}', { name: 'Again' })],
    };
    const elements = [{ type: 'group', repeat: { field: 'weeks', as: 'week' }, elements: [days] }];
    expect(await namesOf(elements, { weeks }, { weeks: [{ days: ['Mo'] }] })).toEqual([
      'Week 1 – day 1 – text',
      'Week 1 – day 1 – Again',
    ]);
  });
});
