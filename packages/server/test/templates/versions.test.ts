import { describe, expect, test } from 'vitest';
import { EditConflict } from '../../src/projects/edit.ts';
import { createTemplates } from '../../src/projects/templates.ts';
import { inTransaction } from '../../src/storage/database/in-transaction.ts';
import { LIMITS } from '../../src/telemetry/limits.ts';
import { templateFile, templatesBench } from './bench.ts';

const bench = templatesBench();

function push(text: string, state: 'draft' | 'published' = 'published') {
  return bench.templates.push(bench.scope, 'sales', [templateFile('cover', text)], state, { by: 'Ada', note: text });
}
function versions(scope = bench.scope) {
  return bench.templates.versions(scope, 'sales', 'cover');
}
function read() {
  return bench.templates.read(bench.scope, 'sales', 'cover');
}

describe('a version', () => {
  test('is stored by each publication, with who published it, when, and a note', async () => {
    await push('one');
    await push('two', 'draft');
    expect(await versions()).toHaveLength(1);
    bench.time += 1_000;
    expect(await bench.templates.publish(bench.scope, 'sales', ['cover'])).toEqual(new Map([['cover', 2]]));
    expect(await versions()).toEqual([
      { number: 2, note: null, publishedBy: null, publishedAt: '2026-11-20T09:00:01.000Z' },
      { number: 1, note: 'one', publishedBy: 'Ada', publishedAt: '2026-11-20T09:00:00.000Z' },
    ]);
    expect(await bench.templates.version(bench.scope, 'sales', 'cover', 1)).toEqual({
      ...(await versions())[1],
      json: templateFile('cover', 'one').json,
    });
    expect((await read())!.published).toEqual(templateFile('cover', 'two').json);
  });

  test('is not stored for content that is published already', async () => {
    await push('one');
    const { revision } = (await bench.projects.load(bench.scope, 'sales'))!.files;
    await push('two', 'draft');
    await push('one');
    expect(await read()).toMatchObject({ state: 'published' });
    await push('one', 'draft');
    expect(await read()).toMatchObject({ state: 'published, newer draft' });
    expect(await bench.templates.publish(bench.scope, 'sales', ['cover'])).toEqual(new Map());
    expect(await read()).toMatchObject({ state: 'published' });
    expect(await versions()).toHaveLength(1);
    // Nor is a copy kept for exports that were accepted before.
    expect(await bench.database.selectFrom('replaced_file').select('name').execute()).toEqual([]);
    expect((await bench.projects.load(bench.scope, 'sales', revision))!.files.templates.size).toBe(1);
  });

  test('is deleted when there are too many newer ones, and its number is not used again', async () => {
    const { most } = LIMITS.templates.versions;
    await inTransaction(bench.database, async (transaction) => {
      const templates = createTemplates(transaction, bench.now);
      for (let count = 1; count <= most + 3; count++) {
        await templates.push(bench.scope, 'sales', [templateFile('cover', `${count}`)], 'published');
      }
    });
    const numbers = (await versions()).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: most }, (_, index) => most + 3 - index));
    expect(await bench.templates.version(bench.scope, 'sales', 'cover', 3)).toBeUndefined();
    await expect(bench.templates.restore(bench.scope, 'sales', 'cover', 3)).rejects.toThrow(/no version 3.*oldest/);
  });

  test('is removed with its template', async () => {
    await push('one');
    await push('two');
    await bench.templates.remove(bench.scope, 'sales', 'cover');
    expect(await versions()).toEqual([]);
    await push('three');
    expect((await versions()).map(({ number }) => number)).toEqual([1]);
  });

  test('is not shown to a key of another project', async () => {
    await push('one');
    expect(await versions(bench.narrow)).toEqual([]);
    expect(await bench.templates.version(bench.narrow, 'sales', 'cover', 1)).toBeUndefined();
    await expect(bench.templates.restore(bench.narrow, 'sales', 'cover', 1)).rejects.toThrow(/no template "cover"/);
    await expect(bench.templates.compare(bench.narrow, 'sales', 'cover', 1, 'published')).rejects.toThrow(
      /no template "cover"/,
    );
  });
});

describe('a restored version', () => {
  test('is a draft, so that exports keep the published version until somebody publishes it', async () => {
    await push('one');
    await push('two');
    const { etag } = (await read())!;
    const restored = await bench.templates.restore(bench.scope, 'sales', 'cover', 1, { ifMatch: etag });
    expect(await read()).toMatchObject({
      state: 'published, newer draft',
      etag: restored,
      draft: templateFile('cover', 'one').json,
      published: templateFile('cover', 'two').json,
    });
    await expect(bench.templates.restore(bench.scope, 'sales', 'cover', 2, { ifMatch: etag })).rejects.toThrow(
      EditConflict,
    );
    expect(await bench.templates.publish(bench.scope, 'sales', ['cover'])).toEqual(new Map([['cover', 3]]));
    expect((await read())!.published).toEqual(templateFile('cover', 'one').json);
  });
});

describe('a comparison', () => {
  test('shows what changed between any two of the draft, the published version and earlier ones', async () => {
    await push('one');
    await push('two');
    await push('three', 'draft');
    const compare = (from: 'draft' | 'published' | number, to: 'draft' | 'published' | number) =>
      bench.templates.compare(bench.scope, 'sales', 'cover', from, to);
    const change = (before: string, after: string) => [{ path: '/elements/0/text', before, after }];
    expect(await compare(1, 'draft')).toEqual(change('one', 'three'));
    expect(await compare('draft', 'published')).toEqual(change('three', 'two'));
    expect(await compare(2, 1)).toEqual(change('two', 'one'));
    expect(await compare(2, 'published')).toEqual([]);
    await expect(compare(1, 7)).rejects.toThrow(/no version 7/);
    await bench.templates.discardDraft(bench.scope, 'sales', 'cover');
    await expect(compare('draft', 1)).rejects.toThrow('has no draft');
  });
});
