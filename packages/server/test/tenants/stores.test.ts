import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOwners } from '../../src/accounts/owners.ts';
import { createPlans, DEFAULT_PLAN } from '../../src/accounts/plans.ts';
import { createTokens } from '../../src/accounts/tokens.ts';
import { checkedRequestOf } from '../../src/engine/checks/checked-request.ts';
import { createDatabaseExportStore } from '../../src/exports/store/database-export-store.ts';
import type { ExportStore, NewExport } from '../../src/exports/store/export-store.ts';
import { createAssets } from '../../src/projects/files/assets.ts';
import { createFonts } from '../../src/projects/files/fonts.ts';
import { createProjects } from '../../src/projects/projects.ts';
import { createTemplates } from '../../src/projects/templates.ts';
import { unfinishedUses } from '../../src/projects/uses.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { type OwnerScope, ownerScope } from '../../src/storage/database/owner-scope.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { ON_SQLITE } from '../on-sqlite.ts';

const DAY = 86_400_000;

let folder: string;
let database: Database;
let time: number;
function now() {
  return new Date(time);
}
/** Two owners, each with the projects `shared` and `second`. `narrow` is Alice with a key for `second` only. */
let alice: OwnerScope;
let bob: OwnerScope;
let narrow: OwnerScope;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-stores-'));
  database = await openDatabase(folder);
  time = Date.parse('2026-11-20T09:00:00Z');
  const owners = createOwners(database, now);
  for (const id of ['alice', 'bob']) await owners.create({ id, name: id });
  [alice, bob] = [(await owners.scope('alice'))!, (await owners.scope('bob'))!];
  narrow = ownerScope('alice', ['second']);
  const projects = createProjects(database, now);
  for (const scope of [alice, bob]) {
    for (const id of ['shared', 'second']) await projects.save(scope, { id, name: `${id} of ${scope.owner}` }, { id });
  }
});
afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

async function revisions() {
  const rows = await database.selectFrom('project').select(['owner', 'id', 'revision']).orderBy('owner').execute();
  return Object.fromEntries(rows.map(({ owner, id, revision }) => [`${owner}/${id}`, revision]));
}

describe('projects', () => {
  test('with the same id have separate settings and revisions', async () => {
    const projects = createProjects(database, now);
    expect(await projects.save(bob, { id: 'shared', name: 'New' }, { id: 'shared', language: 'de-DE' })).toBe(false);
    expect(await projects.settings(alice, 'shared')).toEqual({ id: 'shared' });
    expect(await revisions()).toEqual({ 'alice/second': 1, 'alice/shared': 1, 'bob/second': 1, 'bob/shared': 2 });
    expect((await projects.load(alice, 'shared'))?.project.settings.language).not.toBe('de-DE');
    expect((await projects.load(bob, 'shared'))?.project.settings.language).toBe('de-DE');
    // Cached copies of the same revision are separate as well.
    await projects.save(alice, { id: 'shared', name: 'Alice' }, { id: 'shared', language: 'fr-FR' });
    expect((await projects.load(alice, 'shared'))?.project.settings.language).toBe('fr-FR');
    expect((await projects.load(bob, 'shared'))?.project.settings.language).toBe('de-DE');
  });

  test('are listed for their owner, and for a narrow key only its project', async () => {
    const projects = createProjects(database, now);
    await projects.save(alice, { id: 'hers', name: 'Hers' }, { id: 'hers' });
    expect((await projects.list(alice)).map(({ id }) => id)).toEqual(['hers', 'second', 'shared']);
    expect(await projects.list(bob)).toEqual([
      { id: 'second', name: 'second of bob' },
      { id: 'shared', name: 'shared of bob' },
    ]);
    expect(await projects.list(narrow)).toEqual([{ id: 'second', name: 'second of alice' }]);
    for (const [scope, id] of [
      [bob, 'hers'],
      [narrow, 'hers'],
      [narrow, 'shared'],
    ] as const) {
      expect(await projects.settings(scope, id)).toBeUndefined();
      expect(await projects.load(scope, id)).toBeUndefined();
    }
  });
});

