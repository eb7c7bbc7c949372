import { describe, expect, test } from 'vitest';
import { createOwners } from '../../src/accounts/owners.ts';
import { createSavedBodies } from '../../src/projects/saved-bodies.ts';
import { LIMITS } from '../../src/telemetry/limits.ts';
import { templatesBench } from './bench.ts';

const bench = templatesBench();
function store() {
  return createSavedBodies(bench.database, bench.now);
}

describe('the saved bodies of a project', () => {
  test('are listed by name, replaced and removed', async () => {
    const { scope } = bench;
    await store().save(scope, 'sales', 'weekly', '{"a":1}');
    bench.time += 60_000;
    await store().save(scope, 'sales', 'daily', '{"b":"ü"}');
    expect(await store().list(scope, 'sales')).toMatchObject([
      { name: 'daily', size: 10, updatedAt: '2026-11-20T09:01:00.000Z' },
      { name: 'weekly', size: 7, updatedAt: '2026-11-20T09:00:00.000Z' },
    ]);
    const { etag } = await store().save(scope, 'sales', 'weekly', '{"a":2}');
    expect(await store().read(scope, 'sales', 'weekly')).toMatchObject({ json: '{"a":2}', etag });
    expect(await store().remove(scope, 'sales', 'weekly')).toBe(true);
    expect(await store().remove(scope, 'sales', 'weekly')).toBe(false);
    expect((await store().list(scope, 'sales')).map(({ name }) => name)).toEqual(['daily']);
  });

  test('are not overwritten or removed by an editor who has seen another state', async () => {
    const { scope } = bench;
    const { etag } = await store().save(scope, 'sales', 'weekly', '{"a":1}');
    await store().save(scope, 'sales', 'weekly', '{"a":2}');
    await expect(store().save(scope, 'sales', 'weekly', '{"a":3}', { ifMatch: etag })).rejects.toThrow(/has changed/);
    await expect(store().save(scope, 'sales', 'weekly', '{}', { ifNoneMatch: '*' })).rejects.toThrow(/exists already/);
    await expect(store().remove(scope, 'sales', 'weekly', { ifMatch: etag })).rejects.toThrow(/has changed/);
    expect(await store().read(scope, 'sales', 'weekly')).toMatchObject({ json: '{"a":2}' });
  });

  test('are at most as many as the limit, and a full project still replaces them', async () => {
    const { scope } = bench;
    const { most } = LIMITS.savedBodies.ofProject;
    for (let index = 0; index < most; index++) await store().save(scope, 'sales', `body ${index}`, '{}');
    await expect(store().save(scope, 'sales', 'one more', '{}')).rejects.toThrow(/has 100 saved bodies/);
    await store().save(scope, 'sales', 'body 7', '{"a":1}');
    expect(await store().list(scope, 'sales')).toHaveLength(most);
  });

  test('belong to their owner and their project', async () => {
    const { scope, narrow } = bench;
    await store().save(scope, 'sales', 'weekly', '{}');
    expect(await store().list(narrow, 'sales')).toEqual([]);
    expect(await store().read(narrow, 'sales', 'weekly')).toBeUndefined();
    expect(await store().remove(narrow, 'sales', 'weekly')).toBe(false);
    await expect(store().save(narrow, 'sales', 'weekly', '{"a":1}')).rejects.toThrow(/no project "sales"/);
    await expect(store().save(scope, 'missing', 'weekly', '{}')).rejects.toThrow(/no project "missing"/);
    expect(await store().read(scope, 'sales', 'weekly')).toMatchObject({ json: '{}' });
  });

  test('are apart from those of another owner with the same names', async () => {
    const { scope, projects } = bench;
    const owners = createOwners(bench.database, bench.now);
    await owners.create({ id: 'beta', name: 'Beta' });
    const other = (await owners.scope('beta'))!;
    await projects.save(other, { id: 'sales', name: 'Sales' }, { id: 'sales', name: 'Sales' });
    for (let index = 0; index < LIMITS.savedBodies.ofProject.most; index++) {
      await store().save(other, 'sales', `body ${index}`, '{}');
    }
    expect(await store().list(scope, 'sales')).toEqual([]);
    // The limit of one owner is not that of another.
    await store().save(scope, 'sales', 'body 0', '{"a":1}');
    await store().remove(other, 'sales', 'body 0');
    expect(await store().read(scope, 'sales', 'body 0')).toMatchObject({ json: '{"a":1}' });
    await projects.remove(other, 'sales');
    expect((await store().list(scope, 'sales')).map(({ name }) => name)).toEqual(['body 0']);
  });
});
