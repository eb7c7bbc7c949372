import type { EditableDeck } from '@deckwright/core/contract';
import { editableDeck } from '@deckwright/core/contract';
import { assetReader, scenes } from '@deckwright/testkit';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { builtPage } from './built-page.ts';
import { type ServedDeck, serveDeck } from './server/serve-deck.ts';

export interface OpenDeck {
  readonly served: ServedDeck;
  /** A page of a person of their own, with the deck. `prepare` runs before it opens. */
  join(options?: BrowserContextOptions, prepare?: (context: BrowserContext) => Promise<void>): Promise<Page>;
  /** Opens the deck in a new page of the person with this number, whose browser has a copy. */
  reopen(person: number): Promise<Page>;
  /** Errors of all pages. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

/** Serves the deck with every kind of node, or another one with its pictures. */
export async function openDeck(
  browser: Browser,
  deck: EditableDeck = editableDeck(scenes.kitchenSink),
  read: (id: string) => Promise<Uint8Array> = assetReader(scenes.kitchenSink),
): Promise<OpenDeck> {
  const served = await serveDeck(await builtPage(), deck, read);
  const problems: string[] = [];
  const contexts: BrowserContext[] = [];

  async function openIn(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => problems.push(String(error.stack)));
    page.on('console', (message) => {
      // A connection that the test takes away, and a server that it makes busy.
      if (message.type() === 'error' && !/ERR_|WebSocket|status of 503/.test(message.text()))
        problems.push(message.text());
    });
    await page.goto(served.url);
    await page.locator('#stage .dw-canvas-picture').waitFor();
    return page;
  }

  return {
    served,
    problems,
    async join(options, prepare) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      await prepare?.(context);
      return openIn(context);
    },
    reopen: (person) => openIn(contexts[person]!),
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
      served.close();
    },
  };
}
