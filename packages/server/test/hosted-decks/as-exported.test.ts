import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScenePicture } from '@deckwright/core/contract';
import { bundledFonts } from '@deckwright/core/node';
import { addNodes, readDeck, registerPicture, slideIds } from '@deckwright/deck-document';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { photograph } from '@deckwright/test-tools/pictures/photograph';
import { downloadDeck } from '@deckwright/test-tools/server/feature-project';
import { connectClient } from '@deckwright/test-tools/server/protocol-client';
import { readPdf } from '@deckwright/testkit/pdf';
import { readFonts } from '@deckwright/testkit/pptx';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFonts } from '../../src/projects/files/fonts.ts';
import { createProjects } from '../../src/projects/projects.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { ownerScope } from '../../src/storage/database/owner-scope.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { acceptedExport, exportThatEnded, runServer, type TestServer, titleDeck } from '../run-server.ts';

/** Patience for a busy machine. */
const SOON = { timeout: 60_000 };
const SCOPE = ownerScope('default', null);
const THEME = { fonts: { heading: 'Brand', body: 'Brand' } };

let folder: string;
let server: TestServer;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-as-exported-'));
  const adapters = [createPptxAdapter(), createPdfAdapter()];
  server = await runServer({ dataDir: folder, location: 'builtin', adapters });
  database = await openDatabase(folder);
  await createProjects(database, now).save(SCOPE, { id: 'demo', name: 'Demo' }, { id: 'demo', theme: THEME });
});
afterAll(async () => {
  await database.destroy();
  await server.end();
});

function now(): Date {
  return new Date();
}

function bytesOf(family: string): Uint8Array {
  return bundledFonts()
    .find((font) => font.family === family && !font.bold && !font.italic)!
    .load();
}

/** Makes this bundled font the project's only one. */
async function pushFont(like: string): Promise<void> {
  const embedding = { embed: 'edit', subset: true } as const;
  const font = { name: 'brand.ttf', family: 'Brand', bold: false, italic: false, embedding, bytes: bytesOf(like) };
  await createFonts(database, now).push(SCOPE, 'demo', [font]);
}

async function hostedDeck(options: object = {}): Promise<{ readonly id: number; readonly url: string }> {
  const id = await acceptedExport(server, titleDeck({ format: 'hosted-slides', async: true, ...options }));
  const { url } = await exportThatEnded(server, id);
  return { id, url: url as string };
}

/** The fonts of the project, as the page of a deck gets them. */
async function pageFonts(url: string): Promise<readonly Uint8Array[]> {
  const { fonts } = (await (await fetch(`${url}/deck`)).json()) as { fonts: { url: string }[] };
  return Promise.all(fonts.map(async (font) => (await fetch(new URL(font.url, url))).bytes()));
}

async function countFiles(): Promise<number> {
  return (await database.selectFrom('hosted_font_file').select('hash').execute()).length;
}

