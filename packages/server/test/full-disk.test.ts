import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../src/storage/database/open-database.ts';
import { acceptedExport, exportThatEnded, runServer, type TestServer, titleDeck } from './run-server.ts';

let folder: string;
let disk: string;
let mounted = false;
let server: TestServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-full-'));
  disk = join(folder, 'disk');
});
afterEach(async () => {
  if (mounted) {
    await server.stop(2_000);
    execFileSync('umount', [disk]);
  }
  mounted = false;
  await rm(folder, { recursive: true, force: true });
});

/** Mounts a small disk at `disk`. Returns false, and prints a note, if this account may not mount. */
async function mountDisk(): Promise<boolean> {
  await mkdir(disk, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'deckwright', disk], { stdio: 'pipe' });
    mounted = true;
  } catch {
    process.stderr.write('Left out: a server on a full disk, since this account cannot mount a small disk.\n');
  }
  return mounted;
}

/** Fills the disk. Returns a function that frees it again. */
async function fillDisk(): Promise<() => Promise<void>> {
  const path = join(disk, 'filler');
  const file = await open(path, 'a');
  await expect(
    (async () => {
      for (;;) await file.write(Buffer.alloc(4_096));
    })(),
  ).rejects.toMatchObject({ code: 'ENOSPC' });
  await file.close();
  return () => rm(path);
}

async function rows(table: 'task' | 'ledger' | 'idempotency', dataDir: string) {
  const database = await openDatabase(dataDir);
  try {
    return await database
      .selectFrom(table as 'ledger')
      .selectAll()
      .execute();
  } finally {
    await database.destroy();
  }
}

function order(deck: unknown = titleDeck({ async: true })): Promise<number> {
  return acceptedExport(server, deck);
}

