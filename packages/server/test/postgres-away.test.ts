import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPersonalTokens } from '../src/accounts/people/personal-tokens.ts';
import { openPostgres } from '../src/start/open-services.ts';
import { inTransaction } from '../src/storage/database/in-transaction.ts';
import { createPostgresDatabase } from '../src/storage/database/postgres/open-postgres.ts';
import type { Database } from '../src/storage/database/schema.ts';
import { openBrowser } from './people/browser.ts';
import { usePostgres } from './postgres-databases.ts';
import { acceptedExport, exportThatEnded, runServer, type TestServer, titleDeck } from './run-server.ts';
import { startProxy, type TcpProxy } from './tcp-proxy.ts';

const PASSWORD = 'correct horse battery';
/** Longer than every time limit of a query. */
const BOUND_MS = 14_000;

const postgres = usePostgres();
let address: URL;
let admin: pg.Client;
let proxy: TcpProxy;
let database: Database;
let server: TestServer;
let personal: string;
let done: number;
let file: string;
let cookie: string;
let deck: string;
beforeAll(async () => {
  if (postgres.missing() !== undefined) return;
  address = new URL(await postgres.create());
  await connectAdmin();
  proxy = await startProxy(Number(address.port));
  const through = new URL(address);
  through.port = String(proxy.port);
  const services = await openPostgres(through.href, pino({ level: 'silent' }));
  database = createPostgresDatabase(async () => address.href);
  server = await runServer({
    location: 'builtin',
    environment: { DECKWRIGHT_ADMIN_EMAIL: 'olga@example.com', DECKWRIGHT_ADMIN_PASSWORD: PASSWORD },
    services: { postgres: services },
  });
  done = await acceptedExport(server, titleDeck({ async: true }));
  file = String((await exportThatEnded(server, done)).url);
  const hosted = await acceptedExport(server, titleDeck({ async: true, format: 'hosted-slides' }));
  deck = String((await exportThatEnded(server, hosted)).url);
  const person = await database.selectFrom('user').select('id').executeTakeFirstOrThrow();
  const tokens = createPersonalTokens(database, () => new Date());
  personal = (await tokens.create(person.id, { name: 'tests', access: 'full' })).secret;
  const browser = openBrowser(server);
  await browser.post('/manage/v1/auth/sign-in/email', { email: 'olga@example.com', password: PASSWORD });
  cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
});
afterAll(async () => {
  if (postgres.missing() !== undefined) return;
  await server.end();
  await database.destroy();
  await proxy.stop();
  await admin.end();
});

async function connectAdmin(): Promise<void> {
  admin = new pg.Client(address.href);
  admin.on('error', () => {});
  await admin.connect();
}

function at(path: string): string {
  return new URL(path, `http://127.0.0.1:${server.port}`).href;
}

/** A request of every kind that needs the database. */
const REQUESTS: Readonly<Record<string, () => Promise<Response>>> = {
  'a list': () => server.call('/v1/presentation'),
  'a poll': () => server.call(`/v1/presentation/${done}`),
  'an export': () => server.export(titleDeck({ async: true })),
  'a synchronous export': () => server.export(titleDeck(), { 'idempotency-key': 'sync' }),
  'a deletion': () => server.call('/v1/presentation/4711', { method: 'DELETE' }),
  'a download': () => fetch(file),
  'the page of a deck': () => fetch(deck),
  'a list of the management API': () => managed('/manage/v1/owners'),
  'a change of the management API': () =>
    managed('/manage/v1/owners', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'acme', name: 'Acme' }),
    }),
  'a session': () => fetch(at('/manage/v1/auth/get-session'), { headers: { cookie } }),
  'a sign-in': () =>
    fetch(at('/manage/v1/auth/sign-in/email'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: at('/').slice(0, -1) },
      body: JSON.stringify({ email: 'olga@example.com', password: PASSWORD }),
    }),
};

function managed(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(at(path), { ...init, headers: { authorization: `Bearer ${personal}`, ...init.headers } });
}

async function expectAway(response: Response, name: string): Promise<void> {
  const body = await response.text();
  expect(response.status, `${name}: ${body}`).toBe(503);
  expect(response.headers.get('retry-after'), name).toMatch(/^\d+$/);
  expect(JSON.parse(body), name).toMatchObject({
    error: 'SERVICE_UNAVAILABLE',
    message: expect.stringContaining('database'),
    requestId: expect.any(String),
  });
}

async function expectAllAway(): Promise<void> {
  const begun = performance.now();
  await Promise.all(Object.entries(REQUESTS).map(async ([name, send]) => expectAway(await send(), name)));
  expect(performance.now() - begun).toBeLessThan(BOUND_MS);
  expect((await server.call('/livez')).status).toBe(200);
  // It keeps what it has found for two seconds.
  await expect.poll(async () => (await fetch(at('/readyz'))).status).toBe(503);
  expect(await (await fetch(at('/readyz'))).text()).toMatch(/the database cannot be written/);
}

async function expectBack(): Promise<void> {
  await expect.poll(async () => (await fetch(at('/readyz'))).status).toBe(200);
  expect((await REQUESTS['a list']!()).status).toBe(200);
  expect((await exportThatEnded(server, await acceptedExport(server, titleDeck({ async: true })))).status).toBe(
    'success',
  );
  expect((await fetch(file)).status).toBe(200);
}

