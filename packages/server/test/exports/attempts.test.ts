import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RenderError } from '@deckwright/core/contract';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OwnerScope } from '../../src/accounts/owner-scope.ts';
import { createOwners } from '../../src/accounts/owners.ts';
import { DEFAULT_PLAN } from '../../src/accounts/plans.ts';
import { checkedRequestOf } from '../../src/checking/checked-request.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import type { Database } from '../../src/database/schema.ts';
import { createExports, type Exports, type ExportsParts } from '../../src/exports/exports.ts';
import type { JobStore } from '../../src/exports/job-store.ts';
import { createSqliteJobStore } from '../../src/exports/store/sqlite-job-store.ts';
import type { FileStore } from '../../src/files/file-store.ts';
import { createLocalFileStore } from '../../src/files/local-file-store.ts';
import { NO_METRICS } from '../../src/metrics/metrics.ts';
import type { RenderOrder, Renders } from '../../src/render-worker/renders.ts';
import { createProjects } from '../../src/templates/projects.ts';

const LEASE_MS = 300;

let folder: string;
let database: Database;
let jobs: JobStore;
let files: FileStore;
let scope: OwnerScope;
let exports: Exports | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-attempts-'));
  database = await openDatabase(folder);
  const owners = createOwners(database, now);
  await owners.create({ id: 'one', name: 'One' });
  scope = (await owners.scope('one'))!;
  await createProjects(database, now).save(scope, { id: 'demo', name: 'Demo' }, PROJECT);
  jobs = createSqliteJobStore(database, now, 'this boot');
  files = createLocalFileStore(join(folder, 'files'));
});
afterEach(async () => {
  await exports?.stop(0);
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

function now() {
  return new Date();
}
const PROJECT = { id: 'demo', name: 'Demo' };
const request = checkedRequestOf({
  projectId: 'demo',
  presentation: {
    slideList: [{ templateKey: 'title', content: {}, attributes: { hidden: false } }],
    attributes: {},
  },
  options: { format: 'pptx', async: true, dev: false, compressImages: true, embedFonts: true, own: {} },
});

function exportsWith(render: Renders['render'], parts: Partial<ExportsParts> = {}): Exports {
  exports = createExports({
    jobs,
    files,
    projects: createProjects(database, now),
    owners: createOwners(database, now),
    renders: { render },
    delivery: undefined,
    limits: { renderSeconds: 1, renderMegabytes: 1 },
    metrics: NO_METRICS,
    logger: pino({ level: 'silent' }),
    leaseMs: LEASE_MS,
    concurrency: 1,
    syncSeconds: 1,
    queueLength: 10,
    queueSeconds: 10,
    exportCredits: 1,
    now,
    random: Math.random,
    ...parts,
  });
  return exports;
}

async function write({ path }: RenderOrder) {
  await writeFile(path, 'slide');
  return { mediaType: 'text/plain', extension: 'pptx', pages: 1, notices: [], delivery: 'file' as const, size: 5 };
}

async function accept(): Promise<number> {
  const { task } = await exports!.accept({
    caller: { scope, access: 'full', plan: DEFAULT_PLAN },
    request,
    strict: false,
  });
  return task.id;
}

function ended(id: number) {
  return expect.poll(async () => (await jobs.find(scope, id))!.status, { timeout: 20_000 });
}
async function kept() {
  const keys: string[] = [];
  for await (const { key } of files.keys()) keys.push(key);
  return keys;
}

describe('a task of this process', () => {
  test('that nothing runs is taken again after its lease has expired', async () => {
    await exportsWith(write).resume();
    const form = { request, mode: 'async', dev: false, strict: false, name: 'x', cost: 1, retention: 1 } as const;
    const { task } = await jobs.accept(scope, form);
    await jobs.claim(task.id, 1);
    await ended(task.id).toBe('success');
    expect((await jobs.find(scope, task.id))!.attempt).toBe(2);
  });

  test('keeps its lease as long as it runs', async () => {
    // Long enough that a busy machine renews it in time.
    const leaseMs = 1_500;
    const gate = Promise.withResolvers<void>();
    await exportsWith(
      async (order) => {
        await gate.promise;
        return write(order);
      },
      { leaseMs },
    ).resume();
    const id = await accept();
    await new Promise((resolve) => setTimeout(resolve, 2 * leaseMs));
    expect(await jobs.claim(id, leaseMs)).toBeUndefined();
    gate.resolve();
    await ended(id).toBe('success');
    expect((await jobs.find(scope, id))!.attempt).toBe(1);
  });

  test('whose result cannot be stored is run again, and charged once', async () => {
    let rejections = 0;
    const rejecting = <Args extends readonly unknown[], Result>(act: (...args: Args) => Promise<Result>) => {
      return async (...args: Args): Promise<Result> => {
        if (rejections === 2) return act(...args);
        rejections++;
        throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
      };
    };
    const [complete, release] = [rejecting(jobs.complete), rejecting(jobs.release)];
    await exportsWith(write, { jobs: { ...jobs, complete, release } }).resume();
    const id = await accept();
    await ended(id).toBe('success');
    expect(rejections).toBe(2);
    expect((await jobs.find(scope, id))!.attempt).toBe(2);
    expect(await jobs.balance(scope)).toEqual({ held: 0, used: 1 });
  });
});

describe('an error of the host', () => {
  test('does not fail an export, which is attempted again', async () => {
    let faults = 2;
    await exportsWith(async (order) => {
      if (faults-- > 0) throw new Error('A render process could not be started.');
      return write(order);
    }).resume();
    const id = await accept();
    await ended(id).toBe('success');
    expect((await jobs.find(scope, id))!.attempt).toBe(3);
  });

  test('that persists fails the export, without revealing internals', async () => {
    await exportsWith(async () => {
      throw new Error('password=hunter2');
    }).resume();
    const id = await accept();
    await ended(id).toBe('failed');
    const task = (await jobs.find(scope, id))!;
    expect(task).toMatchObject({
      attempt: 3,
      error: 'INTERNAL_ERROR',
      message: expect.stringContaining('started 3 times'),
    });
    expect(task.message).not.toContain('hunter2');
    expect(await jobs.balance(scope)).toEqual({ held: 0, used: 0 });
  });
});

test.each([
  ['an adapter, such as for a crashed browser', 'ADAPTER_FAILED', 2],
  ['unreadable pictures', 'IMAGE_UNREADABLE', 2],
  ['a template', 'INVALID_TEMPLATE', 1],
  ['a picture of the caller', 'INVALID_IMAGE', 1],
] as const)('after an error of %s (%s) there are %d attempts', async (_, code, attempts) => {
  let faults = 1;
  await exportsWith(async (order) => {
    if (faults-- > 0) throw new RenderError(code, 'It failed.');
    return write(order);
  }).resume();
  const id = await accept();
  await ended(id).toBe(attempts === 1 ? 'failed' : 'success');
  expect((await jobs.find(scope, id))!.attempt).toBe(attempts);
});

describe('an attempt that was replaced by a later one', () => {
  test('stops, and its file is deleted', async () => {
    const gate = Promise.withResolvers<void>();
    const signals: AbortSignal[] = [];
    await exportsWith(async (order) => {
      signals.push(order.signal);
      await gate.promise;
      return write(order);
    }).resume();
    const id = await accept();
    await expect.poll(() => signals).toHaveLength(1);
    await jobs.release(id, 1);
    await jobs.claim(id, 60_000);
    await expect.poll(() => signals[0]!.aborted).toBe(true);
    gate.resolve();
    await expect.poll(() => exports!.queue().running).toBe(0);
    expect(await kept()).toEqual([]);
    expect((await jobs.find(scope, id))!).toMatchObject({ status: 'processing', attempt: 2 });
  });

  test('just before its end leaves no file', async () => {
    await exportsWith(async (order) => {
      const made = await write(order);
      const { id } = (await jobs.list(scope, { page: 1, perPage: 1 })).items[0]!;
      await jobs.release(id, 1);
      await jobs.claim(id, 60_000);
      return made;
    }).resume();
    const id = await accept();
    await expect.poll(async () => (await jobs.find(scope, id))!.attempt).toBe(2);
    await expect.poll(() => exports!.queue().running).toBe(0);
    expect(await kept()).toEqual([]);
    expect((await jobs.find(scope, id))!.status).toBe('processing');
  });
});

describe('a full disk', () => {
  test('fails the export with a message for its caller, and leaves no partial file', async () => {
    const keep: FileStore['keep'] = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, /secret'), { code: 'ENOSPC' });
    };
    await exportsWith(write, { files: { ...files, keep } }).resume();
    const id = await accept();
    await ended(id).toBe('failed');
    const task = (await jobs.find(scope, id))!;
    expect(task).toMatchObject({
      error: 'SERVICE_UNAVAILABLE',
      message: expect.stringContaining('no disk space left'),
    });
    expect(await kept()).toEqual([]);
    expect(await files.discardLeftovers(new Date(Date.now() + 60_000))).toBe(0);
    expect(await jobs.balance(scope)).toEqual({ held: 0, used: 0 });
  });
});

test('a task names the only file that is stored for it', async () => {
  await exportsWith(write).resume();
  const id = await accept();
  await ended(id).toBe('success');
  const task = (await jobs.find(scope, id))!;
  expect(await kept()).toEqual([task.file]);
  expect(task.file).toMatch(new RegExp(`^one/${id}/1-[0-9A-Za-z]{12}\\.pptx$`));
  expect(task.size).toBe(5);
});