describe('a full disk', () => {
  test('rejects exports with 503 and without a charge, until it has room again', async () => {
    if (!(await mountDisk())) return;
    const dataDir = join(disk, 'data');
    server = await runServer({ dataDir });
    const free = await fillDisk();
    // Larger than the free pages inside the database file.
    const large = titleDeck({ async: true });
    const [slide] = large.presentation.slideList;
    Object.assign(slide!, { attributes: { speakerNote: 'words '.repeat(15_000) } });
    large.presentation.slideList.push(slide!, slide!, slide!);
    const responses: Response[] = [];
    for (let index = 0; index < 20; index++) {
      responses.push(await server.export(large, { 'idempotency-key': `key-${index}` }));
      responses.push(await server.export(titleDeck({ async: true }), { 'idempotency-key': `small-${index}` }));
    }
    // The last use of the key, which there is no room for either, is not worth an error.
    expect((await server.call('/v1/presentation')).status).toBe(200);
    const rejected = responses.filter(({ status }) => status !== 202);
    expect(rejected.length).toBeGreaterThan(0);
    for (const response of rejected) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
      const message = expect.stringMatching(/no room left on its disk.*Nothing was charged/);
      expect(await response.json()).toMatchObject({ error: 'SERVICE_UNAVAILABLE', message });
    }
    await free();
    const taken = responses.length - rejected.length;
    expect(await rows('task', dataDir)).toHaveLength(taken);
    expect(await rows('idempotency', dataDir)).toHaveLength(taken);
    expect((await rows('ledger', dataDir)).filter(({ kind }) => kind === 'hold')).toHaveLength(taken);
    expect((await exportThatEnded(server, await order())).status).toBe('success');
  });

  test('lets a server start again, which serves what is stored and says what it cannot do', async () => {
    if (!(await mountDisk())) return;
    const dataDir = join(disk, 'data');
    server = await runServer({ dataDir });
    const { secret } = server;
    const id = await order();
    await exportThatEnded(server, id);
    await fillDisk();
    await server.stop(1_000);
    const free = await fillDisk();
    const logged: string[] = [];
    const logTo = new Writable({
      write(line, _encoding, done) {
        logged.push(String(line));
        done();
      },
    });
    server = await runServer({ dataDir, logTo });
    expect(logged.join('')).toContain('the disk of the data directory is full: this server serves what is stored');
    // Also the room that the server kept for its start.
    await fillDisk();
    const headers = { authorization: `Bearer ${secret}` };
    const record = await (await server.call(`/v1/presentation/${id}`, { headers })).json();
    expect(record).toMatchObject({ status: 'success', url: expect.any(String) });
    const { url } = record as { url: string };
    expect((await fetch(new URL(new URL(url).pathname, `http://127.0.0.1:${server.port}`))).status).toBe(200);
    const large = titleDeck({ async: true });
    Object.assign(large.presentation.slideList[0]!, { attributes: { speakerNote: 'words '.repeat(15_000) } });
    expect((await server.export(large, headers)).status).toBe(503);
    await free();
    expect((await server.export(titleDeck(), headers)).status).toBe(200);
  });

  test('of files only fails exports with a reason, without a charge or a partial file', async () => {
    const dataDir = join(folder, 'data');
    disk = join(dataDir, 'files');
    if (!(await mountDisk())) return;
    server = await runServer({ dataDir });
    const free = await fillDisk();
    const record = await exportThatEnded(server, await order());
    expect(record).toMatchObject({ status: 'failed', message: expect.stringContaining('no disk space left') });
    expect((await rows('ledger', dataDir)).map(({ kind }) => kind)).toEqual(['hold', 'void']);
    const names = await readdir(disk, { recursive: true });
    expect(names.filter((name) => !['filler', '.temporary'].includes(name))).toEqual([]);
    const sync = await server.export(titleDeck());
    expect(sync.status).toBe(503);
    expect(sync.headers.get('retry-after')).toMatch(/^\d+$/);
    await free();
    expect((await exportThatEnded(server, await order())).status).toBe('success');
  });

  test('at the end of an export lets it run again, complete and charged once', async () => {
    if (!(await mountDisk())) return;
    const dataDir = join(disk, 'data');
    server = await runServer({ dataDir });
    const gate = Promise.withResolvers<void>();
    server.stage.hold = gate.promise;
    const id = await order(titleDeck({ async: true }, 'Made again'));
    await expect.poll(() => server.stage.begun).toBe(1);
    const free = await fillDisk();
    gate.resolve();
    await expect.poll(() => server.stage.ended).toBe(1);
    await server.stop(1_000);
    await free();
    const { secret } = server;
    server = await runServer({ dataDir });
    const headers = { authorization: `Bearer ${secret}` };
    const ask = async () =>
      (await (await server.call(`/v1/presentation/${id}`, { headers })).json()) as { status: string; url: string };
    await expect.poll(async () => (await ask()).status).toMatch(/success|failed/);
    const { status, url } = await ask();
    const kinds = (await rows('ledger', dataDir)).map(({ kind }) => kind);
    if (status === 'success') {
      expect(await (await fetch(new URL(new URL(url).pathname, `http://127.0.0.1:${server.port}`))).text()).toBe(
        'Made again',
      );
      expect(kinds).toEqual(['hold', 'capture']);
    } else {
      expect(kinds).toEqual(['hold', 'void']);
    }
  });

  test('at the end of synchronous exports answers their callers at once, and charges none of them', async () => {
    if (!(await mountDisk())) return;
    const dataDir = join(disk, 'data');
    server = await runServer({ dataDir });
    const gate = Promise.withResolvers<void>();
    server.stage.hold = gate.promise;
    const waiting = ['', 'k'].map((key) => server.export(titleDeck(), key === '' ? {} : { 'idempotency-key': key }));
    await expect.poll(() => server.stage.begun).toBe(2);
    const free = await fillDisk();
    gate.resolve();
    for (const response of await Promise.all(waiting)) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
      // And not at the limit of synchronous exports.
      expect(await response.json()).toMatchObject({ message: expect.stringContaining('no disk space left') });
    }
    await free();
    const ledger = async () => (await rows('ledger', dataDir)).map(({ kind }) => kind).sort();
    await expect.poll(ledger).toEqual(['hold', 'hold', 'void', 'void']);
    expect(server.stage.begun).toBe(2);
    expect((await server.export(titleDeck(), { 'idempotency-key': 'k' })).status).toBe(200);
  });
});
