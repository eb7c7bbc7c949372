import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ServiceAway } from '../../telemetry/errors/service-away.ts';
import { DATABASE_FILE, FILES_FOLDER, lockForMove } from '../database/data-directory.ts';
import { type DataMove, readMove, requireNotMoved, writeMove } from '../database/move-file.ts';
import {
  finishMoveMarker,
  type MoveMarker,
  readMoveMarker,
  writeMoveMarker,
} from '../database/postgres/move-marker.ts';
import { migratePostgres } from '../database/postgres/open-postgres.ts';
import type { Database } from '../database/schema.ts';
import type { FileStore } from '../files/file-store.ts';
import { TEMPORARY } from '../files/local-file-store.ts';
import { openS3FileStore, type S3Place } from '../files/open-s3.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import { migrateJobQueue } from '../jobs/migrate-job-queue.ts';
import { sendMissingJobs } from '../jobs/missing-jobs.ts';
import { type MovedFiles, missingFiles, moveFiles, removeOtherFiles } from './move-files.ts';
import { copyRows, type RowProgress, removeOthers, verifyRows } from './move-rows.ts';
import { type MoveSource, openSource } from './source.ts';
import { type MoveTarget, openTarget } from './target.ts';

export interface MoveOptions {
  readonly dataDir: string;
  /** `postgres://…`. */
  readonly to: string;
  readonly files: S3Place;
  readonly now: () => Date;
  readonly progress: MoveProgress;
}

export interface MoveProgress {
  copied: RowProgress;
  compared: RowProgress;
  files(done: MovedFiles): void;
}

export interface MoveReport extends MovedFiles {
  readonly tables: readonly { readonly table: string; readonly rows: number }[];
  /** Keys of files that rows name and that the data directory does not have. */
  readonly missing: readonly string[];
  /** Exports that the new server continues. */
  readonly unfinished: number;
}

/** An earlier run finished the move. */
export interface EarlierMove {
  readonly finishedAt: string;
}

/** PostgreSQL 15 is the oldest that we test with. */
const OLDEST_POSTGRES = 150_000;

/**
 * Moves a data directory to PostgreSQL and S3, where every row and file is compared with the original. A run that was interrupted at any
 * moment is continued by the next one. Throws `Error` with a message for the operator.
 */
export async function move(options: MoveOptions): Promise<MoveReport | EarlierMove> {
  const { dataDir } = options;
  const file = join(dataDir, DATABASE_FILE);
  // Before the lock, which would create the folder.
  if (!existsSync(file)) {
    throw new Error(`There is no database at ${file}. Set DECKWRIGHT_DATA_DIR to the data directory to move.`);
  }
  const unlock = lockForMove(dataDir);
  try {
    const source = openSource(dataDir);
    const target = openTarget(options.to);
    try {
      return await moveTo(options, source, target);
    } finally {
      source.close();
      await target.close();
    }
  } finally {
    unlock();
  }
}

async function moveTo(options: MoveOptions, source: MoveSource, target: MoveTarget): Promise<MoveReport | EarlierMove> {
  const { dataDir } = options;
  const place = nameOf(options.files);
  const store = await openS3FileStore(options.files, join(dataDir, FILES_FOLDER, TEMPORARY));
  await requireVersion(target);
  const own = readMove(dataDir);
  const begun = await readMoveMarker(target.database);
  if (begun === undefined) {
    requireNotMoved(dataDir);
    await requireEmpty(source, target, store, place);
  } else {
    requireSame(begun, own, place);
    if (begun.finishedAt !== null) return { finishedAt: begun.finishedAt };
  }
  const to = withoutPassword(options.to);
  const move: DataMove = { id: own?.id ?? randomUUID(), to, files: place, movedAt: null };
  try {
    return await moveAll({ ...options, source, target, store }, move, begun === undefined);
  } catch (cause) {
    throw new Error(
      `The move was interrupted: ${reasonOf(cause)}. Nothing is lost: run the same command again to continue.`,
      { cause },
    );
  }
}

interface MoveParts extends Omit<MoveOptions, 'files'> {
  readonly source: MoveSource;
  readonly target: MoveTarget;
  readonly store: FileStore;
}

