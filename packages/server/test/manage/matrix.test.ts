import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation, Right } from '../../src/http/manage/operation.ts';
import { OPERATIONS } from '../../src/http/manage/operations-list.ts';
import { ON_SQLITE } from '../on-sqlite.ts';
import { RIGHTS } from './rights.ts';
import type { Sample } from './sample.ts';
import { SAMPLES } from './samples.ts';
import { CALLERS, type CallerName, createWorld, type ManageRequest, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

const IN_SESSIONS: readonly CallerName[] = [
  'operator',
  'admin',
  'editor',
  'viewer',
  'stranger',
  "another owner's admin",
];

/** Who may do what needs a right, of those whose credentials allow changes. */
const ALLOWED: Readonly<Record<Right, readonly CallerName[]>> = {
  anyone: [...CALLERS],
  person: [...IN_SESSIONS, 'token for another owner'],
  session: IN_SESSIONS,
  viewer: ['operator', 'admin', 'editor', 'viewer'],
  editor: ['operator', 'admin', 'editor'],
  admin: ['operator', 'admin'],
  operator: ['operator'],
};

function rightOf(id: string): Right {
  return (Object.keys(RIGHTS) as Right[]).find((right) => RIGHTS[right].includes(id))!;
}

/** The status that a caller gets instead of success. Undefined: the call succeeds. */
function rejection({ id, method, path }: Operation, caller: CallerName): number | undefined {
  const right = rightOf(id);
  if (right === 'anyone') return undefined;
  if (caller === 'nobody' || caller === 'API key') return 401;
  if (caller === 'read-only token') {
    // Of an admin.
    if (method !== 'GET' || right === 'session' || right === 'operator') return 403;
    return undefined;
  }
  if (ALLOWED[right].includes(caller)) return undefined;
  const hasNoRole = ['stranger', "another owner's admin", 'token for another owner'].includes(caller);
  return hasNoRole && path.startsWith('/owners/{owner}') && right !== 'operator' ? 404 : 403;
}

function requestFor({ method, path }: Operation, sample: Sample): ManageRequest {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(sample.path[name]!));
  const { query, body, bytes, headers } = sample;
  return { method, path: filled, query, body, bytes, headers };
}

function successOf({ status, answers, accepted }: Operation): number {
  // Its sample asks for it.
  if (accepted !== undefined) return 202;
  return status ?? (answers === undefined ? 204 : 200);
}

async function contentOf(response: Response, names: readonly string[]): Promise<string> {
  const body = names.reduce((text, name) => text.replaceAll(name, '·'), await response.text());
  const headers = ['content-type', 'etag', 'www-authenticate', 'allow'].map((name) => response.headers.get(name));
  return [response.status, body.replace(/"requestId":"[^"]+"/, ''), ...headers].join('\n');
}

/** As long as a name, and of no thing. */
function missing(name: string): string {
  if (/^\d+$/.test(name)) return name.length > 3 ? String(2 ** 52 + 7) : '987';
  return name.replace(/[^-_.]/g, 'q');
}

/** These change nothing that people see: a check, and files that wait for a push. */
const UNRECORDED = ['checkHosted', 'checkTemplate', 'putUpload', 'planImport', 'noteTemplatePage', 'closeTemplatePage'];

/** PostgreSQL and S3 have backups of their own. */
const NOT_HERE = ON_SQLITE ? [] : ['createBackup'];

/** These make what the path names, in the caller's own owner. */
const MAKING = ['saveProject', 'pushProject', 'putUpload'];

/** Callers who may change the hosted decks of Alice. */
const EDITORS: readonly CallerName[] = ['operator', 'admin', 'editor'];

/** The operations whose answers have links to hosted decks. */
const WITH_LINKS = ['getExport', 'listPresentations', 'getPresentation', 'listHostedDecks', 'getHostedDeck'];

type Named = readonly (readonly [string, Operation])[];

function namesIn({ path }: Operation): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
}

const ALL: Named = OPERATIONS.map((operation) => [`${operation.method} ${operation.path}`, operation]);
const OF_OWNERS = ALL.filter(([, { path, right }]) => path.startsWith('/owners/{owner}') && right !== 'operator');
const OF_THINGS = ALL.filter(
  ([, operation]) =>
    !['operator', 'person'].includes(operation.right) &&
    !MAKING.includes(operation.id) &&
    namesIn(operation).some((name) => name !== 'owner'),
);

