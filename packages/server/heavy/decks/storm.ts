import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { documentOf, snapshotOf } from '@deckwright/deck-document';
import type * as Y from 'yjs';
import { type Chance, chanceOf } from '../chance.ts';
import { exportDemoDeck } from '../deck.ts';
import type { ServerProcess } from '../server-process.ts';
import { startServers } from '../servers.ts';
import { connectWithPatience, openRandomPage, type RandomPage } from './random-page.ts';
import { countMissing, faultsOf, haveEqualDecks, readVersions } from './stored-deck.ts';

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

const FREQUENT_WRITES = ['--conditions=source', fileURLToPath(new URL('frequent-writes.ts', import.meta.url))];
/** What `frequent-writes.ts` writes to stderr. */
const WRITES = 'storing a state of a deck';
/** From the start of the reading back to its end or a while after the transaction, on a busy machine. */
const WRITE_MS = 60;
/** After this time without a write, a server is killed all the same. */
const PATIENCE_MS = 5_000;
const SETTLE_MS = 60_000;

/** Edits a deck from several pages while its server or its nodes are killed again and again, and then compares what everybody has. */
export async function stormDeck(options: DeckStormOptions) {
  const { kills, seed, say, atWrites } = options;
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
  const servers = await startServers({ ...options, onLog, main: atWrites ? FREQUENT_WRITES : undefined });
  const path = await exportDemoDeck(servers.first);
  const addressOf = (page: number) => () => `${servers.url(page)}${path}`;
  const made: Uint8Array[] = [];
  const stored: Uint8Array[] = [];
  let pages: readonly RandomPage[] = [];
  let [killed, operations, lost] = [0, 0, 0];

  async function storedDoc(): Promise<Y.Doc> {
    const client = await connectWithPatience(addressOf(0));
    client.close();
    return client.doc;
  }

  async function edit(page: RandomPage): Promise<void> {
    for (let count = 0; count < options.operations || killed < kills; count++) {
      await page.edit();
      operations++;
    }
    await page.settle();
  }

  async function killRepeatedly(): Promise<void> {
    const chance = chanceOf(seed);
    while (killed < kills) {
      await delay(chance.whole(200, 1_700));
      let before: readonly Uint8Array[] = [];
      await servers.kill(chance, {
        before: async (server) => void (atWrites && (await untilWrite(server, chance))),
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
        openRandomPage({ seed: seed + number, address: addressOf(number), onChange: (update) => made.push(update) }),
      ),
    );
    await Promise.all([killRepeatedly(), ...pages.map(edit)]);
    stored.push(...pages.flatMap((page) => page.takeStored()));
    const final = await storedDoc();
    for (const until = Date.now() + SETTLE_MS; Date.now() < until; await delay(100)) {
      if (pages.every(({ doc }) => haveEqualDecks(doc, final))) break;
    }
    const docs = [documentOf([start, ...made]), ...pages.map(({ doc }) => doc)];
    const rejections = pages.flatMap((page) => page.rejections());
    const faults = await faultsOf(final, addressOf(0)());
    const versions = await readVersions(addressOf(0)());
    for (const problem of new Set([...rejections, ...faults])) say(problem);
    for (const page of pages) page.close();
    return {
      ...{ kills: killed, operations, stored: stored.length, writes, versions: versions.read },
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

/** Resolves while the server stores a state of a deck, or soon after. */
async function untilWrite({ child }: ServerProcess, chance: Chance): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  for (let text = ''; !signal.aborted && !text.includes(WRITES); ) {
    const [chunk] = await once(child.stderr!, 'data', { signal }).catch(() => ['']);
    text = String(chunk);
  }
  await delay(chance.whole(0, WRITE_MS));
}
