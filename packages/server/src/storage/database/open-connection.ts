import { join } from 'node:path';
import type SQLite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { isDiskFull } from '../../telemetry/errors/disk-full.ts';
import { connect } from './connect.ts';
import { connectionDialect } from './connection-dialect.ts';
import { explainDamage } from './damage.ts';
import { DATABASE_FILE, unusable } from './data-directory.ts';
import { DevelopmentTables, MIGRATIONS } from './migrations.ts';
import { withNewer } from './newer-migrations.ts';

/** Connects to the database of a data directory, and runs the migrations that are missing. Creates what is missing. */
export async function openConnection(dataDir: string): Promise<SQLite.Database> {
  const connection = connect(dataDir);
  try {
    const migrations = migrationsFor(connection);
    // Not destroyed, because that would close the connection.
    const migrating = new Kysely<unknown>({ dialect: connectionDialect(async () => connection) });
    const migrator = new Migrator({ db: migrating, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw notUpgraded(connection, dataDir, error);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

function notUpgraded(connection: SQLite.Database, dataDir: string, cause: unknown): unknown {
  const damage = explainDamage(connection.name, cause);
  if (damage !== cause) return damage;
  if (isDiskFull(cause)) return unusable(dataDir, cause);
  if (cause instanceof DevelopmentTables) return new Error(`${connection.name}: ${cause.message}`, { cause });
  return new Error(
    `The tables in ${join(dataDir, DATABASE_FILE)} could not be upgraded: ${cause instanceof Error ? cause.message : cause}. ${cureOf(connection)}`,
    { cause },
  );
}

/**
 * Connects to the database of a data directory as it is, for a command that changes nothing. `missing`: how many migrations the next start
 * runs. Throws if this version cannot use the tables.
 */
export function connectUnchanged(dataDir: string): { readonly connection: SQLite.Database; readonly missing: number } {
  const connection = connect(dataDir);
  try {
    const migrations = migrationsFor(connection);
    const done = migrationsOf(connection);
    if (done.some((name) => !(name in migrations)))
      throw new Error(`This version cannot use the tables in ${connection.name}. ${cureOf(connection)}`);
    return { connection, missing: Object.keys(migrations).length - done.length };
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Throws if a newer version removed what this one uses. */
function migrationsFor(connection: SQLite.Database) {
  return withNewer(MIGRATIONS, migrationsOf(connection), {
    place: `the tables in ${connection.name}`,
    restore: 'set DECKWRIGHT_DATA_DIR to a new folder, and run "deckwright restore FOLDER".',
  });
}

/** What to do about tables that could not be upgraded, by the migrations that they have. */
function cureOf(connection: SQLite.Database): string {
  const other = 'or set DECKWRIGHT_DATA_DIR to use another data directory.';
  const ours = Object.keys(MIGRATIONS);
  const done = migrationsOf(connection);
  if (done.every((name) => ours.includes(name)) && done.length > 0)
    return `Restore the backup that was made before the upgrade, ${other}`;
  return `They are of a version before 1.0 that cannot be upgraded, or of another program. Use the version that wrote them, ${other}`;
}

function migrationsOf(connection: SQLite.Database): readonly string[] {
  try {
    return connection.prepare(`select name from ${DEFAULT_MIGRATION_TABLE}`).pluck().all() as string[];
  } catch {
    return [];
  }
}
