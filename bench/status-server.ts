import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOURCE = '--conditions=source';

/** Starts the server of this tree as in production, without a limit of requests, and exports a presentation. */
export async function startStatusServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-bench-'));
  const cwd = join(import.meta.dirname, '..');
  const env = { ...process.env, PORT: '0', DECKWRIGHT_DATA_DIR: dataDir, DECKWRIGHT_METRICS_PORT: 'off' };
  const program = [SOURCE, 'packages/server/src/main.ts'];
  const child = spawn(process.execPath, program, { cwd, env, stdio: ['ignore', 'pipe', 'ignore'] });
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { base, token } = await new Promise<{ base: string; token: string }>((resolve, reject) => {
      let text = '';
      child.once('close', () => reject(new Error(`The server ended without an address: ${text}`)));
      child.stdout.on('data', (chunk) => {
        text += chunk;
        // The first command that the server prints has both.
        const [base] = /http:\/\/[^\s/'"]+/.exec(text) ?? [];
        const [, token] = /Bearer ([^\s'"]+)/.exec(text) ?? [];
        if (base !== undefined && token !== undefined) resolve({ base, token });
      });
    });
    const plan = ['plan', 'set', '--rate', '1000000/1s'];
    execFileSync(process.execPath, [SOURCE, 'packages/server/src/cli/main.ts', ...plan], { cwd, env, stdio: 'ignore' });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const presentation = { slideList: [{ templateKey: 'title-slide', content: { title: 'Hello' } }] };
    const body = JSON.stringify({ projectId: 'demo', presentation, options: { async: true } });
    const made = await fetch(`${base}/v1/project/export`, { method: 'POST', headers, body });
    const { id } = (await made.json()) as { readonly id: number };
    const path = `/v1/presentation/${id}`;
    const read = async () => (await fetch(base + path, { headers })).json() as Promise<{ readonly status: string }>;
    for (let record = await read(); record.status !== 'success'; record = await read()) {
      if (record.status === undefined || record.status === 'failed') throw new Error(JSON.stringify(record));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return { base, path, headers, dataDir, read, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
