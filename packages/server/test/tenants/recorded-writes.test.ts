import { expect, test } from 'vitest';
import { templatesBench } from '../templates/bench.ts';
import { recordWrites } from './recorded-writes.ts';

const bench = templatesBench();

test('recorded writes are those of every connection, but not updates that change nothing or only the time of a use', async () => {
  const { database } = bench;
  const written = await recordWrites(database);
  const owner = { id: 'other', name: 'Other', created_at: '' };
  await database.insertInto('owner').values(owner).execute();
  expect(await written()).toEqual(['insert owner']);
  expect(await written()).toEqual([]);
  const rename = (name: string) => database.updateTable('owner').set({ name }).where('id', '=', 'other').execute();
  await rename('Other');
  expect(await written()).toEqual([]);
  await rename('Another');
  expect(await written()).toEqual(['update owner']);
  await database.updateTable('project').set({ updated_at: '2030-01-01T00:00:00Z' }).execute();
  expect(await written()).toEqual([]);
  await database.deleteFrom('owner').where('id', '=', 'other').execute();
  expect(await written()).toEqual(['delete owner']);
  await expect(
    database.transaction().execute(async (transaction) => {
      await transaction.insertInto('owner').values(owner).execute();
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await written()).toEqual([]);
});
