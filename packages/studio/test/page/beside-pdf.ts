import { parseProject, parseTemplate, type Renderer } from '@deckwright/core';
import { pagesOf, WIDTH } from '@deckwright/test-tools/pictures/pdf-pages';
import { similarity } from '@deckwright/testkit/pictures';
import type { Locator, Page } from 'playwright-core';
import { everySlideDrawn, type PlaygroundBrowser } from './open-playground.ts';

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
  const ratio = settings.slideSize.height / settings.slideSize.width;
  const pdf = await pagesOf(bytes, ratio);
  const drawn: Uint8Array[] = [];
  for (const index of body.presentation.slideList.keys())
    drawn.push(...(await picturesOf(page, index, Math.round(WIDTH * ratio))));
  await page.context().close();
  if (drawn.length !== pdf.length)
    throw new Error(`The PDF has ${pdf.length} pages, and the playground ${drawn.length}.`);
  return Promise.all(drawn.map((picture, index) => similarity(pdf[index]!, picture, { width: WIDTH })));
}

const PREVIEW = 'section[aria-label="Preview"]';

/** The pictures of a slide of the request, several if it continues, as the browser draws them. */
async function picturesOf(page: Page, index: number, height: number): Promise<readonly Uint8Array[]> {
  const inRail = page.locator('nav[aria-label="Slides"] li').nth(index);
  await inRail.getByRole('button', { name: /^Slide / }).click();
  const first = await inRail.locator('[data-slide-picture]').getAttribute('src');
  const shown = page.locator(`${PREVIEW} [data-slide-picture]`);
  await page.locator(`${PREVIEW} [data-slide-picture][src="${first}"]`).waitFor();
  const pictures = [await pictureOf(shown, height)];
  for (const part of await page
    .locator(PREVIEW)
    .getByRole('button', { name: /^Continuation / })
    .all()) {
    const before = await shown.getAttribute('src');
    await part.click();
    if ((await part.getAttribute('aria-label'))?.startsWith('Continuation 1 ')) continue;
    await page.locator(`${PREVIEW} [data-slide-picture]:not([src="${before}"])`).waitFor();
    pictures.push(await pictureOf(shown, height));
  }
  return pictures;
}

async function pictureOf(picture: Locator, height: number): Promise<Uint8Array> {
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
  return Buffer.from(url.split(',')[1]!, 'base64');
}
