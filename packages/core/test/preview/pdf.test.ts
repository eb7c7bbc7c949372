import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { TEST_BROWSER } from '@deckwright/test-tools/browser';
import { casesOf } from '@deckwright/test-tools/cases';
import { demoDeck } from '@deckwright/test-tools/decks/demo-deck';
import { emitContext, scenes } from '@deckwright/testkit';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { RenderError, type Scene } from '../../src/contract/index.ts';
import { nodeParts } from '../../src/node/index.ts';
import { ALIKE, type Pixels, similarity } from '../../src/node/pictures/shrink/similarity.ts';
import type { Preview } from '../../src/preview/preview.ts';
import { createRenderer } from '../../src/renderer.ts';

const run = promisify(execFile);
const WIDTH = 1280;
/** Poppler snaps thin lines and edges to whole pixels. So pages are drawn larger by this factor, then averaged. */
const FINER = 3;

const adapter = createPdfAdapter({ browser: TEST_BROWSER });
const renderer = createRenderer({ ...nodeParts(), adapters: [adapter] });
afterAll(() => renderer.close());

const missing = (await hasPoppler()) ? await withoutBrowser() : 'pdftoppm is not installed';
if (missing) console.log(`Left out: the comparison of previews with pages of the PDF, because ${missing}.`);

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
    const { project, request } = await demoDeck(renderer);
    const { bytes } = await renderer.render({ project, request, acceptedAt: '2026-02-03T04:05:06.000Z' });
    const preview = await renderer.preview({ project, request, width: WIDTH });
    const found = await compare(preview, bytes);
    expect(found).toHaveLength(request.presentation.slideList.length);
    for (const one of found) expect(one).toBeGreaterThanOrEqual(ALIKE);
  });
});

/** SSIM at full size of each visible slide and its page. */
async function compare({ size, slides }: Preview, pdf: Uint8Array): Promise<readonly number[]> {
  const height = Math.round((WIDTH * size.height) / size.width);
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-preview-'));
  try {
    await writeFile(join(folder, 'deck.pdf'), pdf);
    const scale = ['-scale-to-x', String(WIDTH * FINER), '-scale-to-y', String(height * FINER)];
    await run('pdftoppm', [...scale, join(folder, 'deck.pdf'), join(folder, 'page')]);
    const pages = (await readdir(folder)).filter((file) => file.startsWith('page')).sort();
    const found: number[] = [];
    for await (const { hidden, png } of slides) {
      if (hidden) continue;
      const page = await readFile(join(folder, pages[found.length]!));
      const averaged = openPpm(page).resize(WIDTH, height, { kernel: 'linear' });
      found.push(similarity(await pixels(averaged), await pixels(sharp(png!))));
    }
    expect(found).toHaveLength(pages.length);
    return found;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Sharp does not read PPM: a header with the size, then the raw pixels. */
function openPpm(bytes: Buffer): Sharp {
  const [head, width, height] = /^P6\s(\d+)\s(\d+)\s255\s/.exec(bytes.toString('latin1', 0, 40))!;
  return sharp(bytes.subarray(head.length), { raw: { width: Number(width), height: Number(height), channels: 3 } });
}

async function pixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

async function hasPoppler(): Promise<boolean> {
  return run('pdftoppm', ['-v']).then(
    () => true,
    (error: { code?: unknown }) => error.code !== 'ENOENT',
  );
}

/** Why no PDF can be made on this machine; undefined if one can. */
async function withoutBrowser(): Promise<string | undefined> {
  try {
    await adapter.emit(scenes.notesAndHidden, emitContext(scenes.notesAndHidden));
    return undefined;
  } catch (error) {
    if (error instanceof RenderError && error.code === 'BROWSER_NOT_FOUND')
      return 'no browser is installed to print with';
    throw error;
  }
}
