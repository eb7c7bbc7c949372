import type { Command } from 'commander';
import { localUrl } from '../../http/connections/listen.ts';
import { type CheckOutcome, type HealthCheck, queueChecks, runCheck } from '../../http/health/checks.ts';
import { readSettings, type Settings } from '../../start/settings.ts';
import { CommandFailed, type Console, table } from '../console.ts';
import { addressChecks, requireAlive } from './address-checks.ts';
import { browserChecks, clockCheck, folderChecks, installedChecks, lastWriteOf } from './host-checks.ts';
import { foundDatabaseCheck, foundFilesChecks, openDatabaseToCheck, queueIn } from './stores-to-check.ts';

/** A check with its outcome, as `--json` prints it. */
interface Examined extends Pick<CheckOutcome, 'name' | 'found'> {
  /** `note`: it fails, and a server works without it. */
  readonly status: 'ok' | 'note' | 'failed';
  /** Null if it holds. */
  readonly cure: string | null;
}

/** `doctor`. */
export function addDoctorCommand(doctor: Command, console: Console): void {
  doctor.action(async () => {
    const checks = await examine(readSettings(console.environment), console);
    const failed = checks.filter(({ status }) => status === 'failed').map(({ name }) => name);
    const rows = table(checks.map(({ status, name, found, cure }) => [status, name, found, cure]));
    if (failed.length > 0) {
      console.warn(rows.trimEnd());
      const message = `${failed.length} of ${checks.length} checks failed: ${failed.join(', ')}. Each has its cure in the last column.`;
      throw new CommandFailed(message, { report: { checks } });
    }
    console.result({ checks }, rows);
    console.note('No check failed: a server can run here.');
  });
}

/** Runs the checks one after the other, so that a slow one delays no other past its time limit. */
async function examine(settings: Settings, console: Console): Promise<readonly Examined[]> {
  const { environment } = console;
  const local = localUrl(settings.host, settings.port);
  const isRunning = await requireAlive(local).then(
    () => true,
    () => false,
  );
  // Before a check writes to the database.
  const lastWrite = lastWriteOf(settings.dataDir);
  const examined: Examined[] = [];
  const run = async (...checks: readonly HealthCheck[]) => {
    for (const check of checks) {
      console.progress(`Checking ${check.name}`);
      examined.push(examinedOf(check, await runCheck(check)));
    }
  };
  await run(...folderChecks(settings, environment));
  const opening = openDatabaseToCheck(settings);
  try {
    await run(foundDatabaseCheck(opening), ...(await foundFilesChecks(settings)));
    const canBeRead = examined.some(({ name, status }) => name === 'database' && status === 'ok');
    const database = canBeRead ? (await opening).database : undefined;
    const postgres = settings.databaseUrl === undefined ? undefined : database;
    await run(clockCheck(() => new Date(), lastWrite, postgres));
    if (isRunning && database !== undefined) await run(...queueChecks(await queueIn(database, new Date()), settings));
  } finally {
    opening.then(({ database }) => database?.destroy()).catch(() => {});
  }
  // Loaded here, because the engine loads slowly.
  const { startBrowserOnce } = await import('../../engine/compose-engine.ts');
  await run(...browserChecks(() => startBrowserOnce(settings)), ...installedChecks(environment));
  await run(...addressChecks(local, settings.publicUrl, isRunning));
  return examined;
}

function examinedOf({ cure, isOptional }: HealthCheck, { name, holds, found, reason }: CheckOutcome): Examined {
  const status = holds ? 'ok' : isOptional ? 'note' : 'failed';
  return { name, status, found: reason === undefined ? found : `${found}: ${reason}`, cure: holds ? null : cure };
}