describe('templates', () => {
  const template = (key: string, text: string) => {
    const elements = [{ type: 'text', box: { x: 0, y: 0, width: 100, height: 50 }, text }];
    return { key, name: text, json: { key, elements } };
  };

  test('are found, listed, loaded, pushed and published for their owner and project', async () => {
    const templates = createTemplates(database, now);
    const projects = createProjects(database, now);
    for (const scope of [alice, bob]) {
      await templates.push(scope, 'shared', [template('t', `old of ${scope.owner}`)], 'published');
      await templates.push(scope, 'shared', [template('t', `new of ${scope.owner}`)], 'draft');
    }
    await templates.push(alice, 'shared', [template('hers', 'hers')], 'published');
    expect(await revisions()).toEqual({ 'alice/second': 1, 'alice/shared': 4, 'bob/second': 1, 'bob/shared': 3 });
    await templates.publish(alice, 'shared', ['t']);
    expect(await revisions()).toEqual({ 'alice/second': 1, 'alice/shared': 5, 'bob/second': 1, 'bob/shared': 3 });

    expect((await templates.list(bob)).map(({ key, name, state }) => [key, name, state])).toEqual([
      ['t', 'new of bob', 'published, newer draft'],
    ]);
    expect(JSON.stringify(await templates.find(bob, 'shared', 't'))).toContain('new of bob');
    expect(await templates.find(bob, 'shared', 'hers')).toBeUndefined();
    expect((await templates.all(bob, 'shared')).map(({ key }) => key)).toEqual(['t', 't']);
    const loaded = await projects.load(bob, 'shared');
    expect([...loaded!.project.templates.keys()]).toEqual(['t']);
    expect(JSON.stringify([...loaded!.files.templates])).toContain('old of bob');
    expect(JSON.stringify([...(await projects.load(alice, 'shared'))!.files.templates])).toContain('new of alice');

    expect(await templates.list(narrow)).toEqual([]);
    expect(await templates.find(narrow, 'shared', 't')).toBeUndefined();
    expect(await templates.all(narrow, 'shared')).toEqual([]);
  });
});

const KEY = 'POST /x k';

function newExport(project: string, more: Partial<NewExport> = {}): NewExport {
  return {
    request: checkedRequestOf({
      projectId: project,
      presentation: { slideList: [], attributes: {} },
      options: { format: 'pptx', compressImages: true, embedFonts: true, async: true, dev: false, own: {} },
    }),
    revision: 1,
    mode: 'async',
    dev: false,
    strict: false,
    name: 'deck.pptx',
    cost: 1,
    retention: DAY,
    ...more,
  };
}

function font(name: string, family = 'Brand') {
  return {
    name,
    family,
    bold: false,
    italic: false,
    embedding: { embed: 'edit', subset: true } as const,
    bytes: Buffer.from(name),
  };
}

