import { faultsOf, templateJson } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { render, renderScene } from '../../../test/render-scene.ts';
import type { Scene } from '../../contract/index.ts';
import { parseProject } from '../../template/project.ts';
import { parseTemplate } from '../../template/template.ts';

type Json = { readonly [key: string]: unknown };

const HEAD = { x: 40, y: 20, width: 800, height: 60 };
const TABLE = { type: 'table', field: 'rows', overflow: 'continue', box: { x: 40, y: 100, width: 800, height: 200 } };
const FIELDS = { title: { type: 'text' }, rows: { type: 'table' } };

function rows(count: number) {
  return { columns: ['A'], rows: Array.from({ length: count }, (_, index) => [`row ${index}`]) };
}

function text(words: string, more: Json = {}) {
  return { type: 'text', box: HEAD, text: words, ...more };
}

async function deckOf(elements: readonly Json[], counts: readonly number[], more: Json = {}): Promise<Scene> {
  const slides = counts.map((count) => ({ content: { title: 'Sales', rows: rows(count) } }));
  return renderScene({ templates: [{ fields: FIELDS, elements: [...elements, TABLE], ...more }], slides });
}

function wordsOn({ slides }: Scene) {
  return slides.map(({ nodes }) =>
    nodes.flatMap((node) =>
      node.kind === 'text' ? [node.paragraphs.map(({ runs }) => runs.map((run) => run.text).join('')).join('|')] : [],
    ),
  );
}

describe('{{part}} and {{parts}}', () => {
  it('count the slides that one slide becomes', async () => {
    const scene = await deckOf([text('{{title}} ({{part}} of {{parts}})')], [12, 1]);
    expect(wordsOn(scene)).toEqual([['Sales (1 of 3)'], ['Sales (2 of 3)'], ['Sales (3 of 3)'], ['Sales (1 of 1)']]);
  });

  it('are known to static text and to a partial, which stay off the layout', async () => {
    const partials = { mark: { elements: [{ type: 'text', text: '{{part}}/{{parts}}' }] } };
    const settings = parseProject({ id: 'tests', partials });
    const elements = [text('Part {{part}}'), { type: 'partial', partial: 'mark', box: { ...HEAD, y: 400 } }, TABLE];
    const scene = await renderScene({
      templates: [{ fields: FIELDS, elements }],
      settings,
      slides: [{ content: { rows: rows(6) } }],
    });
    expect(scene.layouts[0]!.nodes).toEqual([]);
    expect(wordsOn(scene)).toEqual([
      ['Part 1', '1/2'],
      ['Part 2', '2/2'],
    ]);
  });

  it('keep the styles of rich text around them', async () => {
    const fields = { ...FIELDS, title: { type: 'richText' } };
    const slides = [{ content: { title: '**Sales**', rows: rows(6) } }];
    const elements = [text('{{title}} {{part}}'), TABLE];
    const scene = await renderScene({ templates: [{ fields, elements }], slides });
    const [node] = scene.slides[1]!.nodes;
    const runs = node?.kind === 'text' ? node.paragraphs.flatMap((one) => one.runs) : [];
    expect(runs.map((run) => [run.text, run.bold ?? false])).toEqual([
      ['Sales', true],
      [' ', false],
      ['2', false],
    ]);
  });

  it('are not replaced in a value that a caller sends', async () => {
    const slides = [{ content: { title: '{{part}}', rows: rows(1) } }];
    const scene = await renderScene({ templates: [{ fields: FIELDS, elements: [text('{{title}}'), TABLE] }], slides });
    expect(wordsOn(scene)).toEqual([['{{part}}']]);
  });

  it('give way to a field of that name', async () => {
    const fields = { ...FIELDS, part: { type: 'text' } };
    const slides = [{ content: { part: 'Appendix', rows: rows(6) } }];
    const elements = [text('{{part}}'), TABLE];
    expect(wordsOn(await renderScene({ templates: [{ fields, elements }], slides }))).toEqual([
      ['Appendix'],
      ['Appendix'],
    ]);
  });

  it('are a fault in an element that cannot show them', () => {
    const elements = [
      { type: 'image', box: HEAD, src: 'asset:x', alt: 'Part {{part}}' },
      text('{{parts}}', { link: 'https://example.org/{{part}}' }),
      { type: 'group', box: HEAD, repeat: { field: 'parts' }, elements: [{ type: 'shape' }] },
    ];
    const faults = faultsOf(() => parseTemplate(templateJson({ elements }), parseProject({ id: 'p' })));
    expect(faults.map(({ path }) => path)).toEqual(['/elements/0/alt', '/elements/1/link', '/elements/2/repeat/field']);
    expect(faults[0]!.message).toBe(
      'Only the text of a text element and a "when" can read "part". To show another element on some parts, give it a "when".',
    );
  });
});

