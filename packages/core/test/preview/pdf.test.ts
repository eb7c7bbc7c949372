import { createPdfAdapter } from '@deckwright/format-pdf';
import { TEST_BROWSER } from '@deckwright/test-tools/browser';
import { casesOf, drawnOf } from '@deckwright/test-tools/cases';
import { demoDeck } from '@deckwright/test-tools/decks/demo-deck';
import { pagesOf, WIDTH } from '@deckwright/test-tools/pictures/pdf-pages';
import { emitContext, scenes } from '@deckwright/testkit';
import { popplerMissing } from '@deckwright/testkit/pdf';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { RenderError, type Scene } from '../../src/contract/index.ts';
import { nodeParts } from '../../src/node/index.ts';
import { ALIKE, type Pixels, similarity } from '../../src/node/pictures/shrink/similarity.ts';
import type { Preview } from '../../src/preview/preview.ts';
import { createRenderer } from '../../src/renderer.ts';

const adapter = createPdfAdapter({ browser: TEST_BROWSER });
const renderer = createRenderer({ ...nodeParts(), adapters: [adapter] });
afterAll(() => renderer.close());

const missing = popplerMissing() ?? (await withoutBrowser());
if (missing) console.log(missing);

describe.skipIf(missing)('a preview', () => {
  it.each(casesOf(Object.entries(scenes)))('looks like the page of the PDF: %s', async (name, scene) => {
    const context = emitContext(scene);
    const preview = await renderer.preview({ scene, read: context.read, width: WIDTH });
    const pdf = (await adapter.emit(scene, context)).bytes;
    // The scene's only font lacks some of its characters. The browser draws them with fonts of the machine.
    const floor = scene === (scenes.hostile as Scene) ? 0.94 : ALIKE;
    for (const found of await compare(preview, pdf)) expect(found, name).toBeGreaterThanOrEqual(floor);
  });

  it('looks like the page of the PDF: the demo deck', async () => {
    const { project, request: whole } = await demoDeck(renderer);
    const slideList = drawnOf(whole.presentation.slideList, 3);
    const request = { ...whole, presentation: { ...whole.presentation, slideList } };
    const { bytes } = await renderer.render({ project, request, acceptedAt: '2026-02-03T04:05:06.000Z' });
    const preview = await renderer.preview({ project, request, width: WIDTH });
    const found = await compare(preview, bytes);
    expect(found).toHaveLength(request.presentation.slideList.length);
    for (const one of found) expect(one).toBeGreaterThanOrEqual(ALIKE);
  });
});

/** SSIM at full size of each visible slide and its page. */
async function compare({ size, slides }: Preview, pdf: Uint8Array): Promise<readonly number[]> {
  const pages = await pagesOf(pdf, size.height / size.width);
  const found: number[] = [];
  for await (const { hidden, png } of slides) {
    if (!hidden) found.push(similarity(await pixels(pages[found.length]!), await pixels(png!)));
  }
  expect(found).toHaveLength(pages.length);
  return found;
}

async function pixels(picture: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(picture).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** Why no PDF can be made on this machine; undefined if one can. */
async function withoutBrowser(): Promise<string | undefined> {
  try {
    await adapter.emit(scenes.notesAndHidden, emitContext(scenes.notesAndHidden));
    return undefined;
  } catch (error) {
    if (error instanceof RenderError && error.code === 'BROWSER_NOT_FOUND')
      return 'Left out: the comparison of previews with pages of the PDF, because no browser is installed to print with.';
    throw error;
  }
}
