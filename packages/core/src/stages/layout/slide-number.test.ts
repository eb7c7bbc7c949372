import { SETTINGS } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { renderScene } from '../../../test/render-scene.ts';
import type { TextNode } from '../../contract/index.ts';

const OWN = { x: 0.5, y: 0.25, color: '#ff0000', fontSize: 20 };

async function numbers(
  slideNumbers: readonly unknown[],
  templates?: object,
): Promise<readonly (TextNode | undefined)[]> {
  const scene = await renderScene({
    templates: [{ key: 'one', ...(templates && { slideNumber: templates }) }],
    slides: slideNumbers.map((slideNumber) => ({ attributes: slideNumber === undefined ? {} : { slideNumber } })),
  });
  return scene.slides.map((slide) => slide.nodes.find((node): node is TextNode => node.role === 'slideNumber'));
}

describe('a slide number', () => {
  it('is a field with the number of its slide', async () => {
    const nodes = await numbers([true, true, true]);
    expect(nodes.map((node) => node!.paragraphs[0]!.runs)).toMatchObject(
      ['1', '2', '3'].map((text) => [{ text, field: 'slideNumber', size: 12, fontRole: 'body' }]),
    );
    expect(nodes[0]).toMatchObject({ id: 'number', role: 'slideNumber', source: { element: 'Slide number' } });
  });

  it.each([
    [undefined, ['element']],
    [true, ['element']],
    [false, []],
    [{ x: 0, y: 0 }, ['number']],
  ])('that a template has as an element is shown, hidden or moved by %j', async (slideNumber, shown) => {
    const scene = await renderScene({
      templates: [{ elements: [{ type: 'slideNumber', box: { x: 0, y: 0, width: 90, height: 20 } }] }],
      slides: [{ attributes: slideNumber === undefined ? {} : { slideNumber } }],
    });
    const nodes = scene.slides[0]!.nodes.filter(({ role }) => role === 'slideNumber');
    expect(nodes.map(({ id }) => (id === 'number' ? 'number' : 'element'))).toEqual(shown);
  });

  it('includes hidden slides in its count', async () => {
    const scene = await renderScene({
      templates: [{ slideNumber: OWN }],
      slides: [{ attributes: { hidden: true } }, {}],
    });
    expect(scene.slides[1]!.nodes[0]).toMatchObject({ paragraphs: [{ runs: [{ text: '2' }] }] });
  });

  it('is at the position of the request: x and y are fractions, for the top-left corner', async () => {
    const [node] = await numbers([{ x: 0.25, y: 0.5, color: '#00ff00', fontSize: 10 }]);
    expect(node!.box).toEqual({ x: 240, y: 270, width: 30, height: 15 });
    expect(node!.paragraphs[0]!.runs[0]).toMatchObject({ size: 10, color: { rgb: '00FF00' } });
  });

  it('is always completely on the slide', async () => {
    const [node] = await numbers([{ x: 1, y: 1 }]);
    expect(node!.box).toEqual({ x: 960 - 36, y: 540 - 18, width: 36, height: 18 });
  });

  it("is at the template's position if the request says true, or else at the project's", async () => {
    expect((await numbers([true], OWN))[0]!.box).toMatchObject({ x: 480, y: 135 });
    const { x, y } = SETTINGS.slideNumber;
    expect((await numbers([true]))[0]!.box).toMatchObject({ x: Math.min(x * 960, 924), y: y * 540 });
  });

  it('is shown without a setting in the request only if the template has one', async () => {
    expect((await numbers([undefined], OWN))[0]).toBeDefined();
    expect((await numbers([undefined]))[0]).toBeUndefined();
  });

  it('is not shown if the request says false', async () => {
    expect((await numbers([false], OWN))[0]).toBeUndefined();
  });

  it('takes settings that the request leaves out from the template', async () => {
    const [node] = await numbers([{ x: 0, y: 0 }], OWN);
    expect(node!.box).toEqual({ x: 0, y: 0, width: 60, height: 30 });
    expect(node!.paragraphs[0]!.runs[0]).toMatchObject({ size: 20, color: { rgb: 'FF0000' } });
  });
});
