import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { type CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeExportStore, type ExportStoreSetting } from '../../../test/describe-export-store.ts';
import { FAILURE, KEY, key, MINUTE_MS, newExport, RESULT } from '../../../test/export-store-samples.ts';
import { exportStoreSetting } from '../../../test/export-store-setting.ts';
import { createOwners } from '../../accounts/owners.ts';
import { createProjects } from '../../projects/projects.ts';
import { forgetReplaced } from '../../projects/replaced-files.ts';
import { unfinishedUses } from '../../projects/uses.ts';
import { createDatabase, openDatabase } from '../../storage/database/open-database.ts';
import { ownerScope } from '../../storage/database/owner-scope.ts';
import type { Database } from '../../storage/database/schema.ts';
import { createDatabaseExportStore } from './database-export-store.ts';

function now() {
  return new Date('2026-11-20T12:00:00.000Z');
}

async function createScope(database: Database) {
  const owners = createOwners(database, now);
  await owners.create({ id: 'one', name: 'one' });
  const scope = (await owners.scope('one'))!;
  await createProjects(database, now).save(scope, { id: 'demo', name: 'Demo' }, {});
  return scope;
}

async function createSetting(): Promise<ExportStoreSetting> {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-exports-'));
  const database = createDatabase(folder);
  return exportStoreSetting(database, sql`rowid`, async () => {
    await database.destroy();
    await rm(folder, { recursive: true, force: true });
  });
}

describeExportStore('the export store on SQLite', createSetting);

test.each([
  // Both indexes hold the same exports.
  ['unfinished', 'task_revision'],
  ['unclaimed', 'task_unfinished'],
  ['openHolds', 'task_unfinished'],
  ['expired', 'task_expiry'],
  ['forgetEnded', 'task_removed'],
  ['forgetReplaced', 'task_revision'],
  ['forgetBodies', 'task_body'],
  ['forgetAllBodies', 'task_body'],
  ['unfinishedUses', 'task_newest'],
  ['usage', 'task_file'],
] as const)('%s reads only tasks in the index %s', async (question, index) => {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-exports-'));
  const database = await openDatabase(folder);
  const queries: CompiledQuery[] = [];
  const watched = database.withPlugin({
    transformQuery({ node, queryId }) {
      queries.push(database.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const exportStore = createDatabaseExportStore(watched, () => new Date(), 'this boot');
  // Creating the store compiled one query.
  queries.length = 0;
  const ask = {
    ...exportStore,
    expired: () => exportStore.expired(new Date(), 1),
    forgetReplaced: () => forgetReplaced(watched, new Date(), 1),
    unfinishedUses: () => unfinishedUses(watched, ownerScope('one', null), 'demo', 'project'),
    usage: async () => {
      await createOwners(database, now).create({ id: 'one', name: 'one' });
      return exportStore.usage(ownerScope('one', null), { from: '2026-11-01', to: '2026-11-30' });
    },
    forgetBodies: () => exportStore.forgetBodies('one', new Date(), 1),
    forgetAllBodies: () => exportStore.forgetBodies('one', 'any', 1),
    forgetEnded: () => exportStore.forgetEnded('one', new Date(), 1),
  };
  await ask[question]();
  const reader = new SQLite(join(folder, 'deckwright.db'), { readonly: true });
  const plans = queries.flatMap((query) => {
    const steps = reader.prepare(`EXPLAIN QUERY PLAN ${query.sql}`).all(...query.parameters) as { detail: string }[];
    return steps.map(({ detail }) => detail).filter((detail) => /\btask\b/.test(detail));
  });
  expect(plans.join()).toContain(`INDEX ${index}`);
  for (const plan of plans) expect(plan).not.toMatch(/^SCAN task$/);
  reader.close();
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

test('only a claim reads the request of a task, which may have 10 MB', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-exports-'));
  const database = await openDatabase(folder);
  const rows: Record<string, unknown>[] = [];
  const watched = database.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      rows.push(...result.rows);
      return result;
    },
  });
  const scope = await createScope(database);
  const exportStore = createDatabaseExportStore(watched, now, 'this boot');
  const { id } = (await exportStore.accept(scope, newExport(key()))).record;
  const found = [
    await exportStore.find(scope, id),
    await exportStore.findForDownload(id),
    (await exportStore.list(scope, { page: 1, perPage: 10 })).items[0],
    (await exportStore.unclaimed())[0]?.record,
    await exportStore.replay(scope, KEY, 'f'),
    (await createDatabaseExportStore(watched, now, 'next boot').unfinished())[0]?.record,
  ];
  expect(found.map((record) => record?.id)).toEqual(found.map(() => id));
  expect(rows.filter((row) => 'request' in row || 'json' in row)).toEqual([]);
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

test.each(['complete', 'fail'] as const)('%s keeps the request only together with the end', async (end) => {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-exports-'));
  const database = await openDatabase(folder);
  const scope = await createScope(database);
  const exportStore = createDatabaseExportStore(database, now, 'this boot');
  const { id } = (await exportStore.accept(scope, newExport())).record;
  await exportStore.claim(id, MINUTE_MS);
  const store = { complete: () => exportStore.complete(id, 1, RESULT), fail: () => exportStore.fail(id, 1, FAILURE) }[
    end
  ];
  // The credits are settled after the request, so a crash there would leave both.
  await sql`create trigger crash before update on balance begin select raise(abort, 'crashed'); end`.execute(database);
  await expect(store()).rejects.toThrow('crashed');
  expect(await exportStore.find(scope, id)).toMatchObject({ status: 'processing' });
  expect(await exportStore.keptRequest(scope, id)).toBeUndefined();
  await sql`drop trigger crash`.execute(database);
  expect(await store()).toBeDefined();
  expect(await exportStore.keptRequest(scope, id)).toBe(newExport().request.json);
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

test('the database itself rejects ending a hold twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-exports-'));
  const database = await openDatabase(folder);
  const row = { task: 1, owner: 'one', month: '2026-11', credits: 1, at: '2026-11-20T12:00:00.000Z' };
  await database
    .insertInto('ledger')
    .values({ ...row, kind: 'capture' })
    .execute();
  await expect(
    database
      .insertInto('ledger')
      .values({ ...row, kind: 'void' })
      .execute(),
  ).rejects.toThrow('UNIQUE');
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});
