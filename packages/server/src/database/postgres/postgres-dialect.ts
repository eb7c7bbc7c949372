import { PostgresDialect } from 'kysely';
import pg from 'pg';

/** How long a query waits for a free connection, or for PostgreSQL to answer a new one, before it fails. */
const CONNECT_MS = 5_000;

/** Connections of one process. A transaction or query uses one at a time. */
const CONNECTIONS = 10;

/** Kysely's dialect for the PostgreSQL database at `url`, which the first query asks for and connects to. */
export function postgresDialect(url: () => Promise<string>): PostgresDialect {
  return new PostgresDialect({ pool: async () => poolOf(await url()) });
}

function poolOf(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'deckwright',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
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