describe('a removal', () => {
  test('of a template, a picture or a project is for their owner and project', async () => {
    const [templates, assets, projects] = [
      createTemplates(database, now),
      createAssets(database, now),
      createProjects(database, now),
    ];
    for (const scope of [alice, bob]) {
      for (const project of ['shared', 'second']) {
        await templates.push(scope, project, [{ key: 't', name: 't', json: { key: 't' } }], 'published');
        await assets.push(scope, project, [{ name: 'logo', bytes: Buffer.from('x') }]);
      }
    }
    const left = async (scope: OwnerScope) => {
      const all = [...(await templates.list(scope)), ...(await assets.list(scope))];
      return all.map(({ project }) => project).sort();
    };
    expect(await templates.remove(narrow, 'shared', 't')).toBe(false);
    expect(await assets.remove(narrow, 'shared', 'logo')).toBe(false);
    expect(await projects.remove(narrow, 'shared')).toBe(false);
    expect(await templates.remove(alice, 'shared', 't')).toBe(true);
    expect(await assets.remove(alice, 'shared', 'logo')).toBe(true);
    expect(await left(alice)).toEqual(['second', 'second']);
    expect(await left(bob)).toEqual(['second', 'second', 'shared', 'shared']);
    expect(await projects.remove(bob, 'shared')).toBe(true);
    expect(await projects.remove(alice, 'second')).toBe(true);
    expect(await left(alice)).toEqual([]);
    expect(await left(bob)).toEqual(['second', 'second']);
  });

  test('is prevented by unfinished exports of the owner and the project alone', async () => {
    const exportStore = createDatabaseExportStore(database, now, 'this boot');
    const { id } = (await exportStore.accept(alice, newExport('shared'))).record;
    expect(await unfinishedUses(database, alice, 'shared', 'project')).toEqual([id]);
    expect(await unfinishedUses(database, alice, 'second', 'project')).toEqual([]);
    expect(await unfinishedUses(database, bob, 'shared', 'project')).toEqual([]);
    expect(await unfinishedUses(database, narrow, 'shared', 'project')).toEqual([]);
    const projects = createProjects(database, now);
    expect(await projects.remove(alice, 'shared')).toBe(false);
    expect(await projects.remove(bob, 'shared')).toBe(true);
    await exportStore.fail(id, null, { error: 'INVALID_REQUEST', message: 'x', faults: [] });
    // Its request is kept, but no longer uses anything.
    expect(await exportStore.keptRequest(alice, id)).toBeDefined();
    expect(await unfinishedUses(database, alice, 'shared', 'project')).toEqual([]);
    expect(await projects.remove(alice, 'shared')).toBe(true);
    expect(await database.selectFrom('task_request').selectAll().execute()).toEqual([]);
  });

  test('of a project leaves the files, keys and exports of others', async () => {
    const [tokens, exportStore, fonts] = [
      createTokens(database, now),
      createDatabaseExportStore(database, now, 'this boot'),
      createFonts(database, now),
    ];
    const ids: number[] = [];
    for (const scope of [alice, bob]) {
      await tokens.create(scope, 'narrow', { project: 'shared' });
      await tokens.create(scope, 'both', { projects: ['shared', 'second'] });
      await fonts.push(scope, 'shared', [font('a.ttf')]);
      // The second one replaces the first.
      await fonts.push(scope, 'shared', [font('a.ttf')]);
      const { id } = (await exportStore.accept(scope, newExport('shared', { idempotencyKey: KEY }))).record;
      await exportStore.fail(id, null, { error: 'INVALID_REQUEST', message: 'x', faults: [] });
      ids.push(id);
    }
    expect(await createProjects(database, now).remove(alice, 'shared')).toBe(true);
    const left = async (scope: OwnerScope) => [
      (await tokens.list(scope)).length,
      (await fonts.list(scope)).length,
      (await exportStore.list(scope, { page: 1, perPage: 10 })).total,
      (await exportStore.replay(scope, KEY, '')) === undefined ? 0 : 1,
    ];
    expect(await left(alice)).toEqual([1, 0, 0, 0]);
    expect(await left(bob)).toEqual([2, 1, 1, 1]);
    // A key for two projects is for the other one alone.
    expect((await tokens.list(alice)).map(({ projects }) => projects)).toEqual([['second']]);
    expect((await tokens.list(bob)).map(({ projects }) => projects)).toContainEqual(['second', 'shared']);
    const replaced = await database.selectFrom('replaced_file').select('owner').distinct().execute();
    expect(replaced).toEqual([{ owner: 'bob' }]);
    expect(await Promise.all(ids.map((id) => exportStore.isDeleted(id)))).toEqual([true, false]);
  });

  test('of an owner needs its projects to be removed', async () => {
    const owners = createOwners(database, now);
    const [tokens, exportStore] = [createTokens(database, now), createDatabaseExportStore(database, now, 'this boot')];
    for (const scope of [alice, bob]) {
      await tokens.create(scope, 'key');
      await exportStore.accept(scope, newExport('shared', { idempotencyKey: KEY }));
    }
    const { id } = (await exportStore.replay(alice, KEY, ''))!;
    await exportStore.fail(id, null, { error: 'INVALID_REQUEST', message: 'x', faults: [] });
    expect(await owners.remove(alice)).toBe(false);
    expect(await tokens.list(alice)).toHaveLength(1);
    for (const project of ['shared', 'second'])
      expect(await createProjects(database, now).remove(alice, project)).toBe(true);
    expect(await owners.remove(alice)).toBe(true);
    expect((await owners.list()).map((owner) => owner.id)).toEqual(['bob']);
    expect(await tokens.list(alice)).toEqual([]);
    expect(await tokens.list(bob)).toHaveLength(1);
    expect(await exportStore.balance(bob)).toEqual({ held: 1, used: 0 });
    expect(await exportStore.replay(bob, KEY, '')).toMatchObject({ status: 'processing' });
  });
});

