import type { Transaction } from 'kysely';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Schema } from '../../storage/database/schema.ts';
import { selectInScope } from '../../storage/database/select-in-scope.ts';
import type { Change } from '../next-revision.ts';
import { keepReplaced } from '../replaced-files.ts';

type Kind = 'asset' | 'font';

/** SHA-256, in hex, of a picture or font as it was uploaded. Undefined if the scope has none of that name. */
export async function storedHash(
  transaction: Transaction<Schema>,
  scope: OwnerScope,
  project: string,
  kind: Kind,
  name: string,
): Promise<string | undefined> {
  const row = await selectInScope(transaction, kind, scope)
    .select('hash')
    .where('project', '=', project)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.hash;
}

/** Removes a picture or font, and keeps it for exports that were accepted before. */
export async function removeFile(
  transaction: Transaction<Schema>,
  change: Change,
  kind: Kind,
  name: string,
): Promise<void> {
  await keepReplaced(transaction, change, kind, name);
  await transaction
    .deleteFrom(kind)
    .where('owner', '=', change.scope.owner)
    .where('project', '=', change.project)
    .where('name', '=', name)
    .execute();
}
