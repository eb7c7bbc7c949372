import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addSlides,
  createUndoManager,
  deleteNodes,
  deleteSlides,
  deletionsIn,
  hasDeleted,
  insertText,
  readDeck,
  restoreDeleted,
  slideIds,
  snapshotOf,
} from '@deckwright/deck-document';
import { connectClient, type ProtocolClient } from '@deckwright/test-tools/server/protocol-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Y from 'yjs';
import { acceptedExport, exportThatEnded, runServer, type TestServer, titleDeck } from '../run-server.ts';

/** Patience for a busy machine. */
const SOON = { timeout: 20_000 };
const MINUTE = 60_000;
const SECRET = 'Words that were deleted';

let folder: string;
let server: TestServer;
let url: string;
const clients: ProtocolClient[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-deletions-'));
  server = await runServer({ dataDir: folder, location: 'builtin' });
  const id = await acceptedExport(server, titleDeck({ format: 'hosted-slides', async: true }));
  url = (await exportThatEnded(server, id)).url as string;
});
afterEach(async () => {
  vi.useRealTimers();
  for (const client of clients.splice(0)) client.close();
  await server.stop(1_000);
  await rm(folder, { recursive: true, force: true });
});

async function joined(options: Parameters<typeof connectClient>[1] = {}, link = url): Promise<ProtocolClient> {
  const client = await connectClient(link, options);
  clients.push(client);
  return client;
}

async function left(...pages: readonly ProtocolClient[]): Promise<void> {
  for (const page of pages) page.close();
  for (const page of pages) await expect.poll(() => page.closed, SOON).toBeDefined();
}

function editOf({ doc }: ProtocolClient, person: string) {
  return { doc, origin: person, person };
}

/** A page with a second slide that has words of its own, and the place of these. */
async function withTwoSlides() {
  const page = await joined();
  const { id: _, ...first } = readDeck(page.doc).slides[0]!;
  const [slide] = addSlides(editOf(page, 'Anna'), 1, [first]);
  const { nodes } = readDeck(page.doc).slides[1]!;
  const text = { slide: slide!, node: nodes.find(({ kind }) => kind === 'text')!.id };
  insertText(editOf(page, 'Anna'), text, 0, SECRET);
  await page.settled();
  return { page, text };
}

/** Whether the server's document has the words, which a page reads that joins and leaves. */
async function isKept(): Promise<boolean> {
  const page = await joined();
  const kept = contains(page.doc);
  await left(page);
  return kept;
}

function contains(doc: Y.Doc): boolean {
  return Buffer.from(snapshotOf(doc)).toString('latin1').includes(SECRET);
}

/** Leaves the deck, and lets a minute pass as often as it takes until the server has removed what was deleted. */
async function purged(...pages: readonly ProtocolClient[]): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await left(...pages);
  await expect
    .poll(async () => {
      vi.advanceTimersByTime(MINUTE);
      return isKept();
    }, SOON)
    .toBe(false);
  vi.useRealTimers();
}

describe('what people delete in a hosted deck', () => {
  test('is stored for the others, who can restore it with what they wrote there', async () => {
    const { page: anna, text } = await withTwoSlides();
    const ben = await joined();
    deleteSlides(editOf(anna, 'Anna'), [text.slide]);
    insertText(editOf(ben, 'Ben'), text, 0, 'Ben was here. ');
    await Promise.all([anna.settled(), ben.settled()]);
    await expect.poll(() => deletionsIn(ben.doc).map(({ by }) => by), SOON).toEqual(['Anna']);
    restoreDeleted(editOf(ben, 'Ben'), deletionsIn(ben.doc)[0]!);
    await ben.settled();
    await expect.poll(() => JSON.stringify(readDeck(anna.doc)), SOON).toContain('Ben was here. ');
    expect([...anna.rejections, ...ben.rejections]).toEqual([]);
  });

  test('is not in a copy of the deck', async () => {
    const { page, text } = await withTwoSlides();
    deleteNodes(editOf(page, 'Anna'), text.slide, [text.node]);
    await page.settled();
    const answer = await fetch(`${url}/copies`, { method: 'POST' });
    const copy = await joined({}, ((await answer.json()) as { readonly url: string }).url);
    expect(readDeck(copy.doc).slides).toHaveLength(2);
    expect(hasDeleted(copy.doc)).toBe(false);
    expect(contains(copy.doc)).toBe(false);
    expect(contains(page.doc)).toBe(true);
  });

  test('is removed for good a minute after the last page has left', async () => {
    const { page, text } = await withTwoSlides();
    const other = await joined();
    deleteSlides(editOf(page, 'Anna'), [text.slide]);
    await page.settled();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await left(page);
    vi.advanceTimersByTime(MINUTE);
    vi.useRealTimers();
    expect(await isKept()).toBe(true);
    await purged(other);
    const again = await joined();
    expect(readDeck(again.doc).slides).toHaveLength(1);
    expect(hasDeleted(again.doc)).toBe(false);
  });

  test('can still be undone by a page that lost its connection for a moment', async () => {
    const { page, text } = await withTwoSlides();
    const undo = createUndoManager(editOf(page, 'Anna'));
    deleteSlides(editOf(page, 'Anna'), [text.slide]);
    await page.settled();
    await left(page);
    const again = await joined({ doc: page.doc });
    undo.undo();
    await again.settled();
    expect(again.rejections).toEqual([]);
    expect(slideIds((await joined()).doc)).toContain(text.slide);
  });

  test('is removed at the next visit if the server was stopped meanwhile', async () => {
    const { page, text } = await withTwoSlides();
    deleteSlides(editOf(page, 'Anna'), [text.slide]);
    await page.settled();
    await left(page);
    await server.stop(1_000);
    server = await runServer({ dataDir: folder, location: 'builtin' });
    url = url.replace(/^http:\/\/[^/]+/, server.publicUrl);
    expect(await isKept()).toBe(true);
    await purged(await joined());
  });

  test('takes no words of a page that was offline meanwhile, whose other changes are stored', async () => {
    const { page, text } = await withTwoSlides();
    const offline = await joined();
    await left(offline);
    const title = { slide: slideIds(offline.doc)[0]!, node: text.node };
    const kept = readDeck(offline.doc).slides[0]!.nodes.find(({ kind }) => kind === 'text')!;
    insertText(editOf(offline, 'Ben'), text, 0, 'Written offline. ');
    insertText(editOf(offline, 'Ben'), { ...title, node: kept.id }, 0, 'Also offline. ');
    deleteSlides(editOf(page, 'Anna'), [text.slide]);
    await page.settled();
    await purged(page);
    const again = await joined({ doc: offline.doc });
    await again.settled();
    expect(again.rejections).toEqual([]);
    expect(readDeck(again.doc).slides).toHaveLength(1);
    const fresh = await joined();
    expect(readDeck(fresh.doc)).toEqual(readDeck(again.doc));
    expect(JSON.stringify(readDeck(fresh.doc))).toContain('Also offline. ');
  });
});
