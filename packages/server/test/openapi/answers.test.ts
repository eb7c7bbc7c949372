import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { RenderError } from '@deckwright/core/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TokenAccess } from '../../src/accounts/access.ts';
import { defaultOwner } from '../../src/accounts/default-owner.ts';
import { createTokens } from '../../src/accounts/tokens.ts';
import { resolve } from '../../src/http/openapi/references.ts';
import type { Method, OpenApiDocument } from '../../src/http/openapi/schema-object.ts';
import { EXPORT_STORE, FILE_STORE } from '../../src/start/server-parts.ts';
import { createDatabase } from '../../src/storage/database/open-database.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import type { FileStore } from '../../src/storage/files/file-store.ts';
import { ServiceAway } from '../../src/telemetry/errors/service-away.ts';
import { exportStates } from '../contract/export-states.ts';
import { newOwner } from '../new-owner.ts';
import { ON_SQLITE } from '../on-sqlite.ts';
import { exportThatEnded, runServer, type TestServer, titleDeck } from '../run-server.ts';
import { createResponseCheck, OF_EVERY_PATH, type ResponseCheck } from './check-response.ts';

const EXPORT = '/v1/project/export';
const LIST = '/v1/presentation';
const TASK = '/v1/presentation/{id}';
const FILE = '/files/{id}/{signature}/{name}';
const READ = ['GET', 'HEAD'] as const;

let server: TestServer;
let database: Database;
let document: OpenApiDocument;
let check: ResponseCheck;
/** What fails in the server. */
const broken: { exportStore: boolean | 'SQLITE_BUSY'; files: boolean | 'away' } = { exportStore: false, files: false };
/** Whether the file store sends files itself. */
let redirects = false;
/** Of the server, once it has begun. */
let stopped: Promise<void> | undefined;

beforeAll(async () => {
  server = await runServer({
    constants: { maxBodyMegabytes: 1 },
    environment: {
      DECKWRIGHT_TRUSTED_PROXIES: '1',
      // Two exports of one owner run at the same time, while another owner is present.
      DECKWRIGHT_CONCURRENCY: '3',
    },
    register(app) {
      const exportStore = app.resolve(EXPORT_STORE);
      const files = app.resolve(FILE_STORE);
      const fail = async () => Promise.reject(Object.assign(new Error('broken'), { code: broken.exportStore }));
      // A store of a host may fail in any way: a failure without an error is an error of the server.
      const nothing: FileStore['temporary'] = () => Promise.reject(undefined);
      app.register(EXPORT_STORE, {
        useValue: {
          ...exportStore,
          find: (...key) => (broken.exportStore ? fail() : exportStore.find(...key)),
          list: (...filter) => (broken.exportStore ? fail() : exportStore.list(...filter)),
        },
      });
      const store: FileStore = {
        ...files,
        temporary: () => (broken.files ? nothing() : files.temporary()),
        read: (key) => {
          if (broken.files === 'away') return Promise.reject(new ServiceAway('file store', new Error('broken')));
          return broken.files ? fail() : files.read(key);
        },
      };
      Object.defineProperty(store, 'address', {
        get: () => (redirects ? async () => 'https://files.example.com/deck' : undefined),
      });
      app.register(FILE_STORE, { useValue: store });
    },
  });
  database = createDatabase(server.dataDir);
  document = JSON.parse((await ask('GET', '/openapi.json', '/openapi.json')).body);
  check = createResponseCheck(document);
});
afterAll(async () => {
  await database.destroy();
  await (stopped ?? server.stop(0));
  await rm(server.dataDir, { recursive: true });
});

interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

const seen = new Set<string>();

/**
 * Sends a request, checks the response against the document, and records its kind. `route` is the path in the document. Uses node:http
 * because `fetch` changes conditional requests.
 */
async function ask(
  method: string,
  route: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): Promise<Received> {
  const authorization = `Bearer ${server.secret}`;
  const call = request({
    host: '127.0.0.1',
    port: server.port,
    method,
    path,
    headers: { authorization, ...headers },
    // A request without a Host header is one that the server cannot read.
    setHost: route !== 'Unreadable',
  });
  call.end(body);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const received = {
    status: response.statusCode!,
    headers: new Headers(Object.entries(response.headersDistinct).map(([name, all]) => [name, all!.join(', ')])),
    body: await text(response),
  };
  check?.({ method, path: path.split('?')[0]!, ...received });
  seen.add(`${method} ${route} ${received.status}${codeOf(received)}`);
  return received;
}

/** The code of an error, or the state of an export. */
function codeOf({ headers, body }: Received): string {
  if (body === '' || !headers.get('content-type')?.startsWith('application/json')) return '';
  const { error, id, status } = JSON.parse(body) as Record<string, unknown>;
  const code = error ?? (id === undefined ? undefined : status);
  return code === undefined ? '' : ` ${code}`;
}

