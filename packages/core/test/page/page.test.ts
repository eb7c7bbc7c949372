import { bundlePage } from '@deckwright/test-tools/bundle-page';
import { casesOf } from '@deckwright/test-tools/cases';
import { readProjects } from '@deckwright/test-tools/decks/read-projects';
import { assetReader, scenes } from '@deckwright/testkit';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Scene } from '../../src/contract/index.ts';
import { nodeParts } from '../../src/node/index.ts';
import { localDecoder } from '../../src/node/pictures/local-decoder.ts';
import { ALIKE, difference, type Pixels, similarity } from '../../src/node/pictures/shrink/similarity.ts';
import { bitmapForms } from '../images/forms/bitmaps.ts';
import { goodPictures } from '../images/samples.ts';
import { gzipped, WORKER } from './bundle.ts';
import { createEngine } from './engine.ts';
import type { Drawn, Job } from './jobs.ts';
import { openPage } from './open-page.ts';

const projects = readProjects();
const bundle = await bundlePage(import.meta.dirname);
const page = await openPage(bundle, projects);

const files = new Map<string, () => Promise<Uint8Array>>();
const parts = { ...nodeParts(), images: localDecoder };
const node = createEngine(parts, projects, (url) => files.get(url)!());
afterAll(async () => {
  await page?.close();
  await node.close();
});

/** Gives both engines the bytes at an address. */
function serve(path: string, bytes: Uint8Array): string {
  files.set(path, async () => bytes);
  page!.serve(path, bytes);
  return path;
}

async function both(job: Exclude<Job, { do: 'open' }>): Promise<readonly [page: Drawn, node: Drawn]> {
  return [await page!.do(job), await node.do(job)];
}

describe('the bundle', () => {
  it('is a script of at most 360 KB, with the program of HarfBuzz beside it', async () => {
    expect(gzipped(bundle, WORKER.scripts)).toBeLessThanOrEqual(360_000);
    expect(gzipped(bundle, WORKER.wasm)).toBeLessThanOrEqual(200_000);
    expect([...bundle.keys()].filter((name) => name.endsWith('.wasm'))).toEqual([
      expect.stringMatching(/^\/assets\/harfbuzz-.+\.wasm$/),
    ]);
  });
});

describe.skipIf(!page)('the engine in a worker draws what it draws in Node:', () => {
  it.each(Object.entries<Scene>(scenes))('the scene %s', async (name, scene) => {
    const assets = `/scenes/${name}`;
    const read = assetReader(scene);
    const vectors = scene.pictures.flatMap(({ vector }) => vector ?? []);
    for (const id of [...[...scene.fonts, ...scene.pictures].map((one) => one.id), ...vectors]) {
      serve(`${assets}/${encodeURIComponent(id)}`, await read(id));
    }
    const [ours, nodes] = await both({ do: 'draw a scene', scene, assets });
    expect(ours.svgs).toHaveLength(scene.slides.length);
    expectSame(ours, nodes);
  });

  it.each(casesOf(Object.keys(projects)))('the deck of %s', async (project) => {
    const [ours, nodes] = await both({ do: 'draw a deck', project });
    expect(ours.svgs!.length).toBeGreaterThan(8);
    expectSame(ours, nodes);
  });

  it.each(casesOf(Object.keys(projects)))('the templates of %s', async (project) => {
    const [ours, nodes] = await both({ do: 'draw templates', project });
    expect(ours.svgs!.length).toBeGreaterThanOrEqual(projects[project]!.templates.length);
    expectSame(ours, nodes);
  });

  it('and asks no other host for anything', () => {
    expect([...page!.requested].some((url) => url.endsWith('.wasm'))).toBe(true);
    expect([...page!.requested].some((url) => url.includes('/fonts/'))).toBe(true);
    // Yoga has its program in the script.
    const others = [...page!.requested].filter(
      (url) => !url.startsWith(`${page!.origin}/`) && !url.startsWith('data:'),
    );
    expect(others).toEqual([]);
  });
});

describe.skipIf(!page)('a font of a page', () => {
  it('is fetched before it is used, because a page cannot wait for it', async () => {
    const [font] = page!.fonts;
    const { before, bytes } = await page!.load(font!);
    expect(before).toContain('TypeError: The font "Source Sans 3" is not loaded. Call `loadFonts` first');
    expect(bytes).toBe(parts.fonts[0]!.load().length);
  });

  it('is rejected by name if the server does not have it', async () => {
    await expect(page!.load({ family: 'Lost', bold: true, italic: false, url: '/lost.ttf' })).rejects.toThrow(
      `The font "Lost Bold" cannot be fetched from ${page!.origin}/lost.ttf: the server answered 404.`,
    );
    const fonts = [{ family: 'Lost', bold: false, italic: false, url: '/lost.ttf' }];
    await page!.do({ do: 'open', fonts, projects });
    await expect(page!.do({ do: 'draw a deck', project: 'packages/server/demo' })).rejects.toThrow(
      `The font "Lost" cannot be fetched from ${page!.origin}/lost.ttf: the server answered 404.`,
    );
  });
});

