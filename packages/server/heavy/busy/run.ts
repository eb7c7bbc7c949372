import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { createOperatorToken } from '../../test/manage/manage-server.ts';
import { deckOf } from '../deck.ts';
import { BUILT, type ServerProcess, startServerProcess } from '../server-process.ts';
import { type Call, type Done, send } from './calls.ts';

/** How much of each kind of call there is. */
export interface Amounts {
  readonly syncs: number;
  readonly asyncs: number;
  readonly asyncSlides: number;
  readonly publishes: number;
  readonly pushes: number;
  readonly previews: number;
  readonly uploads: number;
}

export interface Measured {
  readonly calls: readonly Done[];
  /** Milliseconds of each read of the status of an export, and what was wrong with others. */
  readonly reads: readonly number[];
  readonly wrongReads: readonly string[];
  /** Seconds until the server listened. */
  readonly start: number;
  readonly log: string;
}

const SYNC_SLIDES = 5;
const PROJECT = '/manage/v1/owners/default/projects';
const READ_MS = 200;
const POLL_MS = 500;
/** An asynchronous export may take longer; then it counts as failed. */
const MOST_ASYNC_MS = 600_000;

/** Starts a server in `dataDir`, and sends it exports one after another and then everything together. Default: compiled code. */
export async function runBusy(dataDir: string, amounts: Amounts, main: readonly string[] = BUILT): Promise<Measured> {
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const begun = performance.now();
  // As a supervisor starts it: in a session of its own, apart from that of the callers.
  const server = await startServerProcess({ DECKWRIGHT_DATA_DIR: dataDir }, main, { detached: true });
  const start = (performance.now() - begun) / 1_000;
  const reads: number[] = [];
  const wrongReads: string[] = [];
  const stop = new AbortController();
  try {
    const token = await operatorToken(dataDir);
    const call = (one: Call) => send(server, token, one);
    const first = await call(exportOf('first export', SYNC_SLIDES, 'pptx'));
    const seen = await call(exportOf('async export', 1, 'pptx', { async: true }));
    const reading = readStatus(server, seen.answer.id as number, { reads, wrongReads }, stop.signal);
    const syncs: Done[] = [];
    while (syncs.length < amounts.syncs) syncs.push(await call(exportOf('sync export', SYNC_SLIDES, 'pptx')));
    const rest = await together(server, amounts, picture, call);
    stop.abort();
    await reading;
    return { calls: [first, ...syncs, ...rest], reads, wrongReads, start, log: server.log() };
  } finally {
    stop.abort();
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

async function operatorToken(dataDir: string): Promise<string> {
  const database = await openDatabase(dataDir);
  try {
    return await createOperatorToken(database);
  } finally {
    await database.destroy();
  }
}

function exportOf(kind: Call['kind'], slides: number, format: string, options: object = {}): Call {
  return { kind, method: 'POST', path: '/v1/project/export', body: deckOf(slides, { format, ...options }) };
}

async function together(
  server: ServerProcess,
  amounts: Amounts,
  picture: Buffer,
  call: (one: Call) => Promise<Done>,
): Promise<readonly Done[]> {
  const { asyncs, asyncSlides, publishes, pushes, previews, uploads } = amounts;
  const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));
  const done = await Promise.all([
    // Every other one is printed.
    times(asyncs, async (index) => {
      const format = index % 2 === 0 ? 'pptx' : 'pdf';
      return ended(server, await call(exportOf('async export', asyncSlides, format, { async: true })));
    }),
    times(publishes, async (index) => {
      const key = `published-${index}`;
      const draft = templateOf(key);
      const saved = await call({
        kind: 'publish',
        method: 'PUT',
        path: `${PROJECT}/demo/templates/${key}/draft`,
        body: draft,
      });
      if (saved.wrong !== undefined) return saved;
      const body = { templates: [{ key }] };
      const published = await call({ kind: 'publish', method: 'POST', path: `${PROJECT}/demo/publish`, body });
      return { ...published, statuses: [...saved.statuses, ...published.statuses] };
    }),
    times(pushes, (index) => {
      const id = `pushed-${index}`;
      const body = { project: { json: { id, name: 'Pushed' } }, templates: [{ json: templateOf('pushed') }] };
      return call({ kind: 'push', method: 'POST', path: `${PROJECT}/${id}/push`, body });
    }),
    // The check of a template lays out its samples, as the editor of templates asks for it.
    times(previews, (index) => {
      const body = templateOf(`preview-${index}`);
      return call({ kind: 'preview', method: 'POST', path: `${PROJECT}/demo/templates/check`, body });
    }),
    times(uploads, (index) =>
      call({ kind: 'upload', method: 'PUT', path: `${PROJECT}/demo/assets/picture-${index}.png`, body: picture }),
    ),
  ]);
  return done.flat();
}

const QUOTE = JSON.parse(readFileSync(new URL('../../demo/templates/quote.json', import.meta.url), 'utf8')) as object;

function templateOf(key: string): object {
  return { ...QUOTE, key, name: key };
}

/** Waits until an accepted export has ended. */
async function ended({ url, secret }: ServerProcess, accepted: Done): Promise<Done> {
  if (accepted.wrong !== undefined) return accepted;
  const begun = performance.now();
  for (;;) {
    await delay(POLL_MS);
    const ms = accepted.ms + performance.now() - begun;
    const response = await fetch(`${url}/v1/presentation/${accepted.answer.id}`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (answer.status === 'success') return { ...accepted, ms };
    if (answer.status === 'processing' && ms < MOST_ASYNC_MS) continue;
    return { ...accepted, ms, wrong: `async export: ${JSON.stringify(answer).slice(0, 300)}` };
  }
}

async function readStatus(
  { url, secret }: ServerProcess,
  id: number,
  { reads, wrongReads }: { readonly reads: number[]; readonly wrongReads: string[] },
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const begun = performance.now();
    const response = await fetch(`${url}/v1/presentation/${id}`, { headers: { authorization: `Bearer ${secret}` } });
    await response.arrayBuffer();
    reads.push(performance.now() - begun);
    if (!response.ok) wrongReads.push(`status read: ${response.status}`);
    await delay(READ_MS, undefined, { signal: stop }).catch(() => {});
  }
}
