import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOwners } from '../../src/accounts/owners.ts';
import { checkedRequestOf } from '../../src/engine/checks/checked-request.ts';
import { createDatabaseExportStore } from '../../src/exports/store/database-export-store.ts';
import { createAssets } from '../../src/projects/files/assets.ts';
import { createFonts } from '../../src/projects/files/fonts.ts';
import { listFiles } from '../../src/projects/list-files.ts';
import { createPartials } from '../../src/projects/partials.ts';
import { createProjects } from '../../src/projects/projects.ts';
import { createTemplates } from '../../src/projects/templates.ts';
import { createUploads } from '../../src/projects/uploads/uploads.ts';
import { unfinishedUses } from '../../src/projects/uses.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { type OwnerScope, ownerScope } from '../../src/storage/database/owner-scope.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { hashOf } from '../../src/storage/files/etag.ts';
import { LIMITS } from '../../src/telemetry/limits.ts';
import { newExport } from '../export-store-samples.ts';

/** The project in which everything happens. Both owners have it, and a second one with the same files. */
const PROJECT = 'shared';
const PROJECTS = [PROJECT, 'second'];
const OWNERS = ['alice', 'bob'] as const;
const TABLES = ['project', 'template', 'template_version', 'template_alias', 'asset', 'font', 'upload'] as const;

type OwnerId = (typeof OWNERS)[number];

let folder: string;
let database: Database;
let scopes: Readonly<Record<OwnerId, OwnerScope>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-template-stores-'));
  database = await openDatabase(folder);
  const owners = createOwners(database, now);
  for (const id of OWNERS) await owners.create({ id, name: id });
  scopes = { alice: (await owners.scope('alice'))!, bob: (await owners.scope('bob'))! };
  for (const id of OWNERS) for (const project of PROJECTS) await fill(id, project);
});
afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

function now() {
  return new Date('2026-11-20T09:00:00Z');
}

function stores() {
  return {
    projects: createProjects(database, now),
    templates: createTemplates(database, now),
    assets: createAssets(database, now),
    fonts: createFonts(database, now),
    partials: createPartials(database, now),
    uploads: createUploads(database, now),
  };
}

/** A template file whose texts name its owner. */
function template(key: string, id: OwnerId, text: string) {
  const name = `${text} of ${id}`;
  const elements = [
    { type: 'text', text: name, use: `asset:used-by-${id}`, font: `Used by ${id}`, partial: `by-${id}` },
  ];
  return { key, name, json: { key, name, elements } };
}

function font(name: string, id: OwnerId) {
  const embedding = { embed: 'edit', subset: true } as const;
  const family = name === 'a.ttf' ? `Brand of ${id}` : `Used by ${other(id)}`;
  return { name, family, bold: false, italic: false, embedding, bytes: Buffer.from(`${name} of ${id}`) };
}

function other(id: OwnerId): OwnerId {
  return id === 'alice' ? 'bob' : 'alice';
}

const UPLOAD = Buffer.from('an upload of both');

async function fill(id: OwnerId, project: string): Promise<void> {
  const scope = scopes[id];
  const { projects, templates, assets, fonts, uploads } = stores();
  const name = `${project} of ${id}`;
  const partial = { description: `of ${id}` };
  const partials = { seal: partial, [`by-${other(id)}`]: partial, [`only-${id}`]: partial };
  await projects.save(scope, { id: project, name }, { id: project, name, partials });
  await templates.push(scope, project, [template(`earlier-${id}`, id, 'one')], 'published', { note: `note of ${id}` });
  // The other owner has fewer versions.
  if (id === 'bob') await templates.push(scope, project, [template(`earlier-${id}`, id, 'two')], 'published');
  await templates.rename(scope, project, `earlier-${id}`, 'cover');
  await templates.push(scope, project, [template('cover', id, 'draft'), template(`only-${id}`, id, 'x')], 'draft');
  const pictures = ['logo', `used-by-${other(id)}`, `only-${id}`];
  await assets.push(
    scope,
    project,
    pictures.map((picture) => ({ name: picture, bytes: Buffer.from(`${picture} of ${id}`) })),
  );
  await fonts.push(scope, project, [font('a.ttf', id), font('b.ttf', id)]);
  await uploads.put(scope, hashOf(UPLOAD), UPLOAD);
}

/** A row of the database, as text. */
interface Row {
  readonly owner: string;
  /** Undefined for an upload, which belongs to no project. */
  readonly project: string | undefined;
  readonly text: string;
}

async function allRows(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const table of TABLES) {
    for (const row of await database.selectFrom(table).selectAll().execute()) {
      const { owner, id, project = id, bytes, ...columns } = row as Partial<Record<string, unknown>>;
      const text = JSON.stringify({
        table,
        owner,
        project,
        ...columns,
        bytes: bytes === undefined ? null : String(bytes),
      });
      rows.push({ owner: owner as string, project: project as string | undefined, text });
    }
  }
  return rows;
}

