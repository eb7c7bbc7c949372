/** `pnpm bench status`: the bare handler reads the same token and the same row. Both run in processes of their own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { median, reportRatio } from './ratio.ts';
import { startStatusServer } from './status-server.ts';

const [rounds = 7, duration = 4] = process.argv.slice(2).map(Number);
const BARE = join(import.meta.dirname, '../packages/server/heavy/bare-status.ts');

const server = await startStatusServer();
const args = ['--conditions=source', BARE, server.dataDir];
const bare = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });

async function perSecond(base: string): Promise<number> {
  const { path, headers } = server;
  const { requests, non2xx, errors } = await autocannon({ url: base + path, connections: 20, duration, headers });
  if (non2xx + errors > 0) throw new Error(`${base}: ${non2xx} error statuses, ${errors} failed requests`);
  return requests.average;
}

try {
  const [first] = (await once(bare.stdout, 'data')) as [Buffer];
  const bareUrl = first.toString().trim();
  const ratios: number[] = [];
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round++)
    ratios.push((await perSecond(server.base)) / (await perSecond(bareUrl)));
  const what = 'reads of the status in a second, beside Express alone';
  reportRatio(what, median(ratios.slice(1)), { least: 0.6 });
} finally {
  bare.kill();
  await server.stop();
}
