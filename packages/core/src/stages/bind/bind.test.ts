import { BOX } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { nodesOf, renderScene } from '../../../test/render-scene.ts';
import type { Scene, TextNode } from '../../contract/index.ts';

type Json = { readonly [key: string]: unknown };

function text(words: string, more: Json = {}) {
  return { type: 'text', box: BOX, text: words, ...more };
}

function textsOf(nodes: Scene['slides'][number]['nodes']): readonly string[] {
  return nodes.filter((node): node is TextNode => node.kind === 'text').map(wordsOf);
}

function wordsOf(node: TextNode): string {
  return node.paragraphs.map((paragraph) => paragraph.runs.map((run) => run.text).join('')).join('\n');
}

async function bound(fields: Json, elements: readonly Json[], content: Json): Promise<readonly TextNode[]> {
  return nodesOf('text', { templates: [{ fields, elements }], slides: [{ content }] });
}

function at(path: string) {
  return `/presentation/slideList/0/content/${path}`;
}

describe('binding text', () => {
  it('replaces every reference with its value, as text', async () => {
    const fields = {
      a: { type: 'text' },
      n: { type: 'number' },
      b: { type: 'boolean' },
      o: { type: 'object', fields: { deep: { type: 'text' } } },
      l: { type: 'list' },
    };
    const content = { a: 7, n: 0.1, b: false, o: { deep: 'D' }, l: ['x', 'y'] };
    const [node] = await bound(fields, [text('{{a}}|{{ n }}|{{b}}|{{o.deep}}|{{l.1}}|{{l.9}}|{{ x y }}|{a}')], content);
    expect(wordsOf(node!)).toBe('7|0.1|false|D|y||{{ x y }}|{a}');
  });

  it('replaces references only once: those within a value stay text', async () => {
    const [node] = await bound({ a: { type: 'text' }, b: { type: 'text' } }, [text('{{a}}')], {
      a: '{{b}} $& $1',
      b: 'x',
    });
    expect(wordsOf(node!)).toBe('{{b}} $& $1');
  });

  it('leaves out an element without text', async () => {
    expect(await bound({ a: { type: 'text' } }, [text('{{a}}')], {})).toEqual([]);
    expect(await bound({ a: { type: 'text' } }, [text('{{a}}')], { a: ' \n\t' })).toEqual([]);
  });

  it('replaces references in alternative texts too', async () => {
    const [node] = await bound({ a: { type: 'text' } }, [text('{{a}}', { alt: 'About {{a}}' })], { a: 'x' });
    expect(node!.alt).toBe('About x');
  });

  it('derives ids from the position in the template, whichever elements are left out', async () => {
    const nodes = await bound({ a: { type: 'text' }, b: { type: 'text' } }, [text('{{a}}'), text('{{b}}')], { b: 'x' });
    expect(nodes.map((node) => node.id)).toEqual(['2']);
  });

  it('records where a text came from in the request; a default of the template has no pointer', async () => {
    const fields = { a: { type: 'text' }, b: { type: 'text', default: 'B' } };
    const [first, second] = await bound(fields, [text('{{a}}', { name: 'First' }), text('{{b}}')], { a: 'x' });
    expect(first!.source).toEqual({ element: 'First', field: 'a', pointer: at('a') });
    expect(second!.source).toEqual({ element: 'text 2', field: 'b' });
  });
});

describe('"when"', () => {
  const fields = { a: { type: 'list' }, b: { type: 'boolean' }, n: { type: 'number' }, t: { type: 'text' } };
  it.each([
    ['a', ['x'], true],
    ['a', [], false],
    ['b', true, true],
    ['b', false, false],
    ['n', 0, true],
    ['t', 'x', true],
    ['t', '', false],
    ['t', null, false],
  ])('on the field %s with the value %j shows the element: %s', async (when, value, shown) => {
    const nodes = await bound(fields, [text('Static', { when })], { [when]: value });
    expect(nodes).toHaveLength(shown ? 1 : 0);
  });
});

describe('a repeat', () => {
  const fields = {
    cards: {
      type: 'list',
      items: { type: 'object', fields: { name: { type: 'text' }, tags: { type: 'list' } } },
    },
    sign: { type: 'text' },
  };
  const group = (elements: readonly Json[], more: Json = {}) => {
    return { type: 'group', box: BOX, repeat: { field: 'cards', as: 'card' }, elements, ...more };
  };

  it('binds its children once for each item, with the fields of the slide too', async () => {
    const nodes = await bound(fields, [group([{ type: 'text', text: '{{sign}}{{card.name}}' }])], {
      cards: [{ name: 'Ann' }, { name: 'Bob' }],
      sign: '@',
    });
    expect(nodes.map(wordsOf)).toEqual(['@Ann', '@Bob']);
    expect(nodes.map((node) => node.id)).toEqual(['1:1.1', '1:2.1']);
  });

  it('gives each child the pointer of its own item, also in nested repeats', async () => {
    const tags = {
      type: 'group',
      direction: 'row',
      repeat: { field: 'card.tags', as: 'tag' },
      elements: [{ type: 'text', text: '{{tag}}' }],
    };
    const content = { cards: [{ tags: ['a'] }, {}, { tags: ['b', 'c'] }] };
    const nodes = await bound(fields, [group([{ type: 'text', text: '{{card.name}}' }, tags])], content);
    expect(nodes.map((node) => [wordsOf(node), node.id, node.source.pointer])).toEqual([
      ['a', '1:1.2:1.1', at('cards/0/tags/0')],
      ['b', '1:3.2:1.1', at('cards/2/tags/0')],
      ['c', '1:3.2:2.1', at('cards/2/tags/1')],
    ]);
  });

  it('hides a slide field of the same name, with its pointer', async () => {
    const own = { items: { type: 'list', default: ['mine'] }, item: { type: 'text' } };
    const repeat = {
      type: 'group',
      box: BOX,
      repeat: { field: 'items' },
      elements: [{ type: 'text', text: '{{item}}' }],
    };
    const [node] = await bound(own, [repeat, text('{{item}}')], { item: 'theirs' });
    expect(wordsOf(node!)).toBe('mine');
    expect(node!.source).toEqual({ element: 'text 1', field: 'item' });
  });

  it('shows nothing without items, and leaves out children without a value', async () => {
    expect(await bound(fields, [group([{ type: 'text', text: 'x' }])], { cards: [] })).toEqual([]);
    expect(await bound(fields, [group([{ type: 'text', text: 'x', when: 'card.name' }])], { cards: [{}] })).toEqual([]);
  });

  it.each(['__proto__', 'constructor'])('may use the alias %s without side effects', async (as) => {
    const words = { type: 'text', text: `{{${as}.name}}` };
    const [node] = await bound(fields, [group([words], { repeat: { field: 'cards', as } })], {
      cards: [{ name: 'Ann' }],
    });
    expect(wordsOf(node!)).toBe('Ann');
    expect(({} as { name?: string }).name).toBeUndefined();
  });
});

describe('the text of a scene', () => {
  it('is that of the request, in order', async () => {
    const scene = await renderScene({
      templates: [{ fields: { a: { type: 'text' } }, elements: [text('{{a}}')] }],
      slides: Array.from({ length: 30 }, (_, index) => ({ content: { a: `Slide ${index + 1}` } })),
    });
    expect(scene.slides.flatMap((slide) => textsOf(slide.nodes))).toEqual(
      Array.from({ length: 30 }, (_, index) => `Slide ${index + 1}`),
    );
  });
});
