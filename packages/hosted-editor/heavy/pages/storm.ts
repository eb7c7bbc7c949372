import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual, promisify } from 'node:util';
import { readDeck } from '@deckwright/deck-document';
import { createRandom } from '@deckwright/test-tools/random';
import type { Browser } from 'playwright-core';
import { exportDemoDeck } from '../../../server/heavy/decks/demo-deck.ts';
import { countMissing, deckFault, pptxFaults } from '../../../server/heavy/decks/stored-deck.ts';
import { connectWithPatience } from '../../../server/heavy/decks/storm-page.ts';
import { freePort, type ServerProcess, startServerProcess } from '../../../server/heavy/server-process.ts';
import { startLossyProxy } from './lossy-proxy.ts';
import { openPerson, type Person } from './person.ts';

export interface PageStormOptions {
  readonly dataDir: string;
  readonly browser: Browser;
  /** People, each in a browser context of their own, and what each of them does. */
  readonly people: number;
  readonly operations: number;
  /** How often the server is killed meanwhile. */
  readonly kills: number;
  readonly seed: number;
  /** Called with progress messages. */
  readonly say: (line: string) => void;
}

/** Each in so many operations of a person. */
const FAULTS = 1 / 80;
const SAY_EVERY = 100;
const CUT_EVERY_MS = 4_000;
const SETTLE_MS = 60_000;

/** Has people edit one deck in browsers while connections are lost and the server is killed, and then compares what everybody has. */
export async function stormPages(options: PageStormOptions) {
  const { dataDir, browser, kills, seed, say } = options;
  // Into the server's package, where the process finds it.
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../scripts/build.ts')]);
  const port = await freePort();
  const proxy = await startLossyProxy(port);
  const start = () =>
    startServerProcess({
      DECKWRIGHT_DATA_DIR: dataDir,
      PORT: String(port),
      DECKWRIGHT_PUBLIC_URL: proxy.url,
    });
  let server: ServerProcess = await start();
  const random = createRandom(seed);
  const problems: string[] = [];
  let people: readonly Person[] = [];
  let left = options.people;
  let operations = 0;
  let killed = 0;
  let cuts = 0;

  async function edit(person: Person): Promise<void> {
    for (let count = 0; count < options.operations; count++) {
      await person.operate();
      operations++;
      if (operations % SAY_EVERY === 0) say(progress());
    }
    left--;
  }

  function progress(): string {
    const saved = people.reduce((sum, person) => sum + person.saved.length, 0);
    const found = people.reduce((sum, person) => sum + person.problems.length, 0);
    return `${operations} operations, ${saved} changes saved, ${killed} kills, ${cuts} cuts, ${found} problems`;
  }

  /** Kills are spread over the operations. */
  async function killRepeatedly(): Promise<void> {
    const all = options.people * options.operations;
    while (killed < kills) {
      await delay(100 + (random() % 400));
      if (left > 0 && operations < (all * (killed + 0.5)) / kills) continue;
      server.child.kill('SIGKILL');
      await server.ended;
      killed++;
      await delay(random() % 1_500);
      server = await start();
    }
  }

  async function cutRepeatedly(): Promise<void> {
    while (left > 0) {
      await delay((CUT_EVERY_MS / 2 + (random() % CUT_EVERY_MS)) / options.people);
      proxy.lose(random(), random() % 2 === 0);
      cuts++;
    }
  }

  try {
    const path = await exportDemoDeck({ ...server, url: `http://127.0.0.1:${port}` });
    const url = `${proxy.url}${path}`;
    people = await Promise.all(
      Array.from({ length: options.people }, (_, number) =>
        openPerson({ browser, url, name: `person ${number + 1}`, seed: seed + number, faults: FAULTS }),
      ),
    );
    await Promise.all([killRepeatedly(), cutRepeatedly(), ...people.map(edit)]);
    await Promise.all(people.map((person) => person.finish()));
    const final = await connectWithPatience(() => `http://127.0.0.1:${port}${path}`);
    const stored = () => JSON.parse(JSON.stringify(readDeck(final.doc))) as unknown;
    const isEqual = async (person: Person) => isDeepStrictEqual(await person.deck(), stored());
    for (const until = Date.now() + SETTLE_MS; Date.now() < until; await delay(200)) {
      if ((await Promise.all(people.map(isEqual))).every(Boolean)) break;
    }
    const equal = await Promise.all(people.map(isEqual));
    final.close();
    const faults = [deckFault(final.doc) ?? [], await pptxFaults(`http://127.0.0.1:${port}${path}`)].flat();
    problems.push(...people.flatMap((person) => person.problems));
    for (const problem of new Set([...problems, ...faults])) say(problem);
    const tallies = people.flatMap(({ done }) => [...done.values()]);
    return {
      kills: killed,
      cuts,
      operations,
      missed: tallies.reduce((sum, { missed }) => sum + missed, 0),
      saved: people.reduce((sum, person) => sum + person.saved.length, 0),
      kept: people.reduce((sum, person) => sum + person.kept.length, 0),
      defects: {
        /** Changes that a page called saved or kept, and that the deck does not have. */
        lost: people.reduce((sum, { saved }) => sum + countMissing(final.doc, saved), 0),
        forgotten: people.reduce((sum, { kept }) => sum + countMissing(final.doc, kept), 0),
        different: equal.filter((is) => !is).length,
        invalid: faults.length,
        problems: problems.length,
      },
    };
  } finally {
    await Promise.all(people.map(({ page }) => page.context().close())).catch(() => {});
    proxy.close();
    server.child.kill('SIGKILL');
    await server.ended;
  }
}
