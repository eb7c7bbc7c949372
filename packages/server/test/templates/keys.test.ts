import { describe, expect, test } from 'vitest';
import { createOwners } from '../../src/accounts/owners.ts';
import { checkedRequestOf } from '../../src/engine/checks/checked-request.ts';
import { createDatabaseExportStore } from '../../src/exports/store/database-export-store.ts';
import { EditConflict, EditRejected } from '../../src/projects/edit.ts';
import { projectOverviews } from '../../src/projects/project-overviews.ts';
import { unfinishedUses } from '../../src/projects/uses.ts';
import { forgetAliases } from '../../src/projects/versions/template-aliases.ts';
import { presentAliases } from '../../src/projects/versions/template-state.ts';
import { LIMITS } from '../../src/telemetry/limits.ts';
import { newExport } from '../export-store-samples.ts';
import { templateFile, templatesBench } from './bench.ts';

const bench = templatesBench();

function push(key: string, text: string, state: 'draft' | 'published' = 'published') {
  return bench.templates.push(bench.scope, 'sales', [templateFile(key, text)], state);
}
function rename(key: string, newKey: string, edit = {}) {
  return bench.templates.rename(bench.scope, 'sales', key, newKey, edit);
}
function removeAlias(key: string, alias: string, edit = {}) {
  return bench.templates.removeAlias(bench.scope, 'sales', key, alias, edit);
}
function read(key: string) {
  return bench.templates.read(bench.scope, 'sales', key);
}

/** The text of the template that an export gets under a key, at a revision. */
async function shown(key: string, revision?: number) {
  const loaded = await bench.projects.load(bench.scope, 'sales', revision);
  const { templates } = loaded!.project;
  const template = templates.get(key);
  expect(templates.has(key)).toBe(template !== undefined);
  return template && { key: template.key, text: (template.elements[0]!.own as { text: unknown }).text };
}

/** What `shown` returns for a template of this text. */
async function textOf(text: string) {
  await push('sample', text);
  const { text: parsed } = (await shown('sample'))!;
  await bench.templates.remove(bench.scope, 'sales', 'sample');
  return parsed;
}

async function revision() {
  return (await bench.projects.load(bench.scope, 'sales'))!.files.revision;
}

