import { BOX, rejection } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { type Order, render, renderScene } from '../../../test/render-scene.ts';
import type { SceneNode } from '../../contract/index.ts';
import { parseProject } from '../../template/project.ts';

type Json = { readonly [key: string]: unknown };

function text(words: string, more: Json = {}) {
  return { type: 'text', text: words, ...more };
}

function use(name: string, given: Json = {}, more: Json = {}) {
  return { type: 'partial', partial: name, box: BOX, with: given, ...more };
}

interface Deck {
  readonly partials: Json;
  readonly fields?: Json;
  readonly elements: readonly Json[];
  readonly content?: Json;
  readonly assets?: Order['assets'];
}

function orderOf({ partials, fields = {}, elements, content = {}, assets }: Deck): Order {
  const settings = parseProject({ id: 'tests', partials });
  return { templates: [{ fields, elements }], settings, slides: [{ content }], ...(assets && { assets }) };
}

async function nodesOf(deck: Deck): Promise<readonly SceneNode[]> {
  const scene = await renderScene(orderOf(deck));
  return [...scene.layouts[0]!.nodes, ...scene.slides[0]!.nodes];
}

function wordsIn(nodes: readonly SceneNode[]): readonly string[] {
  return nodes.flatMap((node) =>
    node.kind === 'text' ? [node.paragraphs.map(({ runs }) => runs.map((run) => run.text).join('')).join('|')] : [],
  );
}

async function wordsOf(deck: Deck) {
  return wordsIn(await nodesOf(deck));
}

const CARD = {
  fields: { label: { type: 'text' }, value: { type: 'text', default: '–' } },
  elements: [text('{{label}}: {{value}}')],
};

