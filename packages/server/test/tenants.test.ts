import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnerScope, ownerScope } from '../src/accounts/owner-scope.ts';
import { createTokens, type Tokens } from '../src/accounts/tokens.ts';
import { openDatabase } from '../src/database/open-database.ts';
import type { Database } from '../src/database/schema.ts';
import { createProjects, type Projects } from '../src/templates/projects.ts';
import { createTemplates } from '../src/templates/templates.ts';
import { runServer, type TestServer, titleDeck } from './run-server.ts';

const now = () => new Date();

let folder: string;
let server: TestServer;
let database: Database;
let tokens: Tokens;
let projects: Projects;
/** The demo's owner, another owner with a project of the same id and one more, and their keys. */
let mine: OwnerScope;
let theirs: OwnerScope;
let theirSecret: string;
let narrowSecret: string;
let myTask: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-tenants-'));
  server = await runServer({ dataDir: folder });
  database = await openDatabase(folder);
  tokens = createTokens(database, now);
  projects = createProjects(database, now);
  mine = ownerScope('default', null);
  theirs = ownerScope('other', null);
  await database.insertInto('owner').values({ id: 'other', name: 'Other', created_at: now().toISOString() }).execute();
  await projects.save(theirs, { id: 'theirs', name: 'Theirs' }, { id: 'theirs' });
  await projects.save(mine, { id: 'second', name: 'Second' }, { id: 'second' });
  theirSecret = (await tokens.create(theirs, 'theirs')).secret;
  narrowSecret = (await tokens.create(mine, 'narrow', 'second')).secret;
  const body = (await (await server.export(titleDeck({ async: true }))).json()) as { id: number };
  myTask = body.id;
});
afterAll(async () => {
  await database.destroy();
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

const as = (secret: string, path: string, init: RequestInit = {}) =>
  server.call(path, { ...init, headers: { ...(init.headers as object), authorization: `Bearer ${secret}` } });

const exportAs = (secret: string, projectId: string) =>
  as(secret, '/v1/project/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...titleDeck(), projectId }),
  });

describe("another owner's things", () => {
  test('are not found, like things that do not exist', async () => {
    for (const id of [myTask, 2 ** 41]) {
      const response = await as(theirSecret, `/v1/presentation/${id}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: 'NOT_FOUND' });
    }
    for (const [secret, project] of [
      [theirSecret, 'demo'],
      [server.secret, 'theirs'],
    ] as const) {
      const response = await exportAs(secret, project);
      expect(response.status).toBe(404);
      const { error, message } = (await response.json()) as { error: string; message: string };
      expect(error).toBe('PROJECT_NOT_FOUND');
      // Only the caller's own projects are named.
      expect(message.split('. ')[1]).not.toContain(`"${project}"`);
    }
  });

  test('are not listed, nor counted', async () => {
    expect(await (await as(theirSecret, '/v1/presentation')).json()).toMatchObject({ items: [], total: 0 });
    expect(await (await as(theirSecret, '/v1/presentation?projectId=demo')).json()).toMatchObject({ total: 0 });
  });

  test('are not seen by the stores either', async () => {
    const templates = createTemplates(database, now);
    expect(await projects.list(theirs)).toEqual([{ id: 'theirs', name: 'Theirs' }]);
    expect(await projects.settings(theirs, 'demo')).toBeUndefined();
    expect(await projects.load(theirs, 'demo')).toBeUndefined();
    expect(await templates.list(theirs)).toEqual([]);
    expect(await templates.find(theirs, 'demo', 'title')).toBeUndefined();
    expect(await templates.all(theirs, 'demo')).toEqual([]);
    expect(await tokens.list(theirs)).toMatchObject([{ name: 'theirs' }]);
    expect(await tokens.revoke(theirs, 'demo')).toBeUndefined();
  });
});

describe('projects of two owners with the same id', () => {
  test('share neither settings nor templates', async () => {
    const templates = createTemplates(database, now);
    const json = JSON.parse(readFileSync(new URL('./demo/templates/title.json', import.meta.url), 'utf8'));
    const revision = async () => {
      const rows = await database.selectFrom('project').select('revision').where('id', '=', 'shared').execute();
      return rows.map((row) => row.revision).sort();
    };
    expect(await projects.save(mine, { id: 'shared', name: 'Mine' }, { id: 'shared' })).toBe(true);
    expect(await projects.save(theirs, { id: 'shared', name: 'Theirs' }, { id: 'shared' })).toBe(true);
    expect(await projects.save(theirs, { id: 'shared', name: 'New' }, { id: 'shared', language: 'de-DE' })).toBe(false);
    expect(await projects.settings(mine, 'shared')).toEqual({ id: 'shared' });
    expect(await revision()).toEqual([1, 2]);
    await templates.push(theirs, 'shared', [{ key: 'title', name: 'Title', json }], 'published');
    expect(await revision()).toEqual([1, 3]);
    expect((await projects.load(mine, 'shared'))?.templates.size).toBe(0);
    expect((await projects.load(theirs, 'shared'))?.templates.size).toBe(1);
    expect((await projects.load(theirs, 'shared'))?.settings.language).toBe('de-DE');
  });
});

describe('a key for one project', () => {
  test('reaches that project and no other of its owner', async () => {
    const other = await exportAs(narrowSecret, 'demo');
    expect(await other.json()).toMatchObject({
      error: 'PROJECT_NOT_FOUND',
      message: expect.not.stringContaining('"demo",'),
    });
    const own = await exportAs(narrowSecret, 'second');
    expect(await own.json()).toMatchObject({ error: 'TEMPLATE_NOT_FOUND' });
    expect((await as(narrowSecret, `/v1/presentation/${myTask}`)).status).toBe(404);
    expect(await (await as(narrowSecret, '/v1/presentation')).json()).toMatchObject({ total: 0 });
  });
});

describe('a scope of one project', () => {
  test('sees nothing else in the stores', async () => {
    const narrow = ownerScope('default', 'second');
    const templates = createTemplates(database, now);
    expect(await projects.list(narrow)).toEqual([{ id: 'second', name: 'Second' }]);
    expect(await projects.settings(narrow, 'demo')).toBeUndefined();
    expect(await projects.load(narrow, 'demo')).toBeUndefined();
    expect(await templates.list(narrow)).toEqual([]);
    expect(await templates.find(narrow, 'demo', 'title')).toBeUndefined();
    expect((await tokens.list(narrow)).map(({ name }) => name)).toEqual(['narrow']);
  });
});

describe('a key', () => {
  test('ends at once when it is revoked, and only that one', async () => {
    const { secret, token } = await tokens.create(mine, 'short-lived');
    expect((await as(secret, '/v1/presentation')).status).toBe(200);
    expect(await tokens.revoke(mine, 'short-lived')).toMatchObject({ id: token.id });
    expect((await as(secret, '/v1/presentation')).status).toBe(401);
    expect((await server.call('/v1/presentation')).status).toBe(200);
  });

  test('notes when it was last used', async () => {
    const demo = (await tokens.list(mine)).find(({ name }) => name === 'demo');
    expect(demo?.lastUsedAt).toMatch(/^\d{4}-/);
  });

  test('is nowhere in the data directory', async () => {
    const found = execFileSync('sh', ['-c', `grep -rla "${server.secret}" "${folder}" || true`]).toString();
    expect(found).toBe('');
  });
});
