import type { Transaction } from 'kysely';
import type { OwnerScope } from '../storage/database/owner-scope.ts';
import type { Schema } from '../storage/database/schema.ts';
import { noProject } from './require-project.ts';

/** A change of a project. What it replaces is kept for exports that were accepted before it. */
export interface Change {
  readonly scope: OwnerScope;
  readonly project: string;
  /** The revision of the project from this change on. */
  readonly revision: number;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Increases the revision of a project, which invalidates cached copies. Throws `EditRejected` if the scope has no such project. */
export async function nextRevision(
  transaction: Transaction<Schema>,
  scope: OwnerScope,
  project: string,
  at: string,
): Promise<Change> {
  const row = await transaction
    .updateTable('project')
    .set((column) => ({ revision: column('revision', '+', 1), updated_at: at }))
    .where('owner', '=', scope.owner)
    .$if(scope.projects !== undefined, (query) => query.where('id', 'in', scope.projects!))
    .where('id', '=', project)
    .returning('revision')
    .executeTakeFirst();
  if (row === undefined) throw noProject(project);
  return { scope, project, revision: row.revision, at };
}
