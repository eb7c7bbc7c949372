import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Database } from '../database/schema.ts';
import { Listeners } from './listeners.ts';
import type { Notifications } from './notifications.ts';

/** All our channels share one of PostgreSQL's, so that one connection listens to it from its start. */
const CHANNEL = 'deckwright';
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
/** A connection that is cut silently, such as by a firewall, is noticed by a query that gets no answer. */
const CHECK_MS = 5_000;

/** The connection that listens. */
interface Connection {
  query(text: string, values?: string[]): Promise<unknown>;
  /** Never rejects. */
  end(): Promise<void>;
}

/**
 * Notifications through PostgreSQL (postgresql.org/docs/current/sql-listen.html). `database` sends those of transactions, and all of them while
 * the connection that listens is lost. `onLost` is called when it was lost, or could not be made. It is made again.
 */
export function createPostgresNotifications(
  url: string,
  database: Database,
  onLost: (error: unknown) => void,
): Notifications {
  const listeners = new Listeners();
  const stop = new AbortController();
  let connection: Connection | undefined;

  async function connect(): Promise<Connection> {
    const client = new Client({
      connectionString: url,
      application_name: 'deckwright listen',
      connectionTimeoutMillis: CHECK_MS,
      query_timeout: CHECK_MS,
      keepAlive: true,
    });
    let isLost = false;
    let last: Promise<unknown> = Promise.resolve();
    const made: Connection = {
      query(text, values = []) {
        // A client takes one query at a time.
        const asked = last.then(() => client.query(text, values));
        last = asked.catch(() => {});
        return asked;
      },
      end: () => client.end().catch(() => {}),
    };
    const lost = (error: unknown) => {
      if (isLost) return;
      isLost = true;
      clearInterval(checking);
      void made.end();
      if (connection !== made || stop.signal.aborted) return;
      connection = undefined;
      onLost(error);
      void reconnect();
    };
    client.on('error', lost);
    client.on('end', () => lost(new Error('PostgreSQL closed the connection')));
    client.on('notification', ({ payload = '' }) => {
      const [channel = '', text = ''] = split(payload);
      listeners.notified(channel, text);
    });
    const checking = setInterval(() => void made.query('select 1').catch(lost), CHECK_MS).unref();
    try {
      await client.connect();
      await made.query(`listen ${CHANNEL}`);
      return made;
    } catch (error) {
      isLost = true;
      clearInterval(checking);
      void made.end();
      throw error;
    }
  }

  async function reconnect(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !stop.signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      await delay(pause, undefined, { signal: stop.signal, ref: false }).catch(() => {});
      if (stop.signal.aborted) return;
      try {
        connection = await connect();
        if (stop.signal.aborted) await connection.end();
        listeners.missed();
        return;
      } catch (error) {
        onLost(error);
      }
    }
  }

  /** Through the connection that listens, because the others may all be in use. False: that connection is lost. */
  async function sendAtOnce(text: string): Promise<boolean> {
    const sent = connection?.query('select pg_notify($1, $2)', [CHANNEL, text]);
    return (await sent?.catch(() => undefined)) !== undefined;
  }

  return {
    async open() {
      connection ??= await connect();
    },
    async notify(channel, payload, transaction) {
      const text = `${channel} ${payload}`;
      if (transaction === undefined && (await sendAtOnce(text))) return;
      await sql`select pg_notify(${CHANNEL}, ${text})`.execute(transaction ?? database);
    },
    listen: (channel, onNotification, onMissed) => listeners.add(channel, { onNotification, onMissed }),
    async close() {
      stop.abort();
      await connection?.end();
    },
  };
}

function split(text: string): readonly [string, string] {
  const at = text.indexOf(' ');
  return [text.slice(0, at), text.slice(at + 1)];
}
