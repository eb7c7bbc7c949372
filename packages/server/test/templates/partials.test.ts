import { describe, expect, test } from 'vitest';
import { EditConflict, type EditRejected } from '../../src/projects/edit.ts';
import { createPartials, type Partials } from '../../src/projects/partials.ts';
import { fontFile, templateFile, templatesBench } from './bench.ts';

const bench = templatesBench();
const BOX = { x: 0, y: 0, width: 100, height: 50 };

function stored(): Partials {
  return createPartials(bench.database, bench.now);
}

function save(name: string, json: unknown, edit = {}) {
  return stored().save(bench.scope, 'sales', name, json, edit);
}
function remove(name: string, edit = {}) {
  return stored().remove(bench.scope, 'sales', name, edit);
}
async function etag() {
  return (await bench.projects.read(bench.scope, 'sales'))!.etag;
}

/** A partial with one element. */
function withElement(element: object) {
  return { width: 100, height: 50, elements: [{ box: BOX, ...element }] };
}
/** Stores a template with one element. */
function pushTemplate(key: string, element: object, state: 'draft' | 'published' = 'published') {
  const file = { key, name: key, json: { key, elements: [{ box: BOX, ...element }] } };
  return bench.templates.push(bench.scope, 'sales', [file], state);
}

async function rejectionOf(work: Promise<unknown>): Promise<EditRejected> {
  return (await work.then(
    () => new Error('It was accepted.'),
    (error) => error,
  )) as EditRejected;
}

describe('a partial', () => {
  test('is written into the project file, which keeps its other keys, and read from it', async () => {
    const seal = withElement({ type: 'text', text: 'seal' });
    const first = await save('seal', seal, { ifNoneMatch: '*' });
    expect(first).toBe(await etag());
    expect(await stored().list(bench.scope, 'sales')).toEqual({ names: ['seal'], etag: first });
    expect(await stored().read(bench.scope, 'sales', 'seal')).toEqual({ json: seal, etag: first });
    await save('card', withElement({ type: 'text', text: 'x' }), { ifMatch: first });
    expect((await bench.projects.read(bench.scope, 'sales'))!.settings).toEqual({
      ...{ id: 'sales', name: 'Sales' },
      partials: { seal, card: withElement({ type: 'text', text: 'x' }) },
    });
    expect((await bench.projects.load(bench.scope, 'sales'))!.project.settings.partials!.size).toBe(2);
    await remove('seal');
    await remove('card');
    expect((await bench.projects.read(bench.scope, 'sales'))!.settings).toEqual({ id: 'sales', name: 'Sales' });
    expect(await stored().read(bench.scope, 'sales', 'card')).toBeUndefined();
    expect(await remove('card')).toBeUndefined();
  });

  test('is written and removed only as the editor has seen the project file', async () => {
    const first = await save('seal', {});
    await expect(save('seal', {}, { ifNoneMatch: '*' })).rejects.toThrow(/The partial "seal" exists already/);
    await save('card', {});
    await expect(save('seal', { description: 'x' }, { ifMatch: first })).rejects.toThrow(EditConflict);
    await expect(remove('seal', { ifMatch: first })).rejects.toThrow(EditConflict);
    await expect(remove('gone', { ifMatch: await etag() })).rejects.toThrow(/The partial "gone" does not exist/);
    await remove('seal', { ifMatch: await etag() });
    expect((await stored().list(bench.scope, 'sales'))!.names).toEqual(['card']);
  });

  test('is not removed while a template, a draft or another partial uses it', async () => {
    await save('seal', withElement({ type: 'text', text: 'seal' }));
    await save('card', withElement({ type: 'partial', partial: 'seal' }));
    await pushTemplate('cover', { type: 'partial', partial: 'seal' });
    await pushTemplate('end', { type: 'partial', partial: 'seal' }, 'draft');
    // Only words, or the use of another partial.
    await pushTemplate('other', { type: 'text', text: '"partial":"seal"' });
    await pushTemplate('third', { type: 'partial', partial: 'seal-2' });
    const rejection = await rejectionOf(remove('seal'));
    expect(rejection).toMatchObject({
      fault: 'in use',
      uses: [
        { kind: 'template', name: 'cover' },
        { kind: 'template', name: 'end' },
        { kind: 'partial', name: 'card' },
      ],
    });
    expect(rejection.message).toBe(
      'The partial "seal" is used by the template "cover", the template "end", the partial "card". Change these first.',
    );
    await bench.templates.remove(bench.scope, 'sales', 'cover');
    await bench.templates.remove(bench.scope, 'sales', 'end');
    await remove('card');
    expect(await remove('seal')).toBe(await etag());
  });

  test('belongs to the project of its scope', async () => {
    await save('seal', {});
    const partials = stored();
    expect(await partials.list(bench.narrow, 'sales')).toBeUndefined();
    expect(await partials.read(bench.narrow, 'sales', 'seal')).toBeUndefined();
    await expect(partials.save(bench.narrow, 'sales', 'seal', {})).rejects.toThrow(/no project "sales"/);
    await expect(partials.remove(bench.narrow, 'sales', 'seal')).rejects.toThrow(/no project "sales"/);
  });
});

describe('a picture and a font', () => {
  test('are not removed while something uses them, if the editor asks for that', async () => {
    const { scope, assets, fonts, projects } = bench;
    await assets.push(scope, 'sales', [{ name: 'logo', bytes: new Uint8Array([1]) }]);
    await fonts.push(scope, 'sales', [fontFile('a.ttf', 'Brand')]);
    await pushTemplate('cover', { type: 'image', src: 'asset:logo' });
    const settings = { id: 'sales', theme: { fonts: { body: 'Brand' } } };
    await projects.save(scope, { id: 'sales', name: 'Sales' }, settings);
    const asset = await rejectionOf(assets.remove(scope, 'sales', 'logo', { ifUnused: true }));
    expect([asset.message, asset.uses]).toEqual([
      'The picture "asset:logo" is used by the template "cover". Change these first.',
      [{ kind: 'template', name: 'cover' }],
    ]);
    const font = await rejectionOf(fonts.remove(scope, 'sales', 'a.ttf', { ifUnused: true }));
    expect(font.message).toBe('The font "a.ttf" is used by the project file. Change these first.');
    await bench.templates.push(scope, 'sales', [templateFile('cover', 'x')], 'published');
    expect(await assets.remove(scope, 'sales', 'logo', { ifUnused: true })).toBe(true);
    // Without it, the removal is the decision of its caller.
    expect(await fonts.remove(scope, 'sales', 'a.ttf')).toBe(true);
  });
});
