import type { Command } from 'commander';
import { readSettings } from '../start/settings.ts';
import { POSTGRES_PACKAGES, requirePackages } from '../telemetry/optional-packages.ts';
import type { Console } from './console.ts';

/** `start`: everything in one process. */
export function addStartCommand(start: Command, console: Console): void {
  start.action(() => run(console));
}

/** `serve`. */
export function addServeCommand(serve: Command, console: Console): void {
  serve.action(() => run(console, 'serve'));
}

/** `work`. */
export function addWorkCommand(work: Command, console: Console): void {
  work.action(() => run(console, 'work'));
}

async function run(console: Console, role?: 'serve' | 'work'): Promise<void> {
  const { runNode } = await import('../start/run-node.ts');
  await runNode(role, {}, {}, ({ started, welcome }) => console.started(started, welcome));
}

/** `migrate`. */
export function addMigrateCommand(migrate: Command, console: Console): void {
  migrate.action(async () => {
    const { databaseUrl, dataDir } = readSettings(console.environment);
    if (databaseUrl === undefined) {
      const { openDatabase } = await import('../storage/database/open-database.ts');
      await (await openDatabase(dataDir)).destroy();
      console.result({ place: dataDir }, `The tables in ${dataDir} are those of this version.\n`);
      return;
    }
    requirePackages('PostgreSQL', POSTGRES_PACKAGES);
    const { migratePostgres } = await import('../storage/database/postgres/open-postgres.ts');
    const { migrateJobQueue } = await import('../storage/jobs/migrate-job-queue.ts');
    await migratePostgres(databaseUrl);
    await migrateJobQueue(databaseUrl);
    console.result({ place: 'DATABASE_URL' }, 'The tables of DATABASE_URL are those of this version.\n');
  });
}
