import { setTimeout as delay } from 'node:timers/promises';
import { documentOf, snapshotOf } from '@deckwright/deck-document';
import { createRandom } from '@deckwright/test-tools/random';
import type * as Y from 'yjs';
import { exportDemoDeck } from './demo-deck.ts';
import { countMissing, deckFault, haveEqualDecks, pptxFaults, readVersions } from './stored-deck.ts';
import { connectWithPatience, openStormPage, type StormPage } from './storm-page.ts';
import { startStormNodes, startStormServer } from './storm-servers.ts';
import { WRITES } from './writes.ts';

export interface DeckStormOptions {
  readonly dataDir: string;
  /** Pages that edit the deck at the same time, and the least operations of each: they edit until the last kill. */
  readonly pages: number;
  readonly operations: number;
  /** How often the server is killed meanwhile, or one of its nodes. */
  readonly kills: number;
  /** Default: one, with SQLite. Several have one PostgreSQL. */
  readonly nodes?: number;
  /** Kill them while they store snapshots and versions, which they then do all the time. */
  readonly atWrites?: boolean;
  /** The pages do the same operations again with the same seed. What arrives between them differs. */
  readonly seed: number;
  /** Called with progress messages. */
  readonly say: (line: string) => void;
}

const SETTLE_MS = 60_000;

/** Edits a deck from several pages while its server or its nodes are killed again and again, and then compares what everybody has. */
export async function stormDeck(options: DeckStormOptions) {
  const { kills, seed, say, nodes = 1 } = options;
  let writes = 0;
  let unreadable = 0;
  const onLog = (text: string) => {
    writes += text.split(WRITES).length - 1;
    // The messages of `start-server.ts`. Others are about a database whose connections were cut.
    for (const [line] of text.matchAll(/^.*(?:without what cannot be read|could not be read back).*$/gm)) {
      unreadable++;
      say(line);
    }
  };
  const servers = await (nodes > 1
    ? startStormNodes({ ...options, onLog }, nodes)
    : startStormServer({ ...options, onLog }));
  const path = await exportDemoDeck(servers.first);
  const addressOf = (page: number) => () => `${servers.address(page)}${path}`;
  const made: Uint8Array[] = [];
  const stored: Uint8Array[] = [];
  let pages: readonly StormPage[] = [];
  let killed = 0;
  let operations = 0;
  let lost = 0;

  async function storedDoc(): Promise<Y.Doc> {
    const client = await connectWithPatience(addressOf(0));
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
    const next = createRandom(seed);
    const random = () => next() / 2 ** 32;
    while (killed < kills) {
      await delay(200 + random() * 1_500);
      let before: readonly Uint8Array[] = [];
      await servers.kill(random, {
        killed() {
          // The killed process sent these answers, or one that still runs.
          before = pages.flatMap((page) => page.takeStored());
          stored.push(...before);
        },
        async served() {
          lost += countMissing(await storedDoc(), before);
        },
      });
      killed++;
      if (killed % 10 === 0) say(`${killed} kills, ${operations} operations, ${stored.length} updates stored`);
    }
  }

  try {
    const start = snapshotOf(await storedDoc());
    pages = await Promise.all(
      Array.from({ length: options.pages }, (_, number) =>
        openStormPage({ seed: seed + number, address: addressOf(number), onChange: (update) => made.push(update) }),
      ),
    );
    await Promise.all([killRepeatedly(), ...pages.map(edit)]);
    stored.push(...pages.flatMap((page) => page.takeStored()));
    const final = await storedDoc();
    await untilEqual(pages, final);
    const docs = [documentOf([start, ...made]), ...pages.map(({ doc }) => doc)];
    const rejections = pages.flatMap((page) => page.rejections);
    const faults = [deckFault(final) ?? [], await pptxFaults(addressOf(0)())].flat();
    const versions = await readVersions(addressOf(0)());
    for (const problem of new Set([...rejections, ...faults])) say(problem);
    for (const page of pages) page.close();
    return {
      kills: killed,
      operations,
      stored: stored.length,
      writes,
      versions: versions.read,
      defects: {
        /** Stored updates that the deck did not have after the next kill, or at the end. */
        lost: lost + countMissing(final, stored),
        rejected: rejections.length,
        /** Pages whose deck differs from the stored one, which has to be that of all changes. */
        different: docs.filter((doc) => !haveEqualDecks(doc, final)).length,
        invalid: faults.length,
        /** States that a server could not read, and versions that cannot be read in the end. */
        unreadable: unreadable + versions.unreadable,
      },
    };
  } finally {
    await servers.stop();
  }
}

/** Waits until the pages have what the others did last. */
async function untilEqual(pages: readonly StormPage[], final: Y.Doc): Promise<void> {
  const until = Date.now() + SETTLE_MS;
  for (const { doc } of pages) while (Date.now() < until && !haveEqualDecks(doc, final)) await delay(100);
}
