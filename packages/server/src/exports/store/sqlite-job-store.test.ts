import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { type CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeJobStore, type JobStoreSetting } from '../../../test/describe-job-store.ts';
import { createOwners } from '../../accounts/owners.ts';
import { DEFAULT_PLAN } from '../../accounts/plans.ts';
import { openDatabase } from '../../database/open-database.ts';
import { createProjects } from '../../templates/projects.ts';
import { createSqliteJobStore } from './sqlite-job-store.ts';

async function createSetting(): Promise<JobStoreSetting> {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-jobs-'));
  const database = await openDatabase(folder);
  const clock = { at: new Date('2026-11-20T12:00:00.000Z') };
  const now = () => clock.at;
  const owners = createOwners(database, now);
  return {
    clock,
    store: (boot, newId) => createSqliteJobStore(database, now, boot, newId),
    async owner(id, credits) {
      await owners.create({ id, name: id, plan: { ...DEFAULT_PLAN, credits } });
      const scope = (await owners.scope(id))!;
      await createProjects(database, now).save(scope, { id: 'demo', name: 'Demo' }, {});
      return scope;
    },
    ledger: () =>
      database.selectFrom('ledger').select(['task', 'kind', 'month', 'credits']).orderBy(sql`rowid`).execute(),
    async end() {
      await database.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describeJobStore('the job store on SQLite', createSetting);

test.each([
  ['unfinished', 'task_unfinished'],
  ['unclaimed', 'task_unfinished'],
  ['openHolds', 'task_unfinished'],
  ['expired', 'task_expiry'],
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
  const jobs = createSqliteJobStore(watched, () => new Date(), 'this boot');
  // Creating the store compiled one query.
  queries.length = 0;
  await (question === 'expired' ? jobs.expired(new Date(), 1) : jobs[question]());
  const reader = new SQLite(join(folder, 'deckwright.db'), { readonly: true });
  const plans = queries.flatMap((query) => {
    const steps = reader.prepare(`EXPLAIN QUERY PLAN ${query.sql}`).all(...query.parameters) as { detail: string }[];
    return steps.map(({ detail }) => detail).filter((detail) => /\btask\b/.test(detail));
  });
  expect(plans[0]).toContain(`INDEX ${index}`);
  for (const plan of plans) expect(plan).not.toMatch(/^SCAN task$/);
  reader.close();
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
