import type { Transaction } from 'kysely';
import type { OwnerScope } from '../storage/database/owner-scope.ts';
import type { Schema } from '../storage/database/schema.ts';
import { selectInScope } from '../storage/database/select-in-scope.ts';
import { EditRejected } from './edit.ts';

/** Throws `EditRejected` if a scope has no such project. */
export async function requireProject(
  transaction: Transaction<Schema>,
  scope: OwnerScope,
  project: string,
): Promise<void> {
  const row = await selectInScope(transaction, 'project', scope)
    .select('id')
    .where('id', '=', project)
    .executeTakeFirst();
  if (row === undefined) throw noProject(project);
}

/** The error for a project that a scope does not have. */
export function noProject(project: string): EditRejected {
  return new EditRejected('missing', `There is no project "${project}". List the projects for their ids.`);
}
