import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hostEnvironment } from '@deckwright/test-tools/server/host-environment';
import { startPostgres, startS3 } from '@deckwright/testkit/services';
import { NEEDS_NEWER } from '../../src/exports/queue/workers.ts';
import { createPostgresDatabase } from '../../src/storage/database/postgres/open-postgres.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { exportDemoDeck } from '../deck.ts';
import { connectWithPatience, openRandomPage, type RandomPage } from '../decks/random-page.ts';
import { countMissing, haveEqualDecks } from '../decks/stored-deck.ts';
import { nodeEnvironment } from '../node-environment.ts';
import { endServer, type ServerProcess, startServerProcess } from '../server-process.ts';
import { createCallers } from './callers.ts';

/** In the keys of files that the newer version made. */
export const NEWER = 'newer';

export interface UpgradeOptions {
  readonly name: string;
  /** Checkouts of the repository. */
  readonly from: string;
  readonly to: string;
  /** What is replaced first. */
  readonly first: 'work' | 'serve';
  /** A new folder for temporary files of the nodes. */
  readonly folder: string;
  /** Between two nodes. */
  readonly pauseMs: number;
  readonly say: (line: string) => void;
}

type Role = UpgradeOptions['first'];

const CALLERS = 4;
const PAGES = 2;
const EDIT_MS = 100;
const PATIENCE_MS = 180_000;
const SETTLE_MS = 60_000;

/** Replaces two API nodes and two workers under load, then checks what became of the exports and of an edited deck. */
export async function upgrade({ name, from, to, first, folder, pauseMs, say }: UpgradeOptions) {
  const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  const database = createPostgresDatabase(async () => postgres.url);
  const environment = { ...nodeEnvironment(postgres.url, s3), DECKWRIGHT_CONCURRENCY: '1' };
  const nodes: Record<Role, ServerProcess[]> = { serve: [], work: [] };
  let started = 0;
  let log = '';

  async function start(tree: string, role: Role): Promise<ServerProcess> {
    const own = { ...environment, DECKWRIGHT_DATA_DIR: join(folder, `node-${started++}`) };
    const node = await startServerProcess(own, ['--conditions=source', mainOf(tree), role]);
    node.child.stderr!.on('data', (chunk) => {
      log = (log + chunk).slice(-1_000_000);
    });
    return node;
  }

  /** Starts the new node before the old one ends, as an orchestrator does. */
  async function replace(role: Role, at: number): Promise<void> {
    const old = nodes[role][at]!;
    nodes[role][at] = await start(to, role);
    await endServer(old);
    say(`${name}: ${role} ${at + 1} replaced`);
    await delay(pauseMs);
  }

  try {
    migrate(from, environment);
    for (const role of ['serve', 'work'] as const)
      for (let at = 0; at < 2; at++) nodes[role].push(await start(from, role));
    await database.updateTable('plan').set({ rate: 1_000_000 }).execute();
    const { secret } = nodes.serve[0]!;
    const path = await exportDemoDeck(nodes.serve[0]!);
    let connections = 0;
    const addressOf = (page: number) => () => {
      connections++;
      return `${nodes.serve[page % 2]!.url}${path}`;
    };
    const pages = await Promise.all(
      Array.from({ length: PAGES }, (_, seed) => openRandomPage({ seed, address: addressOf(seed), onChange() {} })),
    );
    const over = new AbortController();
    const callers = createCallers({ secret: secret!, urls: () => nodes.serve.map(({ url }) => url) });
    const load = Promise.all([
      ...Array.from({ length: CALLERS }, () => callers.call(over.signal)),
      ...pages.map((page) => edit(page, over.signal)),
    ]);
    const replaced = (async () => {
      await delay(pauseMs);
      migrate(to, environment);
      for (const role of first === 'work' ? (['work', 'serve'] as const) : (['serve', 'work'] as const))
        for (let at = 0; at < 2; at++) await replace(role, at);
    })().finally(() => over.abort());
    await Promise.all([load, replaced]);
    const unfinished = await untilDone(database);
    const pageConnections = connections;
    const decks = await compareDecks(pages, addressOf(0));
    const found = await checkStored(database, callers.accepted);
    return {
      name,
      newer: found.newer,
      tally: {
        ...callers.tally(),
        'of a newer version': found.newer,
        'warnings of them': log.split(NEEDS_NEWER).length - 1,
        'connections of pages': pageConnections,
      },
      problems: [...callers.problems, ...decks.rejections],
      defects: {
        'exports that are missing or did not succeed': found.lost,
        'exports that have not ended': unfinished,
        'exports of a newer version that an older worker made': found.wrongWorker,
        'answers 5xx other than 503 with Retry-After, and broken connections': callers.problems.length,
        'stored changes of pages that are missing': decks.missing,
        'changes of pages that were rejected': decks.rejections.length,
        'pages that did not reconnect, or whose deck differs': decks.different,
      },
    };
  } catch (error) {
    say(log.slice(-5_000));
    throw error;
  } finally {
    await Promise.all([...nodes.serve, ...nodes.work].map((node) => endServer(node, 'SIGKILL')));
    await database.destroy();
    await Promise.all([postgres.stop(), s3.stop()]);
  }
}

function mainOf(tree: string): string {
  return join(tree, 'packages/server/src/cli/main.ts');
}

function migrate(tree: string, environment: Readonly<Record<string, string>>): void {
  const env = { ...hostEnvironment(), ...environment };
  execFileSync(process.execPath, ['--conditions=source', mainOf(tree), 'migrate'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function edit(page: RandomPage, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await page.edit();
    await delay(EDIT_MS);
  }
  await page.settle();
}

/** Resolves when no export is under way, or after a while, with the number of those that are. */
async function untilDone(database: Database): Promise<number> {
  for (const until = Date.now() + PATIENCE_MS; ; await delay(250)) {
    const { count } = await database
      .selectFrom('task')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'processing')
      .executeTakeFirstOrThrow();
    if (count === 0 || Date.now() > until) return count;
  }
}

async function compareDecks(pages: readonly RandomPage[], address: () => string) {
  const client = await connectWithPatience(address);
  client.close();
  const differs = () => pages.filter(({ doc }) => !haveEqualDecks(doc, client.doc)).length;
  for (const until = Date.now() + SETTLE_MS; differs() > 0 && Date.now() < until; ) await delay(100);
  const rejections = pages.flatMap((page) => page.rejections());
  const missing = countMissing(
    client.doc,
    pages.flatMap((page) => page.takeStored()),
  );
  for (const page of pages) page.close();
  return { rejections, missing, different: differs() };
}

async function checkStored(database: Database, accepted: ReadonlySet<number>) {
  const rows = await database.selectFrom('task').select(['id', 'status', 'file', 'request_version']).execute();
  const done = new Set(rows.filter(({ status }) => status === 'success').map(({ id }) => id));
  const newer = rows.filter(({ request_version }) => request_version === 2);
  return {
    lost: [...accepted].filter((id) => !done.has(id)).length,
    wrongWorker: newer.filter(({ file }) => !file?.includes(`-${NEWER}-`)).length,
    newer: newer.length,
  };
}
