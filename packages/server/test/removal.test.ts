import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOwners } from '../src/accounts/owners.ts';
import { run } from '../src/cli/program.ts';
import { checkedRequestOf } from '../src/engine/checks/checked-request.ts';
import { createDatabaseExportStore } from '../src/exports/store/database-export-store.ts';
import type { ExportStore } from '../src/exports/store/export-store.ts';
import { createAssets } from '../src/projects/files/assets.ts';
import { createProjects } from '../src/projects/projects.ts';
import { createTemplates } from '../src/projects/templates.ts';
import { openDatabase } from '../src/storage/database/open-database.ts';
import type { Database } from '../src/storage/database/schema.ts';
import { commandsAt, PLACES, type PlacedCommands } from './command-places.ts';
import { MINUTE_MS, newExport, RESULT } from './export-store-samples.ts';

const BOX = { x: 0, y: 0, width: 100, height: 50 };
function now() {
  return new Date();
}

let folder: string;
let database: Database;
let exportStore: ExportStore;
let commands: PlacedCommands;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-removal-'));
  commands = commandsAt('a data directory', folder);
  database = await openDatabase(folder);
  exportStore = createDatabaseExportStore(database, now, 'this boot');
  const owners = createOwners(database, now);
  for (const owner of ['acme', 'beta']) {
    await owners.create({ id: owner, name: owner });
    const scope = (await owners.scope(owner))!;
    await createProjects(database, now).save(scope, { id: 'sales', name: 'Sales' }, { id: 'sales' });
    const elements = [{ type: 'image', box: BOX, src: 'asset:logo' }];
    const json = { key: 'cover', elements };
    await createTemplates(database, now).push(scope, 'sales', [{ key: 'cover', name: 'Cover', json }], 'published');
    const bytes = Buffer.from('x');
    await createAssets(database, now).push(scope, 'sales', [
      { name: 'logo', bytes },
      { name: 'old', bytes },
    ]);
  }
});
afterEach(async () => {
  await commands.end();
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

function deckwright(...words: string[]) {
  return commands.deckwright(...words);
}

const ACME = ['--owner', 'acme'];
const SALES = [...ACME, '--project', 'sales'];

/** An unfinished export of Acme with the template `cover` and the picture `old`. */
async function accept(): Promise<number> {
  const scope = (await createOwners(database, now).scope('acme'))!;
  const request = checkedRequestOf({
    projectId: 'sales',
    presentation: {
      slideList: [{ templateKey: 'cover', content: { photo: 'asset:old' }, attributes: { hidden: false } }],
      attributes: {},
    },
    options: { format: 'pptx', async: true, dev: false, compressImages: true, embedFonts: true, own: {} },
  });
  return (await exportStore.accept(scope, newExport({ request }))).record.id;
}

describe.each(PLACES)('on %s', (place) => {
  beforeEach(async () => {
    commands = commandsAt(place, folder);
    // Starts the server, which runs the exports that it finds then.
    await deckwright('project', 'list');
  });

  describe('deckwright template remove', () => {
    test('removes a template of its owner', async () => {
      const words = ['template', 'remove', ...SALES, 'cover'];
      expect(await deckwright(...words)).toEqual({ code: 0, out: 'cover\tremoved\n', err: '' });
      expect((await deckwright('template', 'list', ...ACME)).out).toBe('');
      expect((await deckwright('template', 'list', '--owner', 'beta')).out).toContain('cover');
      expect(await deckwright(...words)).toMatchObject({
        code: 1,
        err: expect.stringContaining('no template "cover"'),
      });
    });

    test('keeps a template that an unfinished export uses, unless it has --force', async () => {
      const id = await accept();
      const { code, err } = await deckwright('template', 'remove', ...SALES, 'cover');
      expect({ code, err }).toEqual({
        code: 1,
        err: `The template "cover" is in use:\n  an unfinished export: ${id}\nNothing was removed. Add --force to remove it all the same.\n`,
      });
      expect((await deckwright('template', 'list', ...ACME)).out).toContain('cover');
      expect(await deckwright('template', 'remove', ...SALES, 'cover', '--force')).toMatchObject({ code: 0 });
    });
  });

  describe('deckwright asset remove', () => {
    test('removes a picture that nothing uses', async () => {
      const words = ['asset', 'remove', ...SALES];
      expect(await deckwright(...words, 'asset:old')).toEqual({ code: 0, out: 'asset:old\tremoved\n', err: '' });
      expect((await deckwright('asset', 'list', ...ACME)).out).toBe('sales\tasset:logo\t1\n');
      expect(await deckwright(...words, 'old')).toMatchObject({
        code: 1,
        err: expect.stringContaining('It has: logo.'),
      });
    });

    test('keeps a picture that a template, the project file or an unfinished export uses, unless it has --force', async () => {
      const id = await accept();
      const logo = await deckwright('asset', 'remove', ...SALES, 'logo');
      expect(logo).toMatchObject({ code: 1, err: expect.stringContaining('\n  the template "cover"\n') });
      const old = await deckwright('asset', 'remove', ...SALES, 'old');
      expect(old).toMatchObject({ code: 1, err: expect.stringContaining(`\n  an unfinished export: ${id}\n`) });
      expect(await deckwright('asset', 'remove', ...SALES, 'logo', '--force')).toMatchObject({ code: 0 });
    });
  });

  describe('deckwright project remove', () => {
    test('keeps a project with templates, unless it has --force', async () => {
      const { code, err } = await deckwright('project', 'remove', ...ACME, 'sales');
      expect(code).toBe(1);
      expect(err).toContain('The project "sales" is in use:\n  it has templates: cover\n');
      await deckwright('template', 'remove', ...SALES, 'cover');
      expect(await deckwright('project', 'remove', ...ACME, 'sales')).toMatchObject({
        code: 0,
        out: 'sales\tremoved\n',
      });
      expect((await deckwright('project', 'list', ...ACME)).out).toBe('');
      expect((await deckwright('project', 'list', '--owner', 'beta')).out).toBe('sales\tSales\n');
      expect((await deckwright('asset', 'list', '--owner', 'beta')).out.split('\n')).toHaveLength(3);
    });

    test('with --force fails unfinished exports, uncharged, and has the files of ended ones removed', async () => {
      const scope = (await createOwners(database, now).scope('acme'))!;
      const ended = await accept();
      await exportStore.claim(ended, MINUTE_MS);
      const { file } = (await exportStore.complete(ended, 1, RESULT))!.output!;
      const unfinished = await accept();
      await deckwright('token', 'create', ...SALES, '--name', 'narrow');
      expect(await deckwright('project', 'remove', ...ACME, 'sales')).toMatchObject({
        code: 1,
        err: expect.stringContaining(`an unfinished export: ${unfinished}`),
      });
      expect(await deckwright('project', 'remove', ...ACME, 'sales', '--force')).toMatchObject({ code: 0 });
      expect(await exportStore.openHolds()).toBe(0);
      expect(await exportStore.balance(scope)).toEqual({ held: 0, used: 1 });
      expect(await exportStore.expired(now(), 10)).toContainEqual({ id: ended, format: 'pptx', file, hostedRef: null });
      expect((await deckwright('token', 'list', ...ACME)).out).toBe('');
      expect((await exportStore.list(scope, { page: 1, perPage: 10 })).total).toBe(0);
    });
  });

  describe('deckwright owner remove', () => {
    test('keeps an owner with projects, unless it has --force', async () => {
      expect(await deckwright('owner', 'remove', 'acme')).toMatchObject({
        code: 1,
        err: expect.stringContaining('The owner "acme" is in use:\n  it has projects: sales\n'),
      });
      await accept();
      await deckwright('token', 'create', ...ACME, '--name', 'key');
      expect(await deckwright('owner', 'remove', 'acme', '--force')).toEqual({
        code: 0,
        out: 'acme\tremoved\n',
        err: '',
      });
      expect((await deckwright('owner', 'list')).out).toMatch(/^beta\t.*\ndefault\t.*\n$/);
      expect((await deckwright('project', 'list', '--owner', 'beta')).out).toBe('sales\tSales\n');
      expect(await deckwright('owner', 'remove', 'acme')).toMatchObject({
        code: 1,
        err: expect.stringContaining('beta'),
      });
    });

    test('keeps the default owner', async () => {
      expect(await deckwright('owner', 'remove', 'default', '--force')).toMatchObject({
        code: 1,
        err: expect.stringContaining('commands without --owner use it'),
      });
    });
  });
});

describe('a command that removes', () => {
  test('asks on a terminal, and changes nothing without a yes', async () => {
    const asked: string[] = [];
    const on = (answer: boolean, ...words: string[]) =>
      run(words, {
        out() {},
        err() {},
        terminal: true,
        environment: { DECKWRIGHT_DATA_DIR: folder },
        async ask(question) {
          asked.push(question);
          return answer;
        },
      });
    expect(await on(false, 'template', 'remove', ...SALES, 'cover')).toBe(1);
    expect((await deckwright('template', 'list', ...ACME)).out).toContain('cover');
    expect(await on(true, 'asset', 'remove', ...SALES, 'logo', '--force')).toBe(0);
    expect(await on(false, 'template', 'remove', ...SALES, 'cover', '--yes')).toBe(0);
    expect(asked).toEqual([
      'Remove the template "cover"?',
      'Remove the picture "asset:logo"? In use: the template "cover".',
    ]);
  });
});
