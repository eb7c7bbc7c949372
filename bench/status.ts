/**
 * Measures `GET /v1/presentation/{id}` of the bundled server, compared with a bare Express handler that looks up the same token and reads the
 * same row, in turn: `pnpm bench status [rounds] [seconds]`. Both run in their own processes, as in production.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { startServerProcess } from '../packages/server/heavy/server-process.ts';
import { newOwner } from '../packages/server/test/new-owner.ts';
import { median, reportRatio } from './ratio.ts';

const [ROUNDS, SECONDS] = [7, 4].map((usual, at) => Number(process.argv[2 + at] ?? usual)) as [number, number];
const CONNECTIONS = 20;
const MIN_RATIO = 0.6;
const BARE = fileURLToPath(new URL('../packages/server/heavy/bare-status.ts', import.meta.url));

async function perSecond(base: string, id: number, secret: string, seconds: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url: `${base}/v1/presentation/${id}`,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: `Bearer ${secret}` },
  });
  if (non2xx > 0 || errors > 0)
    throw new Error(`${base}: ${non2xx} responses had an error status, ${errors} requests failed`);
  return requests.average;
}

async function finishedExport(base: string, secret: string): Promise<number> {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const body = {
    projectId: 'demo',
    presentation: { slideList: [{ templateKey: 'title', content: { title: 'Hello' } }] },
    options: { async: true },
  };
  const accepted = await fetch(`${base}/v1/project/export`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { id } = (await accepted.json()) as { id: number };
  for (;;) {
    const record = (await (await fetch(`${base}/v1/presentation/${id}`, { headers })).json()) as { status: string };
    if (record.status === 'success') return id;
    if (record.status === 'failed') throw new Error(JSON.stringify(record));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'deckwright-bench-'));
// With the log enabled, as in production.
const server = await startServerProcess({ DECKWRIGHT_DATA_DIR: dataDir, DECKWRIGHT_LOG_LEVEL: 'info' });
const { secret } = await newOwner(dataDir, { rate: 10_000_000, rateSeconds: 60, credits: null });
const bare = spawn(process.execPath, ['--conditions=source', BARE, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
try {
  const id = await finishedExport(server.url, secret);
  const [first] = (await once(bare.stdout, 'data')) as [Buffer];
  const bareUrl = first.toString().trim();
  const ratios: number[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const ours = await perSecond(server.url, id, secret, SECONDS);
    const theirs = await perSecond(bareUrl, id, secret, SECONDS);
    // The first round is a warm-up.
    if (round < 0) continue;
    ratios.push(ours / theirs);
    console.log(`${ours.toFixed(0)} requests/s, bare ${theirs.toFixed(0)}: ratio ${(ours / theirs).toFixed(2)}`);
  }
  reportRatio('reads of the status in a second, beside Express alone', median(ratios), { least: MIN_RATIO });
} finally {
  bare.kill();
  server.child.kill('SIGTERM');
  await server.ended;
  await rm(dataDir, { recursive: true, force: true });
}