describe('a renamed template', () => {
  test('is used by exports under its new key and under all earlier ones', async () => {
    const [one, two] = [await textOf('one'), await textOf('two')];
    await push('cover', 'one');
    const etag = await rename('cover', 'title', { ifMatch: (await read('cover'))!.etag });
    expect(await read('title')).toMatchObject({ etag, key: 'title', name: 'title', aliases: ['cover'] });
    expect(await read('cover')).toBeUndefined();
    expect([await shown('title'), await shown('cover')]).toEqual(Array(2).fill({ key: 'title', text: one }));
    await rename('title', 'opening');
    await push('opening', 'two');
    for (const key of ['opening', 'title', 'cover']) expect(await shown(key)).toEqual({ key: 'opening', text: two });
    expect(await read('opening')).toMatchObject({ aliases: ['cover', 'title'] });
    expect((await bench.templates.list(bench.scope, 'sales')).map(({ key, aliases }) => [key, aliases])).toEqual([
      ['opening', ['cover', 'title']],
    ]);
  });

  test('has its new key in its draft, its published version, and the kept versions that are read', async () => {
    await push('cover', 'one');
    await push('cover', 'two');
    await push('cover', 'three', 'draft');
    await rename('cover', 'title');
    expect(await read('title')).toMatchObject({
      draft: templateFile('title', 'three').json,
      published: templateFile('title', 'two').json,
    });
    const versions = await bench.templates.versions(bench.scope, 'sales', 'title');
    expect(versions.map(({ number }) => number)).toEqual([2, 1]);
    expect(await bench.templates.version(bench.scope, 'sales', 'title', 1)).toMatchObject({
      json: templateFile('title', 'one').json,
    });
    expect(await bench.templates.compare(bench.scope, 'sales', 'title', 2, 'published')).toEqual([]);
    await bench.templates.restore(bench.scope, 'sales', 'title', 2);
    // It is what is published already, so it makes no version.
    expect(await bench.templates.publish(bench.scope, 'sales', ['title'])).toEqual(new Map());
  });

  test('may get an earlier key back, and loses it as an alias', async () => {
    await push('cover', 'one');
    await rename('cover', 'title');
    await rename('title', 'cover');
    expect(await read('cover')).toMatchObject({ key: 'cover', aliases: ['title'] });
    expect(await shown('title')).toMatchObject({ key: 'cover' });
  });

  test('cannot take a key that another template has or had, nor one that no template can have', async () => {
    await push('cover', 'one');
    await push('end', 'one');
    await rename('cover', 'title');
    await expect(rename('end', 'title')).rejects.toThrow(/has a template "title" already/);
    await expect(rename('end', 'cover')).rejects.toThrow(/"cover" is an earlier key of the template "title"/);
    await expect(rename('end', 'no spaces')).rejects.toThrow(/"no spaces" cannot be the key/);
    await expect(rename('none', 'other')).rejects.toThrow(/no template "none"/);
    await expect(rename('title', 'other', { ifMatch: 'old' })).rejects.toThrow(EditConflict);
    await expect(bench.templates.rename(bench.narrow, 'sales', 'title', 'other')).rejects.toThrow(EditRejected);
    expect((await bench.templates.list(bench.scope, 'sales')).map(({ key }) => key)).toEqual(['end', 'title']);
  });

  test('keeps a limited number of earlier keys', async () => {
    const { most } = LIMITS.templates.aliases;
    await push('t0', 'one');
    for (let count = 0; count < most; count++) await rename(`t${count}`, `t${count + 1}`);
    await expect(rename(`t${most}`, 'one-more')).rejects.toThrow(/has 20 earlier keys, the limit\..*: t0, t1, /);
    await removeAlias(`t${most}`, 't0');
    await rename(`t${most}`, 'one-more');
    // Back to an earlier key adds none.
    await rename('one-more', `t${most}`);
  });
});

