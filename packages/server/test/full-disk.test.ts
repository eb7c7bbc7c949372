import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../src/database/open-database.ts';
import { runServer, type TestServer, taskEnded, titleDeck } from './run-server.ts';

/** For machines that do much else. */
const SOON = { timeout: 20_000 };

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

/** Puts a small disk at `disk`; false, and says so, where this account may not. */
async function mountDisk(): Promise<boolean> {
  await mkdir(disk, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'deckwright', disk], { stdio: 'pipe' });
    mounted = true;
  } catch {
    process.stderr.write('Left out: a server on a full disk, since this account cannot mount a small one.\n');
  }
  return mounted;
}

/** Takes all room that is left; answers the function that gives it back. */
async function fillDisk(): Promise<() => Promise<void>> {
  const path = join(disk, 'filler');
  const file = await open(path, 'w');
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

async function order(deck: unknown = titleDeck({ async: true })): Promise<number> {
  return ((await (await server.export(deck)).json()) as { id: number }).id;
}

describe('a full disk', () => {
  test('rejects exports with 503 and charges nothing; with room again they are taken', async () => {
    if (!(await mountDisk())) return;
    const dataDir = join(disk, 'data');
    server = await runServer({ dataDir });
    const free = await fillDisk();
    // More than what the database has left of its own room.
    const large = titleDeck({ async: true });
    Object.assign(large.presentation.slideList[0]!, { attributes: { speakerNote: 'words '.repeat(50_000) } });
    const responses: Response[] = [];
    for (let index = 0; index < 20; index++) {
      responses.push(await server.export(large, { 'idempotency-key': `key-${index}` }));
      responses.push(await server.export(titleDeck({ async: true }), { 'idempotency-key': `small-${index}` }));
    }
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
    expect((await taskEnded(server, await order())).status).toBe('success');
  });

  test('of files only fails what cannot be written, with a reason, no charge and no half-written file', async () => {
    const dataDir = join(folder, 'data');
    disk = join(dataDir, 'files');
    if (!(await mountDisk())) return;
    server = await runServer({ dataDir });
    const free = await fillDisk();
    const task = await taskEnded(server, await order());
    expect(task).toMatchObject({ status: 'failed', message: expect.stringContaining('no disk space left') });
    expect((await rows('ledger', dataDir)).map(({ kind }) => kind)).toEqual(['hold', 'void']);
    const names = await readdir(disk, { recursive: true });
    expect(names.filter((name) => !['filler', '.temporary'].includes(name))).toEqual([]);
    const sync = await server.export(titleDeck());
    expect(sync.status).toBe(503);
    expect(sync.headers.get('retry-after')).toMatch(/^\d+$/);
    await free();
    expect((await taskEnded(server, await order())).status).toBe('success');
  });

  test('at the end of an export leaves it to be made again: whole, and charged once', async () => {
    if (!(await mountDisk())) return;
    const dataDir = join(disk, 'data');
    server = await runServer({ dataDir });
    const gate = Promise.withResolvers<void>();
    server.stage.hold = gate.promise;
    const id = await order(titleDeck({ async: true }, 'Made again'));
    await expect.poll(() => server.stage.begun, SOON).toBe(1);
    const free = await fillDisk();
    gate.resolve();
    await expect.poll(() => server.stage.ended, SOON).toBe(1);
    await server.stop(1_000);
    await free();
    const { secret } = server;
    server = await runServer({ dataDir });
    const headers = { authorization: `Bearer ${secret}` };
    const ask = async () =>
      (await (await server.call(`/v1/presentation/${id}`, { headers })).json()) as { status: string; url: string };
    await expect.poll(async () => (await ask()).status, SOON).toMatch(/success|failed/);
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
});
