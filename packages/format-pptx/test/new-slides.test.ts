import { readProjects } from '@deckwright/test-tools/decks/read-projects';
import { emitContext, scenes } from '@deckwright/testkit';
import { validatePptx } from '@deckwright/testkit/pptx';
import { expect, test } from 'vitest';
import { createPptxAdapter } from '../src/index.ts';
import { xmlPart } from '../src/parts.ts';
import { createDeckRenderer } from './corpus/render.ts';
import { addSlides } from './new-slides/add-slides.ts';
import { compareNewSlides } from './new-slides/compare.ts';
import { impressMissing } from './new-slides/impress.ts';
import { inflate } from './support/inflate.ts';

const missing = impressMissing();
if (missing !== undefined) console.log(missing);

test.skipIf(missing !== undefined)(
  'a new slide has every placeholder of its layout in LibreOffice, and its title moves with the layout',
  async () => {
    const { kitchenSink } = scenes;
    const { bytes } = await createPptxAdapter().emit(kitchenSink, emitContext(kitchenSink));
    const [found] = await compareNewSlides([bytes]);
    expect(found!.faults).toEqual([]);
    expect(found!.titles.of).toBeGreaterThan(kitchenSink.layouts.length);
    expect(found!.titles.moved).toBe(found!.titles.of);
    expect(found!.layouts.map(({ type, placeholders }) => [type, placeholders.map(({ prompt }) => prompt)])).toEqual([
      ['title', ['Title', 'Subtitle']],
      ['tx', ['Title', 'Points']],
      [undefined, ['Title', 'Photo', 'Text']],
      [undefined, ['Title', 'Figures', 'Regions']],
    ]);
  },
);

type Slides = readonly { readonly templateKey: string; readonly content: Readonly<Record<string, unknown>> }[];
const { settings: project, templates, request: example } = readProjects()['examples/corporate-report']!;
const { slideList: shown } = example.presentation as { readonly slideList: Slides };

/** The parts of the example with these slides. */
async function bytesOf(slideList: Slides): Promise<Uint8Array> {
  const renderer = createDeckRenderer();
  const request = { attributes: {}, project, templates, slideList } as Parameters<typeof renderer.render>[0];
  const { artifact } = await renderer.render(request);
  await renderer.close();
  return artifact.bytes;
}

test('a deck of an example has a placeholder for every field, and is valid with a new slide of each layout', async () => {
  const { pptx, layouts } = addSlides(await bytesOf(shown), { texts: true });
  expect(layouts.filter(({ placeholders }) => placeholders.length < 2)).toEqual([]);
  expect(layouts.flatMap(({ placeholders }) => placeholders.filter(({ prompt }) => prompt === ''))).toEqual([]);
  expect(await validatePptx(pptx)).toEqual([]);
});

test('a layout is the same, byte for byte, whatever the slides of the deck show', async () => {
  const layoutsIn = async (slideList: Slides) => {
    const parts = inflate(await bytesOf(slideList));
    const names = [...parts.keys()].filter((name) => /^ppt\/slideLayouts\/slideLayout\d+\.xml$/.test(name));
    const layouts = names.map((name) => xmlPart(parts, name));
    return new Map(layouts.map((xml) => [/<p:cSld name="([^"]*)"/.exec(xml)![1], xml]));
  };
  const long = 'A title that is so long that it is set in a smaller size, on every slide of this deck. ';
  const others = shown.toReversed().map((slide) => {
    const { title } = slide.content;
    return { ...slide, content: { ...slide.content, ...(typeof title === 'string' && { title: long.slice(0, 44) }) } };
  });
  const [one, other] = [await layoutsIn(shown), await layoutsIn(others)];
  expect(one.size).toBeGreaterThan(10);
  expect([...other.keys()].sort()).toEqual([...one.keys()].sort());
  for (const [name, xml] of one) expect(other.get(name), name).toBe(xml);
});