describe('an earlier key', () => {
  test('is not given to another template by a push, a draft or a copy', async () => {
    await push('cover', 'one');
    await rename('cover', 'title');
    const message = /"cover" is an earlier key of the template "title".*remove the alias "cover"/;
    await expect(push('cover', 'two')).rejects.toThrow(message);
    await expect(push('cover', 'two', 'draft')).rejects.toThrow(message);
    const file = templateFile('cover', 'two');
    await expect(bench.templates.saveDraft(bench.scope, 'sales', 'cover', file)).rejects.toThrow(message);
    await expect(bench.templates.duplicate(bench.scope, 'sales', 'title', 'cover')).rejects.toThrow(message);
    await removeAlias('title', 'cover');
    await push('cover', 'two');
    expect(await shown('cover')).toMatchObject({ key: 'cover' });
  });

  test('is no key any more once it is removed, or its template', async () => {
    await push('cover', 'one');
    const before = await rename('cover', 'title');
    await expect(removeAlias('title', 'cover', { ifMatch: 'old' })).rejects.toThrow(EditConflict);
    const after = await removeAlias('title', 'cover', { ifMatch: before });
    expect(after).not.toBe(before);
    expect(await shown('cover')).toBeUndefined();
    await expect(removeAlias('title', 'cover')).rejects.toThrow(/no earlier key "cover"\. It has none/);
    await rename('title', 'opening');
    await bench.templates.remove(bench.scope, 'sales', 'opening');
    expect(await shown('title')).toBeUndefined();
    await push('title', 'new');
    expect(await shown('title')).toMatchObject({ key: 'title' });
  });

  test('stays one in the project of another owner that has the same names', async () => {
    const owners = createOwners(bench.database, bench.now);
    await owners.create({ id: 'beta', name: 'Beta' });
    const other = (await owners.scope('beta'))!;
    await bench.projects.save(other, { id: 'sales', name: 'Sales' }, { id: 'sales', name: 'Sales' });
    await bench.templates.push(other, 'sales', [templateFile('cover', 'theirs')], 'published');
    await bench.templates.rename(other, 'sales', 'cover', 'title', {});
    await push('cover', 'one');
    await rename('cover', 'title');
    await removeAlias('title', 'cover');
    expect(await bench.templates.read(other, 'sales', 'title')).toMatchObject({ aliases: ['cover'] });
  });

  test('is not read with a key for other projects', async () => {
    await push('cover', 'one');
    await rename('cover', 'title');
    expect(await presentAliases(bench.database, bench.scope, 'sales')).toEqual(new Map([['title', ['cover']]]));
    expect(await presentAliases(bench.database, bench.narrow, 'sales')).toEqual(new Map());
    expect(await projectOverviews(bench.database, bench.scope)).toHaveLength(1);
    expect(await projectOverviews(bench.database, bench.narrow)).toEqual([]);
  });

  test('still works for exports that were accepted while it was one, until none of them needs it', async () => {
    const one = await textOf('one');
    await push('cover', 'one');
    const beforeRename = await revision();
    await rename('cover', 'title');
    const withAlias = await revision();
    const exportStore = createDatabaseExportStore(bench.database, bench.now, 'boot');
    const request = checkedRequestOf({
      projectId: 'sales',
      presentation: {
        slideList: [{ templateKey: 'cover', content: {}, attributes: { hidden: false } }],
        attributes: {},
      },
      options: { format: 'pptx', async: true, dev: false, compressImages: true, embedFonts: true, own: {} },
    });
    const { record } = await exportStore.accept(bench.scope, newExport({ request, revision: withAlias }));
    expect(await unfinishedUses(bench.database, bench.scope, 'sales', { template: 'title' })).toEqual([record.id]);
    expect(await unfinishedUses(bench.database, bench.scope, 'sales', { template: 'other' })).toEqual([]);
    await removeAlias('title', 'cover');
    await push('cover', 'another');
    expect(await shown('cover', beforeRename)).toEqual({ key: 'cover', text: one });
    expect(await shown('cover', withAlias)).toEqual({ key: 'title', text: one });
    expect(await shown('cover')).toMatchObject({ key: 'cover' });
    bench.time += 1;
    expect(await forgetAliases(bench.database, bench.now(), 10)).toBe(0);
    await exportStore.fail(record.id, null, { error: 'EXPORT_CANCELLED', message: '', faults: [] });
    expect(await forgetAliases(bench.database, bench.now(), 10)).toBe(1);
    expect(await bench.database.selectFrom('template_alias').select('alias').execute()).toEqual([]);
  });

  test('of a template that was never published is not found', async () => {
    await push('cover', 'one', 'draft');
    await rename('cover', 'title');
    expect(await shown('cover')).toBeUndefined();
    expect([...(await bench.projects.load(bench.scope, 'sales'))!.project.templates.keys()]).toEqual([]);
  });
});

describe('a copy of a template', () => {
  test('is a draft of its newest state, so that nothing is published by copying', async () => {
    await push('cover', 'one');
    const etag = await bench.templates.duplicate(bench.scope, 'sales', 'cover', 'copy');
    expect(await read('copy')).toMatchObject({
      ...{ state: 'draft', etag, name: 'copy', published: undefined, aliases: [] },
      draft: templateFile('copy', 'one').json,
    });
    await push('cover', 'two', 'draft');
    await bench.templates.duplicate(bench.scope, 'sales', 'cover', 'second');
    expect((await read('second'))!.draft).toEqual(templateFile('second', 'two').json);
    await expect(bench.templates.duplicate(bench.scope, 'sales', 'cover', 'copy')).rejects.toThrow(/"copy" already/);
    await expect(bench.templates.duplicate(bench.narrow, 'sales', 'cover', 'x')).rejects.toThrow(/no template "cover"/);
  });
});