describe('assets', () => {
  test('are listed, read and replaced for their owner and project', async () => {
    const assets = createAssets(database, now);
    for (const scope of [alice, bob]) {
      await assets.push(scope, 'shared', [{ name: 'logo', bytes: Buffer.from(scope.owner) }]);
    }
    await assets.push(alice, 'shared', [{ name: 'hers', bytes: Buffer.from('x') }]);
    expect(await assets.list(bob)).toEqual([{ project: 'shared', name: 'logo', size: 3 }]);
    expect([...(await assets.all(bob, 'shared'))].map(([name, bytes]) => [name, String(bytes)])).toEqual([
      ['logo', 'bob'],
    ]);
    expect(await assets.list(narrow)).toEqual([]);
    expect((await assets.all(narrow, 'shared')).size).toBe(0);
    expect(await revisions()).toEqual({ 'alice/second': 1, 'alice/shared': 3, 'bob/second': 1, 'bob/shared': 2 });
  });
});

describe('fonts', () => {
  test('are listed, read, replaced and removed for their owner and project', async () => {
    const fonts = createFonts(database, now);
    for (const scope of [alice, bob]) await fonts.push(scope, 'shared', [font(`of-${scope.owner}`)]);
    await fonts.push(alice, 'second', [font('second')]);
    expect((await fonts.list(bob)).map(({ name }) => name)).toEqual(['of-bob']);
    expect((await fonts.all(bob, 'shared')).map(({ name }) => name)).toEqual(['of-bob']);
    expect((await fonts.list(narrow)).map(({ name }) => name)).toEqual(['second']);
    expect(await fonts.all(narrow, 'shared')).toEqual([]);
    expect(await fonts.remove(bob, 'shared', 'of-alice')).toBe(false);
    expect(await fonts.remove(narrow, 'shared', 'of-alice')).toBe(false);
    expect((await fonts.list(alice)).map(({ name }) => name)).toEqual(['second', 'of-alice']);
    expect(await revisions()).toEqual({ 'alice/second': 2, 'alice/shared': 2, 'bob/second': 1, 'bob/shared': 2 });
  });
});

describe('a push or a publication of an owner', () => {
  test('leaves alone what another owner has under the same names', async () => {
    const templates = createTemplates(database, now);
    const json = (text: string) => ({ key: 't', name: 't', json: { text } });
    for (const scope of [alice, bob]) await templates.push(scope, 'shared', [json('published')], 'published');
    await templates.push(bob, 'shared', [json('draft')], 'draft');
    await templates.publish(alice, 'shared', ['t']);
    const fonts = createFonts(database, now);
    const font = (name: string, family: string) => ({
      ...{ name, family, bold: false, italic: false, bytes: Buffer.from(name) },
      embedding: { embed: 'edit', subset: true } as const,
    });
    await fonts.push(bob, 'shared', [font('one', 'Brand')]);
    await fonts.push(alice, 'shared', [font('one', 'Other')]);
    await fonts.push(alice, 'shared', [font('two', 'Brand')]);
    const assets = createAssets(database, now);
    for (const scope of [alice, bob]) await assets.push(scope, 'shared', [{ name: 'dot', bytes: Buffer.from('.') }]);
    const projects = createProjects(database, now);
    const [hers, his] = [(await projects.load(alice, 'shared'))!.files, (await projects.load(bob, 'shared'))!.files];
    for (const files of [hers, his]) {
      expect([...files.templates]).toEqual([['t', '{"text":"published"}']]);
      expect([...files.assets.keys()]).toEqual(['dot']);
    }
    expect(hers.fonts.map(({ name, family }) => [name, family])).toEqual([
      ['one', 'Other'],
      ['two', 'Brand'],
    ]);
    expect(his.fonts.map(({ name, family }) => [name, family])).toEqual([['one', 'Brand']]);
  });
});

describe('an earlier revision', () => {
  test('is loaded for its owner and project', async () => {
    const templates = createTemplates(database, now);
    const projects = createProjects(database, now);
    const assets = createAssets(database, now);
    const push = async (scope: OwnerScope, project: string, text: string) => {
      await templates.push(scope, project, [{ key: 't', name: 't', json: { text } }], 'published');
      await assets.push(scope, project, [{ name: 'a', bytes: Buffer.from(text) }]);
    };
    for (const round of ['old', 'new']) {
      for (const scope of [alice, bob]) {
        for (const project of ['shared', 'second']) await push(scope, project, `${round} ${project} of ${scope.owner}`);
      }
    }
    const textAt = async (scope: OwnerScope, project: string) =>
      (await createProjects(database, now).load(scope, project, 3))?.files.templates.get('t');
    for (const scope of [alice, bob]) {
      for (const project of ['shared', 'second']) {
        expect(await textAt(scope, project)).toBe(`{"text":"old ${project} of ${scope.owner}"}`);
        // Cached copies are separate as well.
        const { files } = (await projects.load(scope, project, 3))!;
        expect(files).toMatchObject({ owner: scope.owner, id: project });
        expect([...files.assets].map(([name, bytes]) => [name, String(Buffer.from(bytes))])).toEqual([
          ['a', `old ${project} of ${scope.owner}`],
        ]);
      }
    }
    expect(await textAt(narrow, 'second')).toContain('old second of alice');
    expect(await textAt(narrow, 'shared')).toBeUndefined();
  });
});

