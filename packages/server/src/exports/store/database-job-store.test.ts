import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { type CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeJobStore, type JobStoreSetting } from '../../../test/describe-job-store.ts';
import { FAILURE, key, MINUTE_MS, newTask, RESULT } from '../../../test/job-store-samples.ts';
import { jobStoreSetting } from '../../../test/job-store-setting.ts';
import { createOwners } from '../../accounts/owners.ts';
import { createProjects } from '../../projects/projects.ts';
import { forgetReplaced } from '../../projects/replaced-files.ts';
import { unfinishedUses } from '../../projects/uses.ts';
import { createDatabase, openDatabase } from '../../storage/database/open-database.ts';
import { ownerScope } from '../../storage/database/owner-scope.ts';
import type { Database } from '../../storage/database/schema.ts';
import { createDatabaseJobStore } from './database-job-store.ts';

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

async function createSetting(): Promise<JobStoreSetting> {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-jobs-'));
  const database = createDatabase(folder);
  return jobStoreSetting(database, sql`rowid`, async () => {
    await database.destroy();
    await rm(folder, { recursive: true, force: true });
  });
}

describeJobStore('the job store on SQLite', createSetting);

test.each([
  // Both indexes hold the same tasks.
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
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-jobs-'));
  const database = await openDatabase(folder);
  const queries: CompiledQuery[] = [];
  const watched = database.withPlugin({
    transformQuery({ node, queryId }) {
      queries.push(database.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const jobs = createDatabaseJobStore(watched, () => new Date(), 'this boot');
  // Creating the store compiled one query.
  queries.length = 0;
  const ask = {
    ...jobs,
    expired: () => jobs.expired(new Date(), 1),
    forgetReplaced: () => forgetReplaced(watched, new Date(), 1),
    unfinishedUses: () => unfinishedUses(watched, ownerScope('one', null), 'demo', 'project'),
    usage: async () => {
      await createOwners(database, now).create({ id: 'one', name: 'one' });
      return jobs.usage(ownerScope('one', null), { from: '2026-11-01', to: '2026-11-30' });
    },
    forgetBodies: () => jobs.forgetBodies('one', new Date(), 1),
    forgetAllBodies: () => jobs.forgetBodies('one', 'any', 1),
    forgetEnded: () => jobs.forgetEnded('one', new Date(), 1),
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
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-jobs-'));
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
  const jobs = createDatabaseJobStore(watched, now, 'this boot');
  const accepted = key();
  const { id } = (await jobs.accept(scope, newTask(accepted))).task;
  const found = [
    await jobs.find(scope, id),
    await jobs.findForDownload(id),
    (await jobs.list(scope, { page: 1, perPage: 10 })).items[0],
    (await jobs.unclaimed())[0]?.task,
    await jobs.replay(scope, accepted.idempotency),
    (await createDatabaseJobStore(watched, now, 'next boot').unfinished())[0]?.task,
  ];
  expect(found.map((task) => task?.id)).toEqual(found.map(() => id));
  expect(rows.filter((row) => 'request' in row || 'json' in row)).toEqual([]);
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

test.each(['complete', 'fail'] as const)('%s keeps the request only together with the end', async (end) => {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-jobs-'));
  const database = await openDatabase(folder);
  const scope = await createScope(database);
  const jobs = createDatabaseJobStore(database, now, 'this boot');
  const { id } = (await jobs.accept(scope, newTask())).task;
  await jobs.claim(id, MINUTE_MS);
  const store = { complete: () => jobs.complete(id, 1, RESULT), fail: () => jobs.fail(id, 1, FAILURE) }[end];
  // The credits are settled after the request, so a crash there would leave both.
  await sql`create trigger crash before update on balance begin select raise(abort, 'crashed'); end`.execute(database);
  await expect(store()).rejects.toThrow('crashed');
  expect(await jobs.find(scope, id)).toMatchObject({ status: 'processing' });
  expect(await jobs.keptRequest(scope, id)).toBeUndefined();
  await sql`drop trigger crash`.execute(database);
  expect(await store()).toBeDefined();
  expect(await jobs.keptRequest(scope, id)).toBe(newTask().request.json);
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

test('the database itself rejects ending a hold twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-jobs-'));
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
