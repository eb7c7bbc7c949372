import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultOwner } from '../src/accounts/default-owner.ts';
import { type ProjectFiles, readProject } from '../src/engine/project-files.ts';
import { createAssets } from '../src/projects/files/assets.ts';
import { createFonts } from '../src/projects/files/fonts.ts';
import { createProjects, type Projects } from '../src/projects/projects.ts';
import { createTemplates } from '../src/projects/templates.ts';
import { openDatabase } from '../src/storage/database/open-database.ts';
import type { OwnerScope } from '../src/storage/database/owner-scope.ts';
import type { Database } from '../src/storage/database/schema.ts';
import { TITLE_TEMPLATE } from './render-worker/inputs.ts';

function now() {
  return new Date();
}

let folder: string;
let database: Database;
let scope: OwnerScope;
let projects: Projects;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-projects-'));
  database = await openDatabase(folder);
  scope = await defaultOwner(database, now);
  projects = createProjects(database, now);
  await projects.save(scope, { id: 'acme', name: 'Acme' }, { id: 'acme', language: 'de-DE' });
  const file = { key: 'title', name: 'Title', json: TITLE_TEMPLATE };
  await createTemplates(database, now).push(scope, 'acme', [file], 'published');
});
afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

function isSame({ revision: _, ...one }: ProjectFiles, { revision: __, ...other }: ProjectFiles): boolean {
  return isDeepStrictEqual(one, other);
}