describe('a partial', () => {
  it('shows the values that each use gives, and defaults for the others', async () => {
    const elements = [use('card', { label: 'North', value: 3 }), use('card', { label: '{{where}} of here' })];
    const fields = { where: { type: 'text' } };
    expect(await wordsOf({ partials: { card: CARD }, fields, elements, content: { where: 'East' } })).toEqual([
      'North: 3',
      'East of here: –',
    ]);
  });

  it('shows a number and a date in the format of the field, unless its parameter has one', async () => {
    const partials = {
      asText: { fields: { value: { type: 'text' } }, elements: [text('{{value}}')] },
      asNumber: { fields: { value: { type: 'number' } }, elements: [text('{{value}}')] },
      asShare: { fields: { value: { type: 'number', format: { style: 'percent' } } }, elements: [text('{{value}}')] },
    };
    const fields = { sum: { type: 'number', format: { style: 'currency', currency: 'EUR' } } };
    const elements = Object.keys(partials).map((name) => use(name, { value: '{{sum}}' }));
    expect(await wordsOf({ partials, fields, elements, content: { sum: 2 } })).toEqual(['€2.00', '€2.00', '200%']);
  });

  it('keeps the styles of rich text, also with text around it', async () => {
    const elements = [use('card', { label: '{{note}}' }), use('card', { label: 'see {{note}}' })];
    const nodes = await nodesOf({
      partials: { card: CARD },
      fields: { note: { type: 'richText' } },
      elements,
      content: { note: 'very **good**' },
    });
    const bold = nodes.flatMap((node) =>
      node.kind === 'text' ? node.paragraphs.flatMap(({ runs }) => runs.filter((run) => run.bold)) : [],
    );
    expect(wordsIn(nodes)).toEqual(['very good: –', 'see very good: –']);
    expect(bold.map((run) => run.text)).toEqual(['good', 'good']);
  });

  it('takes images, lists, objects, tables and charts', async () => {
    const partials = {
      all: {
        fields: {
          photo: { type: 'image' },
          points: { type: 'list' },
          person: { type: 'object', fields: { name: { type: 'text' }, role: { type: 'text', default: 'staff' } } },
          rows: { type: 'table' },
          numbers: { type: 'chart' },
        },
        elements: [
          { type: 'image', field: 'photo' },
          { type: 'list', field: 'points' },
          text('{{person.name}}, {{person.role}}'),
          { type: 'table', field: 'rows' },
          { type: 'chart', chart: 'column', field: 'numbers' },
        ],
      },
    };
    const { fields } = partials.all;
    const elements = [use('all', Object.fromEntries(Object.keys(fields).map((key) => [key, `{{${key}}}`])))];
    const dot = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const nodes = await nodesOf({
      partials,
      fields,
      elements,
      content: {
        photo: 'asset:dot',
        points: ['one', 'two'],
        person: { name: 'Ada' },
        rows: { columns: ['A'], rows: [[1]] },
        numbers: { labels: ['a'], values: [1] },
      },
      assets: new Map([['dot', dot]]),
    });
    expect(nodes.map(({ kind }) => kind)).toEqual(['picture', 'text', 'text', 'composite', 'composite']);
    expect(wordsIn(nodes)).toEqual(['one|two', 'Ada, staff']);
  });

  it('does not see the fields of the template or the alias of a repeat', async () => {
    const fields = { label: { type: 'text' } };
    const elements = [use('card', { value: '{{label}}' })];
    expect(await wordsOf({ partials: { card: CARD }, fields, elements, content: { label: 'L' } })).toEqual([': L']);
  });

  it('repeats with the items of a list, and repeats over a list that is passed to it', async () => {
    const partials = {
      card: CARD,
      rows: {
        fields: { rows: { type: 'list', items: { type: 'object', fields: { name: { type: 'text' } } } } },
        elements: [
          {
            type: 'group',
            repeat: { field: 'rows', as: 'row' },
            elements: [{ type: 'partial', partial: 'card', with: { label: '{{row.name}}', value: 'x' } }],
          },
        ],
      },
    };
    const fields = {
      people: { type: 'list', items: { type: 'object', fields: { name: { type: 'text' } } } },
    };
    const repeated = {
      type: 'group',
      box: BOX,
      repeat: { field: 'people' },
      elements: [{ type: 'partial', partial: 'card', with: { label: '{{item.name}}' } }],
    };
    const elements = [repeated, use('rows', { rows: '{{people}}' })];
    const content = { people: [{ name: 'Ada' }, { name: 'Bo' }] };
    const nodes = await nodesOf({ partials, fields, elements, content });
    expect(wordsIn(nodes)).toEqual(['Ada: –', 'Bo: –', 'Ada: x', 'Bo: x']);
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(4);
    expect(nodes.map(({ source }) => source.pointer)).toEqual([
      '/presentation/slideList/0/content/people/0/name',
      '/presentation/slideList/0/content/people/1/name',
      '/presentation/slideList/0/content/people/0/name',
      '/presentation/slideList/0/content/people/1/name',
    ]);
  });

  it('is shown under a condition, and its elements under conditions on its parameters', async () => {
    const partials = {
      card: {
        fields: { label: { type: 'text' }, tone: { type: 'text', default: 'good' } },
        elements: [text('{{label}}'), text('!', { when: { field: 'tone', is: 'bad' } })],
      },
    };
    const fields = { a: { type: 'text' }, state: { type: 'text' } };
    const elements = [
      use('card', { label: '{{a}}', tone: '{{state}}' }),
      use('card', { label: 'hidden' }, { when: { field: 'state', is: 'good' } }),
      use('card', { label: 'plain' }),
    ];
    const content = { a: 'A', state: 'bad' };
    expect(await wordsOf({ partials, fields, elements, content })).toEqual(['A', '!', 'plain']);
    const { scene } = await render(orderOf({ partials, fields, elements, content }));
    expect(scene.notices).toEqual([]);
  });

  it('is left out if it has nothing to show, and hides by "whenEmpty" of the field or the parameter', async () => {
    const hiding = {
      fields: { label: { type: 'text', whenEmpty: 'hide' } },
      elements: [text('Label {{label}}'), text('Always')],
    };
    const partials = { hiding };
    expect(await wordsOf({ partials, elements: [use('hiding')] })).toEqual(['Always']);
    const fields = { a: { type: 'text', whenEmpty: 'hide' } };
    expect(await wordsOf({ partials, fields, elements: [use('hiding', { label: '{{a}}' })] })).toEqual([]);
  });

  it('reports a value that no element of it shows', async () => {
    const partials = {
      card: {
        fields: { label: { type: 'text' }, on: { type: 'boolean', default: false } },
        elements: [text('{{label}}', { when: 'on' })],
      },
    };
    const fields = { a: { type: 'text' } };
    const elements = [use('card', { label: '{{a}}' })];
    const { scene } = await render(orderOf({ partials, fields, elements, content: { a: 'x' } }));
    expect(scene.notices).toMatchObject([{ code: 'VALUE_UNUSED', field: 'a' }]);
  });

  it('names its use, itself and the element in notices', async () => {
    const partials = {
      card: { fields: { label: { type: 'text' } }, elements: [text('{{label}}', { name: 'Label' })] },
    };
    const box = { x: 0, y: 0, width: 60, height: 20 };
    const fields = { a: { type: 'text' } };
    const elements = [use('card', { label: '{{a}}' }, { box, name: 'Revenue' })];
    const { scene } = await render(orderOf({ partials, fields, elements, content: { a: 'a long text' } }));
    expect(scene.notices).toMatchObject([
      { code: 'TEXT_SHRUNK', element: 'Revenue (partial card) / Label', where: '/presentation/slideList/0/content/a' },
    ]);
  });

  it('is on the layout if it reads no field', async () => {
    const fields = { a: { type: 'text' } };
    const below = { ...BOX, y: 300 };
    const scene = await renderScene(
      orderOf({
        partials: { card: CARD },
        fields,
        elements: [use('card', { label: 'Footer' }), use('card', { label: '{{a}}' }, { box: below })],
        content: { a: 'A' },
      }),
    );
    expect(wordsIn(scene.layouts[0]!.nodes)).toEqual(['Footer: –']);
    expect(wordsIn(scene.slides[0]!.nodes)).toEqual(['A: –']);
  });

  it('passes its opacity, its link and its rotation on', async () => {
    const elements = [use('card', { label: 'a' }, { opacity: 0.5, rotation: 180, link: 'https://example.org/' })];
    const [node] = await nodesOf({ partials: { card: CARD }, elements });
    expect(node).toMatchObject({ rotation: 180, link: { url: 'https://example.org/' } });
    expect(node!.kind === 'text' && node!.paragraphs[0]!.runs[0]!.color).toMatchObject({ alpha: 0.5 });
  });

  it('counts its elements before it makes them', async () => {
    const partials = {
      rows: {
        fields: { rows: { type: 'list' } },
        elements: [{ type: 'group', repeat: { field: 'rows' }, elements: [text('{{item}}')] }],
      },
    };
    const fields = {
      outer: { type: 'list', items: { type: 'text' } },
      inner: { type: 'list', items: { type: 'text' } },
    };
    const repeated = {
      type: 'group',
      box: BOX,
      repeat: { field: 'outer' },
      elements: [text('{{item}}'), { type: 'partial', partial: 'rows', with: { rows: '{{inner}}' } }],
    };
    const many = Array.from({ length: 200 }, () => 'x');
    const error = await rejection(
      render(orderOf({ partials, fields, elements: [repeated], content: { outer: many, inner: many } })),
    );
    expect(error.faults[0]).toMatchObject({
      path: '/presentation/slideList/0/content/inner',
      code: 'INVALID_CONTENT',
      expected: 'at most 10000 elements on a slide',
    });
  });
});

