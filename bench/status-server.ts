import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@deckwright/testkit/services';

/** Starts the server of this tree as in production, without a limit of requests, and exports a presentation. */
export async function startStatusServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-bench-'));
  const cwd = join(import.meta.dirname, '..');
  const environment = { DECKWRIGHT_DATA_DIR: dataDir };
  const { url: base, token, stop } = await startServer({ main: join(cwd, 'packages/server/src/main.ts'), environment });
  const plan = ['packages/server/src/cli/main.ts', 'plan', 'set', '--rate', '1000000/1s'];
  const env = { ...process.env, ...environment };
  execFileSync(process.execPath, ['--conditions=source', ...plan], { cwd, env, stdio: 'ignore' });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const presentation = { slideList: [{ templateKey: 'title-slide', content: { title: 'Hello' } }] };
  const body = JSON.stringify({ projectId: 'demo', presentation });
  const made = await fetch(`${base}/v1/project/export`, { method: 'POST', headers, body });
  const [, id] = /\/files\/(\d+)\//.exec(await made.text())!;
  const path = `/v1/presentation/${id}`;
  return {
    ...{ base, path, headers, dataDir },
    read: async () => (await fetch(base + path, { headers })).json(),
    stop: () => stop().finally(() => rmSync(dataDir, { recursive: true, force: true })),
  };
}
