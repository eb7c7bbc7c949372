import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultOwner } from '../accounts/default-owner.ts';
import { createOwners } from '../accounts/owners.ts';
import { createPlans } from '../accounts/plans.ts';
import { createHostedDecks } from '../decks/decks.ts';
import { checkedRequestOf } from '../engine/checks/checked-request.ts';
import { createDatabaseExportStore } from '../exports/store/database-export-store.ts';
import type { ExportRecord } from '../exports/store/export-record.ts';
import type { ExportStore } from '../exports/store/export-store.ts';
import { createProjects } from '../projects/projects.ts';
import { createTemplates } from '../projects/templates.ts';
import { createUploads } from '../projects/uploads/uploads.ts';
import { openDatabase } from '../storage/database/open-database.ts';
import type { OwnerScope } from '../storage/database/owner-scope.ts';
import type { Database } from '../storage/database/schema.ts';
import { hashOf } from '../storage/files/etag.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { createLocalFileStore } from '../storage/files/local-file-store.ts';
import { createSweeper, type Sweeper, type Swept } from './sweeper.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-11-20T09:00:00Z');
const NOTHING = {
  ...{ expired: 0, orphans: 0, leftovers: 0, keys: 0, deletions: 0, decks: 0 },
  ...{ replaced: 0, uploads: 0, records: 0, bodies: 0, people: 0 },
};

