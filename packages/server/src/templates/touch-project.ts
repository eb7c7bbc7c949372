import type { Transaction } from 'kysely';
import type { OwnerScope } from '../accounts/owner-scope.ts';
import type { Schema } from '../database/schema.ts';

/** Increases the revision of a project, which invalidates cached copies. */
export async function touchProject(
  transaction: Transaction<Schema>,
  scope: OwnerScope,
  project: string,
  at: string,
): Promise<void> {
  await transaction
    .updateTable('project')
    .set((column) => ({ revision: column('revision', '+', 1), updated_at: at }))
    .where('owner', '=', scope.owner)
    .where('id', '=', project)
    .execute();
}
