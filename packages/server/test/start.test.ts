import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hostEnvironment } from '@deckwright/test-tools/server/host-environment';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openAccount } from './account.ts';
import { exportThatEnded, runServer, titleDeck } from './run-server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the first start', () => {
  test('creates a demo project and prints a curl command that a shell can run unchanged', async () => {
    const server = await runServer({ dataDir: folder });
    try {
      const curl = server.welcome.split('\n').find((line) => line.startsWith('curl '))!;
      expect(curl).toMatch(/ -d '\{[^']+\}'$/);
      const { stdout } = await promisify(execFile)('sh', ['-c', curl]);
      const { url } = JSON.parse(stdout) as { url: string };
      expect(await (await fetch(url)).text()).toContain("It's the quarter's review");
    } finally {
      await server.stop(1_000);
    }
  });

  test('shows the key only once, and later explains how to create one', async () => {
    const first = await runServer({ dataDir: folder });
    await first.stop(1_000);
    const second = await runServer({ dataDir: folder });
    await second.stop(1_000);
    expect(first.secret).not.toBe('');
    expect(second.welcome).not.toContain('dw_live_');
    expect(second.welcome).toContain('deckwright token create --name');
    expect(second.welcome).toContain('$DECKWRIGHT_TOKEN');
  });
});

describe('a start', () => {
  test('on a port in use names PORT and changes no data', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    try {
      await expect(runServer({ dataDir: folder, environment: { PORT: String(port) } })).rejects.toThrow(
        `Port ${port} is in use. Stop what listens there, or set PORT to another`,
      );
      expect(await readdir(folder)).toEqual([]);
    } finally {
      other.close();
    }
  });

  test('with wrong settings reports all of them, including missing files, and exits with 1', async () => {
    const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
    const env = {
      ...hostEnvironment(),
      PORT: '-1',
      DECKWRIGHT_BROWSER: join(folder, 'chrome'),
      DECKWRIGHT_DATA_DIR: folder,
    };
    const start = promisify(execFile)(process.execPath, ['--conditions=source', main], { env, timeout: 60_000 });
    await expect(start).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^The environment has 2 wrong values:\n {2}PORT is "-1".*\n {2}DECKWRIGHT_BROWSER is .*\n$/,
      ),
    });
    expect(await readdir(folder)).toEqual([]);
  });

  test('on a data directory in use is rejected', async () => {
    const first = await runServer({ dataDir: folder });
    await expect(runServer({ dataDir: folder })).rejects.toThrow(/Another server.*DECKWRIGHT_DATA_DIR/);
    await first.stop(1_000);
    await (await runServer({ dataDir: folder })).stop(1_000);
  });

  test('in a folder that cannot be written names DECKWRIGHT_DATA_DIR', async () => {
    await expect(runServer({ dataDir: '/dev/null/data' })).rejects.toThrow('DECKWRIGHT_DATA_DIR');
  });
});

describe('a stop', () => {
  test('accepts no new exports and finishes the accepted ones', async () => {
    const server = await runServer({ dataDir: folder });
    const gate = Promise.withResolvers<void>();
    server.stage.hold = gate.promise;
    const waiting = server.export(titleDeck({}, 'Waited for'));
    const later = (await (await server.export(titleDeck({ async: true }))).json()) as { id: number };
    await expect.poll(() => server.stage.begun).toBe(2);
    const stopped = server.stop();
    setTimeout(gate.resolve, 100);
    const answer = await waiting;
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
    await stopped;
    await expect(server.export(titleDeck())).rejects.toThrow();
    const account = await openAccount(folder);
    const record = await account.record(later.id);
    await account.close();
    expect(record.status).toBe('success');
  });

  test('waits no longer than its patience', async () => {
    const server = await runServer({ dataDir: folder });
    server.stage.hold = new Promise(() => {});
    await server.export(titleDeck({ async: true }));
    const started = performance.now();
    await server.stop(100);
    // Far less than the default limit, even on a busy machine.
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});

describe('the log', () => {
  test('has a line for each response, without keys, queries or download secrets', async () => {
    let log = '';
    const logTo = new Writable({
      write(chunk, _encoding, done) {
        log += chunk;
        done();
      },
    });
    const server = await runServer({ dataDir: folder, logTo });
    const { url } = (await (await server.export(titleDeck())).json()) as { url: string };
    await (await fetch(url)).text();
    await server.call('/v1/presentation?projectId=private');
    const signature = new URL(url).pathname.split('/')[3]!;
    for (const path of ['/v1/project/export', '/v1/presentation', '/files/']) {
      await expect.poll(() => log).toContain(`"path":"${path}`);
    }
    for (const secret of [server.secret, signature, 'private']) expect(log).not.toContain(secret);
    expect(log).toContain('"status":200');
    await server.stop(1_000);
  });
});

test('two exports run at a time, and the third waits', async () => {
  const server = await runServer({ dataDir: folder });
  const gate = Promise.withResolvers<void>();
  server.stage.hold = gate.promise;
  const ids: number[] = [];
  for (let index = 0; index < 3; index++) {
    ids.push(((await (await server.export(titleDeck({ async: true }))).json()) as { id: number }).id);
  }
  await expect.poll(() => server.stage.begun).toBe(2);
  const third = (await (await server.call(`/v1/presentation/${ids[2]}`)).json()) as { message: string };
  expect(third.message).toContain('Waiting');
  gate.resolve();
  for (const id of ids) expect(await exportThatEnded(server, id)).toMatchObject({ status: 'success' });
  await server.stop(1_000);
});
