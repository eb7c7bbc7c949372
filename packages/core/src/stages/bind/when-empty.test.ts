import { BOX } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { nodesOf, renderScene } from '../../../test/render-scene.ts';

type Json = { readonly [key: string]: unknown };

function text(words: string, more: Json = {}) {
  return { type: 'text', box: BOX, text: words, ...more };
}

async function shown(fields: Json, elements: readonly Json[], content: Json) {
  const nodes = await nodesOf('text', { templates: [{ fields, elements }], slides: [{ content }] });
  return nodes.map(({ paragraphs }) => paragraphs.map(({ runs }) => runs.map((run) => run.text).join('')).join('\n'));
}

const NOTHING: readonly Json[] = [{}, { a: null }, { a: '' }, { a: ' \n' }];

describe('an empty field', () => {
  it('leaves the text around it, unless "whenEmpty" is set', async () => {
    const fields = { a: { type: 'text' } };
    for (const content of NOTHING) expect((await shown(fields, [text('By {{a}}')], content))[0]).toMatch(/^By\s*/);
  });

  it('with "hide" hides every element that shows it, but not those that only have it in "when"', async () => {
    const fields = { a: { type: 'text', whenEmpty: 'hide' } };
    const elements = [
      text('By {{a}}'),
      text('alt', { alt: '{{a}}' }),
      text('link', { link: 'https://example.org/{{a}}' }),
      text('none', { when: '!a' }),
    ];
    for (const content of NOTHING) expect(await shown(fields, elements, content)).toEqual(['none']);
    expect(await shown(fields, elements, { a: 'x' })).toEqual(['By x', 'alt', 'link']);
  });

  it('with "hide" counts blank rich text and lists without items as empty', async () => {
    const fields = { a: { type: 'richText', whenEmpty: 'hide' }, l: { type: 'list', whenEmpty: 'hide' } };
    const elements = [text('{{a}}!'), text('{{l.0}}!')];
    expect(await shown(fields, elements, { a: { paragraphs: [{ runs: [{ text: ' ' }] }] }, l: [] })).toEqual([]);
    expect(await shown(fields, elements, { a: '**x**', l: ['y'] })).toEqual(['x!', 'y!']);
  });

  it('with "hide" applies to items behind an alias too', async () => {
    const item = { type: 'object', fields: { n: { type: 'text', whenEmpty: 'hide' } } };
    const group = {
      type: 'group',
      box: BOX,
      repeat: { field: 'l' },
      elements: [{ type: 'text', text: '+{{item.n}}' }],
    };
    expect(await shown({ l: { type: 'list', items: item } }, [group], { l: [{ n: 'a' }, {}, { n: '' }] })).toEqual([
      '+a',
    ]);
  });

  it('with "hide" on an object applies to everything that elements read of it', async () => {
    const fields = { o: { type: 'object', whenEmpty: 'hide', fields: { n: { type: 'text' } } } };
    expect(await shown(fields, [text('+{{o.n}}')], {})).toEqual([]);
    expect(await shown(fields, [text('+{{o.n}}')], { o: {} })).toEqual(['+']);
  });

  it('with "keep" leaves an empty text or list in its box', async () => {
    const fields = {
      a: { type: 'text', whenEmpty: 'keep' },
      l: { type: 'list', whenEmpty: 'keep' },
      b: { type: 'text' },
    };
    const elements = [text('{{a}}'), { type: 'list', box: BOX, field: 'l' }, text('{{b}}')];
    const nodes = await nodesOf('text', { templates: [{ fields, elements }], slides: [{ content: { l: [] } }] });
    expect(nodes).toMatchObject([
      { id: '1', box: BOX, paragraphs: [{ runs: [] }] },
      { id: '2', box: BOX, paragraphs: [{ runs: [] }] },
    ]);
    expect(nodes[1]!.paragraphs[0]!.bullet).toBeUndefined();
  });

  it('with "default" uses the default for an empty value too', async () => {
    const fields = {
      a: { type: 'text', whenEmpty: 'default', default: 'A' },
      r: { type: 'richText', whenEmpty: 'default', default: '**R**' },
      l: { type: 'list', whenEmpty: 'default', default: ['L'], minItems: 1 },
    };
    const elements = [text('{{a}}{{r}}{{l.0}}')];
    for (const content of NOTHING) expect(await shown(fields, elements, { ...content, r: '', l: [] })).toEqual(['ARL']);
    expect(await shown({ a: { type: 'text', default: 'A' } }, [text('{{a}}!')], { a: '' })).toEqual(['!']);
  });

  it('with "default" has no pointer into the request', async () => {
    const fields = { a: { type: 'text', whenEmpty: 'default', default: 'A' } };
    const [node] = await nodesOf('text', {
      templates: [{ fields, elements: [text('{{a}}')] }],
      slides: [{ content: { a: '' } }],
    });
    expect(node!.source).toEqual({ element: 'text 1', field: 'a' });
  });
});

describe('a static field', () => {
  const card = {
    type: 'object',
    fields: { unit: { type: 'richText', static: true, default: '**EUR**' }, n: { type: 'number' } },
  };
  const fields = { a: { type: 'text', static: true, default: 'A' }, cards: { type: 'list', items: card } };
  const group = {
    type: 'group',
    box: BOX,
    repeat: { field: 'cards', as: 'card' },
    elements: [{ type: 'text', text: '{{card.n}} {{card.unit}}' }],
  };
  const elements = [text('{{a}}'), group];

  it('shows its default at every depth, whatever the caller gives, and adds a notice', async () => {
    const content = {
      a: { wrong: 1 },
      cards: [
        { n: 1, unit: [] },
        { n: 2, unit: null },
      ],
    };
    expect(await shown(fields, elements, content)).toEqual(['A', '1 EUR', '2 EUR']);
    const { notices } = await renderScene({ templates: [{ fields, elements }], slides: [{ content }] });
    const at = '/presentation/slideList/0/content';
    expect(notices).toMatchObject([
      { code: 'STATIC_FIELD', where: `${at}/a`, slide: 1, field: 'a' },
      { code: 'STATIC_FIELD', where: `${at}/cards/0/unit`, field: 'cards.0.unit' },
    ]);
  });

  it('has no notice if it is left out or null', async () => {
    const { notices } = await renderScene({
      templates: [{ fields, elements }],
      slides: [{ content: { a: null, cards: [{ n: 1 }] } }],
    });
    expect(notices).toEqual([]);
  });
});