/** What an owner can do with its files. Each has the state of `fill` before it. */
const WORK: Readonly<Record<string, (scope: OwnerScope, id: OwnerId) => Promise<unknown>>> = {
  'list the files': (scope) => listFiles(database, scope, PROJECT),
  'list the templates': (scope) => stores().templates.list(scope, PROJECT),
  'read a template': (scope) => stores().templates.read(scope, PROJECT, 'cover'),
  'save a draft': async (scope, id) =>
    stores().templates.saveDraft(scope, PROJECT, 'cover', template('cover', id, 'new'), await seen(scope)),
  'save a new draft': (scope, id) => {
    const key = `earlier-${other(id)}`;
    return stores().templates.saveDraft(scope, PROJECT, key, template(key, id, 'new'), { ifNoneMatch: '*' });
  },
  'discard a draft': async (scope) => stores().templates.discardDraft(scope, PROJECT, 'cover', await seen(scope)),
  publish: async (scope, id) => {
    const expected = new Map([['cover', await seen(scope)]]);
    const numbers = await stores().templates.publish(scope, PROJECT, ['cover', `only-${other(id)}`], { expected });
    expect([...numbers]).toEqual([['cover', id === 'bob' ? 3 : 2]]);
  },
  'publish the 210th version': async (scope) => {
    await database
      .updateTable('template_version')
      .set({ number: LIMITS.templates.versions.most + 9 })
      .where('owner', '=', scope.owner)
      .where('project', '=', PROJECT)
      .where('number', '=', 1)
      .execute();
    await stores().templates.publish(scope, PROJECT, ['cover']);
  },
  'push a template': (scope, id) =>
    stores().templates.push(scope, PROJECT, [template('cover', id, 'pushed')], 'published'),
  'list the versions': async (scope, id) => {
    const versions = await stores().templates.versions(scope, PROJECT, 'cover');
    expect(versions).toHaveLength(id === 'bob' ? 2 : 1);
    return versions;
  },
  'read a version': (scope) => stores().templates.version(scope, PROJECT, 'cover', 1),
  'compare versions': (scope) => stores().templates.compare(scope, PROJECT, 'cover', 1, 'draft'),
  'restore a version': async (scope) => stores().templates.restore(scope, PROJECT, 'cover', 1, await seen(scope)),
  'rename a template': async (scope) =>
    stores().templates.rename(scope, PROJECT, 'cover', 'renamed', await seen(scope)),
  'rename a template to a key of the other owner': (scope, id) =>
    stores().templates.rename(scope, PROJECT, 'cover', `earlier-${other(id)}`),
  'remove an alias': async (scope, id) =>
    stores().templates.removeAlias(scope, PROJECT, 'cover', `earlier-${id}`, await seen(scope)),
  'duplicate a template': (scope, id) => stores().templates.duplicate(scope, PROJECT, 'cover', `only-${other(id)}`),
  'remove a template': async (scope) => stores().templates.remove(scope, PROJECT, 'cover', await seen(scope)),
  'read a picture': (scope) => stores().assets.read(scope, PROJECT, 'logo'),
  'push a picture': async (scope, id) => {
    const { etag } = (await stores().assets.read(scope, PROJECT, 'logo'))!;
    const bytes = Buffer.from(`new of ${id}`);
    return stores().assets.push(scope, PROJECT, [{ name: 'logo', bytes }], new Map([['logo', { ifMatch: etag }]]));
  },
  'remove a picture that only the other owner uses': async (scope, id) => {
    expect(await stores().assets.remove(scope, PROJECT, `used-by-${other(id)}`, { ifUnused: true })).toBe(true);
  },
  'read a font': (scope) => stores().fonts.read(scope, PROJECT, 'a.ttf'),
  'push a font': async (scope, id) => {
    const { etag } = (await stores().fonts.read(scope, PROJECT, 'a.ttf'))!;
    return stores().fonts.push(scope, PROJECT, [font('a.ttf', id)], new Map([['a.ttf', { ifMatch: etag }]]));
  },
  'remove a font that only the other owner uses': async (scope) => {
    expect(await stores().fonts.remove(scope, PROJECT, 'b.ttf', { ifUnused: true })).toBe(true);
  },
  'read the project file': (scope) => stores().projects.read(scope, PROJECT),
  'save the project file': async (scope, id) => {
    const { etag } = (await stores().projects.read(scope, PROJECT))!;
    return stores().projects.save(scope, { id: PROJECT, name: `new of ${id}` }, { id: PROJECT }, { ifMatch: etag });
  },
  'duplicate a project': (scope, id) =>
    stores().projects.duplicate(scope, PROJECT, { id: 'copy', name: `copy of ${id}` }),
  'remove a project': async (scope) => {
    expect(await stores().projects.remove(scope, PROJECT)).toBe(true);
  },
  'list the partials': (scope) => stores().partials.list(scope, PROJECT),
  'read a partial': (scope) => stores().partials.read(scope, PROJECT, 'seal'),
  'save a partial': (scope, id) => stores().partials.save(scope, PROJECT, 'seal', { description: `new of ${id}` }),
  'remove a partial that only the other owner uses': (scope, id) =>
    stores().partials.remove(scope, PROJECT, `by-${other(id)}`),
  'take an upload': async (scope) => {
    expect(await stores().uploads.take(scope, hashOf(UPLOAD))).toBeDefined();
  },
  'load the project': async (scope) => {
    const { files } = (await stores().projects.load(scope, PROJECT))!;
    return [...files.templates.values(), ...files.aliases!.keys()];
  },
};

