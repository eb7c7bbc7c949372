import type { Scene, ScenePicture } from '@deckwright/core/contract';
import { emitContext, scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { createPdfAdapter } from '../adapter.ts';

/** Emits a scene with an adapter that has no browser, and returns the error. */
async function errorOf(scene: Scene, printMegabytes?: number, files: Readonly<Record<string, Uint8Array>> = {}) {
  const endpoint = async () => Promise.reject(new Error('a browser was asked'));
  const adapter = createPdfAdapter({
    browser: { endpoint },
    ...(printMegabytes !== undefined && { printMegabytes }),
  });
  const context = emitContext(scene);
  const read = async (id: string) => files[id] ?? context.read(id);
  return adapter.emit(scene, { ...context, read }).then(
    () => undefined,
    (error: Error & { code: string }) => error,
  );
}

/** The scene with a picture, which no slide shows. */
function withPictures(pictures: readonly ScenePicture[]): Scene {
  return { ...scenes.text, pictures };
}

const HD = { mediaType: 'image/png', width: 1920, height: 1080 } as const;
const TOO_LARGE = { code: 'DECK_TOO_LARGE', blame: 'caller' };
const ASKED = { code: 'ADAPTER_FAILED', message: expect.stringContaining('a browser was asked') };

describe('a deck above the limit', () => {
  it('is rejected before a browser is asked, with what it has, the limit, and what to do', async () => {
    const error = await errorOf(scenes.text, 1);
    expect(error).toMatchObject(TOO_LARGE);
    expect(error!.message).toMatch(
      /would take about [\d,]+ MB of memory, and the limit is 1 MB\. It has \d+ pages with \d+ pieces of text, \d+ shapes/,
    );
    expect(error!.message).toMatch(/fewer slides or fewer rows of tables, send it as several exports, or use.* pptx/);
  });

  it('is the only one that is rejected', async () => {
    expect(await errorOf(scenes.text)).toMatchObject(ASKED);
  });

  it('may be one with thousands of empty pages, whose memory grows with the square of their number', async () => {
    const slides = Array.from({ length: 3_000 }, () => ({ ...scenes.text.slides[0]!, nodes: [] }));
    expect(await errorOf({ ...scenes.text, slides: slides.slice(0, 1_500) })).toMatchObject(ASKED);
    expect(await errorOf({ ...scenes.text, slides })).toMatchObject(TOO_LARGE);
  });

  it('may be one with many large PNG pictures', async () => {
    const pictures = Array.from({ length: 300 }, (_, index) => ({ ...HD, id: `p${index}` }));
    const files = Object.fromEntries(pictures.map(({ id }) => [id, new Uint8Array(1_000)]));
    const photographs = pictures.map((picture) => ({ ...picture, mediaType: 'image/jpeg' as const }));
    expect(await errorOf(withPictures(pictures), undefined, files)).toMatchObject(TOO_LARGE);
    expect(await errorOf(withPictures(photographs), undefined, files)).toMatchObject(ASKED);
  });

  it('may be one with a small SVG that draws very much', async () => {
    const group = (id: string, inside: string) => `<g id="${id}">${inside.repeat(80)}</g>`;
    const svg = `<svg>${group('a', '<path/>')}${group('b', '<use xlink:href="#a"/>')}${group('c', '<use xlink:href="#b"/>')}</svg>`;
    const files = { v: Buffer.from(svg) };
    expect(await errorOf(withPictures([{ ...HD, id: 'p', vector: 'v' }]), undefined, files)).toMatchObject(TOO_LARGE);
  });

  it('may be one with large PNG pictures inside an SVG', async () => {
    const head = Buffer.alloc(24);
    head.writeUInt32BE(20_000, 16);
    head.writeUInt32BE(20_000, 20);
    const files = {
      v: Buffer.from(`<svg><image xlink:href="data:image/png;base64,${head.toString('base64')}"/></svg>`),
    };
    expect(await errorOf(withPictures([{ ...HD, id: 'p', vector: 'v' }]), undefined, files)).toMatchObject(TOO_LARGE);
  });
});
