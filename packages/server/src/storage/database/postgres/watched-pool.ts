import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { ServiceAway } from '../../../telemetry/errors/service-away.ts';

const CLOSING_MS = 2_000;

/** How `pg` reports a query without an answer. */
const NO_ANSWER = 'Query read timeout';

/**
 * A pool for Kysely whose connections throw `ServiceAway` if the server cannot be reached, does not answer, or cannot run the query at the
 * moment. A connection without an answer is closed, because its next query would wait behind the one before.
 */
export function watchedPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect().catch((error) => {
        throw new ServiceAway('database', error);
      });
      // Its queries report a lost connection. Without a listener, the event would end the process.
      client.on('error', ignore);
      return {
        query: (async (sql: string, parameters: readonly unknown[]) => {
          try {
            return await client.query(sql, [...parameters]);
          } catch (error) {
            if (!isAway(error)) throw error;
            if ((error as Error).message === NO_ANSWER) closeNow(client);
            throw new ServiceAway('database', error);
          }
        }) as never,
        release(destroy) {
          client.off('error', ignore);
          client.release(destroy);
        },
      };
    },
    // A server that does not answer does not close its connections either.
    end: () => Promise.race([pool.end(), delay(CLOSING_MS, undefined, { ref: false })]),
  };
}

/**
 * Errors of PostgreSQL after which the same request can succeed (postgresql.org/docs/current/errcodes-appendix.html): lost connections,
 * shutdown and crash, too many connections or too little memory, a standby, deadlocks, and locks or queries that took too long.
 */
const AWAY = /^(08\w{3}|57P0[1-5]|57014|53[023]00|25006|25P0[34]|40001|40P01|55P03)$/;

/** Errors of the connection itself have no code, or that of a system call. */
function isAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return AWAY.test(error.code ?? '');
  return error instanceof Error && !(error instanceof TypeError || error instanceof RangeError);
}

/** `pg` destroys the socket of a connection that waits for an answer. */
function closeNow(client: pg.PoolClient): void {
  (client as unknown as pg.Client).end().catch(ignore);
}

function ignore(): void {}
