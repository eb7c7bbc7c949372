import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Database } from '../database/schema.ts';
import { Listeners } from './listeners.ts';
import type { Notifications } from './notifications.ts';

export interface PostgresNotificationsOptions {
  readonly url: string;
  /** Sends the notifications of transactions, and all of them while the connection that listens is lost. */
  readonly database: Database;
  /** Called when the connection that listens was lost, or could not be made. It is made again. */
  readonly onLost: (error: unknown) => void;
}

/** All our channels share one of PostgreSQL's, so that one connection listens to it from its start. */
const CHANNEL = 'deckwright';
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
/** A connection that is cut silently, such as by a firewall, is noticed by a query that gets no answer. */
const CHECK_MS = 5_000;

/** Notifications through PostgreSQL (postgresql.org/docs/current/sql-listen.html). */
export function createPostgresNotifications(options: PostgresNotificationsOptions): Notifications {
  const { url, database, onLost } = options;
  const listeners = new Listeners();
  const stop = new AbortController();
  let client: Client | undefined;

  async function connect(): Promise<Client> {
    const made = new Client({
      connectionString: url,
      application_name: 'deckwright listen',
      connectionTimeoutMillis: CHECK_MS,
      query_timeout: CHECK_MS,
      keepAlive: true,
    });
    let isLost = false;
    const lost = (error: unknown) => {
      if (isLost) return;
      isLost = true;
      clearInterval(checking);
      made.end().catch(() => {});
      if (client !== made || stop.signal.aborted) return;
      client = undefined;
      onLost(error);
      void reconnect();
    };
    made.on('error', lost);
    made.on('end', () => lost(new Error('PostgreSQL closed the connection')));
    made.on('notification', ({ payload = '' }) => {
      const [channel = '', text = ''] = split(payload);
      listeners.notified(channel, text);
    });
    const checking = setInterval(() => void made.query('select 1').catch(lost), CHECK_MS).unref();
    try {
      await made.connect();
      await made.query(`listen ${CHANNEL}`);
      return made;
    } catch (error) {
      isLost = true;
      clearInterval(checking);
      made.end().catch(() => {});
      throw error;
    }
  }

  async function reconnect(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !stop.signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      await delay(pause, undefined, { signal: stop.signal, ref: false }).catch(() => {});
      if (stop.signal.aborted) return;
      try {
        client = await connect();
        if (stop.signal.aborted) await client.end();
        listeners.missed();
        return;
      } catch (error) {
        onLost(error);
      }
    }
  }

  /** Through the connection that listens, because the others may all be in use. False: that connection is lost. */
  async function sendAtOnce(text: string): Promise<boolean> {
    const sent = client?.query('select pg_notify($1, $2)', [CHANNEL, text]);
    return (await sent?.catch(() => undefined)) !== undefined;
  }

  return {
    async open() {
      client ??= await connect();
    },
    async notify(channel, payload, transaction) {
      const text = `${channel} ${payload}`;
      if (transaction === undefined && (await sendAtOnce(text))) return;
      await sql`select pg_notify(${CHANNEL}, ${text})`.execute(transaction ?? database);
    },
    listen: (channel, onNotification, onMissed) => listeners.add(channel, { onNotification, onMissed }),
    async close() {
      stop.abort();
      await client?.end().catch(() => {});
    },
  };
}

function split(text: string): readonly [string, string] {
  const at = text.indexOf(' ');
  return [text.slice(0, at), text.slice(at + 1)];
}
