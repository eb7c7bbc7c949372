import { expect, test } from 'vitest';
import { createOwners } from '../../src/accounts/owners.ts';
import { DEFAULT_PLAN } from '../../src/accounts/plans.ts';
import { createNodes } from '../../src/exports/queue/cluster/nodes.ts';
import { createDatabaseExportStore } from '../../src/exports/store/database-export-store.ts';
import { createProjects } from '../../src/projects/projects.ts';
import { ownerScope } from '../../src/storage/database/owner-scope.ts';
import { createPostgresDatabase } from '../../src/storage/database/postgres/open-postgres.ts';
import { FAILURE, key, newExport } from '../export-store-samples.ts';
import { usePostgres } from '../postgres-databases.ts';

const ACME = ownerScope('acme', null);
const postgres = usePostgres();

test('the synchronous exports without a key of a node that is gone are abandoned, and no others', async ({ skip }) => {
  skip(postgres.missing() !== undefined, postgres.missing());
  const address = await postgres.create();
  const database = createPostgresDatabase(async () => address);
  try {
    await createOwners(database, now).create({ id: 'acme', name: 'Acme', plan: { ...DEFAULT_PLAN, credits: null } });
    await createProjects(database, now).save(ACME, { id: 'demo', name: 'Demo' }, {});
    const exportStore = createDatabaseExportStore(database, now, 'one', {});
    const accepted = async (by: string, changes: Parameters<typeof newExport>[0]) => {
      const { id } = (await exportStore.accept(ACME, newExport(changes))).record;
      await database.updateTable('task').set({ accepted_by: by }).where('id', '=', id).execute();
      return id;
    };
    const gone = createNodes(database, { node: 'gone', serves: true, slots: 0 }, now);
    const there = createNodes(database, { node: 'there', serves: true, slots: 1 }, now);
    await gone.beat();
    await there.beat();
    const lost = await accepted('gone', { mode: 'sync' });
    const ended = await accepted('gone', { mode: 'sync' });
    await exportStore.fail(ended, null, FAILURE);
    await accepted('gone', { mode: 'async' });
    await accepted('gone', { mode: 'sync', ...key() });
    await accepted('there', { mode: 'sync' });
    expect(await there.abandoned()).toEqual([]);

    // As after 21 seconds without a sign of it.
    await database
      .updateTable('node')
      .set((column) => ({ seen: column('seen', '-', 21_000) }))
      .where('id', '=', 'gone')
      .execute();
    expect(await there.abandoned()).toEqual([lost]);
    await gone.beat();
    expect(await there.abandoned()).toEqual([]);
    await gone.leave();
    expect(await there.abandoned()).toEqual([lost]);
  } finally {
    await database.destroy();
  }
});

function now(): Date {
  return new Date();
}
