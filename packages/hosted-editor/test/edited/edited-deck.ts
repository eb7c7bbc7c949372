import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EditableDeck } from '@deckwright/core/contract';
import { readDeck } from '@deckwright/deck-document';
import { pagesOf, WIDTH } from '@deckwright/test-tools/pictures/pdf-pages';
import { downloadDeck, exportFeatures, writeFeatures } from '@deckwright/test-tools/server/feature-project';
import { connectClient } from '@deckwright/test-tools/server/protocol-client';
import { runServer } from '@deckwright/test-tools/server/run-server';
import { similarity } from '@deckwright/testkit/pictures';
import type { Browser } from 'playwright-core';
import { builtPage } from '../built-page.ts';
import { editSlides, type WrittenWord } from './edit-slides.ts';
import { pagePictures } from './page-pictures.ts';

/** A deck that was edited in the page of a real server, and then downloaded. */
export interface EditedDeck {
  readonly deck: EditableDeck;
  readonly written: readonly WrittenWord[];
  readonly pptx: Uint8Array;
  readonly pdf: Uint8Array;
  /** The similarity (SSIM, 1 for the same) of each slide in the page with its page of the PDF. */
  readonly similarities: readonly number[];
}

/** Exports all features of the template language, edits every slide in a browser, and downloads both files. */
export async function editedDeck(browser: Browser, options: object): Promise<EditedDeck> {
  const dataDir = await mkdtemp(join(tmpdir(), 'deckwright-edited-'));
  const server = await runServer({
    dataDir,
    editorFolder: await builtPage(),
    demoFolder: await writeFeatures(),
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  try {
    const url = await exportFeatures(server, { format: 'hosted-slides', ...options });
    const client = await connectClient(url);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(url);
    await page.locator('#stage .dw-canvas-picture').waitFor();
    const written = await editSlides(page, () => readDeck(client.doc));
    const deck = readDeck(client.doc);
    client.close();
    const ratio = deck.size.height / deck.size.width;
    const [pptx, pdf] = [await downloadDeck(url, 'pptx'), await downloadDeck(url, 'pdf')];
    const pages = await pagesOf(pdf, ratio);
    const pictures = await pagePictures(page, Math.round(WIDTH * ratio));
    if (pages.length !== pictures.length)
      throw new Error(`The PDF has ${pages.length} pages, and the page prints ${pictures.length}.`);
    const similarities = await Promise.all(
      pictures.map((picture, index) => similarity(pages[index]!, picture, { width: WIDTH })),
    );
    return { deck, written, pptx, pdf, similarities };
  } finally {
    await context.close();
    await server.stop(1_000);
    await rm(dataDir, { recursive: true, force: true });
  }
}