/** The ETag of the template `cover`, of which only `read` is trusted. */
async function seen(scope: OwnerScope) {
  return { ifMatch: (await stores().templates.read(scope, PROJECT, 'cover'))!.etag };
}

describe.each(OWNERS)('%s', (id) => {
  /** The rows of other owners, and of projects that no work is about. */
  async function outside(): Promise<readonly Row[]> {
    return (await allRows()).filter(({ owner, project }) => owner !== id || project === 'second');
  }

  test.each(Object.keys(WORK))('can %s without the files of another owner or project', async (work) => {
    const before = await outside();
    const result = JSON.stringify((await WORK[work]!(scopes[id], id)) ?? null);
    expect(await outside()).toEqual(before);
    const strange = other(id);
    for (const name of [`of ${strange}`, `only-${strange}`, `"earlier-${strange}"`]) expect(result).not.toContain(name);
    for (const { owner, text } of await allRows()) if (owner === id) expect(text).not.toContain(`of ${strange}`);
  });
});

/** Each is about a project; the last changes the database itself. */
const OF_PROJECT = Object.keys(WORK).filter((work) => !['take an upload', 'publish the 210th version'].includes(work));

describe('a key for another project', () => {
  test.each(OF_PROJECT)('cannot %s', async (work) => {
    const before = await allRows();
    const result = await WORK[work]!(ownerScope('alice', ['second']), 'alice').catch((error: Error) => error.name);
    // Some find nothing, others are rejected, and an expectation of the work itself may fail.
    const denied = [undefined, false, 'EditRejected', 'EditConflict', 'TypeError', 'AssertionError'];
    expect(Array.isArray(result) ? result : []).toEqual([]);
    if (!Array.isArray(result)) expect(denied).toContain(result);
    expect(await allRows()).toEqual(before);
  });
});

test('a key for another project cannot create one', async () => {
  const { projects } = stores();
  const created = projects.save(ownerScope('alice', ['second']), { id: 'new', name: 'New' }, { id: 'new' });
  await expect(created).rejects.toThrow(/no project "new"/);
  expect((await projects.list(scopes.alice)).map(({ id }) => id)).toEqual(['second', 'shared']);
});

test('a draft is not saved in a project that only another owner has, or that a narrow key excludes', async () => {
  const { projects, templates } = stores();
  await projects.save(scopes.bob, { id: 'his', name: 'His' }, { id: 'his' });
  const saved = templates.saveDraft(scopes.alice, 'his', 'cover', template('cover', 'alice', 'new'));
  await expect(saved).rejects.toThrow(/no project "his"/);
  const narrow = ownerScope('alice', ['second']);
  const excluded = templates.saveDraft(narrow, PROJECT, 'new', template('new', 'alice', 'new'));
  await expect(excluded).rejects.toThrow(/no project "shared"/);
});

test('both owners can copy a project to the same id', async () => {
  for (const id of OWNERS) await stores().projects.duplicate(scopes[id], PROJECT, { id: 'copy', name: id });
  for (const id of OWNERS) {
    expect(await stores().templates.versions(scopes[id], 'copy', 'cover')).toHaveLength(1);
    expect((await stores().templates.version(scopes[id], 'copy', 'cover', 1))!.json).toMatchObject({
      name: `${id === 'bob' ? 'two' : 'one'} of ${id}`,
    });
  }
});

describe('uploads and exports', () => {
  test('of one owner take no room of another', async () => {
    const { uploads } = stores();
    const size = LIMITS.uploads.waiting.most;
    await database
      .insertInto('upload')
      .values({ owner: 'bob', hash: 'x', size, at: '', bytes: Buffer.alloc(0) })
      .execute();
    await uploads.put(scopes.alice, hashOf('new'), Buffer.from('new'));
    await expect(uploads.put(scopes.bob, hashOf('new'), Buffer.from('new'))).rejects.toThrow(/the limit is/);
  });

  test('that name an alias use the template of their owner', async () => {
    const exportStore = createDatabaseExportStore(database, now, 'boot');
    const accept = async (id: OwnerId) => {
      const slideList = [{ templateKey: 'earlier-alice', content: {}, attributes: { hidden: false } }];
      const options = { format: 'pptx', async: true, dev: false, compressImages: true, embedFonts: true, own: {} };
      const request = checkedRequestOf({ projectId: PROJECT, presentation: { slideList, attributes: {} }, options });
      return (await exportStore.accept(scopes[id], newExport({ request }))).record.id;
    };
    const [ofAlice] = [await accept('alice'), await accept('bob')];
    const uses = (scope: OwnerScope) => unfinishedUses(database, scope, PROJECT, { template: 'cover' });
    expect(await uses(scopes.alice)).toEqual([ofAlice]);
    expect(await uses(scopes.bob)).toEqual([]);
    expect(await uses(ownerScope('alice', ['second']))).toEqual([]);
  });
});
