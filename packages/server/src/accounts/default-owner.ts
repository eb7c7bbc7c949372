import type { Database } from '../database/schema.ts';
import { type OwnerScope, ownerScope } from './owner-scope.ts';

/** The one owner that a data directory starts with; the command line works for it. */
export async function defaultOwner(database: Database, now: () => Date): Promise<OwnerScope> {
  await database
    .insertInto('owner')
    .values({ id: 'default', name: 'Default', created_at: now().toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return ownerScope('default', null);
}