async function moveAll(parts: MoveParts, move: DataMove, isFirst: boolean): Promise<MoveReport> {
  const { dataDir, to, now, progress, source, target, store } = parts;
  await writeMove(dataDir, move);
  if (isFirst) {
    const startedAt = now().toISOString();
    const { id, files } = move;
    // Before there are tables, with which a node would start.
    await writeMoveMarker(target.database, { id, files, source: `${hostname()}:${dataDir}`, startedAt });
  }
  await migratePostgres(to);
  await migrateJobQueue(to);
  // Left by an interrupted run: no server uses the data directory now.
  await store.discardLeftovers(now());
  if (!isFirst) {
    await removeOthers(source, target);
    await removeOtherFiles(dataDir, store);
  }
  await copyRows(source, target, progress.copied);
  const moved = await moveFiles(dataDir, store, progress.files);
  const tables = await verifyRows(source, target, progress.compared);
  const missing = await missingFiles(dataDir, source.namedFiles());

  // First here and then there, so that at no moment servers may start on both.
  const movedAt = now().toISOString();
  await writeMove(dataDir, { ...move, movedAt });
  const unfinished = await finish(parts, movedAt);
  return { ...moved, tables, missing, unfinished };
}

/** Gives every unfinished export a job, and lets nodes start. Returns how many exports are unfinished. */
async function finish({ to, target }: MoveParts, movedAt: string): Promise<number> {
  const jobQueue = createJobQueue(to, () => {});
  try {
    await jobQueue.open({ supervises: false });
    return await target.database.transaction().execute(async (transaction) => {
      const database = transaction as unknown as Database;
      const sent = await sendMissingJobs({ database, jobQueue }, 0);
      await finishMoveMarker(transaction, movedAt);
      return sent;
    });
  } finally {
    await jobQueue.close();
  }
}

/** Lets servers use a data directory again that was moved. Returns where it was moved. */
export async function undoMove(dataDir: string): Promise<DataMove> {
  const unlock = lockForMove(dataDir);
  try {
    const move = readMove(dataDir);
    if (move?.movedAt == null) throw new Error(`The data of ${dataDir} was not moved, so servers can use it.`);
    await writeMove(dataDir, { ...move, movedAt: null });
    return move;
  } finally {
    unlock();
  }
}

/** `pg` reports several addresses to which it could not connect without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}

async function requireVersion({ database }: MoveTarget): Promise<void> {
  const asked = sql<{ version: number }>`select current_setting('server_version_num')::bigint as version`;
  const { rows } = await asked.execute(database).catch((cause: unknown) => {
    const reason = reasonOf(cause);
    throw new Error(cause instanceof ServiceAway ? `${reason}.` : `The database cannot be used: ${reason}.`, { cause });
  });
  const { version } = rows[0]!;
  if (version >= OLDEST_POSTGRES) return;
  throw new Error(`The database is PostgreSQL ${Math.floor(version / 10_000)}. Deckwright needs 15 or later.`);
}

/** Throws if the database or the bucket has data. */
async function requireEmpty(source: MoveSource, target: MoveTarget, store: FileStore, place: string): Promise<void> {
  for (const table of source.tables) {
    const rows = await target.count(table);
    if (rows === 0) continue;
    throw new Error(
      `The database is not empty: its table "${table.name}" has ${rows} rows. Name an empty database with --to.`,
    );
  }
  for await (const { key } of store.keys()) {
    throw new Error(`${place} is not empty: it has the file ${key}. Name an empty bucket or prefix with --files.`);
  }
}

/** Throws if the move that began with the database is another one. */
function requireSame(begun: MoveMarker, own: DataMove | undefined, place: string): void {
  if (begun.id !== own?.id) {
    throw new Error(
      `The database has a move of ${begun.source}, which began on ${begun.startedAt}. Continue it there, or name an empty database with --to.`,
    );
  }
  if (begun.finishedAt !== null && own.movedAt === null) {
    throw new Error(
      `The database has had the data of this data directory since ${begun.finishedAt}, and "deckwright move --undo" was used here since. To move again, name an empty database with --to and an empty bucket or prefix with --files.`,
    );
  }
  if (begun.files !== place) {
    throw new Error(`This move began with --files ${begun.files}. Continue it with the same.`);
  }
}

function nameOf({ bucket, prefix }: S3Place): string {
  return `s3://${bucket}${prefix && `/${prefix.replace(/\/$/, '')}`}`;
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  return url.href;
}
