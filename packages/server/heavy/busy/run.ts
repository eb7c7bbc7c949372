import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { createOperatorToken } from '../../test/manage/manage-server.ts';
import { deckOf } from '../deck.ts';
import { BUILT, endServer, startServerProcess } from '../server-process.ts';
import { type Call, type Done, send } from './calls.ts';

/** How much of each kind of call there is. */
export type Amounts = Readonly<
  Record<'syncs' | 'asyncs' | 'asyncSlides' | 'publishes' | 'pushes' | 'previews' | 'uploads', number>
>;

const SYNC_SLIDES = 5;
const PROJECT = '/manage/v1/owners/default/projects';
/** So that a hundredth of the reads is several, also of a short run, and one stall is not the whole of it. */
const [READERS, READ_MS] = [2, 25];
const POLL_MS = 500;
/** An asynchronous export may take longer; then it counts as failed. */
const MOST_ASYNC_MS = 600_000;
const QUOTE = JSON.parse(readFileSync(new URL('../../demo/templates/quote.json', import.meta.url), 'utf8')) as object;

/** Processes at normal priority that take all the processor time that they get, each in a session of its own. Returns how to end them. */
export function startSpinners(count: number): () => void {
  const start = () => spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore', detached: true });
  const spinners = Array.from({ length: count }, start);
  const kill = () => {
    for (const spinner of spinners) spinner.kill('SIGKILL');
  };
  process.once('exit', kill);
  return kill;
}

/** Starts a server in `dataDir`, and sends it exports one after another and then everything together. Default: compiled code. */
export async function runBusy(dataDir: string, amounts: Amounts, main: readonly string[] = BUILT) {
  const begun = performance.now();
  // As a supervisor starts it: in a session of its own, apart from that of the callers.
  const server = await startServerProcess({ DECKWRIGHT_DATA_DIR: dataDir }, main, { detached: true });
  const start = (performance.now() - begun) / 1_000;
  const reads: number[] = [];
  const wrongReads: string[] = [];
  const stop = new AbortController();
  const statusOf = async ({ answer }: Done) => {
    const headers = { authorization: `Bearer ${server.secret}` };
    const response = await fetch(`${server.url}/v1/presentation/${answer.id}`, { headers });
    if (!response.ok) wrongReads.push(`status read: ${response.status}`);
    return (await response.json()) as Readonly<Record<string, unknown>>;
  };
  const readStatus = async (done: Done) => {
    for (; !stop.signal.aborted; await delay(READ_MS)) {
      const asked = performance.now();
      await statusOf(done);
      reads.push(performance.now() - asked);
    }
  };
  try {
    const database = await openDatabase(dataDir);
    // Nobody reads the status as often as this, and the reads must not use up the requests of the exports.
    await database.updateTable('plan').set({ rate: 1_000_000 }).execute();
    const token = await createOperatorToken(database).finally(() => database.destroy());
    const call = (one: Call) => send(server.url, `Bearer ${one.path.startsWith('/v1') ? server.secret : token}`, one);
    const first = await call(exportOf('first export', SYNC_SLIDES, 'pptx'));
    const readExport = await call(exportOf('async export', 1, 'pptx', { async: true }));
    const reading = Promise.all(Array.from({ length: READERS }, () => readStatus(readExport)));
    const syncs: Done[] = [];
    while (syncs.length < amounts.syncs) syncs.push(await call(exportOf('sync export', SYNC_SLIDES, 'pptx')));
    const rest = await together(amounts, call, statusOf);
    stop.abort();
    await reading;
    return { calls: [first, ...syncs, ...rest], reads, wrongReads, start, log: server.log() };
  } finally {
    stop.abort();
    await endServer(server);
  }
}

function exportOf(kind: Call['kind'], slides: number, format: string, options: object = {}): Call {
  return { kind, method: 'POST', path: '/v1/project/export', body: deckOf(slides, { format, ...options }) };
}

async function together(
  amounts: Amounts,
  call: (one: Call) => Promise<Done>,
  statusOf: (done: Done) => Promise<Readonly<Record<string, unknown>>>,
): Promise<readonly Done[]> {
  const background = { width: 600, height: 400, channels: 3, background: 'teal' } as const;
  const picture = await sharp({ create: background }).png().toBuffer();
  const times = (count: number, work: (index: number) => Promise<Done>) =>
    Array.from({ length: count }, (_, index) => work(index));
  return Promise.all([
    // Every other one is printed.
    ...times(amounts.asyncs, async (index) => {
      const format = index % 2 === 0 ? 'pptx' : 'pdf';
      const accepted = await call(exportOf('async export', amounts.asyncSlides, format, { async: true }));
      const begun = performance.now();
      for (let ms = accepted.ms; accepted.wrong === undefined; await delay(POLL_MS)) {
        const answer = await statusOf(accepted);
        ms = accepted.ms + performance.now() - begun;
        if (answer.status === 'success') return { ...accepted, ms };
        if (answer.status !== 'processing' || ms > MOST_ASYNC_MS)
          return { ...accepted, ms, wrong: `async export: ${JSON.stringify(answer).slice(0, 300)}` };
      }
      return accepted;
    }),
    ...times(amounts.publishes, async (index) => {
      const key = `published-${index}`;
      const draft = `${PROJECT}/demo/templates/${key}/draft`;
      const saved = await call({ kind: 'publish', method: 'PUT', path: draft, body: templateOf(key) });
      if (saved.wrong !== undefined) return saved;
      const body = { templates: [{ key }] };
      const published = await call({ kind: 'publish', method: 'POST', path: `${PROJECT}/demo/publish`, body });
      return { ...published, statuses: [...saved.statuses, ...published.statuses] };
    }),
    ...times(amounts.pushes, (index) => {
      const id = `pushed-${index}`;
      const body = { project: { json: { id, name: 'Pushed' } }, templates: [{ json: templateOf('pushed') }] };
      return call({ kind: 'push', method: 'POST', path: `${PROJECT}/${id}/push`, body });
    }),
    // The check of a template lays out its samples, as the editor of templates asks for it.
    ...times(amounts.previews, (index) => {
      const body = templateOf(`preview-${index}`);
      return call({ kind: 'preview', method: 'POST', path: `${PROJECT}/demo/templates/check`, body });
    }),
    ...times(amounts.uploads, (index) =>
      call({ kind: 'upload', method: 'PUT', path: `${PROJECT}/demo/assets/picture-${index}.png`, body: picture }),
    ),
  ]);
}

function templateOf(key: string): object {
  return { ...QUOTE, key, name: key };
}
