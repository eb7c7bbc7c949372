import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { RenderError } from '@deckwright/core/contract';
import { createOwners } from '../../src/accounts/owners.ts';
import { createTokens } from '../../src/accounts/tokens.ts';
import { createAssets } from '../../src/projects/files/assets.ts';
import { createProjects } from '../../src/projects/projects.ts';
import { createTemplates } from '../../src/projects/templates.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import type { OwnerScope } from '../../src/storage/database/owner-scope.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { DEMO, runServer, type TestServer } from '../run-server.ts';
import { type RecordedWrites, recordWrites } from './recorded-writes.ts';

/** An owner with one thing of each kind. */
export interface Tenant {
  readonly scope: OwnerScope;
  readonly secret: string;
  /** A key for the project `second` only. */
  readonly narrow: string;
  readonly things: Things;
}

/** Names that a request can contain. */
export interface Things {
  /** A project that nobody else has. */
  readonly project: string;
  /** Keys in the project `shared`, which both owners have. */
  readonly template: string;
  readonly asset: string;
  readonly idempotencyKey: string;
  readonly done: number;
  readonly failed: number;
  readonly running: number;
  /** The signed part and the last part of the address of `done`. */
  readonly signature: string;
  readonly file: string;
}

export interface TwoOwners {
  readonly server: TestServer;
  readonly database: Database;
  readonly alice: Tenant;
  readonly bob: Tenant;
  /** Lets the running exports end. */
  release(): void;
  readonly written: RecordedWrites;
  end(): Promise<void>;
}

function now() {
  return new Date();
}

/** Starts a server with two owners who have the same kinds of things. One export of each is still running. */
export async function twoOwners(environment: Record<string, string> = {}): Promise<TwoOwners> {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-tenants-'));
  const server = await runServer({ dataDir: folder, environment: { DECKWRIGHT_CONCURRENCY: '4', ...environment } });
  const database = await openDatabase(folder);
  const gate = Promise.withResolvers<void>();
  const accounts = {
    alice: await account(database, 'alice', { project: 'xq-alpha', template: 'k-alpha', asset: 'p-alpha' }),
    bob: await account(database, 'bob', { project: 'mm-beta', template: 'f-beta', asset: 'v-beta' }),
  };
  const first = { alice: await ended(server, accounts.alice), bob: await ended(server, accounts.bob) };
  server.stage.hold = gate.promise;
  const begun = server.stage.begun;
  const tenant = async (name: 'alice' | 'bob'): Promise<Tenant> => {
    const { scope, secret, narrow, named } = accounts[name];
    const idempotencyKey = `key-of-${name}`;
    const running = await exportAs(server, secret, deck(), { 'idempotency-key': idempotencyKey });
    return { scope, secret, narrow, things: { ...named, ...first[name], idempotencyKey, running } };
  };
  const [alice, bob] = [await tenant('alice'), await tenant('bob')];
  // Until then, a claim may still change its export.
  while (server.stage.begun < begun + 2) await delay(10);
  return {
    server,
    database,
    alice,
    bob,
    release: gate.resolve,
    written: await recordWrites(database),
    async end() {
      gate.resolve();
      await database.destroy();
      await server.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An export body that is valid for the project `shared` of both owners. */
export function deck(changes: { projectId?: string; templateKey?: string; content?: unknown; options?: object } = {}) {
  const { projectId = 'shared', templateKey = 'title', content = { title: 'Words' }, options } = changes;
  return { projectId, presentation: { slideList: [{ templateKey, content }] }, options: { async: true, ...options } };
}

export function post(server: TestServer, secret: string, body: unknown, headers: Record<string, string> = {}) {
  return server.export(body, { ...headers, authorization: `Bearer ${secret}` });
}

export function get(server: TestServer, secret: string, path: string, method = 'GET') {
  return server.call(path, { method, headers: { authorization: `Bearer ${secret}` } });
}

async function exportAs(server: TestServer, secret: string, body: unknown, headers: Record<string, string> = {}) {
  return ((await (await post(server, secret, body, headers)).json()) as { id: number }).id;
}

type Named = Pick<Things, 'project' | 'template' | 'asset'>;

async function account(database: Database, id: string, named: Named) {
  const owners = createOwners(database, now);
  await owners.create({ id, name: id });
  const scope = (await owners.scope(id))!;
  const projects = createProjects(database, now);
  for (const project of ['shared', 'second', named.project]) {
    await projects.save(scope, { id: project, name: `${project} of ${id}` }, { id: project });
  }
  const read = async (name: string) => JSON.parse(await readFile(join(DEMO, `templates/${name}.json`), 'utf8'));
  const [title, picture] = [await read('title'), await read('picture')];
  const templates = [title, picture, { ...title, key: named.template }];
  const files = templates.map((json) => ({ key: json.key, name: `${json.key} of ${id}`, json }));
  await createTemplates(database, now).push(scope, 'shared', files, 'published');
  await createAssets(database, now).push(scope, 'shared', [{ name: named.asset, bytes: PIXEL }]);
  const tokens = createTokens(database, now);
  const { secret } = await tokens.create(scope, 'all');
  const { secret: narrow } = await tokens.create(scope, 'narrow', { project: 'second' });
  return { scope, secret, narrow, named };
}

/** Makes an export that succeeds and one that fails. */
async function ended(server: TestServer, { secret }: { readonly secret: string }) {
  const until = async (id: number) => {
    for (;;) {
      const record = (await (await get(server, secret, `/v1/presentation/${id}`)).json()) as Record<string, unknown>;
      if (record.status !== 'processing') return record;
      await delay(10);
    }
  };
  const done = await exportAs(server, secret, deck());
  const [, , , signature, file] = new URL(String((await until(done)).url)).pathname.split('/');
  server.stage.failure = new RenderError('INVALID_CONTENT', 'It does not fit.');
  const failed = await exportAs(server, secret, deck());
  await until(failed);
  server.stage.failure = undefined;
  return { done, failed, signature: signature!, file: file! };
}

/** A PNG of one red pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);
