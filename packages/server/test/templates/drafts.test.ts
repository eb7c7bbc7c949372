import { describe, expect, test } from 'vitest';
import { EditConflict, EditRejected } from '../../src/projects/edit.ts';
import { listFiles } from '../../src/projects/list-files.ts';
import { hashOf } from '../../src/storage/files/etag.ts';
import { fontFile, templateFile, templatesBench } from './bench.ts';

const bench = templatesBench();

function save(key: string, text: string, edit = {}) {
  return bench.templates.saveDraft(bench.scope, 'sales', key, templateFile(key, text), edit);
}
function read(key: string) {
  return bench.templates.read(bench.scope, 'sales', key);
}

describe('a draft', () => {
  test('is created once, and changed by editors who have seen the last one', async () => {
    const first = await save('cover', 'one', { ifNoneMatch: '*' });
    expect(await read('cover')).toMatchObject({ state: 'draft', etag: first, published: undefined, aliases: [] });
    await expect(save('cover', 'other', { ifNoneMatch: '*' })).rejects.toThrow(/exists already/);
    const second = await save('cover', 'two', { ifMatch: first });
    const conflict = await save('cover', 'three', { ifMatch: first }).catch((error) => error);
    expect(conflict).toBeInstanceOf(EditConflict);
    expect(conflict.etag).toBe(second);
    expect((await read('cover'))!.draft).toEqual(templateFile('cover', 'two').json);
    await expect(save('gone', 'x', { ifMatch: first })).rejects.toThrow(/The template "gone" does not exist/);
  });

  test('does not change the revision of its project, so that exports keep the cached one', async () => {
    const revision = async () => (await bench.projects.load(bench.scope, 'sales'))!.files.revision;
    const before = await revision();
    await save('cover', 'one');
    expect(await revision()).toBe(before);
    await bench.templates.publish(bench.scope, 'sales', ['cover']);
    expect(await revision()).toBe(before + 1);
  });

  test('is published only as its editor has seen it, and discarded in favour of the published version', async () => {
    const seen = await save('cover', 'one');
    await save('cover', 'two');
    const expected = new Map([['cover', { ifMatch: seen }]]);
    await expect(bench.templates.publish(bench.scope, 'sales', ['cover'], { expected })).rejects.toThrow(EditConflict);
    expect(await read('cover')).toMatchObject({ state: 'draft' });
    await bench.templates.publish(bench.scope, 'sales', ['cover']);
    const published = await read('cover');
    const { json } = templateFile('cover', 'three');
    const named = { key: 'cover', name: 'Three', json: { ...(json as object), name: 'Three' } };
    await bench.templates.saveDraft(bench.scope, 'sales', 'cover', named);
    expect(await read('cover')).toMatchObject({ state: 'published, newer draft', name: 'Three' });
    await expect(
      bench.templates.discardDraft(bench.scope, 'sales', 'cover', { ifMatch: published!.etag }),
    ).rejects.toThrow(EditConflict);
    expect(await bench.templates.discardDraft(bench.scope, 'sales', 'cover')).toBe(published!.etag);
    expect(await read('cover')).toEqual(published);
  });

  test('that is all of a template is not discarded', async () => {
    await save('cover', 'one');
    await expect(bench.templates.discardDraft(bench.scope, 'sales', 'cover')).rejects.toThrow(/never published/);
    await expect(bench.templates.discardDraft(bench.scope, 'sales', 'none')).rejects.toThrow(/no template "none"/);
  });

  test('is rejected under another key, in a missing project, and for a key of another project', async () => {
    const file = templateFile('cover', 'one');
    const draft = (scope = bench.scope, project = 'sales', key = 'cover') =>
      bench.templates.saveDraft(scope, project, key, file);
    await expect(draft(bench.scope, 'sales', 'other')).rejects.toThrow(/has the key "cover"\. Save it as "other"/);
    for (const rejected of [draft(bench.scope, 'none'), draft(bench.narrow)]) {
      await expect(rejected).rejects.toThrow(EditRejected);
    }
    expect(await read('cover')).toBeUndefined();
  });
});