describe('an element with a condition on the parts', () => {
  it('is shown only on the parts on which it holds', async () => {
    const elements = [
      text('first', { when: { field: 'part', is: 1 } }),
      text('later', { when: { field: 'part', above: 1 } }),
      text('one of several', { when: { field: 'parts', above: 1 } }),
    ];
    expect(wordsOn(await deckOf(elements, [6, 1]))).toEqual([
      ['first', 'one of several'],
      ['later', 'one of several'],
      ['first'],
    ]);
  });

  it('keeps its place in a group, so that nothing moves from one part to the next', async () => {
    const children = [
      { type: 'text', text: 'continued', when: { field: 'part', above: 1 } },
      { type: 'text', text: 'after' },
    ];
    const scene = await deckOf([{ type: 'group', box: HEAD, elements: children }], [6]);
    const places = [...scene.layouts, ...scene.slides].map(({ nodes }) =>
      nodes.flatMap((node) => (node.source.element === 'text 2' ? [node.box.y] : [])),
    );
    expect(wordsOn(scene)).toEqual([['after'], ['continued', 'after']]);
    expect(new Set(places.flat()).size).toBe(1);
  });
});

describe('the "continued" of a text', () => {
  it('follows the text on the slides that continue another', async () => {
    const title = text('{{title}}', { role: 'title', continued: ' (continued)' });
    const scene = await deckOf([title], [12, 1]);
    expect(wordsOn(scene)).toEqual([['Sales'], ['Sales (continued)'], ['Sales (continued)'], ['Sales']]);
    expect(scene.slides.map((slide) => slide.title)).toEqual([
      'Sales',
      'Sales (continued)',
      'Sales (continued) (3)',
      'Sales',
    ]);
    expect(scene.layouts[0]!.slots).toMatchObject([{ type: 'title' }, { type: 'table' }, { role: 'slideNumber' }]);
  });

  it('may say which part it is, and follows static text too', async () => {
    const scene = await deckOf([text('Sales', { continued: ', {{part}} of {{parts}}' })], [6]);
    expect(wordsOn(scene)).toEqual([['Sales'], ['Sales, 2 of 2']]);
  });

  it('is not shown where the text has no value', async () => {
    const slides = [{ content: { rows: rows(6) } }];
    const elements = [text('{{title}}', { continued: ' (continued)' }), TABLE];
    expect(wordsOn(await renderScene({ templates: [{ fields: FIELDS, elements }], slides }))).toEqual([[], []]);
  });
});

describe('a number of parts that changes the layout', () => {
  it('is counted again, and notices are not doubled', async () => {
    const small = { x: 40, y: 20, width: 60, height: 14 };
    const template = { fields: FIELDS, elements: [text('{{title}} {{part}} of {{parts}}', { box: small }), TABLE] };
    const { scene } = await render({ templates: [template], slides: [{ content: { title: 'Sales', rows: rows(6) } }] });
    expect(scene.notices.map(({ code, slide }) => [code, slide])).toEqual([['TEXT_SHRUNK', 1]]);
  });
});
