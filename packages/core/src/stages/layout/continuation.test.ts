import { BOX } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Order, render, renderScene } from '../../../test/render-scene.ts';
import type { ElementDefinition, SceneNode, TextNode } from '../../contract/index.ts';
import { defineElement } from '../../elements/element.ts';
import { relink } from './continuation.ts';

/** Shows one item of a list on each slide, with the number of slides beside it. */
const pager = defineElement({
  name: 'pager',
  schema: z.strictObject({ field: z.string(), count: z.boolean().default(false) }),
  fields: (own) => [{ path: own.field, types: ['list'] }],
  bind: ({ own }, scope) => scope.value(own.field) as readonly string[] | undefined,
  measure: (_bound, width) => ({ width, height: 50 }),
  layout(bound, box, tools) {
    const [item = '', ...rest] = bound.value;
    if (rest.length > 0) tools.continueWith(bound, rest);
    const own = bound.element.own as { readonly count: boolean };
    const words = own.count ? `${item} ${tools.slideNumber}/${tools.slideCount}` : item;
    const look = { font: 'body', size: 12, color: { role: 'dk1' }, bold: false, italic: false } as const;
    const paragraphs = tools.paragraphs(words, { ...look, lineSpacing: 1, spaceAfter: 0 });
    const insets = { top: 0, right: 0, bottom: 0, left: 0 };
    const frame = { insets, anchor: 'top', fit: 'grow', minSize: 12 } as const;
    return [{ ...bound.base, kind: 'text', box, ...tools.text(paragraphs, box, frame, bound.base) }];
  },
}) as unknown as ElementDefinition;

const field = { a: { type: 'list' } };
const title = { type: 'text', role: 'title', box: { x: 0, y: 0, width: 400, height: 40 }, text: 'Over {{a.0}}' };
const paged = { type: 'pager', name: 'Pager', box: BOX, field: 'a' };

function order(more: Partial<Order> & Pick<Order, 'templates'>): Order {
  return { ...more, parts: { elements: [pager] } };
}

function wordsOf(nodes: readonly SceneNode[]): readonly string[] {
  const texts = nodes.filter((node): node is TextNode => node.kind === 'text');
  return texts.map(({ paragraphs }) => paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text)).join(''));
}