describe('a push, a removal and a project file', () => {
  test('are stored only over what the editor has seen', async () => {
    const { scope, templates, projects, assets, fonts } = bench;
    const old = new Map([['x', { ifMatch: 'old' }]]);
    const bytes = new Uint8Array([1]);
    const attempts = [
      () => templates.push(scope, 'sales', [templateFile('x', 'new')], 'published', { expected: old }),
      () => assets.push(scope, 'sales', [{ name: 'x', bytes }], old),
      () => fonts.push(scope, 'sales', [fontFile('x')], old),
      () => projects.save(scope, { id: 'sales', name: 'New' }, { id: 'sales' }, { ifMatch: 'old' }),
      () => templates.remove(scope, 'sales', 'x', { ifMatch: 'old' }),
      () => assets.remove(scope, 'sales', 'x', { ifMatch: 'old' }),
      () => fonts.remove(scope, 'sales', 'x', { ifMatch: 'old' }),
      () => projects.remove(scope, 'sales', { ifMatch: 'old' }),
    ];
    const before = await listFiles(bench.database, scope, 'sales');
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow(EditConflict);
    expect(await listFiles(bench.database, scope, 'sales')).toEqual(before);
    await templates.push(scope, 'sales', [templateFile('x', 'one')], 'published');
    await assets.push(scope, 'sales', [{ name: 'x', bytes: new Uint8Array([2]) }]);
    await fonts.push(scope, 'sales', [fontFile('x', 'Other')]);
    const stored = await listFiles(bench.database, scope, 'sales');
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow(EditConflict);
    expect(await listFiles(bench.database, scope, 'sales')).toEqual(stored);
    const seen = new Map(stored!.map(({ kind, etag }) => [kind, etag]));
    const isSeen = (kind: 'published' | 'picture' | 'font') => new Map([['x', { ifMatch: seen.get(kind)! }]]);
    await templates.push(scope, 'sales', [templateFile('x', 'new')], 'published', { expected: isSeen('published') });
    await assets.push(scope, 'sales', [{ name: 'x', bytes }], isSeen('picture'));
    await fonts.push(scope, 'sales', [{ ...fontFile('x'), bytes }], isSeen('font'));
    await projects.save(scope, { id: 'sales', name: 'New' }, { id: 'sales' }, { ifMatch: seen.get('project')! });
    const now = await listFiles(bench.database, scope, 'sales');
    expect(now!.map(({ kind }) => kind)).toEqual(stored!.map(({ kind }) => kind));
    for (const [index, file] of now!.entries()) expect(file.etag).not.toBe(stored![index]!.etag);
  });

  test('of a thing that was removed and created again with the same content have the same ETag', async () => {
    const { scope, assets } = bench;
    const push = (byte: number) => assets.push(scope, 'sales', [{ name: 'logo', bytes: new Uint8Array([byte]) }]);
    await push(1);
    const { etag } = (await assets.read(scope, 'sales', 'logo'))!;
    await assets.remove(scope, 'sales', 'logo', { ifMatch: etag });
    await push(2);
    await expect(assets.remove(scope, 'sales', 'logo', { ifMatch: etag })).rejects.toThrow(EditConflict);
    await push(1);
    expect((await assets.read(scope, 'sales', 'logo'))!.etag).toBe(etag);
  });
});

describe('the files of a project', () => {
  test('are listed with their sizes, and with the hashes that a client computes of its own files', async () => {
    const { scope } = bench;
    const published = templateFile('cover', 'Größe');
    await bench.templates.push(scope, 'sales', [published], 'published');
    await save('cover', 'draft');
    await save('new', 'draft');
    const bytes = new Uint8Array([1, 2, 3]);
    await bench.assets.push(scope, 'sales', [{ name: 'logo', bytes }]);
    const hash = hashOf('the file before its tables were rewritten');
    await bench.fonts.push(scope, 'sales', [{ ...fontFile('a.ttf'), hash }, fontFile('b.ttf', 'Other')]);
    const files = await listFiles(bench.database, scope, 'sales');
    const text = (json: unknown) => ({
      size: Buffer.byteLength(JSON.stringify(json)),
      hash: hashOf(JSON.stringify(json)),
    });
    const { etag } = (await read('cover'))!;
    expect(files).toMatchObject([
      { kind: 'project', name: 'sales', ...text({ id: 'sales', name: 'Sales' }) },
      { kind: 'published', name: 'cover', ...text(published.json), etag },
      { kind: 'draft', name: 'cover', ...text(templateFile('cover', 'draft').json), etag },
      { kind: 'draft', name: 'new', ...text(templateFile('new', 'draft').json) },
      { kind: 'picture', name: 'logo', size: 3, hash: hashOf(bytes) },
      { kind: 'font', name: 'a.ttf', size: 5, hash },
      { kind: 'font', name: 'b.ttf', hash: hashOf('b.ttf') },
    ]);
    expect(files![0]!.etag).toBe((await bench.projects.read(scope, 'sales'))!.etag);
    expect(files![4]!.etag).toBe((await bench.assets.read(scope, 'sales', 'logo'))!.etag);
    expect(files![5]!.etag).toBe((await bench.fonts.read(scope, 'sales', 'a.ttf'))!.etag);
    expect((await bench.templates.list(scope, 'sales')).map((one) => one.etag)).toEqual([etag, files![3]!.etag]);
    expect(await listFiles(bench.database, bench.narrow, 'sales')).toBeUndefined();
    expect(await listFiles(bench.database, scope, 'none')).toBeUndefined();
  });
});