describe('plans', () => {
  test('are read and changed for their owner', async () => {
    const plans = createPlans(database, now);
    await plans.set(bob, { credits: 3 });
    expect(await plans.of(alice)).toEqual(DEFAULT_PLAN);
    expect(await plans.of(bob)).toEqual({ ...DEFAULT_PLAN, credits: 3 });
    const tokens = createTokens(database, now);
    const [hers, his] = [await tokens.create(alice, 'x'), await tokens.create(bob, 'x')];
    expect((await tokens.open(hers.secret))?.plan.credits).toBe(1_000);
    expect((await tokens.open(his.secret))?.plan.credits).toBe(3);
  });
});

describe('tokens', () => {
  test('are listed and revoked for their owner and project', async () => {
    const tokens = createTokens(database, now);
    const hers = await tokens.create(alice, 'ci');
    const second = await tokens.create(alice, 'narrow', { project: 'second' });
    const his = await tokens.create(bob, 'ci');
    expect((await tokens.list(bob)).map(({ id }) => id)).toEqual([his.token.id]);
    expect((await tokens.list(narrow)).map(({ id }) => id)).toEqual([second.token.id]);
    for (const word of [hers.token.id, 'narrow', second.token.id]) {
      expect(await tokens.revoke(bob, word)).toBeUndefined();
    }
    expect(await tokens.revoke(narrow, hers.token.id)).toBeUndefined();
    expect(await tokens.revoke(narrow, 'ci')).toBeUndefined();
    // Both owners have a token of this name; Bob's is revoked.
    expect(await tokens.revoke(bob, 'ci')).toMatchObject({ id: his.token.id });
    expect(await tokens.open(hers.secret)).toMatchObject({ scope: { owner: 'alice' } });
    expect(await tokens.open(his.secret)).toBeUndefined();
  });

  test('are created for projects of their owner, and by a narrow key for its projects', async () => {
    const tokens = createTokens(database, now);
    await createProjects(database, now).save(bob, { id: 'his', name: 'His' }, { id: 'his' });
    for (const [scope, project] of [
      [alice, 'his'],
      [narrow, 'shared'],
    ] as const) {
      await expect(tokens.create(scope, 'x', { project })).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
    }
    expect((await tokens.create(narrow, 'x')).token.projects).toEqual(['second']);
    expect(await tokens.list(alice)).toHaveLength(1);
  });

  test('are rolled for their owner and project', async () => {
    const tokens = createTokens(database, now);
    const hers = await tokens.create(alice, 'ci');
    const second = await tokens.create(alice, 'narrow', { project: 'second' });
    const both = await tokens.create(alice, 'both', { projects: ['shared', 'second'] });
    const atOnce = { overlapSeconds: 0 };
    for (const { token } of [hers, second]) expect(await tokens.roll(bob, token.id, atOnce)).toBeUndefined();
    for (const { token } of [hers, both]) expect(await tokens.roll(narrow, token.id, atOnce)).toBeUndefined();
    expect((await tokens.list(narrow)).map(({ id }) => id)).toEqual([second.token.id]);
    const rolled = (await tokens.roll(narrow, second.token.id, atOnce))!;
    expect(await tokens.open(rolled.secret)).toMatchObject({ scope: { owner: 'alice', projects: ['second'] } });
    expect(await tokens.open(hers.secret)).toBeDefined();
  });

  test('give access to one owner, and narrow ones to one project', async () => {
    const tokens = createTokens(database, now);
    const { secret } = await tokens.create(alice, 'narrow', { project: 'second' });
    expect((await tokens.open(secret))?.scope).toEqual({ owner: 'alice', projects: ['second'] });
  });

  test('are not in the data directory as plain text', async ({ skip }) => {
    skip(!ON_SQLITE, 'It reads the file of SQLite.');
    const { secret } = await createTokens(database, now).create(alice, 'x');
    expect(execFileSync('sh', ['-c', `grep -rla "${secret}" "${folder}" || true`]).toString()).toBe('');
    expect(execFileSync('sh', ['-c', `grep -rla "shared of alice" "${folder}" || true`]).toString()).not.toBe('');
  });
});

