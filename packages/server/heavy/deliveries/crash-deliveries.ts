import { readdir, utimes } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { CRASH_AT, type CrashPoint } from './crash-point.ts';

const HOOK = fileURLToPath(new URL('./crash-hook.ts', import.meta.url));
const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const PATIENCE_MS = 120_000;
/** More writes than a delivery has. */
const MOST_WRITES = 100;
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * Kills a server at steps of the delivery of a deck to the built-in editor, each with an export of its own, and checks after a restart that each
 * export has one deck and one charge. `points` undefined: every step there is.
 */
export async function crashDeliveries(dataDir: string, say: (line: string) => void, points?: readonly CrashPoint[]) {
  const environment = { DECKWRIGHT_DATA_DIR: dataDir };
  const first = await startServerProcess(environment);
  const secret = first.secret!;
  await stop(first);
  const crashes: CrashPoint[] = [];
  const exported: number[] = [];
  let failed = 0;
  let closedLinks = 0;

  /** Resolves with whether there was such a step. */
  async function crashAt(point: CrashPoint): Promise<boolean> {
    const args = ['--conditions=source', '--import', HOOK, MAIN];
    const doomed = await startServerProcess({ ...environment, [CRASH_AT]: point }, args);
    const id = await send(doomed, secret);
    const ended = await Promise.race([doomed.ended, succeeded(doomed, secret, id).then(() => undefined)]);
    if (ended === undefined) await stop(doomed);
    else crashes.push(point);
    exported.push(id);
    const next = await startServerProcess(environment);
    const url = await succeeded(next, secret, id);
    if (url === undefined) failed++;
    else if ((await fetch(`${next.url}${new URL(url).pathname}`)).status !== 200) closedLinks++;
    await stop(next);
    say(`${point}: ${ended === undefined ? 'there is no such step' : 'killed and restarted'}`);
    return ended !== undefined;
  }

  if (points === undefined) {
    for (const point of ['pptx before', 'pptx after', 'picture before', 'picture after'] as const) await crashAt(point);
    for (let write = 0; write < MOST_WRITES && (await crashAt(`write ${write}`)); write++);
  } else {
    for (const point of points) await crashAt(point);
  }
  await sweep(dataDir);
  return { crashes, defects: { failed, closedLinks, ...(await checkRows(dataDir, exported)) } };
}

async function send(server: ServerProcess, secret: string): Promise<number> {
  const content = { title: 'Delivered', text: 'Words', image: PIXEL };
  const response = await fetch(`${server.url}/v1/project/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      projectId: 'demo',
      presentation: { slideList: [{ templateKey: 'image-text', content }] },
      options: { format: 'hosted-slides', async: true },
    }),
  });
  const answer = (await response.json()) as { readonly id?: number };
  if (answer.id === undefined) throw new Error(`The export was rejected: ${JSON.stringify(answer)}`);
  return answer.id;
}

/** Resolves with the link of an export. Undefined: it failed, did not end in time, or the server was killed. */
async function succeeded(server: ServerProcess, secret: string, id: number): Promise<string | undefined> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await delay(50)) {
    const headers = { authorization: `Bearer ${secret}` };
    const response = await fetch(`${server.url}/v1/presentation/${id}`, { headers }).catch(() => undefined);
    const record = (await response?.json().catch(() => undefined)) as { status: string; url?: string } | undefined;
    if (record?.status === 'success') return record.url;
    if (record?.status === 'failed') return undefined;
    // Another promise resolves when it has ended.
    if (record === undefined && server.child.signalCode !== null) await new Promise(() => {});
  }
  return undefined;
}

async function stop(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM');
  await server.ended;
}

/** Makes all files old, and lets a server remove those that nothing names. */
async function sweep(dataDir: string): Promise<void> {
  const long = new Date(Date.now() - 86_400_000);
  for (const file of await filesOf(dataDir)) await utimes(join(dataDir, 'files', file), long, long);
  const server = await startServerProcess({ DECKWRIGHT_DATA_DIR: dataDir });
  // The first sweep begins at the start.
  await delay(3_000);
  await stop(server);
}

async function filesOf(dataDir: string): Promise<readonly string[]> {
  const folder = join(dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.map((file) => relative(folder, file).replaceAll(sep, '/'));
}

async function checkRows(dataDir: string, exported: readonly number[]) {
  const database = await openDatabase(dataDir);
  try {
    const decks = await database.selectFrom('hosted_deck').select(['id', 'task']).execute();
    const ledger = await database.selectFrom('ledger').select(['task', 'kind']).execute();
    const tables = ['hosted_snapshot', 'hosted_update', 'hosted_version', 'hosted_picture', 'hosted_font'] as const;
    const parts = await Promise.all(tables.map((table) => database.selectFrom(table).select('deck').execute()));
    const pictures = await database.selectFrom('hosted_picture').select('file').execute();
    const records = await database.selectFrom('task').select('file').execute();
    const named = new Set([...pictures, ...records].map(({ file }) => file));
    const ids = new Set(decks.map(({ id }) => id));
    const kinds = (id: number) => ledger.filter(({ task }) => task === id).map(({ kind }) => kind);
    const files = await filesOf(dataDir);
    return {
      /** Exports that have no deck, or several. */
      notOneDeck: exported.filter((id) => decks.filter(({ task }) => task === id).length !== 1).length,
      notOneCharge: exported.filter((id) => kinds(id).sort().join(' ') !== 'capture hold').length,
      /** Rows of a deck that is not there, and decks without their document. */
      orphanRows: parts.flat().filter(({ deck }) => !ids.has(deck)).length + Math.abs(parts[0]!.length - decks.length),
      /** Files that neither a deck nor an export names, after a sweep. */
      orphanFiles:
        files.filter((file) => !named.has(file)).length + [...named].filter((file) => !files.includes(file!)).length,
    };
  } finally {
    await database.destroy();
  }
}
