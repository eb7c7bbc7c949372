import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { watchedPool } from './watched-pool.ts';

/** How long a query waits for a free connection, or for PostgreSQL to answer a new one, before it fails. */
const CONNECT_MS = 5_000;

/** Connections of one process. A transaction or query uses one at a time. */
const CONNECTIONS = 10;

/** Milliseconds; absent: no limit. */
export interface QueryLimits {
  readonly lock_timeout?: number;
  readonly statement_timeout?: number;
  readonly query_timeout?: number;
  readonly idle_in_transaction_session_timeout?: number;
}

/** Time limits of a query, so that a request is answered while PostgreSQL is not. Migrations have none. */
const QUERY_LIMITS: QueryLimits = {
  // As long as a write waits for a locked SQLite database.
  lock_timeout: 5_000,
  statement_timeout: 8_000,
  // Longer than that of PostgreSQL, whose answer keeps the connection. This one ends a connection that does not answer.
  query_timeout: 10_000,
  // A process that is paused or cut off within a transaction would keep its locks.
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * Kysely's dialect for the PostgreSQL database at `url`, which the first query asks for and connects to. Throws `ServiceAway` while
 * PostgreSQL is away.
 */
export function postgresDialect(url: () => Promise<string>, limits: QueryLimits = QUERY_LIMITS): PostgresDialect {
  return new PostgresDialect({ pool: async () => watchedPool(poolOf(await url(), limits)) });
}

function poolOf(url: string, limits: QueryLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'deckwright',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    ...limits,
    // Behind a firewall, a connection that is silent for long is cut without notice.
    keepAlive: true,
    types: numbersAsNumbers(),
  });
  // An idle connection that breaks is replaced. Without a listener, its error would end the process.
  pool.on('error', () => {});
  return pool;
}

/** `pg` answers int8 and numeric as text. Ours are sizes, counts and ids below 2^53. */
function numbersAsNumbers(): pg.TypeOverrides {
  const overrides = new pg.TypeOverrides();
  for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) overrides.setTypeParser(type, Number);
  return overrides;
}
