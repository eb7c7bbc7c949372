import type { Kysely, Transaction } from 'kysely';
import type { OwnerScope } from '../storage/database/owner-scope.ts';
import type { Schema } from '../storage/database/schema.ts';
import { selectInScope } from '../storage/database/select-in-scope.ts';
import { etagOfFile, hashOf } from '../storage/files/etag.ts';
import type { Change } from './next-revision.ts';
import { keepReplaced } from './replaced-files.ts';

/** The project file (JSON text) and the name of a project. Undefined if the scope has no such project. */
export function projectFile(
  database: Kysely<Schema>,
  scope: OwnerScope,
  id: string,
): Promise<{ readonly name: string; readonly settings: string } | undefined> {
  return selectInScope(database, 'project', scope).select(['name', 'settings']).where('id', '=', id).executeTakeFirst();
}

/** `text`: the project file as it is stored. */
export function projectFileEtag(text: string): string {
  return etagOfFile(hashOf(text));
}

/** Replaces the project file of a project by a text that was parsed before. */
export async function writeProjectFile(
  transaction: Transaction<Schema>,
  change: Change,
  name: string,
  text: string,
): Promise<void> {
  await keepReplaced(transaction, change, 'settings', '');
  await transaction
    .updateTable('project')
    .set({ name, settings: text, settings_revision: change.revision })
    .where('owner', '=', change.scope.owner)
    .where('id', '=', change.project)
    .execute();
}