function send(deck: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Received> {
  return ask('POST', EXPORT, EXPORT, { 'content-type': 'application/json', ...headers }, JSON.stringify(deck));
}

async function keyOf(plan: Parameters<typeof newOwner>[1]): Promise<Record<string, string>> {
  const { secret } = await newOwner(server.dataDir, plan);
  return { authorization: `Bearer ${secret}` };
}

/** A key of the demo's owner with an access. */
async function keyWith(access: TokenAccess): Promise<Record<string, string>> {
  const now = () => new Date();
  const { secret } = await createTokens(database, now).create(await defaultOwner(database, now), access, { access });
  return { authorization: `Bearer ${secret}` };
}

/** Every kind of answer that the document has: each operation with each status, each code of an error and each state of an export. */
function documentedKinds(): Set<string> {
  const kinds = Object.entries(document.paths).flatMap(([route, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.entries(responses).flatMap(([status, response]) => {
        const { content } = resolve(response, document.components);
        const codes = content?.['application/json']?.schema.allOf?.[1]?.properties?.error?.enum ?? [''];
        const states =
          method === 'get' && route === TASK && status === '200' ? ['processing', 'success', 'failed'] : codes;
        return states.map((code) => `${method.toUpperCase() as Method} ${route} ${status} ${code}`.trim());
      }),
    ),
  );
  const common = OF_EVERY_PATH.map((name) => {
    const [code] =
      document.components.responses[name]!.content!['application/json']!.schema.allOf![1]!.properties!.error!.enum!;
    return `${name} ${code}`;
  });
  return new Set([...kinds, ...common]);
}

async function answersOfExports(): Promise<void> {
  await send(titleDeck());
  const key = { 'idempotency-key': 'first' };
  const { id } = JSON.parse((await send(titleDeck({ async: true }), key)).body) as { id: number };
  await exportThatEnded(server, id);
  await send(titleDeck({}, 'Another'), key);
  await send({});
  await send(titleDeck(), { authorization: '' });
  await send({ ...titleDeck(), projectId: 'nope' });
  const unknown = titleDeck();
  unknown.presentation.slideList[0]!.templateKey = 'nope';
  await send(unknown);
  await send('x'.repeat(2 ** 20));
  await send(titleDeck(), { 'content-type': 'text/plain' });
  await send(titleDeck({ format: 'hosted-slides' }));
  const poor = await keyOf({ credits: 1 });
  await send(titleDeck(), poor);
  await send(titleDeck(), poor);
  await send(titleDeck(), await keyWith('read'));
  const slow = await keyOf({ rate: 1, rateSeconds: 60 });
  await send(titleDeck(), slow);
  await send(titleDeck(), slow);
  server.stage.failure = new RenderError('HOST_BUSY', 'A render process did not start.');
  await send(titleDeck());
  server.stage.failure = new Error('inside');
  await send(titleDeck());
  server.stage.failure = undefined;
  const gate = Promise.withResolvers<void>();
  server.stage.hold = gate.promise;
  const begun = server.stage.begun;
  const running = send(titleDeck(), { 'idempotency-key': 'running' });
  await expect.poll(() => server.stage.begun).toBe(begun + 1);
  await send(titleDeck(), { 'idempotency-key': 'running' });
  const cancelled = send(titleDeck({}, 'Cancelled'));
  await expect.poll(() => server.stage.begun).toBe(begun + 2);
  const { items } = JSON.parse((await ask('GET', LIST, `${LIST}?status=2`)).body) as { items: { id: number }[] };
  await ask('DELETE', TASK, `${LIST}/${items[0]!.id}`);
  await cancelled;
  gate.resolve();
  server.stage.hold = undefined;
  await running;
  await database.updateTable('task').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
  await send(titleDeck(), { 'idempotency-key': 'running' });
}

async function answersOfStates(): Promise<void> {
  const { ids, release } = await exportStates(server, {});
  const slow = await keyOf({ rate: 1, rateSeconds: 60 });
  const onlyExport = await keyWith('export');
  for (const id of Object.values(ids)) await ask('GET', TASK, `${LIST}/${id}`);
  for (const method of READ) {
    await ask(method, LIST, LIST);
    await ask(method, LIST, `${LIST}?page=x`);
    await ask(method, LIST, LIST, { authorization: '' });
    await ask(method, LIST, LIST, onlyExport);
    for (let sent = 0; sent < 2; sent++) await ask(method, LIST, LIST, slow);
    await ask(method, TASK, `${LIST}/${ids.success}`);
    await ask(method, TASK, `${LIST}/abc`);
    await ask(method, TASK, `${LIST}/1`, { authorization: '' });
    await ask(method, TASK, `${LIST}/${2 ** 41}`);
    // The rate limit of polls is ten times that of other requests.
    for (let sent = 0; sent < 11; sent++) await ask(method, TASK, `${LIST}/1`, slow);
    for (const failure of [true, 'SQLITE_BUSY'] as const) {
      broken.exportStore = failure;
      await ask(method, LIST, LIST);
      await ask(method, TASK, `${LIST}/${ids.success}`);
    }
    broken.exportStore = false;
  }
  const { processing, success } = ids;
  await ask('DELETE', TASK, `${LIST}/abc`);
  await ask('DELETE', TASK, `${LIST}/1`, { authorization: '' });
  await ask('DELETE', TASK, `${LIST}/${success}`, onlyExport);
  const limited = await keyOf({ rate: 1, rateSeconds: 60 });
  for (let sent = 0; sent < 2; sent++) await ask('DELETE', TASK, `${LIST}/1`, limited);
  for (const failure of [true, 'SQLITE_BUSY'] as const) {
    broken.exportStore = failure;
    await ask('DELETE', TASK, `${LIST}/${success}`);
  }
  broken.exportStore = false;
  for (const id of [processing, success, success]) await ask('DELETE', TASK, `${LIST}/${id}`);
  release();
  server.stage.hold = undefined;
}

async function answersOfFiles(): Promise<void> {
  const { url } = JSON.parse((await send(titleDeck())).body) as { url: string };
  const { pathname } = new URL(url);
  const etag = (await ask('GET', FILE, pathname)).headers.get('etag')!;
  await ask('GET', FILE, pathname, { range: 'bytes=1-2' });
  await ask('GET', FILE, pathname, { range: 'bytes=999-' });
  for (const method of READ) {
    await ask(method, FILE, pathname);
    await ask(method, FILE, pathname, { 'if-none-match': etag });
    await ask(method, FILE, `${pathname}x`);
    await ask(method, FILE, '/files/1/x/%zz');
    for (const failure of [true, 'away'] as const) {
      broken.files = failure;
      await ask(method, FILE, pathname);
    }
    broken.files = false;
  }
  redirects = true;
  for (const method of READ) await ask(method, FILE, pathname);
  redirects = false;
  await database.updateTable('task').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
  for (const method of READ) await ask(method, FILE, pathname);
}

async function answersOfOperating(): Promise<void> {
  broken.files = true;
  for (const method of READ) await ask(method, '/readyz', '/readyz');
  broken.files = false;
  for (const method of READ) {
    for (const path of ['/livez', '/openapi.json', '/docs']) {
      const { headers } = await ask(method, path, path);
      const etag = headers.get('etag');
      if (etag !== null) await ask(method, path, path, { 'if-none-match': etag });
    }
    // A check of the disk counts for two seconds.
    await expect.poll(async () => (await ask(method, '/readyz', '/readyz')).status).toBe(200);
  }
}

/** An address that has sent as many requests without a key as it may. */
async function answersOfABusyAddress(): Promise<void> {
  const busy = { 'x-forwarded-for': '203.0.113.7' };
  // With PostgreSQL, each node counts health checks by itself.
  for (const path of ON_SQLITE ? ['/nothing'] : ['/nothing', '/livez']) {
    for (let sent = 0; sent < 1_200; sent++) await ask('GET', path === '/livez' ? path : 'PathNotFound', path, busy);
  }
  for (const method of READ) {
    for (const path of ['/livez', '/readyz', '/openapi.json', '/docs']) await ask(method, path, path, busy);
    await ask(method, FILE, '/files/1/x/y', busy);
  }
  seen.add(`TooManyRequests${codeOf(await ask('GET', 'TooManyRequests', '/nothing', busy))}`);
}

async function answersOfEveryPath(): Promise<void> {
  const common = { MethodNotAllowed: ['PUT', LIST], Unreadable: ['GET', '/v1/x'], PathNotFound: ['GET', '/v1/x'] };
  for (const [name, [method, path]] of Object.entries(common)) {
    const received = await ask(method!, name, path!);
    seen.add(`${name}${codeOf(received)}`);
  }
}

async function answersOfAStop(): Promise<void> {
  const gate = Promise.withResolvers<void>();
  server.stage.hold = gate.promise;
  const begun = server.stage.begun;
  const waiting = send(titleDeck());
  await expect.poll(() => server.stage.begun).toBe(begun + 1);
  stopped = server.stop(5_000);
  for (const method of READ) await ask(method, '/readyz', '/readyz');
  gate.resolve();
  await waiting;
}

test('each of the 64 or more kinds of answers in the document comes from a server, and matches the document', async () => {
  await answersOfExports();
  await answersOfStates();
  await answersOfFiles();
  await answersOfOperating();
  await answersOfEveryPath();
  await answersOfABusyAddress();
  await answersOfAStop();
  const documented = documentedKinds();
  expect([...documented].filter((kind) => !seen.has(kind))).toEqual([]);
  expect(documented.size).toBeGreaterThanOrEqual(64);
});
