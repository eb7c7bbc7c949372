import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledFonts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { readPdf } from '@deckwright/testkit/pdf';
import { readFonts } from '@deckwright/testkit/pptx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerScope } from '../../src/accounts/owner-scope.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import type { Database } from '../../src/database/schema.ts';
import { createFonts } from '../../src/templates/fonts.ts';
import { createProjects } from '../../src/templates/projects.ts';
import { acceptedExport, runServer, type TestServer, taskEnded, titleDeck } from '../run-server.ts';

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
  const { url } = await taskEnded(server, id);
  return { id, url: url as string };
}

async function downloaded(url: string, format: 'pptx' | 'pdf'): Promise<Uint8Array> {
  const response = await fetch(`${url}/downloads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format }),
  });
  expect(response.status).toBe(200);
  return response.bytes();
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
    const before = await downloaded(url, 'pptx');
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
    const again = await downloaded(copy, 'pptx');
    expect(readFonts(again)).toEqual(readFonts(before));
    expect(readFonts(await downloaded(other.url, 'pptx'))).not.toEqual(readFonts(before));

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
    expect(readFonts(await downloaded(url, 'pptx'))).toEqual([]);
    const { url: usual } = await hostedDeck();
    expect(readFonts(await downloaded(usual, 'pptx'))).not.toEqual([]);
    // A page with notes is upright.
    expect(await isUpright(await downloaded(url, 'pdf'))).toBe(true);
    expect(await isUpright(await downloaded(usual, 'pdf'))).toBe(false);
    const { url: whole } = await hostedDeck({ 'hosted-slides': { fonts: 'whole' } });
    const { url: both } = await hostedDeck({ 'hosted-slides': { fonts: 'whole' }, pptx: { fonts: 'subset' } });
    const sizes = await Promise.all([usual, whole, both].map(async (one) => (await downloaded(one, 'pptx')).length));
    expect(sizes[1]).toBeGreaterThan(sizes[0]!);
    expect(sizes[2]).toBe(sizes[0]);
  });
});

async function isUpright(pdf: Uint8Array): Promise<boolean> {
  const [page] = (await readPdf(pdf)).pages;
  return page!.height > page!.width;
}