function sampleFor({ id }: Operation, caller: CallerName): Promise<Sample> {
  return SAMPLES[id]!(world, caller);
}

describe('each caller is answered by its right, and changes nothing without it', () => {
  test.each(ALL)('%s', async (_, operation) => {
    for (const caller of CALLERS) {
      const status = rejection(operation, caller) ?? (NOT_HERE.includes(operation.id) ? 409 : undefined);
      const request = requestFor(operation, await sampleFor(operation, caller));
      await world.written();
      const response = await world.call(caller, request);
      const text = await response.text();
      expect(response.status, `${caller}: ${text.slice(0, 300)}`).toBe(status ?? successOf(operation));
      expect(response.headers.get('cache-control'), caller).toBe('no-store');
      const editLinks = await world.findEditLinks(response, text);
      if (!EDITORS.includes(caller)) expect(editLinks, `${caller} has a link to edit`).toEqual([]);
      const written = await world.written();
      if (status !== undefined) expect(written, caller).toEqual([]);
      else if (operation.method !== 'GET' && !UNRECORDED.includes(operation.id)) {
        expect(written, `${caller} left no entry in the audit log`).toContain('insert audit');
      }
    }
  });
});

describe('a person who may edit hosted decks has their edit links, and one who may only look has links to view', () => {
  test.each(ALL.filter(([, { id }]) => WITH_LINKS.includes(id)))('%s', async (_, operation) => {
    for (const caller of EDITORS) {
      const response = await world.call(caller, requestFor(operation, await sampleFor(operation, caller)));
      expect(await world.findEditLinks(response, await response.text()), caller).not.toEqual([]);
    }
    for (const caller of ['viewer', 'read-only token'] as const) {
      const response = await world.call(caller, requestFor(operation, await sampleFor(operation, caller)));
      expect(await response.text(), caller).toMatch(/\/e\/\w+\/\w+\.0\.view\.[\w-]{43}"/);
    }
  });
});

describe('an owner without a role is answered like one that does not exist', () => {
  test.each(OF_OWNERS)('%s', async (_, operation) => {
    const sample = await sampleFor(operation, 'admin');
    await world.written();
    const absent = { ...sample, path: { ...sample.path, owner: 'qlice' } };
    for (const caller of ['stranger', "another owner's admin", 'token for another owner'] as const) {
      const theirs = await world.call(caller, requestFor(operation, sample));
      const none = await world.call(caller, requestFor(operation, absent));
      expect(await contentOf(theirs, ['alice']), caller).toBe(await contentOf(none, ['qlice']));
    }
    expect(await world.written()).toEqual([]);
  });
});

describe("a thing of somebody else, under the caller's own owner, is answered like one that does not exist", () => {
  test.each(OF_THINGS)('%s', async (_, operation) => {
    const caller = "another owner's admin";
    const sample = await sampleFor(operation, 'admin');
    const names = namesIn(operation).filter((name) => name !== 'owner');
    const own = { ...sample.path, ...(sample.path.owner !== undefined && { owner: 'bob' }) };
    const theirs = Object.fromEntries(names.map((name) => [name, sample.path[name]!]));
    const absent = Object.fromEntries(names.map((name) => [name, missing(sample.path[name]!)]));
    await world.written();
    const answer = await world.call(caller, requestFor(operation, { ...sample, path: { ...own, ...theirs } }));
    const none = await world.call(caller, requestFor(operation, { ...sample, path: { ...own, ...absent } }));
    expect(answer.status).toBe(404);
    expect(await contentOf(answer, Object.values(theirs))).toBe(await contentOf(none, Object.values(absent)));
    expect(await world.written()).toEqual([]);
  });
});

describe('the table of samples', () => {
  test('has a call for each operation, and for no other', () => {
    expect(Object.keys(SAMPLES).sort()).toEqual(OPERATIONS.map(({ id }) => id).sort());
  });

  test('says the right of each operation, as the table of operations does', () => {
    const rights = OPERATIONS.map(({ id, right }) => [id, right]);
    expect(rights).toEqual(OPERATIONS.map(({ id }) => [id, rightOf(id)]));
  });

  test('has an id for each operation that no other has', () => {
    expect(new Set(OPERATIONS.map(({ id }) => id)).size).toBe(OPERATIONS.length);
  });
});