describe('exports', () => {
  let exportStore: ExportStore;
  beforeEach(() => {
    exportStore = createDatabaseExportStore(database, now, 'boot');
  });

  test('are found and listed for their owner and project', async () => {
    const { record: hers } = await exportStore.accept(alice, newExport('shared'));
    const { record: his } = await exportStore.accept(bob, newExport('shared'));
    expect(await exportStore.find(bob, hers.id)).toBeUndefined();
    expect(await exportStore.find(narrow, hers.id)).toBeUndefined();
    expect(await exportStore.list(bob, { page: 1, perPage: 10 })).toMatchObject({ items: [{ id: his.id }], total: 1 });
    expect(await exportStore.list(narrow, { page: 1, perPage: 10 })).toEqual({ items: [], total: 0 });
    const ids = async (scope: OwnerScope, project?: string) =>
      (await exportStore.listForPeople(scope, { perPage: 10, project })).items.map(({ id }) => id);
    expect([await ids(alice), await ids(bob), await ids(narrow)]).toEqual([[hers.id], [his.id], []]);
    expect([await ids(bob, 'shared'), await ids(narrow, 'shared')]).toEqual([[his.id], []]);
    for (const scope of [bob, narrow]) expect(await exportStore.findForPeople(scope, hers.id)).toBeUndefined();
    expect(await exportStore.findForPeople(alice, hers.id)).toMatchObject({ id: hers.id });
  });

  test('are counted for their owner and project', async () => {
    for (const [scope, project] of [
      [alice, 'shared'],
      [alice, 'second'],
      [bob, 'shared'],
    ] as const) {
      const { record } = await exportStore.accept(scope, newExport(project));
      await exportStore.claim(record.id, 1_000);
      await exportStore.complete(record.id, 1, {
        mediaType: 'x/y',
        file: 'x',
        size: 1,
        slides: 1,
        notices: [],
        hostedRef: null,
        editUrl: null,
      });
    }
    await createPlans(database, now).set(bob, { credits: 5, retentionDays: 3 });
    const read = async (scope: OwnerScope) => {
      const { days, month, files } = await exportStore.usage(scope, { from: '2026-11-01', to: '2026-11-30' });
      return [days.map(({ exports }) => exports), month.used, month.credits, files.next.length];
    };
    expect([await read(alice), await read(bob), await read(narrow)]).toEqual([
      [[2], 2, 1_000, 2],
      [[1], 1, 5, 1],
      [[1], 2, 1_000, 1],
    ]);
    await createProjects(database, now).remove(bob, 'second');
    await createProjects(database, now).remove(bob, 'shared');
    expect(await createOwners(database, now).remove(bob)).toBe(true);
    expect(await read(alice)).toEqual([[2], 2, 1_000, 2]);
  });

  test('use the credits of their owner only', async () => {
    const plans = createPlans(database, now);
    await plans.set(alice, { credits: 5 });
    await plans.set(bob, { credits: 3 });
    const both = async () => [await exportStore.balance(alice), await exportStore.balance(bob)];
    const { record: hers } = await exportStore.accept(alice, newExport('shared', { cost: 4 }));
    expect(await both()).toEqual([
      { held: 4, used: 0 },
      { held: 0, used: 0 },
    ]);
    const { record: his } = await exportStore.accept(bob, newExport('shared', { cost: 2 }));
    expect(await both()).toEqual([
      { held: 4, used: 0 },
      { held: 2, used: 0 },
    ]);
    for (const [scope, text] of [
      [alice, "1 of this month's 5"],
      [bob, "1 of this month's 3"],
    ] as const) {
      await expect(exportStore.accept(scope, newExport('shared', { cost: 2 }))).rejects.toMatchObject({
        code: 'INSUFFICIENT_CREDITS',
        message: expect.stringContaining(text),
      });
    }
    const result = { mediaType: 'x/y', file: 'x', size: 1, slides: 1, notices: [], hostedRef: null, editUrl: null };
    await exportStore.claim(hers.id, 1_000);
    expect(await exportStore.complete(hers.id, 1, result)).toBeDefined();
    expect(await both()).toEqual([
      { held: 0, used: 4 },
      { held: 2, used: 0 },
    ]);
    await exportStore.fail(his.id, null, { error: 'INTERNAL_ERROR', message: 'x', faults: [] });
    expect(await both()).toEqual([
      { held: 0, used: 4 },
      { held: 0, used: 0 },
    ]);
  });

  test('are deleted, and their links revoked, for their owner and project', async () => {
    const { record: hers } = await exportStore.accept(alice, newExport('shared'));
    await exportStore.claim(hers.id, 1_000);
    const result = { mediaType: 'x/y', file: 'x', size: 1, slides: 1, notices: [], hostedRef: null, editUrl: null };
    const done = await exportStore.complete(hers.id, 1, result);
    for (const scope of [bob, narrow]) {
      expect(await exportStore.revokeLinks(scope, hers.id)).toBeUndefined();
      expect(await exportStore.delete(scope, hers.id)).toBeUndefined();
    }
    expect(await exportStore.find(alice, hers.id)).toEqual(done);
    expect(await exportStore.revokeLinks(alice, hers.id)).toEqual({
      ...done,
      output: { ...done!.output, linkRevision: 1 },
    });
    expect(await exportStore.delete(alice, hers.id)).toMatchObject({ id: hers.id });
  });

  test('have requests that are read and deleted for their owner and project', async () => {
    const ids: number[] = [];
    for (const scope of [alice, bob]) {
      const { record } = await exportStore.accept(scope, newExport('shared'));
      await exportStore.fail(record.id, null, { error: 'INTERNAL_ERROR', message: 'x', faults: [] });
      ids.push(record.id);
    }
    for (const scope of [bob, narrow]) expect(await exportStore.keptRequest(scope, ids[0]!)).toBeUndefined();
    await createPlans(database, now).set(bob, { keepBodies: false });
    const { record } = await exportStore.accept(alice, newExport('shared'));
    await exportStore.fail(record.id, null, { error: 'INTERNAL_ERROR', message: 'x', faults: [] });
    expect(await exportStore.keptRequest(alice, record.id)).toBeDefined();
    const { record: secretive } = await exportStore.accept(bob, newExport('shared'));
    await exportStore.fail(secretive.id, null, { error: 'INTERNAL_ERROR', message: 'x', faults: [] });
    expect(await exportStore.keptRequest(bob, secretive.id)).toBeUndefined();
    expect(await exportStore.forgetBodies('bob', 'any', 10)).toBe(1);
    expect(await exportStore.keptRequest(alice, ids[0]!)).toBeDefined();
    expect(await exportStore.keptRequest(bob, ids[1]!)).toBeUndefined();
  });

  test('are forgotten for one owner', async () => {
    for (const scope of [alice, bob]) {
      const { record } = await exportStore.accept(scope, newExport('shared'));
      await exportStore.fail(record.id, null, { error: 'INTERNAL_ERROR', message: 'x', faults: [] });
      await exportStore.markRemoved(record.id);
    }
    time += 2 * DAY;
    expect(await exportStore.forgetEnded('bob', now(), 10)).toBe(1);
    expect(await exportStore.list(alice, { page: 1, perPage: 10 })).toMatchObject({ total: 1 });
    expect(await exportStore.list(bob, { page: 1, perPage: 10 })).toMatchObject({ total: 0 });
  });

  test('have idempotency keys for each owner', async () => {
    const { record } = await exportStore.accept(alice, newExport('shared', { idempotencyKey: KEY }));
    expect(await exportStore.replay(bob, KEY, '')).toBeUndefined();
    expect(await exportStore.replay(bob, KEY, 'b')).toBeUndefined();
    expect(await exportStore.replay(alice, KEY, '')).toMatchObject({ id: record.id });
    time += DAY;
    // Bob's new key replaces Bob's expired key, and no key of others.
    expect(await exportStore.accept(bob, newExport('shared', { idempotencyKey: KEY }))).toMatchObject({
      replayed: false,
    });
    const keys = await database.selectFrom('idempotency').select(['owner', 'key']).orderBy('owner').execute();
    expect(keys).toEqual([
      { owner: 'alice', key: KEY },
      { owner: 'bob', key: KEY },
    ]);
  });
});
