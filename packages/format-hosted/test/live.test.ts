import { randomUUID } from 'node:crypto';
import type { HostedDeck, HostedExport } from '@deckwright/core/contract';
import { createGoogleDriveLocation, createHostedAdapter } from '@deckwright/format-hosted';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { liveDriveMissing, liveOptions } from '@deckwright/test-tools/server/live-drive';
import { emitContext, scenes } from '@deckwright/testkit';
import { readPptx, readPptxText } from '@deckwright/testkit/pptx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const missing = liveDriveMissing();
const leftOut = missing === undefined ? '' : ` (${missing})`;

describe.skipIf(missing !== undefined)(`Google Drive itself${leftOut}`, () => {
  const location = createGoogleDriveLocation(liveOptions());
  const scene = scenes.kitchenSink;
  let order: HostedExport;
  let deck: HostedDeck;

  beforeAll(async () => {
    await location.check();
    const { bytes } = await createHostedAdapter({ pptx: createPptxAdapter() }).emit(scene, emitContext(scene));
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const { read } = emitContext(scene);
    order = { exportId: randomUUID(), title: 'Deckwright live test', pptx: bytes, scene, read, expiresAt };
    deck = await location.create(order);
  });
  afterAll(() => location.remove(deck.ref), 120_000);

  it('opens the deck to people without an account', async () => {
    const page = await fetch(deck.editUrl);
    expect([page.status, new URL(page.url).hostname]).toEqual([200, 'docs.google.com']);
  });

  it('returns the same deck again, to another process too', async () => {
    const other = createGoogleDriveLocation(liveOptions());
    expect((await other.create(order)).ref).toBe(deck.ref);
    expect((await other.find(order.exportId))?.ref).toBe(deck.ref);
  });

  it('keeps titles, hidden slides and notes in the conversion', async () => {
    const copy = await fetch(`https://docs.google.com/presentation/d/${deck.ref}/export/pptx`);
    const bytes = new Uint8Array(await copy.arrayBuffer());
    const sent = readPptx(order.pptx).slides;
    const back = readPptx(bytes).slides;
    expect(back.map(({ hidden }) => hidden)).toEqual(sent.map(({ hidden }) => hidden));
    expect(back.map(({ notes }) => notes?.trim())).toEqual(sent.map(({ notes }) => notes?.trim()));
    const titles = sent.map(({ title }) => title ?? '');
    const pages = readPptxText(bytes);
    expect(titles.filter((title, index) => !pages[index]?.includes(title))).toEqual([]);
  });

  it('closes the link when the deck is removed, and accepts a repeated removal', async () => {
    await location.remove(deck.ref);
    await location.remove(deck.ref);
    expect((await fetch(deck.editUrl)).status).not.toBe(200);
    expect(await location.find(order.exportId)).toBeUndefined();
  });

  it('reports a folder that does not exist', async () => {
    const elsewhere = createGoogleDriveLocation({ ...liveOptions(), folder: 'no-such-folder' });
    await expect(elsewhere.check()).rejects.toThrow('There is no folder no-such-folder');
  });
});
