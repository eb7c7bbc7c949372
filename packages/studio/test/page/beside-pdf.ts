import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseProject, parseTemplate, type Renderer } from '@deckwright/core';
import type { Locator, Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { type Pixels, similarity } from '../../../core/src/node/pictures/shrink/similarity.ts';
import { everySlideDrawn, type PlaygroundBrowser } from './open-playground.ts';

const run = promisify(execFile);
/** Pixels across a picture. */
export const WIDTH = 1280;
/** Poppler snaps thin lines and edges to whole pixels. So pages are drawn larger by this factor, then averaged. */
const FINER = 3;

export const hasPoppler = await run('pdftoppm', ['-v']).then(
  () => true,
  () => false,
);

/** A project without stored pictures, and a request for it. */
export interface Deck {
  readonly settings: unknown;
  readonly templates: readonly unknown[];
  readonly request: Readonly<Record<string, unknown>>;
}

/** The similarity (SSIM, 1 for the same) of each slide in the playground with its page of the PDF, in their order. */
export async function compareWithPdf(
  playgrounds: PlaygroundBrowser,
  renderer: Renderer,
  { settings: json, templates, request }: Deck,
): Promise<readonly number[]> {
  const settings = parseProject(json);
  const parsed = templates.map((template) => parseTemplate(template, settings, renderer.elements));
  const project = { settings, templates: new Map(parsed.map((template) => [template.key, template])) };
  const body = renderer.parseRequest({ ...request, options: { format: 'pdf' } });
  const { bytes } = await renderer.render({ project, request: body, acceptedAt: '2026-02-03T04:05:06.000Z' });
  const page = await playgrounds.open(undefined, {
    projectId: body.projectId,
    project: { settings: json, templates },
    initialBody: { projectId: body.projectId, presentation: request.presentation },
  });
  await everySlideDrawn(page, body.presentation.slideList.length);
  const pdf = await pagesOf(bytes, settings.slideSize.height / settings.slideSize.width);
  const drawn: Pixels[] = [];
  for (const index of body.presentation.slideList.keys())
    drawn.push(...(await picturesOf(page, index, pdf[0]!.height)));
  await page.context().close();
  if (drawn.length !== pdf.length)
    throw new Error(`The PDF has ${pdf.length} pages, and the playground ${drawn.length}.`);
  return drawn.map((picture, index) => similarity(pdf[index]!, picture));
}

const PREVIEW = 'section[aria-label="Preview"]';

/** The pictures of a slide of the request, several if it continues, as the browser draws them. */
async function picturesOf(page: Page, index: number, height: number): Promise<readonly Pixels[]> {
  const inRail = page.locator('nav[aria-label="Slides"] li').nth(index);
  await inRail.getByRole('button', { name: /^Slide / }).click();
  const first = await inRail.locator('[data-slide-picture]').getAttribute('src');
  const shown = page.locator(`${PREVIEW} [data-slide-picture]`);
  await page.locator(`${PREVIEW} [data-slide-picture][src="${first}"]`).waitFor();
  const pictures = [await pixelsOf(shown, height)];
  for (const part of await page
    .locator(PREVIEW)
    .getByRole('button', { name: /^Continuation / })
    .all()) {
    const before = await shown.getAttribute('src');
    await part.click();
    if ((await part.getAttribute('aria-label'))?.startsWith('Continuation 1 ')) continue;
    await page.locator(`${PREVIEW} [data-slide-picture]:not([src="${before}"])`).waitFor();
    pictures.push(await pixelsOf(shown, height));
  }
  return pictures;
}

async function pixelsOf(picture: Locator, height: number): Promise<Pixels> {
  const url = await picture.evaluate(
    async (image: HTMLImageElement, size) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = size.width;
      canvas.height = size.height;
      canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/png');
    },
    { width: WIDTH, height },
  );
  return pixels(sharp(Buffer.from(url.split(',')[1]!, 'base64')).flatten({ background: '#fff' }));
}

/** The pages of a PDF as pictures, whose height is this share of their width. */
export async function pagesOf(pdf: Uint8Array, ratio: number): Promise<readonly Pixels[]> {
  const height = Math.round(WIDTH * ratio);
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-playground-pdf-'));
  try {
    await writeFile(join(folder, 'deck.pdf'), pdf);
    const scale = ['-png', '-scale-to-x', String(WIDTH * FINER), '-scale-to-y', String(height * FINER)];
    await run('pdftoppm', [...scale, join(folder, 'deck.pdf'), join(folder, 'page')]);
    const files = (await readdir(folder)).filter((file) => file.startsWith('page')).sort();
    const read = files.map(async (file) =>
      pixels(sharp(await readFile(join(folder, file))).resize(WIDTH, height, { kernel: 'linear' })),
    );
    return await Promise.all(read);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The pixels of a picture, to be compared with a page. */
export async function pixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}