describe('an element that continues', () => {
  const templates = [{ fields: field, elements: [title, paged] }];
  const content = { a: ['one', 'two', 'three'] };

  it('has a slide for each part, which repeats all other elements', async () => {
    const scene = await renderScene(order({ templates, slides: [{ content }] }));
    expect(scene.slides.map(({ nodes }) => wordsOf(nodes))).toEqual([
      ['Over one', 'one'],
      ['Over one', 'two'],
      ['Over one', 'three'],
    ]);
    expect(scene.slides.map((slide) => slide.title)).toEqual(['Over one', 'Over one (2)', 'Over one (3)']);
  });

  it('has its notes on the first slide, and is hidden on all', async () => {
    const attributes = { speakerNote: 'Say it', hidden: true };
    const { scene, artifact } = await render(order({ templates, slides: [{ content, attributes }] }));
    expect(scene.slides.map(({ notes, hidden }) => [notes, hidden])).toEqual([
      ['Say it', true],
      [undefined, true],
      [undefined, true],
    ]);
    expect(artifact.pages).toBe(3);
  });

  it('stays in the section of its slide', async () => {
    const slides = [{}, { attributes: { section: 'One' } }, {}, { attributes: { section: 'Two' } }];
    const { scene } = await render(order({ templates, slides: slides.map((slide) => ({ content, ...slide })) }));
    const each = [undefined, 'One', 'One', 'Two'];
    expect(scene.slides.map(({ section }) => section)).toEqual(each.flatMap((name) => [name, name, name]));
  });

  it('continues in groups too', async () => {
    const { box: _, ...child } = paged;
    const group = { type: 'group', box: BOX, elements: [{ type: 'group', elements: [child] }] };
    const scene = await renderScene(
      order({ templates: [{ fields: field, elements: [group] }], slides: [{ content }] }),
    );
    expect(scene.slides.map(({ nodes }) => wordsOf(nodes))).toEqual([['one'], ['two'], ['three']]);
  });

  it('is left out once it has ended and another continues', async () => {
    const fields = { ...field, b: { type: 'list' } };
    const other = { ...paged, name: 'Other', field: 'b', box: { ...BOX, y: 300 } };
    const slides = [{ content: { ...content, b: ['1', '2'] } }];
    const scene = await renderScene(order({ templates: [{ fields, elements: [paged, other] }], slides }));
    expect(scene.slides.map(({ nodes }) => wordsOf(nodes))).toEqual([['one', '1'], ['two', '2'], ['three']]);
  });

  it('changes the number of slides that other elements show', async () => {
    const counted = [{ fields: field, elements: [{ ...paged, count: true }] }];
    const scene = await renderScene(order({ templates: counted, slides: [{ content }, { content: { a: ['last'] } }] }));
    expect(scene.slides.flatMap(({ nodes }) => wordsOf(nodes))).toEqual([
      'one 1/4',
      'two 2/4',
      'three 3/4',
      'last 4/4',
    ]);
  });

  it('reports notices that apply to all its slides only once', async () => {
    const long = { ...title, text: 'Words in a row. '.repeat(60) };
    const { artifact } = await render(
      order({ templates: [{ fields: field, elements: [long, paged] }], slides: [{ content }] }),
    );
    expect(artifact.notices.filter(({ code }) => code === 'TEXT_CUT')).toHaveLength(1);
  });

  it('keeps links pointed at the right slides', async () => {
    const link = {
      type: 'text',
      name: 'On',
      box: { x: 500, y: 0, width: 90, height: 40 },
      text: '{{a.0}}',
      link: 'slide:2',
    };
    const plain = {
      type: 'text',
      name: 'Home',
      box: { x: 500, y: 90, width: 90, height: 40 },
      text: 'Home',
      link: 'slide:2',
    };
    const linked = [{ fields: field, elements: [link, plain, paged] }];
    const scene = await renderScene(order({ templates: linked, slides: [{ content }, { content }] }));
    expect(scene.slides[0]!.nodes[0]).toMatchObject({ link: { slide: 4 } });
    expect(scene.layouts[0]!.nodes[0]).toMatchObject({ link: { slide: 4 } });
  });

  it('that never gets smaller fails the export instead of running forever', async () => {
    const endless = {
      ...pager,
      layout: (bound, _box, tools) => {
        tools.continueWith(bound, bound.value);
        return [];
      },
    } as ElementDefinition;
    const slides = [{ content }];
    const templates = [{ fields: field, elements: [paged] }];
    await expect(renderScene({ templates, slides, parts: { elements: [endless] } })).rejects.toThrow(TypeError);
  });
});

function linkedShape(slide: number) {
  return { kind: 'shape', id: 's', link: { slide } } as unknown as SceneNode;
}
const linkedText = {
  kind: 'text',
  id: 't',
  paragraphs: [{ runs: [{ text: 'a', link: { slide: 2 } }, { text: 'b' }] }],
} as unknown as SceneNode;
const composite = {
  kind: 'composite',
  id: 'c',
  parts: [linkedShape(2), linkedText],
  link: { slide: 3 },
} as unknown as SceneNode;

describe('a link in a deck with continued slides', () => {
  it('leads to the first slide that its target became, in runs and in parts too', () => {
    const first = [1, 4, 6];
    expect(relink([linkedShape(2), linkedText, composite], first)).toMatchObject([
      { link: { slide: 4 } },
      { paragraphs: [{ runs: [{ link: { slide: 4 } }, { text: 'b' }] }] },
      {
        link: { slide: 6 },
        parts: [{ link: { slide: 4 } }, { paragraphs: [{ runs: [{ link: { slide: 4 } }, { text: 'b' }] }] }],
      },
    ]);
  });

  it('to a URL or an unknown slide stays unchanged', () => {
    const outside = { kind: 'shape', id: 's', link: { url: 'https://example.com' } } as unknown as SceneNode;
    expect(relink([outside, linkedShape(9)], [1])).toEqual([outside, linkedShape(9)]);
  });
});
