import { describe, expect, test } from 'vitest';
import { listFiles } from '../../src/projects/list-files.ts';
import { createSavedBodies } from '../../src/projects/saved-bodies.ts';
import { fontFile, templateFile, templatesBench } from './bench.ts';

const bench = templatesBench();

describe('a copy of a project', () => {
  test('has its own id and name, and the templates, drafts, aliases, pictures, fonts and saved bodies of the original', async () => {
    const { scope, projects, templates, assets, fonts } = bench;
    await projects.save(scope, { id: 'sales', name: 'Sales' }, { id: 'sales', name: 'Sales', language: 'de-DE' });
    await templates.push(scope, 'sales', [templateFile('cover', 'one')], 'published');
    await templates.push(scope, 'sales', [templateFile('cover', 'two')], 'published');
    await templates.push(scope, 'sales', [templateFile('cover', 'three')], 'draft');
    await templates.push(scope, 'sales', [templateFile('new', 'one')], 'draft');
    await templates.rename(scope, 'sales', 'cover', 'title');
    await assets.push(scope, 'sales', [{ name: 'logo', bytes: new Uint8Array([1, 2]) }]);
    await fonts.push(scope, 'sales', [fontFile('a.ttf')]);
    await createSavedBodies(bench.database, bench.now).save(scope, 'sales', 'weekly', '{"projectId":"sales"}');
    await projects.duplicate(scope, 'sales', { id: 'copy', name: 'Copy of Sales' });

    expect(await projects.read(scope, 'copy')).toMatchObject({
      name: 'Copy of Sales',
      settings: { id: 'copy', name: 'Copy of Sales', language: 'de-DE' },
    });
    const { files, project } = (await projects.load(scope, 'copy'))!;
    expect(files.revision).toBe(1);
    expect(project.settings).toMatchObject({ id: 'copy', language: 'de-DE' });
    expect(project.templates.get('cover')).toMatchObject({ key: 'title' });
    const withoutProject = async (id: string) => (await listFiles(bench.database, scope, id))!.slice(1);
    expect(await withoutProject('copy')).toEqual(await withoutProject('sales'));
    expect((await withoutProject('copy')).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      ...['draft new', 'published title', 'draft title', 'picture logo', 'font a.ttf'],
    ]);
    expect(await createSavedBodies(bench.database, bench.now).read(scope, 'copy', 'weekly')).toMatchObject({
      json: '{"projectId":"sales"}',
      size: 21,
    });
    expect((await fonts.all(scope, 'copy'))[0]).toMatchObject({ family: 'Brand', embedding: { embed: 'edit' } });
    expect(await templates.versions(scope, 'copy', 'title')).toMatchObject([
      { number: 1, note: 'Copied from the project "sales".' },
    ]);
    expect((await templates.version(scope, 'copy', 'title', 1))!.json).toEqual(templateFile('title', 'two').json);
  });

  test('changes and is removed without the original', async () => {
    const { scope, projects, templates, assets } = bench;
    await templates.push(scope, 'sales', [templateFile('cover', 'one')], 'published');
    await assets.push(scope, 'sales', [{ name: 'logo', bytes: new Uint8Array([1, 2]) }]);
    await createSavedBodies(bench.database, bench.now).save(scope, 'sales', 'weekly', '{}');
    const before = await listFiles(bench.database, scope, 'sales');
    await projects.duplicate(scope, 'sales', { id: 'copy', name: 'Copy' });
    await templates.push(scope, 'copy', [templateFile('cover', 'two')], 'published');
    await templates.rename(scope, 'copy', 'cover', 'title');
    await assets.remove(scope, 'copy', 'logo');
    // What the copy had before is kept for exports that were accepted by then.
    expect((await projects.load(scope, 'copy', 1))!.files.assets.size).toBe(1);
    expect(await projects.remove(scope, 'copy')).toBe(true);
    expect(await listFiles(bench.database, scope, 'sales')).toEqual(before);
    for (const table of [
      'template',
      'template_version',
      'template_alias',
      'asset',
      'saved_body',
      'replaced_file',
    ] as const) {
      const rows = await bench.database.selectFrom(table).select('project').where('project', '=', 'copy').execute();
      expect(rows, table).toEqual([]);
    }
  });

  test('is not made under a taken id, of a missing project, or for a key of one project', async () => {
    const { scope, projects } = bench;
    await projects.save(scope, { id: 'taken', name: 'Taken' }, { id: 'taken' });
    await expect(projects.duplicate(scope, 'sales', { id: 'taken', name: 'x' })).rejects.toThrow(/"taken" already/);
    await expect(projects.duplicate(scope, 'none', { id: 'new', name: 'x' })).rejects.toThrow(/no project "none"/);
    await expect(projects.duplicate(bench.narrow, 'sales', { id: 'new', name: 'x' })).rejects.toThrow(/no project/);
    expect((await projects.list(scope)).map(({ name }) => name)).toEqual(['Sales', 'Taken']);
  });
});
