import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createOwners } from '../../src/accounts/owners.ts';
import { DEFAULT_PLAN } from '../../src/accounts/plans.ts';
import { createDatabaseExportStore } from '../../src/exports/store/database-export-store.ts';
import { createProjects } from '../../src/projects/projects.ts';
import { openPostgres } from '../../src/start/open-services.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { startTurn } from '../../src/storage/jobs/turns.ts';
import { newExport, RESULT } from '../../test/export-store-samples.ts';
import { parentOf, treeSeconds } from './processor-seconds.ts';

/** What exports cost PostgreSQL. */
export interface DatabaseCosts {
  /** Seconds of a processor of PostgreSQL for each step of an export. */
  readonly accept: number;
  readonly start: number;
  readonly end: number;
  /** Exports that were accepted, started and ended in a second, with `CLIENTS` at the same time. */
  readonly perSecond: { readonly accept: number; readonly start: number; readonly end: number };
}

const EXPORTS = 400;
const OWNERS = 20;
export const CLIENTS = 8;
const LEASE_MS = 60_000;

/** Takes exports through their states on a migrated database, without rendering them. */
export async function measureDatabase(url: string): Promise<DatabaseCosts> {
  const { database, jobQueue, notifications, hooks, node } = await openPostgres(url, pino({ level: 'silent' }));
  try {
    await jobQueue.open({ supervises: false });
    await notifications.open();
    const now = () => new Date();
    const exportStore = createDatabaseExportStore(database, now, node, { hooks });
    const owners = createOwners(database, now);
    const scopes = await Promise.all(
      Array.from({ length: OWNERS }, async (_, at) => {
        const id = `measured-${randomUUID().slice(0, 8)}-${at}`;
        await owners.create({ id, name: id, plan: { ...DEFAULT_PLAN, credits: null } });
        const scope = (await owners.scope(id))!;
        await createProjects(database, now).save(scope, { id: 'demo', name: 'Demo' }, { id: 'demo' });
        return scope;
      }),
    );
    const claimed: { readonly job: Awaited<ReturnType<typeof jobQueue.fetch>>[number]; readonly attempt: number }[] =
      [];
    const accept = await timed(database, async (at) => {
      await exportStore.accept(scopes[at % OWNERS]!, newExport());
    });
    const start = await timed(database, async () => {
      const [job] = await jobQueue.fetch(1);
      await startTurn(database, job!.turn);
      const claim = await exportStore.claim(job!.exportId, LEASE_MS, { takesOver: true });
      claimed.push({ job: job!, attempt: claim!.record.attempt });
    });
    const end = await timed(database, async (at) => {
      const { job, attempt } = claimed[at]!;
      await exportStore.complete(job.exportId, attempt, { ...RESULT, file: `measured/${job.exportId}/1-x.pptx` });
      await jobQueue.complete(job);
    });
    return {
      accept: accept.cost,
      start: start.cost,
      end: end.cost,
      perSecond: { accept: accept.perSecond, start: start.perSecond, end: end.perSecond },
    };
  } finally {
    await jobQueue.close();
    await notifications.close();
    await database.destroy();
  }
}

/** Runs a step for every export, with `CLIENTS` at the same time. The first tenth is not counted. */
async function timed(database: Database, step: (at: number) => Promise<void>) {
  let next = 0;
  const until = (end: number) =>
    Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (next < end) await step(next++);
      }),
    );
  await until(EXPORTS / 10);
  const counted = EXPORTS - next;
  const [begun, used] = [performance.now(), await processorSeconds(database)];
  await until(EXPORTS);
  const seconds = (performance.now() - begun) / 1_000;
  return { cost: ((await processorSeconds(database)) - used) / counted, perSecond: counted / seconds };
}

/** Seconds of processor time that a PostgreSQL of this machine has used, all of its processes together. Needs Linux. */
export async function processorSeconds(database: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database);
  return treeSeconds(parentOf(rows[0]!.pid));
}
