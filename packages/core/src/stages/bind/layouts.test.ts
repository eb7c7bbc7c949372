import { BOX } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { renderScene } from '../../../test/render-scene.ts';

const far = { ...BOX, x: 500 };
function text(words: string, more: object = {}) {
  return { type: 'text', box: BOX, text: words, ...more };
}
function shape(more: object = {}) {
  return { type: 'shape', box: BOX, fill: 'accent1', ...more };
}
const fields = { a: { type: 'text' }, b: { type: 'text' }, l: { type: 'list' } };

async function split(elements: readonly object[], content = { a: 'A', b: 'B', l: ['L'] }) {
  const scene = await renderScene({ templates: [{ fields, elements }], slides: [{ content }, { content }] });
  const ids = (nodes: readonly { readonly id: string }[]) => nodes.map((node) => node.id);
  expect(ids(scene.slides[0]!.nodes)).toEqual(ids(scene.slides[1]!.nodes));
  return { scene, layout: ids(scene.layouts[0]!.nodes), slide: ids(scene.slides[0]!.nodes) };
}

describe('a layout', () => {
  it('contains what all slides share, under what they do not share', async () => {
    expect(await split([shape(), text('{{a}}'), text('Footer', { box: far })])).toMatchObject({
      layout: ['1', '3'],
      slide: ['2'],
    });
  });

  it('leaves a static element that covers a bound one to the slide', async () => {
    expect(await split([text('{{a}}'), shape(), shape({ box: far })])).toMatchObject({
      layout: ['3'],
      slide: ['1', '2'],
    });
  });

  it('leaves an element that covers such an element to the slide too', async () => {
    const wide = { x: 40, y: 60, width: 600, height: 10 };
    const over = { x: 600, y: 60, width: 10, height: 10 };
    const { slide } = await split([text('{{a}}'), shape({ box: wide }), shape({ box: over })]);
    expect(slide).toEqual(['1', '2', '3']);
  });

  it('does not count boxes that only touch as overlapping', async () => {
    const below = { ...BOX, y: BOX.y + BOX.height };
    expect(await split([text('{{a}}'), shape({ box: below })])).toMatchObject({ layout: ['2'] });
  });

  it('leaves elements with a bound child, alt, link or when to the slide', async () => {
    const group = { type: 'group', box: BOX, elements: [{ type: 'text', text: '{{a}}' }] };
    const { layout, slide } = await split([
      group,
      shape({ box: far, alt: '{{a}}' }),
      { ...shape({ when: 'a' }), box: { ...far, y: 400, height: 10 } },
    ]);
    expect(layout).toEqual([]);
    expect(slide).toEqual(['1.1', '2', '3']);
  });

  it('exists once per used template, in the order of first use', async () => {
    const templates = ['one', 'two', 'three'].map((key) => ({ key, elements: [shape()] }));
    const scene = await renderScene({
      templates,
      slides: [{ templateKey: 'three' }, { templateKey: 'one' }, { templateKey: 'three' }],
    });
    expect(scene.layouts.map((layout) => layout.key)).toEqual(['three', 'one']);
    expect(scene.slides.map((slide) => slide.layout)).toEqual(['three', 'one', 'three']);
  });
});
