import { caseCount } from '@deckwright/test-tools/cases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOwners } from '../../src/accounts/owners.ts';
import { createMembers } from '../../src/accounts/people/members.ts';
import { createPeople } from '../../src/accounts/people/people.ts';
import { createPersonalTokens } from '../../src/accounts/people/personal-tokens.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { hashOnce } from '../people/hash-once.ts';
import { type Conflict, type EditedThing, interleave, type SeenContent } from '../templates/interleave.ts';
import { type ManageServer, runManageServer } from './manage-server.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><desc>·</desc></svg>';
const BOX = { x: 0, y: 0, width: 100, height: 50 };

/** More people and addresses than two, because the rates of one are limited. */
const PEOPLE = 20;

let server: ManageServer;
const tokens: string[] = [];
beforeAll(async () => {
  server = await runManageServer({ environment: { DECKWRIGHT_TRUSTED_PROXIES: '1' } });
  const database = await openDatabase(server.dataDir);
  const now = () => new Date();
  const scope = (await createOwners(database, now).scope('default'))!;
  for (let index = 0; index < PEOPLE; index++) {
    const person = { email: `editor${index}@example.com`, name: `Editor ${index}` };
    const { id } = await createPeople(database, now, hashOnce()).create(person);
    await createMembers(database, now).set(scope, id, 'editor', { byOperator: true });
    tokens.push((await createPersonalTokens(database, now).create(id, { name: 'tests', access: 'full' })).secret);
  }
  await database.destroy();
});
afterAll(() => server.end());

function elements(text: string) {
  return [{ type: 'text', role: 'title', box: BOX, text }];
}

let sent = 0;

function send(path: string, method = 'GET', body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const content = typeof body === 'string' ? body : JSON.stringify(body);
  const person = ++sent % PEOPLE;
  return fetch(`${server.url}/manage/v1/owners/default/projects${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens[person]}`,
      'x-forwarded-for': `198.51.100.${person}`,
      'content-type': typeof body === 'string' ? 'image/svg+xml' : 'application/json',
      ...headers,
    },
    ...(body !== undefined && { body: content }),
  });
}

/** What a path has. Its ETag is the header, with quotes. */
async function read(path: string, textIn: (body: string) => string): Promise<SeenContent> {
  const response = await send(path);
  const body = await response.text();
  if (response.status === 404) return undefined;
  expect(response.status, body).toBe(200);
  return { text: textIn(body), etag: response.headers.get('etag')! };
}

/** The ETag that a change left, or the conflict that rejected it. */
async function ended(response: Response): Promise<{ etag: string | null; conflict: Conflict | undefined }> {
  const body = await response.text();
  const etag = response.headers.get('etag');
  if (response.status !== 412) {
    expect([200, 204], body).toContain(response.status);
    return { etag, conflict: undefined };
  }
  expect(body).toContain('"error":"EDIT_CONFLICT"');
  return { etag, conflict: { etag: etag ?? undefined } };
}

function condition(seen: SeenContent): Record<string, string> {
  return seen === undefined ? { 'if-none-match': '*' } : { 'if-match': seen.etag };
}

/** A thing whose reading and saving is one request each. */
function thing(path: string, textIn: (body: string) => string, bodyOf: (text: string) => unknown, to = path) {
  return {
    read: () => read(path, textIn),
    save: async (text: string, seen: SeenContent) =>
      (await ended(await send(to, 'PUT', bodyOf(text), condition(seen)))).conflict,
  } satisfies EditedThing;
}

function draft(project: string): EditedThing {
  return thing(
    `${project}/templates/cover`,
    (body) => JSON.parse(body).draft.elements[0].text,
    (text) => ({ key: 'cover', elements: elements(text) }),
    `${project}/templates/cover/draft`,
  );
}

/** A template whose editors publish what they have saved. */
function published(project: string): EditedThing {
  const path = `${project}/templates/cover`;
  return {
    read: () => read(path, (body) => JSON.parse(body).published.elements[0].text),
    async save(text, seen) {
      const body = { key: 'cover', elements: elements(text) };
      const { etag, conflict } = await ended(await send(`${path}/draft`, 'PUT', body, condition(seen)));
      // The ETag of a draft that is not published yet.
      if (conflict !== undefined) return { etag: undefined };
      const templates = [{ key: 'cover', etag: etag!.replaceAll('"', '') }];
      return (await ended(await send(`${project}/publish`, 'POST', { templates }))).conflict;
    },
  };
}

function projectFile(project: string): EditedThing {
  const id = project.slice(1);
  return thing(
    project,
    (body) => JSON.parse(body).file.name,
    (name) => ({ id, name }),
  );
}

function partial(project: string): EditedThing {
  return thing(
    `${project}/partials/footer`,
    (body) => JSON.parse(body).elements[0].text,
    (text) => ({ width: 100, height: 50, elements: elements(text).map(({ role, ...element }) => element) }),
  );
}

function picture(project: string): EditedThing {
  return thing(
    `${project}/assets/logo`,
    (body) => /<desc>(.*)<\/desc>/.exec(body)![1]!,
    (text) => SVG.replace('·', text),
  );
}

const RUNS = caseCount(40);

describe('two editors of one server', () => {
  test.concurrent.each([
    ['a draft', draft],
    ['a published template', published],
    ['the project file', projectFile],
    ['a partial', partial],
    ['a picture', picture],
  ] as const)(
    'who change %s never lose an acknowledged change: one of two gets 412',
    { timeout: 600_000 },
    async (_, thingOf) => {
      const { saves, conflicts } = await interleave(async (run) => {
        const id = `${thingOf.name.toLowerCase()}-${run}`;
        expect((await send('', 'POST', { id, name: id })).status).toBe(201);
        return thingOf(`/${id}`);
      }, RUNS);
      // Chance decides how many there are of each. Some of each show that the editors met.
      expect(saves).toBeGreaterThan(RUNS / 8);
      expect(conflicts).toBeGreaterThan(RUNS / 8);
    },
  );
});
