import type { Transaction } from 'kysely';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Schema } from '../../storage/database/schema.ts';
import { selectInScope } from '../select-in-scope.ts';

/** SHA-256, in hex, of a picture or font as it was uploaded. Undefined if the scope has none of that name. */
export async function storedHash(
  transaction: Transaction<Schema>,
  scope: OwnerScope,
  project: string,
  kind: 'asset' | 'font',
  name: string,
): Promise<string | undefined> {
  const row = await selectInScope(transaction, kind, scope)
    .select('hash')
    .where('project', '=', project)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.hash;
}