function needsPostgres(name: string, run: () => Promise<void>): void {
  test(name, { timeout: 120_000 }, async ({ skip }) => {
    skip(postgres.missing() !== undefined, postgres.missing());
    await run();
  });
}

describe('while PostgreSQL is away', () => {
  needsPostgres('because its port is closed, every request gets a 503, until it is back', async () => {
    await proxy.close();
    await expectAllAway();
    await proxy.open();
    await expectBack();
  });

  needsPostgres('because nothing answers, every request gets a 503 in time, until it is back', async () => {
    // Some connections are open and idle, and others are made.
    await Promise.all(Array.from({ length: 5 }, () => REQUESTS['a list']!()));
    proxy.silence();
    await expectAllAway();
    proxy.speak();
    await expectBack();
  });

  needsPostgres('because it has too many connections, every request gets a 503, until it has fewer', async () => {
    const others: pg.Client[] = [];
    const fill = async () => {
      for (;;) {
        const other = new pg.Client(address.href);
        other.on('error', () => {});
        const code = await other.connect().then(
          () => undefined,
          (error: { code?: string }) => error.code,
        );
        if (code !== undefined) return expect(code).toBe('53300');
        others.push(other);
      }
    };
    try {
      // A connection that was ended leaves its place a moment later, and the server may take it.
      for (let quiet = 0; quiet < 3; ) {
        const before = others.length;
        await fill();
        const ended = await admin.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'deckwright%'",
        );
        quiet = ended.rowCount === 0 && others.length === before ? quiet + 1 : 0;
        await delay(100);
      }
      await expectAllAway();
    } finally {
      await Promise.all(others.map((other) => other.end().catch(() => {})));
    }
    await expectBack();
  });

  needsPostgres('because it is a standby that allows no writes, writes get a 503', async () => {
    const setting = `alter database ${address.pathname.slice(1)} set default_transaction_read_only`;
    await admin.query(`${setting} = on`);
    proxy.cut();
    try {
      await expectAway(await REQUESTS['an export']!(), 'an export');
      const ready = async () => (await fetch(at('/readyz'))).text();
      await expect.poll(ready).toMatch(/the database cannot be written \(25006\)/);
    } finally {
      await admin.query(`${setting} = off`);
      proxy.cut();
    }
    await expectBack();
  });

  needsPostgres('because of a lock that is held, writes get a 503 after 5 s and reads are answered', async () => {
    await admin.query('begin');
    try {
      await admin.query('select pg_advisory_xact_lock(1)');
      const begun = performance.now();
      const accepted = REQUESTS['an export']!();
      expect((await REQUESTS['a list']!()).status).toBe(200);
      await expectAway(await accepted, 'an export');
      expect(performance.now() - begun).toBeGreaterThan(4_000);
      expect(performance.now() - begun).toBeLessThan(8_000);
    } finally {
      await admin.query('rollback');
    }
    await expectBack();
  });
});

describe('a process that is paused within a transaction', () => {
  needsPostgres('loses it after 10 s, so that others can write', async () => {
    const paused = inTransaction(database, async (transaction) => {
      await delay(12_000);
      await transaction.selectFrom('owner').select('id').execute();
    });
    paused.catch(() => {});
    await delay(8_000);
    // Waits for the lock of the transaction.
    const response = await REQUESTS['an export']!();
    expect(response.status).toBe(202);
    await expect(paused).rejects.toMatchObject({ name: 'ServiceAway' });
  });
});

describe('exports during', () => {
  const SPREAD_MS = 3_000;

  /** Sends exports until each is accepted, breaking things meanwhile. All must end, once, and be charged once. */
  async function storm(prefix: string, times: number, breakThings: () => Promise<void>): Promise<void> {
    const breaking = (async () => {
      for (let left = times; left > 0; left--) await breakThings();
    })();
    const statuses = new Map<number, number>();
    const ids = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        // Over the time in which things break.
        await delay(Math.random() * SPREAD_MS);
        for (;;) {
          await delay(Math.random() * 300);
          const response = await server.export(titleDeck({ async: true }), { 'idempotency-key': `${prefix}-${index}` });
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
          if (response.status === 202) return ((await response.json()) as { id: number }).id;
          // Of the plan.
          if (response.status !== 429) await expectAway(response, 'an export');
        }
      }),
    );
    await breaking;
    expect(statuses.get(503)).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(60);
    await expect
      .poll(
        async () => {
          const records = await database.selectFrom('task').select('status').where('id', 'in', ids).execute();
          return records.filter(({ status }) => status === 'success').length;
        },
        { timeout: 90_000 },
      )
      .toBe(60);
    const kinds = await database.selectFrom('ledger').select(['task', 'kind']).where('task', 'in', ids).execute();
    expect(kinds.filter(({ kind }) => kind === 'hold')).toHaveLength(60);
    expect(kinds.filter(({ kind }) => kind === 'capture')).toHaveLength(60);
    expect(kinds.filter(({ kind }) => kind === 'void')).toHaveLength(0);
    await expectBack();
  }

  needsPostgres('cut connections are accepted, run and charged once', async () => {
    await storm('cut', 40, async () => {
      await delay(Math.random() * 200);
      proxy.cut();
    });
  });

  needsPostgres('crashes of PostgreSQL are accepted, run and charged once', async () => {
    const { crash } = postgres.server();
    if (crash === undefined) return;
    await admin.end().catch(() => {});
    await storm('crash', 4, async () => {
      await delay(Math.random() * 1_000);
      await crash();
    });
    await connectAdmin();
  });
});