describe('a deck whose project got another font after the export', () => {
  test('is shown and downloaded with the font of the export, as is a copy of it', SOON, async () => {
    await pushFont('Inter');
    const { id, url } = await hostedDeck();
    const before = await downloadDeck(url, 'pptx');
    await pushFont('Gelasio');
    const other = await hostedDeck();
    const { url: copy } = (await (await fetch(`${url}/copies`, { method: 'POST' })).json()) as { url: string };
    for (const address of [url, copy]) {
      expect(await pageFonts(address)).toEqual([new Uint8Array(bytesOf('Inter'))]);
    }
    expect(await pageFonts(other.url)).toEqual([new Uint8Array(bytesOf('Gelasio'))]);
    expect((await fetch(`${url}/fonts/project/1`)).status).toBe(404);
    expect((await fetch(`${url}/fonts/project/-1`)).status).toBe(404);
    // The title makes it another file, so that it is not one of the cache.
    const again = await downloadDeck(copy, 'pptx');
    expect(readFonts(again)).toEqual(readFonts(before));
    expect(readFonts(await downloadDeck(other.url, 'pptx'))).not.toEqual(readFonts(before));

    expect(await countFiles()).toBe(2);
    expect((await server.call(`/v1/presentation/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await server.call(`/v1/presentation/${other.id}`, { method: 'DELETE' })).status).toBe(204);
    // The copy still uses the file of the deck that was deleted.
    await expect.poll(countFiles, SOON).toBe(1);
    expect(await pageFonts(copy)).toHaveLength(1);
  });
});

describe('a download', () => {
  test('has the options of the export: those of all formats, and those of its own', SOON, async () => {
    await pushFont('Inter');
    const { url } = await hostedDeck({ embedFonts: false, pdf: { notesPages: true, hiddenSlides: null } });
    expect(readFonts(await downloadDeck(url, 'pptx'))).toEqual([]);
    const { url: usual } = await hostedDeck();
    expect(readFonts(await downloadDeck(usual, 'pptx'))).not.toEqual([]);
    // A page with notes is upright.
    expect(await isUpright(await downloadDeck(url, 'pdf'))).toBe(true);
    expect(await isUpright(await downloadDeck(usual, 'pdf'))).toBe(false);
    const { url: whole } = await hostedDeck({ 'hosted-slides': { fonts: 'whole' } });
    const { url: both } = await hostedDeck({ 'hosted-slides': { fonts: 'whole' }, pptx: { fonts: 'subset' } });
    const fonts = async (address: string) =>
      readFonts(await downloadDeck(address, 'pptx')).map(({ eot }) => eot.length);
    expect((await fonts(whole))[0]).toBeGreaterThan((await fonts(usual))[0]!);
    expect(await fonts(both)).toEqual(await fonts(usual));
  });
});

describe('a picture that somebody adds', () => {
  test('is as small in a download as in an export, also in the download of a copy', SOON, async () => {
    const { data, width, height } = photograph(500, 375, 8);
    const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
      .resize(4_000, 3_000)
      .jpeg({ quality: 95 })
      .toBuffer();
    const content = { title: 'Harbour', picture: `data:image/jpeg;base64,${bytes.toString('base64')}` };
    const body = { projectId: 'demo', presentation: { slideList: [{ templateKey: 'picture', content }] } };
    const exported = await exportThatEnded(server, await acceptedExport(server, { ...body, options: { async: true } }));
    const [expected] = picturesOf(await (await fetch(exported.url as string)).bytes());
    expect(expected!.length).toBeLessThan(bytes.length / 2);

    const hosted = { format: 'hosted-slides', async: true };
    const withPicture = await exportThatEnded(server, await acceptedExport(server, { ...body, options: hosted }));
    const other = await connectClient(withPicture.url as string);
    const node = readDeck(other.doc).slides[0]!.nodes.find(({ kind }) => kind === 'picture')!;
    other.close();
    for (const [options, most] of [
      [{}, expected!.length],
      [{ compressImages: false }, bytes.length],
    ] as const) {
      const { url } = await hostedDeck(options);
      const uploaded = await fetch(`${url}/pictures`, { method: 'POST', body: bytes });
      const page = await connectClient(url);
      const edit = { doc: page.doc, origin: 'a person' };
      registerPicture(edit, (await uploaded.json()) as ScenePicture);
      addNodes(edit, slideIds(page.doc)[0]!, [node]);
      await page.settled();
      expect(page.rejections).toEqual([]);
      page.close();
      expect(picturesOf(await downloadDeck(url, 'pptx')).map(({ length }) => length)).toEqual([most]);
      const { url: copy } = (await (await fetch(`${url}/copies`, { method: 'POST' })).json()) as { url: string };
      expect(picturesOf(await downloadDeck(copy, 'pptx')).map(({ length }) => length)).toEqual([most]);
    }
  });
});

function picturesOf(pptx: Uint8Array): readonly Uint8Array[] {
  return Object.entries(unzipSync(pptx)).flatMap(([name, bytes]) =>
    /^ppt\/media\/.*\.jpe?g$/.test(name) ? [bytes] : [],
  );
}

async function isUpright(pdf: Uint8Array): Promise<boolean> {
  const [page] = (await readPdf(pdf)).pages;
  return page!.height > page!.width;
}
