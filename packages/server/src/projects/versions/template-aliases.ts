import { sql, type Transaction } from 'kysely';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Database, Schema } from '../../storage/database/schema.ts';
import type { Change } from '../next-revision.ts';
import { isUnused } from '../replaced-files.ts';

/** Which aliases a project had at a revision. */
interface AliasesAt {
  readonly owner: string;
  readonly id: string;
  readonly revision: number;
}

/** The keys of templates by their earlier keys, as they were at a revision. */
export async function aliasesAt(
  database: Database,
  { owner, id, revision }: AliasesAt,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('template_alias')
    .select(['alias', 'key'])
    .where('owner', '=', owner)
    .where('project', '=', id)
    .where('from_revision', '<=', revision)
    .where((is) => is.or([is('until_revision', 'is', null), is('until_revision', '>', revision)]))
    .orderBy('alias')
    .execute();
  return new Map(rows.map(({ alias, key }) => [alias, key]));
}

/** Adds aliases of a template. */
export async function addAliases(
  transaction: Transaction<Schema>,
  { scope, project, revision }: Change,
  key: string,
  aliases: readonly string[],
): Promise<void> {
  for (const alias of aliases) {
    await transaction
      .insertInto('template_alias')
      .values({
        owner: scope.owner,
        project,
        alias,
        key,
        from_revision: revision,
        until_revision: null,
        ended_at: null,
      })
      .execute();
  }
}

/** Ends aliases of a template. Exports that were accepted before keep them. */
export async function endAliases(
  transaction: Transaction<Schema>,
  { scope, project, revision, at }: Change,
  aliases: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('template_alias')
    .set({ until_revision: revision, ended_at: at })
    .where('owner', '=', scope.owner)
    .where('project', '=', project)
    .where('alias', 'in', aliases)
    .where('until_revision', 'is', null)
    .execute();
}

/** Copies the aliases of a project to one that was just created. */
export async function copyAliases(
  transaction: Transaction<Schema>,
  scope: OwnerScope,
  from: string,
  to: string,
): Promise<void> {
  await transaction
    .insertInto('template_alias')
    .columns(['owner', 'project', 'alias', 'key', 'from_revision', 'until_revision', 'ended_at'])
    .expression(
      transaction
        .selectFrom('template_alias')
        .where('owner', '=', scope.owner)
        .where('project', '=', from)
        .where('until_revision', 'is', null)
        .select((is) => [
          'owner',
          is.val(to).as('project'),
          'alias',
          'key',
          is.lit(1).as('from_revision'),
          sql<null>`null`.as('until_revision'),
          sql<null>`null`.as('ended_at'),
        ]),
    )
    .execute();
}

/** Deletes aliases that ended before a date, and that no unfinished export uses. Deletes at most `limit`; returns how many. */
export async function forgetAliases(database: Database, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('template_alias')
    .where(({ refTuple, eb, selectFrom }) =>
      eb(
        refTuple('owner', 'project', 'alias', 'from_revision'),
        'in',
        selectFrom('template_alias')
          .select(['owner', 'project', 'alias', 'from_revision'])
          .where('until_revision', 'is not', null)
          .where('ended_at', '<', before.toISOString())
          .where(isUnused('template_alias'))
          .limit(limit)
          .$asTuple('owner', 'project', 'alias', 'from_revision'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