describe('a loaded project', () => {
  test('equals the project that another process reads from its files', async () => {
    await createAssets(database, now).push(scope, 'acme', [{ name: 'dot', bytes: new Uint8Array([1, 2, 3]) }]);
    const { project, files } = (await projects.load(scope, 'acme'))!;
    expect(files).toMatchObject({
      owner: 'default',
      id: 'acme',
      settings: JSON.stringify({ id: 'acme', language: 'de-DE' }),
      fonts: [],
    });
    expect([...files.templates]).toEqual([['title', JSON.stringify(TITLE_TEMPLATE)]]);
    expect([...files.assets.keys()]).toEqual(['dot']);
    const read = readProject(structuredClone(files));
    expect(read.settings).toEqual(project.settings);
    expect([...read.templates.keys()]).toEqual(['title']);
    expect([...read.assets!.get('dot')!]).toEqual([1, 2, 3]);
  });

  test('fails for a template with an error only when that template is read', async () => {
    const wrong = { key: 'wrong', name: 'Wrong', json: { key: 'wrong', elements: [{ type: 'gauge' }] } };
    await createTemplates(database, now).push(scope, 'acme', [wrong], 'published');
    const { templates } = (await projects.load(scope, 'acme'))!.project;
    expect([...templates.keys()]).toEqual(['title', 'wrong']);
    expect(templates.get('title')).toBe(templates.get('title'));
    expect(templates.get('title')).toMatchObject({ key: 'title' });
    expect(templates.get('none')).toBeUndefined();
    expect(() => templates.get('wrong')).toThrow(
      /^The template "wrong" of the project "acme" has an error at .*gauge.*Other templates of the project still work\.$/,
    );
  });

  test('fails for a partial with an error only in the templates that use it', async () => {
    const partials = { seal: { elements: [{ type: 'gauge' }] } };
    await projects.save(scope, { id: 'acme', name: 'Acme' }, { id: 'acme', partials });
    const box = { x: 0, y: 0, width: 100, height: 100 };
    const sealed = {
      key: 'sealed',
      name: 'Sealed',
      json: { key: 'sealed', elements: [{ type: 'partial', partial: 'seal', box }] },
    };
    await createTemplates(database, now).push(scope, 'acme', [sealed], 'published');
    const { templates } = (await projects.load(scope, 'acme'))!.project;
    expect(templates.get('title')).toMatchObject({ key: 'title' });
    expect(() => templates.get('sealed')).toThrow(
      /^The template "sealed" of the project "acme" .*no partial "seal".*\/partials\/seal\/elements\/0.*gauge/,
    );
  });

  test('is cached until it changes', async () => {
    const first = await projects.load(scope, 'acme');
    expect(await projects.load(scope, 'acme')).toBe(first);
    await createAssets(database, now).push(scope, 'acme', [{ name: 'dot', bytes: new Uint8Array(3) }]);
    const second = (await projects.load(scope, 'acme'))!;
    expect(second.files.revision).toBeGreaterThan(first!.files.revision);
    expect(second.files.assets.size).toBe(1);
  });

  test('is the same at an earlier revision, whatever was pushed, published and removed since', async () => {
    const templates = createTemplates(database, now);
    const assets = createAssets(database, now);
    const fonts = createFonts(database, now);
    const png = (name: string, byte: number) => ({ name, bytes: new Uint8Array([byte]) });
    const font = (name: string, family: string, byte: number) => ({
      ...{ name, family, bold: false, italic: false, bytes: new Uint8Array([byte]) },
      embedding: { embed: 'edit', subset: true } as const,
    });
    const version = (name: string) => ({ key: 'title', name, json: { ...TITLE_TEMPLATE, name } });
    await assets.push(scope, 'acme', [png('logo', 1), png('other', 1)]);
    await fonts.push(scope, 'acme', [font('a.ttf', 'A', 1), font('b.ttf', 'B', 1)]);
    const states = [(await projects.load(scope, 'acme'))!.files];
    const steps = [
      () => templates.push(scope, 'acme', [version('Draft')], 'draft'),
      () => templates.publish(scope, 'acme', ['title']),
      () => templates.push(scope, 'acme', [version('Two'), { ...version('New'), key: 'new' }], 'published'),
      () => templates.push(scope, 'acme', [version('Twice'), version('Last')], 'published'),
      () => assets.push(scope, 'acme', [png('logo', 2), png('added', 2)]),
      () => assets.push(scope, 'acme', [png('logo', 2)]),
      () => fonts.push(scope, 'acme', [font('a.ttf', 'A', 2), font('new name.ttf', 'B', 2), font('c.ttf', 'C', 2)]),
      () => fonts.remove(scope, 'acme', 'a.ttf'),
      () => fonts.push(scope, 'acme', [font('a.ttf', 'A', 1)]),
      () => projects.save(scope, { id: 'acme', name: 'New' }, { id: 'acme', name: 'New' }),
      () => projects.save(scope, { id: 'acme', name: 'Newer' }, { id: 'acme', name: 'Newer' }),
    ];
    for (const step of steps) {
      await step();
      states.push((await createProjects(database, now).load(scope, 'acme'))!.files);
    }
    expect(states.map(({ revision }) => revision)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    // Each step but a push of a draft, and of a picture that is there already, changes what an export uses.
    const changes = states.slice(1).filter((state, index) => !isSame(state, states[index]!));
    expect(changes).toHaveLength(steps.length - 2);
    const again = createProjects(database, now);
    for (const state of states) expect((await again.load(scope, 'acme', state.revision))!.files).toEqual(state);
    const first = states[0]!;
    const loaded = await again.load(scope, 'acme', first.revision);
    expect(await again.load(scope, 'acme', first.revision)).toBe(loaded);
    expect((await again.load(scope, 'acme'))!.files).toEqual(states.at(-1));
    expect(await again.load(scope, 'acme', first.revision)).toBe(loaded);
  });

  test('is evicted if the pictures of all projects need too much memory', async () => {
    const large = { name: 'large', bytes: new Uint8Array(150 * 2 ** 20) };
    const assets = createAssets(database, now);
    for (const id of ['one', 'two']) {
      await projects.save(scope, { id, name: id }, { id });
      await assets.push(scope, id, [large]);
    }
    const known = new Map<string, unknown>();
    // Compared here, because a failed `expect` would print the whole files.
    const isKept = async (id: string) => {
      const loaded = await projects.load(scope, id);
      const before = known.get(id);
      known.set(id, loaded);
      return loaded === before;
    };
    const seen: boolean[] = [];
    for (const id of ['acme', 'one', 'acme', 'two', 'two', 'acme', 'one']) seen.push(await isKept(id));
    expect(seen).toEqual([false, false, true, false, true, true, false]);
  });
});
