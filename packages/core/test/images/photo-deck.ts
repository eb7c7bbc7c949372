import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { TEST_BROWSER } from '@deckwright/test-tools/browser';
import { ACCEPTED_AT } from '@deckwright/test-tools/decks/renderer';
import { SETTINGS, templateJson } from '@deckwright/test-tools/decks/template-of';
import { photograph } from '@deckwright/test-tools/pictures/photograph';
import sharp from 'sharp';
import { nodeParts } from '../../src/node/index.ts';
import { createRenderer } from '../../src/renderer.ts';
import { parseTemplate } from '../../src/template/template.ts';
import { likeness, type Painted } from './painter.ts';

const run = promisify(execFile);

/** How decks show photographs: on the whole slide, on half of it, and beside text. */
const LAYOUTS = {
  whole: { x: 0, y: 0, width: 960, height: 540 },
  half: { x: 480, y: 0, width: 480, height: 540 },
  third: { x: 60, y: 120, width: 320, height: 240 },
};

export interface PhotoDeckComparison {
  readonly photographs: number;
  /** Size of the pptx file with original pictures. */
  readonly plainBytes: number;
  /** Size of the pptx file with compressed pictures. */
  readonly compressedBytes: number;
  /** SSIM at 1280 × 720 of each page against the page with original pictures; empty without poppler or a browser. */
  readonly likenesses: readonly number[];
  /** Duration of the whole export with compressed pictures. */
  readonly seconds: number;
}

/** Exports a deck with one photograph of 4 to 12 megapixels on each slide, with and without `compressImages`. */
export async function comparePhotoDeck(
  count: number,
  onEach: (made: number) => void = () => {},
): Promise<PhotoDeckComparison> {
  const photographs: Uint8Array[] = [];
  for (let index = 0; index < count; index++) {
    photographs.push(await cameraFile(4 + ((index * 5) % 9), index + 1));
    onEach(index + 1);
  }
  const renderer = createRenderer({
    ...nodeParts(),
    adapters: [createPptxAdapter(), createPdfAdapter({ browser: TEST_BROWSER })],
    fetchPicture: async (url) => photographs[Number(url.split('/').at(-1))]!,
  });
  const keys = Object.keys(LAYOUTS);
  const templates = Object.entries(LAYOUTS).map(([key, box]) => {
    const json = { key, fields: { photo: { type: 'image' } }, elements: [{ type: 'image', box, field: 'photo' }] };
    return parseTemplate(templateJson(json), SETTINGS, renderer.elements);
  });
  const project = { settings: SETTINGS, templates: new Map(templates.map((template) => [template.key, template])) };
  const slideList = photographs.map((_, index) => {
    return { templateKey: keys[index % keys.length]!, content: { photo: `https://photographs.example/${index}` } };
  });
  const file = async (format: string, compressImages: boolean): Promise<Uint8Array> => {
    const request = renderer.parseRequest({
      projectId: SETTINGS.id,
      presentation: { slideList },
      options: { format, compressImages },
    });
    return (await renderer.render({ request, project, acceptedAt: ACCEPTED_AT })).bytes;
  };
  try {
    const plain = await file('pptx', false);
    const started = performance.now();
    const compressed = await file('pptx', true);
    const seconds = (performance.now() - started) / 1000;
    return {
      photographs: count,
      plainBytes: plain.length,
      compressedBytes: compressed.length,
      likenesses: await comparePages(
        count,
        () => file('pdf', false),
        () => file('pdf', true),
      ),
      seconds,
    };
  } finally {
    await renderer.close();
  }
}

async function cameraFile(megapixels: number, seed: number): Promise<Uint8Array> {
  const width = Math.round(Math.sqrt((megapixels * 1_000_000 * 4) / 3));
  const height = Math.round((width * 3) / 4);
  const { data } = photograph(width, height, seed);
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  return new Uint8Array(jpeg);
}

async function comparePages(
  count: number,
  one: () => Promise<Uint8Array>,
  other: () => Promise<Uint8Array>,
): Promise<readonly number[]> {
  try {
    const [pages, others] = [await pagesOf(await one(), count), await pagesOf(await other(), count)];
    return pages.map((page, index) => likeness(page, others[index]!));
  } catch (error) {
    console.log(`Left out: the comparison of pages, because a browser or poppler-utils is missing. ${String(error)}`);
    return [];
  }
}

const PAGE = { width: 1280, height: 720 };
/** Poppler skips pixels of a picture that it draws small. So pages are drawn larger by this factor, then averaged. */
const FINER = 2;

async function pagesOf(pdf: Uint8Array, count: number): Promise<readonly Painted[]> {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-photographs-'));
  const file = join(folder, 'deck.pdf');
  try {
    await writeFile(file, pdf);
    const pages: Painted[] = [];
    for (let page = 1; page <= count; page++) pages.push(await pageOf(file, page));
    return pages;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function pageOf(file: string, page: number): Promise<Painted> {
  const [width, height] = [PAGE.width * FINER, PAGE.height * FINER];
  const size = ['-scale-to-x', `${width}`, '-scale-to-y', `${height}`];
  const one = ['-f', `${page}`, '-l', `${page}`, '-singlefile'];
  const options = { encoding: 'buffer', maxBuffer: 2 * width * height * 3 } as const;
  const { stdout } = await run('pdftoppm', [...size, ...one, file], options);
  // A PPM has a short header, then the raw pixels. It is pdftoppm's fastest format.
  const pixels = stdout.subarray(stdout.length - width * height * 3);
  const data = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(PAGE.width, PAGE.height)
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { ...PAGE, data: new Uint8ClampedArray(data) };
}
