import { setTimeout as delay } from 'node:timers/promises';
import { documentOf, snapshotOf } from '@deckwright/deck-document';
import type * as Y from 'yjs';
import { createRandom } from '../../../core/test/random.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { exportDemoDeck } from './demo-deck.ts';
import { countMissing, deckFault, haveEqualDecks, pptxFaults } from './stored-deck.ts';
import { connectWithPatience, openStormPage, type StormPage } from './storm-page.ts';

export interface DeckStormOptions {
  readonly dataDir: string;
  /** Pages that edit the deck at the same time, and the least operations of each: they edit until the last kill. */
  readonly pages: number;
  readonly operations: number;
  /** How often the server is killed meanwhile. */
  readonly kills: number;
  /** The pages do the same operations again with the same seed. What arrives between them differs. */
  readonly seed: number;
  /** Called with progress messages. */
  readonly say: (line: string) => void;
}

export interface DeckStormReport {
  readonly kills: number;
  readonly operations: number;
  /** Updates that the server called stored. */
  readonly stored: number;
  readonly defects: {
    /** Stored updates that the deck did not have after the next kill, or at the end. */
    readonly lost: number;
    /** Updates that were rejected although they were right. */
    readonly rejected: number;
    /** Pages whose deck differs from the stored one, which has to be that of all changes. */
    readonly different: number;
    /** Reasons for which the deck is no valid one, or its pptx file. */
    readonly invalid: number;
  };
}

const SETTLE_MS = 60_000;

/** Edits a deck from several pages while its server is killed again and again, and then compares what everybody has. */
export async function stormDeck(options: DeckStormOptions): Promise<DeckStormReport> {
  const { dataDir, kills, seed, say } = options;
  let server: ServerProcess = await startServerProcess({ DECKWRIGHT_DATA_DIR: dataDir });
  const path = await exportDemoDeck(server);
  const address = () => `${server.url}${path}`;
  const made: Uint8Array[] = [];
  const stored: Uint8Array[] = [];
  let pages: readonly StormPage[] = [];
  let killed = 0;
  let operations = 0;
  let lost = 0;

  async function storedDoc(): Promise<Y.Doc> {
    const client = await connectWithPatience(address);
    client.close();
    return client.doc;
  }

  async function edit(page: StormPage): Promise<void> {
    for (let count = 0; count < options.operations || killed < kills; count++) {
      await page.edit();
      operations++;
    }
    await page.settle();
  }

  async function killRepeatedly(): Promise<void> {
    const random = createRandom(seed);
    while (killed < kills) {
      await delay(200 + (random() / 2 ** 32) * 1_500);
      server.child.kill('SIGKILL');
      await server.ended;
      // The killed server sent these answers. The next one answers what comes later.
      const before = pages.flatMap((page) => page.takeStored());
      stored.push(...before);
      server = await startServerProcess({ DECKWRIGHT_DATA_DIR: dataDir });
      lost += countMissing(await storedDoc(), before);
      killed++;
      if (killed % 10 === 0) say(`${killed} kills, ${operations} operations, ${stored.length} updates stored`);
    }
  }

  try {
    const start = snapshotOf(await storedDoc());
    pages = await Promise.all(
      Array.from({ length: options.pages }, (_, number) =>
        openStormPage({ seed: seed + number, address, onChange: (update) => made.push(update) }),
      ),
    );
    await Promise.all([killRepeatedly(), ...pages.map(edit)]);
    stored.push(...pages.flatMap((page) => page.takeStored()));
    const final = await storedDoc();
    await untilEqual(pages, final);
    const docs = [documentOf([start, ...made]), ...pages.map(({ doc }) => doc)];
    const rejections = pages.flatMap((page) => page.rejections);
    const faults = [deckFault(final) ?? [], await pptxFaults(address())].flat();
    for (const problem of new Set([...rejections, ...faults])) say(problem);
    for (const page of pages) page.close();
    return {
      kills: killed,
      operations,
      stored: stored.length,
      defects: {
        lost: lost + countMissing(final, stored),
        rejected: rejections.length,
        different: docs.filter((doc) => !haveEqualDecks(doc, final)).length,
        invalid: faults.length,
      },
    };
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
  }
}

/** Waits until the pages have what the others did last. */
async function untilEqual(pages: readonly StormPage[], final: Y.Doc): Promise<void> {
  const until = Date.now() + SETTLE_MS;
  for (const { doc } of pages) while (Date.now() < until && !haveEqualDecks(doc, final)) await delay(100);
}