describe('the size of a partial', () => {
  const sized = {
    width: 200,
    height: 100,
    elements: [
      { type: 'shape', box: { x: 0, y: 0, width: 200, height: 100 } },
      text('x', { box: { x: 20, y: 50, width: 100, height: 40 }, style: { size: 20 } }),
    ],
  };
  const boxesOf = (nodes: readonly SceneNode[]) =>
    nodes.map(({ box: { x, y, width, height } }) => [x, y, width, height].map((side) => Math.round(side * 10) / 10));

  it('is that of its coordinates: boxes stretch to the use, and text keeps its size', async () => {
    const box = { x: 100, y: 100, width: 400, height: 100 };
    const nodes = await nodesOf({ partials: { sized }, elements: [use('sized', {}, { box })] });
    expect(boxesOf(nodes)).toEqual([
      [100, 100, 400, 100],
      [140, 150, 200, 40],
    ]);
    const [, label] = nodes;
    expect(label?.kind === 'text' && label.paragraphs[0]!.runs[0]!.size).toBe(20);
  });

  it('is its natural size in a group', async () => {
    const partial = { type: 'partial', partial: 'sized', width: 'hug' };
    const group = { type: 'group', direction: 'row', align: 'start', box: BOX, elements: [partial, partial] };
    const nodes = await nodesOf({ partials: { sized }, elements: [group] });
    expect(boxesOf(nodes.filter(({ kind }) => kind === 'shape'))).toEqual([
      [40, 60, 200, 100],
      [240, 60, 200, 100],
    ]);
  });

  it('is that of its largest element if it has no coordinates, and each element fills its box', async () => {
    const panel = {
      elements: [{ type: 'shape' }, { type: 'group', padding: 10, elements: [text('one'), text('two')] }],
    };
    const group = {
      type: 'group',
      gap: 10,
      box: BOX,
      elements: [{ type: 'partial', partial: 'panel' }, text('after')],
    };
    const nodes = await nodesOf({ partials: { panel }, elements: [group] });
    expect(boxesOf(nodes)).toEqual([
      [40, 60, 400, 58.4],
      [50, 70, 380, 19.2],
      [50, 89.2, 380, 19.2],
      [40, 128.4, 400, 19.2],
    ]);
  });
});
