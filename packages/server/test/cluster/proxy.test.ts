import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hostEnvironment } from '@deckwright/test-tools/server/host-environment';
import { freePort, type RunningPostgres, type RunningS3, startPostgres, startS3 } from '@deckwright/testkit/services';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const CADDYFILE = join(import.meta.dirname, '../../../../deploy/Caddyfile');
const COMMAND = ['--conditions=source', join(import.meta.dirname, '../../src/cli/main.ts')];
/** The folder of a checkout of an earlier version, whose nodes are replaced. Unset: those of this version. */
const { DECKWRIGHT_EARLIER_VERSION: EARLIER } = process.env;
const EARLIER_COMMAND =
  EARLIER === undefined ? COMMAND : ['--conditions=source', join(EARLIER, 'packages/server/src/cli/main.ts')];
const CALLERS = 6;

interface Running {
  readonly child: ChildProcess;
  /** What it printed. */
  output(): string;
}

/** The layout of deploy/compose.yaml as processes, behind the real Caddy. */
describe.skipIf(!hasCaddy())('API nodes behind the proxy of deploy/', () => {
  let folder: string;
  let postgres: RunningPostgres;
  let s3: RunningS3;
  let ports: { readonly proxy: number; readonly files: number; readonly api: readonly [number, number] };
  const running: Running[] = [];
  let secret: string;
  let base: string;

  function startNode(role: 'serve' | 'work', port: number, command = COMMAND): Running {
    return start(process.execPath, [...command, role], {
      ...settings(),
      PORT: String(port),
      DECKWRIGHT_DATA_DIR: join(folder, `${role}-${port}`),
      AWS_ENDPOINT_URL: role === 'serve' ? `http://127.0.0.1:${ports.files}` : s3.endpoint,
    });
  }

  function settings(): Record<string, string> {
    return {
      ...hostEnvironment(),
      DATABASE_URL: postgres.url,
      DECKWRIGHT_FILES: `s3://${s3.bucket}`,
      DECKWRIGHT_HOST: '127.0.0.1',
      DECKWRIGHT_PUBLIC_URL: base,
      DECKWRIGHT_TRUSTED_PROXIES: '1',
      DECKWRIGHT_METRICS_PORT: 'off',
      DECKWRIGHT_CONCURRENCY: '1',
      AWS_REGION: s3.region,
      AWS_ACCESS_KEY_ID: s3.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
      AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
    };
  }

  function start(program: string, args: readonly string[], environment: Record<string, string>): Running {
    const child = spawn(program, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output = `${output}${chunk}`.slice(-100_000);
      });
    const one = { child, output: () => output };
    running.push(one);
    return one;
  }

  async function ready(address: string, one: Running, status = 200): Promise<void> {
    for (const late = Date.now() + 120_000; Date.now() < late; await delay(100)) {
      if ((await fetch(address).catch(() => undefined))?.status === status) return;
    }
    throw new Error(`${address} did not return ${status}. ${one.output()}`);
  }

  async function end({ child }: Running): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deckwright-proxy-'));
    [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
    const [proxy, files, one, two, health] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    ports = { proxy, files, api: [one, two] };
    base = `http://127.0.0.1:${proxy}`;
    execFileSync(process.execPath, [...EARLIER_COMMAND, 'migrate'], { env: settings() });
    const caddyfile = join(folder, 'Caddyfile');
    await writeFile(caddyfile, (await readFile(CADDYFILE, 'utf8')).replace(':2080', `:${health}`));
    const caddy = start('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
      ...hostEnvironment(),
      HOME: folder,
      DECKWRIGHT_PUBLIC_URL: base,
      DECKWRIGHT_NODES: `127.0.0.1:${one} 127.0.0.1:${two}`,
      FILES_URL: `http://127.0.0.1:${files}`,
      FILES_STORE: new URL(s3.endpoint).host,
    });
    await ready(`http://127.0.0.1:${health}/`, caddy, 204);
  });

  afterAll(async () => {
    await Promise.all(running.map(end));
    await Promise.all([postgres?.stop(), s3?.stop()]);
    await rm(folder, { recursive: true, force: true });
  });

  test('answer 503 with Retry-After while none is ready', async () => {
    const response = await fetch(`${base}/v1/presentation`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.json()).toEqual({
      error: 'SERVICE_UNAVAILABLE',
      message: expect.any(String),
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    });
  });

  test('lose no request while one after the other is replaced', async () => {
    const apis = [startNode('serve', ports.api[0], EARLIER_COMMAND)];
    await ready(`http://127.0.0.1:${ports.api[0]}/readyz`, apis[0]!);
    secret = /dw_live_\w+/.exec(apis[0]!.output())![0];
    apis.push(startNode('serve', ports.api[1], EARLIER_COMMAND));
    await ready(`http://127.0.0.1:${ports.api[1]}/readyz`, apis[1]!);
    const workers: Running[] = [];
    for (let count = 0; count < 3; count++) {
      const port = await freePort();
      const worker = startNode('work', port, EARLIER_COMMAND);
      await ready(`http://127.0.0.1:${port}/readyz`, worker);
      workers.push(worker);
    }
    execFileSync(process.execPath, [...COMMAND, 'migrate'], { env: settings() });

    const failures: string[] = [];
    const counts = { exports: 0, requests: 0, files: 0 };
    let isOver = false;
    const calls = Promise.all(
      Array.from({ length: CALLERS }, async () => {
        while (!isOver) await exportOne(counts, failures);
      }),
    );
    await delay(3_000);
    for (const at of [0, 1]) {
      await end(apis[at]!);
      expect(apis[at]!.child.exitCode, apis[at]!.output()).toBe(0);
      await delay(2_000);
      apis[at] = startNode('serve', ports.api[at]!);
      await ready(`http://127.0.0.1:${ports.api[at]}/readyz`, apis[at]!);
      await delay(2_000);
    }
    const port = await freePort();
    await end(workers[0]!);
    await ready(`http://127.0.0.1:${port}/readyz`, startNode('work', port));
    await delay(2_000);
    isOver = true;
    await calls;
    console.log(
      `${EARLIER ?? 'this version'} replaced behind the proxy: ${counts.exports} exports, ${counts.requests} requests, ${counts.files} files`,
    );
    expect(failures).toEqual([]);
    expect(counts.exports).toBeGreaterThan(10);
    expect(counts.files).toBe(counts.exports);
  });

  test('see the address of the caller, and pass WebSockets', async () => {
    const logged = running.map((one) => one.output()).join('');
    expect(logged).not.toContain('X-Forwarded-For');
    const { id } = await exported({ format: 'hosted-slides', async: true });
    const record = await ended(id);
    const socket = new WebSocket(`${String(record.url).replace(/^http/, 'ws')}/sync`);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error(`no connection to ${record.url}`)));
    });
    socket.close();
  });

  function call(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(new URL(path, base), {
      ...init,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...init.headers },
    });
  }

  async function exported(options: object): Promise<{ readonly id: number }> {
    const slideList = [{ templateKey: 'title-slide', content: { title: 'Behind a proxy' } }];
    const body = JSON.stringify({ projectId: 'demo', presentation: { slideList }, options });
    const response = await call('/v1/project/export', { method: 'POST', body });
    if (response.status !== 202) throw new Error(`POST ${response.status} ${await response.text()}`);
    return (await response.json()) as { id: number };
  }

  async function ended(id: number, counts = { requests: 0 }): Promise<Record<string, unknown>> {
    for (;;) {
      await delay(500);
      const response = await call(`/v1/presentation/${id}`);
      counts.requests++;
      if (response.status !== 200) throw new Error(`GET ${response.status} ${await response.text()}`);
      const record = (await response.json()) as Record<string, unknown>;
      if (record.status === 'success') return record;
      if (record.status === 'failed') throw new Error(JSON.stringify(record));
    }
  }

  /** Exports a deck, waits for it, and downloads it, through the proxy alone. */
  async function exportOne(
    counts: { exports: number; requests: number; files: number },
    failures: string[],
  ): Promise<void> {
    try {
      const { id } = await exported({ async: true });
      counts.exports++;
      const { url } = await ended(id, counts);
      const file = await fetch(String(url));
      counts.requests += 2;
      if (file.status !== 200) throw new Error(`file ${file.status} ${await file.text()}`);
      if ((await file.arrayBuffer()).byteLength > 1_000) counts.files++;
    } catch (error) {
      failures.push(String((error as Error).cause ?? error));
      await delay(200);
    }
  }
});

function hasCaddy(): boolean {
  try {
    execFileSync('caddy', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.log(
      'Left out: caddy is not installed, so the proxy of deploy/ is not tested. Debian has it: apt-get install caddy.',
    );
    return false;
  }
}
