import { type QueryExecutorProvider, sql } from 'kysely';

/** In a PostgreSQL database: the move that fills it, or filled it. */
export interface MoveMarker {
  /** That of the data directory. */
  readonly id: string;
  /** Machine and path of the data directory, for messages. */
  readonly source: string;
  /** `s3://bucket/prefix`. */
  readonly files: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly finishedAt: string | null;
}

/** Not one of our migrations, because only a move needs it. */
const TABLE = sql.table('deckwright_move');

/** Undefined: no move began with this database. */
export async function readMoveMarker(database: QueryExecutorProvider): Promise<MoveMarker | undefined> {
  const { rows: tables } = await sql<{ found: string | null }>`select to_regclass('deckwright_move') as found`.execute(
    database,
  );
  if (tables[0]?.found == null) return undefined;
  const { rows } =
    await sql<MoveMarker>`select id, source, files, started_at as "startedAt", finished_at as "finishedAt"
    from ${TABLE}`.execute(database);
  return rows[0];
}

export async function writeMoveMarker(
  database: QueryExecutorProvider,
  marker: Omit<MoveMarker, 'finishedAt'>,
): Promise<void> {
  await sql`create table if not exists ${TABLE}
    (id text primary key, source text not null, files text not null, started_at text not null, finished_at text)`.execute(
    database,
  );
  await sql`insert into ${TABLE} (id, source, files, started_at)
    values (${marker.id}, ${marker.source}, ${marker.files}, ${marker.startedAt})`.execute(database);
}

export async function finishMoveMarker(database: QueryExecutorProvider, at: string): Promise<void> {
  await sql`update ${TABLE} set finished_at = ${at}`.execute(database);
}

/** Rejects while a move has not yet filled the database, because a node would change what the move then replaces. */
export async function requireMoveFinished(database: QueryExecutorProvider): Promise<void> {
  const marker = await readMoveMarker(database);
  if (marker === undefined || marker.finishedAt !== null) return;
  throw new Error(
    `The data of ${marker.source} is being moved to the database of DATABASE_URL since ${marker.startedAt}, and the move is not finished. Run "deckwright move" there again, and start this node when it has ended.`,
  );
}