describe.skipIf(!page)('a picture in a worker', async () => {
  const pictures = await goodPictures();

  it.each(pictures.map((sample) => [sample.name, sample] as const))('is read as in Node: %s', async (_, sample) => {
    const url = serve(`/pictures/${encodeURIComponent(sample.name)}`, sample.bytes);
    const [{ picture: ours }, { picture: nodes }] = await both({ do: 'read a picture', url });
    const { bytes: ourBytes, ...ourFacts } = ours!;
    const { bytes: nodeBytes, ...nodeFacts } = nodes!;
    expect(ourFacts).toEqual(nodeFacts);
    expect(ourBytes === undefined, 'keeps its bytes').toBe(nodeBytes === undefined);
    if (ourBytes === undefined || nodeBytes === undefined) return;
    // Browsers ignore the profile of a CMYK picture, and apply the limited range that libaom gives an alpha.
    if (/^CMYK|^AVIF with alpha/.test(sample.name)) return;
    const [a, b] = [await pixels(ourBytes), await pixels(nodeBytes)];
    expect(similarity(a, b)).toBeGreaterThanOrEqual(ALIKE);
    expect(difference(a, b)).toBeLessThan(2);
  });

  // Most of the CMYK picture is its profile.
  const parts = pictures.filter(({ name, mediaType }) => /png|jpeg/.test(mediaType) && !name.startsWith('CMYK'));
  it.each(casesOf(parts).map((sample) => [sample.name, sample] as const))(
    'is shown as far as it goes, as in Node: %s',
    async (name, sample) => {
      const url = serve(`/cut/${encodeURIComponent(name)}`, sample.bytes.subarray(0, sample.bytes.length * 0.6));
      const [{ picture: ours }, { picture: nodes }] = await both({ do: 'read a picture', url });
      const { bytes: ourBytes, ...ourFacts } = ours!;
      const { bytes: nodeBytes, ...nodeFacts } = nodes!;
      expect(nodeFacts).toMatchObject({ damage: sample.mediaType === 'image/png' ? 'PNG' : 'JPEG' });
      expect(ourFacts).toEqual(nodeFacts);
      const [a, b] = [await pixels(ourBytes!), await pixels(nodeBytes!)];
      expect(similarity(a, b)).toBeGreaterThanOrEqual(ALIKE);
      expect(difference(a, b)).toBeLessThan(4);
    },
  );

  it.each(casesOf(bitmapForms()).map((sample) => [sample.name, sample] as const))(
    'is the same of a bitmap: %s',
    async (_, sample) => {
      const url = serve(`/bitmaps/${encodeURIComponent(sample.name)}`, sample.bytes);
      const [{ picture: ours }, { picture: nodes }] = await both({ do: 'read a picture', url });
      expect(ours).toMatchObject({ width: nodes!.width, height: nodes!.height });
      expect(difference(await pixels(ours!.bytes!), await pixels(nodes!.bytes!))).toBeLessThan(2);
    },
  );

  it('is rejected if nothing of it is there', async () => {
    for (const { name, bytes, mediaType } of parts) {
      const file = Buffer.from(bytes);
      const scan = file.indexOf('\xff\xda', 0, 'latin1') + 2;
      const start = mediaType === 'image/png' ? file.indexOf('IDAT') + 4 : scan + file.readUInt16BE(scan);
      const url = serve(`/start/${encodeURIComponent(name)}`, bytes.subarray(0, start));
      const [{ picture: ours }, { picture: nodes }] = await both({ do: 'read a picture', url });
      for (const picture of [ours, nodes])
        expect([name, picture?.fault]).toEqual([
          name,
          expect.stringMatching(/the \w+ is damaged( or ends before its pixels)?; send the whole file/),
        ]);
    }
  });

  it('has the same limits and reasons as in Node', async () => {
    const png = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    const large = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: '#336699' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const bad = {
      large,
      empty: new Uint8Array(),
      text: new TextEncoder().encode('Hello'),
      html: new TextEncoder().encode('<html/>'),
      header: png.subarray(0, 20),
    };
    for (const [name, bytes] of Object.entries(bad)) {
      const [ours, nodes] = await both({ do: 'read a picture', url: serve(`/bad/${name}`, bytes) });
      expect(ours, name).toEqual(nodes);
      expect(ours.picture?.fault, name).toMatch(/; send /);
    }
  });

  it('stays an SVG, because a worker cannot draw one', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 5"><script/><rect width="5" height="5"/></svg>';
    const url = serve('/pictures/svg', new TextEncoder().encode(svg));
    const { picture } = await page!.do({ do: 'read a picture', url });
    expect(picture).toMatchObject({ width: 2_000, height: 1_000 });
    expect(atob(picture!.bytes!)).toMatch(/^<svg [^>]+><rect width="5" height="5"\/><\/svg>$/);
  });
});

function expectSame(ours: Drawn, nodes: Drawn): void {
  expect(ours.svgs!.map(withoutPictures)).toEqual(nodes.svgs!.map(withoutPictures));
}

/** A browser encodes pictures in its own way. */
function withoutPictures(svg: string): string {
  return svg.replaceAll(/(?<=href="data:image\/(?:png|jpeg);base64,)[^"]*/g, '');
}

/** On white, because a canvas does not keep the colours of transparent pixels. */
async function pixels(base64: string): Promise<Pixels> {
  const image = sharp(Buffer.from(base64, 'base64')).toColourspace('srgb').flatten({ background: '#fff' });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}