let folder: string;
let database: Database;
let scope: OwnerScope;
let exportStore: ExportStore;
let files: FileStore;
let sweeper: Sweeper;
let time: number;
/** By how much the wall clock is ahead of the steady one. */
let lead: number;
let reported: unknown[];
let logged: Swept[];
function now() {
  return new Date(time + lead);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-sweeper-'));
  database = await openDatabase(folder);
  time = START;
  lead = 0;
  reported = [];
  logged = [];
  scope = await defaultOwner(database, now);
  await createProjects(database, now).save(scope, { id: 'demo', name: 'Demo' }, { id: 'demo' });
  exportStore = createDatabaseExportStore(database, now, 'boot');
  files = createLocalFileStore(join(folder, 'files'));
  sweeper = create({});
});
afterEach(async () => {
  await sweeper.stop();
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

function create(parts: { files?: FileStore; exportStore?: ExportStore }): Sweeper {
  return createSweeper({
    database,
    owners: createOwners(database, now),
    auditDays: 365,
    exportStore,
    files,
    decks: createHostedDecks({ database, files, links: { checkDeck: () => undefined }, now }),
    now,
    steady: () => new Date(time),
    report: (error) => reported.push(error),
    log: (swept) => logged.push(swept),
    ...parts,
  });
}

/** Puts a file into the store, as old as the clock says. */
async function keep(key: string): Promise<void> {
  const path = await files.temporary();
  await writeFile(path, 'deck');
  await files.keep(path, key);
  await utimes(join(folder, 'files', key), now(), now());
}

async function accept(retention: number, idempotencyKey?: string, revision = 1): Promise<ExportRecord> {
  const { record } = await exportStore.accept(scope, {
    request: checkedRequestOf({
      projectId: 'demo',
      presentation: { slideList: [], attributes: {} },
      options: { format: 'pptx', compressImages: true, embedFonts: true, async: true, dev: false, own: {} },
    }),
    revision,
    mode: 'async',
    dev: false,
    strict: false,
    name: 'deck.pptx',
    cost: 0,
    retention,
    idempotencyKey,
  });
  return record;
}

/** A successful export with its file. */
async function exported(retention: number): Promise<ExportRecord> {
  const { id } = await accept(retention);
  const claim = await exportStore.claim(id, 60_000);
  const file = `default/${id}/1-abc.pptx`;
  await keep(file);
  const result = { mediaType: 'x/y', file, size: 4, slides: 1, notices: [], hostedRef: null, editUrl: null };
  return (await exportStore.complete(id, claim!.record.attempt, result))!;
}

async function isThere(key: string): Promise<boolean> {
  const file = await files.read(key);
  await file?.close();
  return file !== undefined;
}

describe('the sweeper', () => {
  test('removes files when their retention is over, and no earlier', async () => {
    const [short, long] = [await exported(DAY), await exported(7 * DAY)];
    time = START + DAY - 1;
    expect(await sweeper.sweep()).toEqual(NOTHING);
    time = START + DAY;
    expect(await sweeper.sweep()).toEqual({ ...NOTHING, expired: 1, bodies: 1 });
    expect([await isThere(short.output!.file), await isThere(long.output!.file)]).toEqual([false, true]);
    expect((await exportStore.find(scope, short.id))?.output?.removedAt).toBe(now().toISOString());
    expect((await exportStore.find(scope, long.id))?.output?.removedAt).toBeNull();
    time = START + 7 * DAY;
    expect(await sweeper.sweep()).toEqual({ ...NOTHING, expired: 1, bodies: 1 });
    expect(await isThere(long.output!.file)).toBe(false);
    expect(await sweeper.sweep()).toEqual(NOTHING);
    expect(logged).toHaveLength(2);
    expect(reported).toEqual([]);
  });

  test('removes the file of a deleted export that could not be removed at once, and forgets its id with its links', async () => {
    const { id, output } = await exported(7 * DAY);
    const { file } = output!;
    await exportStore.delete(scope, id);
    expect(await sweeper.sweep()).toEqual({ ...NOTHING, expired: 1 });
    expect(await isThere(file!)).toBe(false);
    time = START + 7 * DAY - 1;
    expect(await sweeper.sweep()).toEqual(NOTHING);
    expect(await exportStore.isDeleted(id)).toBe(true);
    time = START + 7 * DAY;
    expect(await sweeper.sweep()).toEqual({ ...NOTHING, deletions: 1 });
    expect(await exportStore.isDeleted(id)).toBe(false);
    expect(reported).toEqual([]);
  });

  test('deletes exports that are older than the plan keeps their records, and keeps their ledger entries', async () => {
    await createPlans(database, now).set(scope, { recordDays: 30 });
    const old = await exported(DAY);
    time = START + DAY;
    const [recent, running] = [await exported(DAY), await accept(DAY)];
    const ledger = () => database.selectFrom('ledger').selectAll().execute();
    await database
      .insertInto('ledger')
      .values({ task: old.id, kind: 'hold', owner: 'default', month: '2026-11', credits: 1, at: '2026-11-20' })
      .execute();
    const before = await ledger();
    time = START + 30 * DAY;
    expect(await sweeper.sweep()).toMatchObject({ expired: 2, records: 0 });
    time = START + 30 * DAY + 1;
    expect(await sweeper.sweep()).toEqual({ ...NOTHING, records: 1 });
    const found = await Promise.all([old, recent, running].map(({ id }) => exportStore.find(scope, id)));
    expect(found.map((record) => record?.id)).toEqual([undefined, recent.id, running.id]);
    time = START + 1_000 * DAY;
    expect(await sweeper.sweep()).toMatchObject({ records: 1 });
    expect(await exportStore.find(scope, running.id)).toBeDefined();
    expect(await ledger()).toEqual(before);
  });

  test('deletes many records in one sweep, and none of a plan that keeps them without a limit', async () => {
    for (let index = 0; index < 230; index++) await exported(1);
    time = START + 10_000 * DAY;
    await createPlans(database, now).set(scope, { recordDays: null });
    expect(await sweeper.sweep()).toMatchObject({ expired: 230, records: 0 });
    await createPlans(database, now).set(scope, { recordDays: 1 });
    expect(await sweeper.sweep()).toEqual({ ...NOTHING, records: 230 });
    expect(await exportStore.list(scope, { page: 1, perPage: 10 })).toEqual({ items: [], total: 0 });
  });

  test('deletes the bodies of expired exports, and all of an owner whose plan keeps none', async () => {
    const short: number[] = [];
    for (let index = 0; index < 50; index++) short.push((await exported(DAY)).id);
    const [long, running] = [await exported(2 * DAY), await accept(DAY)];
    time = START + DAY;
    expect(await sweeper.sweep()).toMatchObject({ bodies: 50 });
    const stored = () => database.selectFrom('task_request').select('task').execute();
    expect(new Set((await stored()).map(({ task }) => task))).toEqual(new Set([long.id, running.id]));
    await createPlans(database, now).set(scope, { keepBodies: false });
    expect(await sweeper.sweep()).toEqual({ ...NOTHING, bodies: 1 });
    expect(await stored()).toEqual([{ task: running.id }]);
    expect(await exportStore.find(scope, long.id)).toMatchObject({ status: 'success', output: { removedAt: null } });
  });

  test('removes many files in one sweep', async () => {
    for (let index = 0; index < 230; index++) await exported(1);
    time = START + 1;
    expect(await sweeper.sweep()).toMatchObject({ expired: 230 });
  });

  test('ignores a running export, however old', async () => {
    const { id } = await accept(1);
    time = START + 100 * DAY;
    expect(await sweeper.sweep()).toEqual(NOTHING);
    expect(await exportStore.find(scope, id)).toMatchObject({ status: 'processing', output: null });
  });

  test('removes files that no export names once they are older than an hour', async () => {
    const record = await exported(30 * DAY);
    await keep(`default/${record.id}/0-dead.pptx`);
    await keep('default/1234567890123/1-never.pptx');
    await keep('stray');
    time = START + 3_600_000;
    expect(await sweeper.sweep()).toEqual(NOTHING);
    time = START + 7_200_001;
    expect(await sweeper.sweep()).toEqual({ ...NOTHING, orphans: 3 });
    expect(await isThere(record.output!.file)).toBe(true);
    expect(await isThere(`default/${record.id}/0-dead.pptx`)).toBe(false);
  });

  test('keeps an old file of an unfinished export, whose end may not be stored yet', async () => {
    const { id } = await accept(DAY);
    const file = `default/${id}/1-abc.pptx`;
    await keep(file);
    time = START + 7_200_001;
    expect(await sweeper.sweep()).toEqual(NOTHING);
    expect(await isThere(file)).toBe(true);
  });

  test('removes nothing for an hour after the clock was set', async () => {
    const HOUR = 3_600_000;
    const record = await exported(DAY);
    const path = await files.temporary();
    await writeFile(path, 'being written');
    await utimes(path, now(), now());
    await accept(DAY, 'key');
    for (const years of [40, -40]) {
      lead += years * 365 * DAY;
      for (const minutes of [0, 5, 54]) {
        time += minutes * 60_000;
        expect(await sweeper.sweep()).toEqual(NOTHING);
      }
    }
    expect(reported).toEqual([
      new Error('The clock was set by 1261440000 s, so no file is removed for an hour.'),
      new Error('The clock was set by -1261440000 s, so no file is removed for an hour.'),
    ]);
    time += HOUR;
    expect(await sweeper.sweep()).toEqual({ ...NOTHING, leftovers: 1 });
    expect(await isThere(record.output!.file)).toBe(true);
    time = START + DAY;
    expect(await sweeper.sweep()).toMatchObject({ expired: 1, keys: 1 });
  });

  test('removes temporary files of dead attempts', async () => {
    const path = await files.temporary();
    await writeFile(path, 'half');
    await utimes(path, now(), now());
    expect(await sweeper.sweep()).toEqual(NOTHING);
    time = START + 3_600_001;
    expect(await sweeper.sweep()).toEqual({ ...NOTHING, leftovers: 1 });
  });

  test('deletes replaced templates once no unfinished export uses them, an hour after their replacement', async () => {
    const templates = createTemplates(database, now);
    const push = (text: string) =>
      templates.push(scope, 'demo', [{ key: 't', name: 't', json: { text } }], 'published');
    const at = async (revision: number) =>
      (await createProjects(database, now).load(scope, 'demo', revision))?.files.templates.get('t');
    await push('two');
    const accepted = await accept(DAY, undefined, 2);
    await push('three');
    await push('four');
    time = START + 3_600_000;
    expect(await sweeper.sweep()).toEqual(NOTHING);
    expect([await at(2), await at(3), await at(4)]).toEqual(
      ['two', 'three', 'four'].map((text) => `{"text":"${text}"}`),
    );
    time = START + 3_600_001;
    expect(await sweeper.sweep()).toEqual({ ...NOTHING, replaced: 1 });
    expect([await at(2), await at(3), await at(4)]).toEqual(['{"text":"two"}', undefined, '{"text":"four"}']);
    await exportStore.fail(accepted.id, null, { error: 'EXPORT_CANCELLED', message: '', faults: [] });
    expect(await sweeper.sweep()).toEqual({ ...NOTHING, replaced: 1 });
    expect([await at(2), await at(4)]).toEqual([undefined, '{"text":"four"}']);
  });

  test('deletes more replaced files than one batch', async () => {
    const templates = createTemplates(database, now);
    for (const text of ['one', 'two']) {
      const files = Array.from({ length: 130 }, (_, index) => ({ key: `t${index}`, name: 't', json: { text } }));
      await templates.push(scope, 'demo', files, 'published');
    }
    time = START + 3_600_001;
    expect(await sweeper.sweep()).toEqual({ ...NOTHING, replaced: 130 });
  });

  test('deletes uploads that no push has used after a day', async () => {
    const bytes = new TextEncoder().encode('a picture');
    await createUploads(database, now).put(scope, hashOf(bytes), bytes);
    time = START + DAY;
    expect(await sweeper.sweep()).toEqual(NOTHING);
    time = START + DAY + 1;
    expect(await sweeper.sweep()).toEqual({ ...NOTHING, uploads: 1 });
  });

  test('deletes idempotency keys after a day', async () => {
    await accept(DAY, 'key');
    time = START + DAY - 1;
    expect(await sweeper.sweep()).toEqual(NOTHING);
    time = START + DAY;
    expect(await sweeper.sweep()).toEqual({ ...NOTHING, keys: 1 });
  });

  test('reports a file that cannot be removed, removes the others, and retries next time', async () => {
    const [bad, good] = [await exported(1), await exported(1)];
    time = START + 1;
    let broken = true;
    const failing = create({
      files: {
        ...files,
        remove: (key) =>
          broken && key === bad.output!.file ? Promise.reject(new Error('read-only')) : files.remove(key),
      },
    });
    expect(await failing.sweep()).toMatchObject({ expired: 1 });
    expect(reported).toEqual([new Error('read-only')]);
    expect((await exportStore.find(scope, good.id))?.output?.removedAt).not.toBeNull();
    expect((await exportStore.find(scope, bad.id))?.output?.removedAt).toBeNull();
    broken = false;
    expect(await failing.sweep()).toMatchObject({ expired: 1 });
    expect(await isThere(bad.output!.file)).toBe(false);
  });

  test('does its other parts when one fails', async () => {
    await accept(DAY, 'key');
    time = START + DAY;
    const failing = create({ exportStore: { ...exportStore, expired: () => Promise.reject(new Error('locked')) } });
    expect(await failing.sweep()).toEqual({ ...NOTHING, keys: 1 });
    expect(reported).toEqual([new Error('locked')]);
  });

  test('sweeps when it is started, and stops', async () => {
    const record = await exported(1);
    time = START + 1;
    sweeper.start();
    await expect.poll(() => isThere(record.output!.file)).toBe(false);
    await sweeper.stop();
    const late = await exported(0);
    expect(await sweeper.sweep()).toEqual(NOTHING);
    expect(await isThere(late.output!.file)).toBe(true);
  });
});
