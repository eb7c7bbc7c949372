import { sql, type Transaction } from 'kysely';
import { type OwnerScope, reaches } from '../storage/database/owner-scope.ts';
import type { Schema } from '../storage/database/schema.ts';

/**
 * Removes a project with its templates, pictures, fonts, saved bodies, ended exports and the keys for it alone. The files of these exports are
 * listed for removal, as those of deleted exports are; the ledger keeps its entries. Returns false, and changes nothing, if the scope has no such project or if
 * the project has unfinished exports.
 */
export async function removeProject(
  transaction: Transaction<Schema>,
  scope: OwnerScope,
  project: string,
): Promise<boolean> {
  if (!reaches(scope, project)) return false;
  const { owner } = scope;
  const records = transaction.selectFrom('task').where('owner', '=', owner).where('project', '=', project);
  const unfinished = await records.select('id').where('status', '=', 'processing').limit(1).execute();
  if (unfinished.length > 0) return false;
  const ids = records.select('id');
  await transaction.deleteFrom('idempotency').where('task', 'in', ids).execute();
  await transaction
    .insertInto('deleted_task')
    .columns(['id', 'format', 'file', 'hosted_ref', 'expires_at', 'removed_at'])
    .expression(records.select(['id', 'format', 'file', 'hosted_ref', 'expires_at', 'removed_at']))
    .execute();
  await transaction.deleteFrom('task').where('owner', '=', owner).where('project', '=', project).execute();
  await transaction.deleteFrom('template').where('owner', '=', owner).where('project', '=', project).execute();
  await transaction.deleteFrom('template_version').where('owner', '=', owner).where('project', '=', project).execute();
  await transaction.deleteFrom('template_alias').where('owner', '=', owner).where('project', '=', project).execute();
  await transaction.deleteFrom('asset').where('owner', '=', owner).where('project', '=', project).execute();
  await transaction.deleteFrom('font').where('owner', '=', owner).where('project', '=', project).execute();
  await transaction.deleteFrom('replaced_file').where('owner', '=', owner).where('project', '=', project).execute();
  await transaction.deleteFrom('saved_body').where('owner', '=', owner).where('project', '=', project).execute();
  await removeFromTokens(transaction, owner, project);
  const { numDeletedRows } = await transaction
    .deleteFrom('project')
    .where('owner', '=', owner)
    .where('id', '=', project)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** A key that gave access to this project alone must not get access to all. */
async function removeFromTokens(transaction: Transaction<Schema>, owner: string, project: string): Promise<void> {
  await transaction
    .deleteFrom('token')
    .where('owner', '=', owner)
    .where('projects', '=', JSON.stringify([project]))
    .execute();
  const left = await transaction
    .selectFrom('token')
    .select(['id', 'projects'])
    .where('owner', '=', owner)
    .where(sql<boolean>`exists (select 1 from json_each(projects) where value = ${project})`)
    .execute();
  for (const { id, projects } of left) {
    const others = (JSON.parse(projects!) as string[]).filter((other) => other !== project);
    await transaction
      .updateTable('token')
      .set({ projects: JSON.stringify(others) })
      .where('owner', '=', owner)
      .where('id', '=', id)
      .execute();
  }
}
