import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../storage/database/schema.ts';
import type { Change } from './next-revision.ts';

export type FileKind = Schema['replaced_file']['kind'];

/** A file of a project, in the form of replaced ones. */
export type ProjectFile = Pick<Schema['replaced_file'], 'name' | 'text' | 'bytes'>;

/** Keeps a file that a change is about to replace or remove, for exports that were accepted before. The project file has the name ''. */
export async function keepReplaced(
  transaction: Transaction<Schema>,
  { scope, project, revision, at }: Change,
  kind: FileKind,
  name: string,
): Promise<void> {
  await transaction
    .insertInto('replaced_file')
    .columns(['owner', 'project', 'kind', 'name', 'from_revision', 'until_revision', 'text', 'bytes', 'replaced_at'])
    .expression(
      transaction
        .selectFrom(presentFiles(transaction, kind, scope.owner, project).as('file'))
        .where('file.name', '=', name)
        // A push may name a file twice. No export can have used the first.
        .where('file.from_revision', '<', revision)
        .select((is) => [
          is.val(scope.owner).as('owner'),
          is.val(project).as('project'),
          is.val(kind).as('kind'),
          'file.name',
          'file.from_revision',
          is.cast<number>(is.val(revision), 'integer').as('until_revision'),
          'file.text',
          'file.bytes',
          is.val(at).as('replaced_at'),
        ]),
    )
    .execute();
}

/**
 * Deletes files that were replaced before a date, and that no unfinished export uses. Deletes at most `limit`; returns how many.
 */
export async function forgetReplaced(database: Database, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('replaced_file')
    .where(({ refTuple, eb, selectFrom }) =>
      eb(
        refTuple('owner', 'project', 'kind', 'name', 'until_revision'),
        'in',
        selectFrom('replaced_file')
          .select(['owner', 'project', 'kind', 'name', 'until_revision'])
          .where('replaced_at', '<', before.toISOString())
          .where(isUnused('replaced_file'))
          .limit(limit)
          .$asTuple('owner', 'project', 'kind', 'name', 'until_revision'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Whether no unfinished export uses a row of `table`, which is over: no revision of an export is in its range. */
export function isUnused(table: 'replaced_file' | 'template_alias') {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  // The status is a literal, so that SQLite's planner can use the partial index of unfinished exports.
  return sql<boolean>`not exists (
    select task.id from task where task.status = 'processing'
      and task.owner = ${column('owner')} and task.project = ${column('project')}
      and task.revision >= ${column('from_revision')} and task.revision < ${column('until_revision')})`;
}

/** The present files of a project, in the form of replaced ones. Drafts are not among them. */
export function presentFiles(
  database: Kysely<Schema>,
  kind: FileKind,
  owner: string,
  project: string,
): SelectQueryBuilder<Schema, never, ProjectFile & { readonly from_revision: number }> {
  const none = sql<null>`null`;
  // PostgreSQL takes a null without a type for a text.
  const noBytes = sql<null>`(select bytes from asset where 1 = 0)`;
  switch (kind) {
    case 'settings':
      return database
        .selectFrom('project')
        .where('owner', '=', owner)
        .where('id', '=', project)
        .select([
          sql<string>`''`.as('name'),
          'settings_revision as from_revision',
          'settings as text',
          noBytes.as('bytes'),
        ]);
    case 'template':
      return database
        .selectFrom('template')
        .where('owner', '=', owner)
        .where('project', '=', project)
        .where('published', 'is not', null)
        .select(['key as name', 'revision as from_revision', 'published as text', noBytes.as('bytes')]);
    case 'asset':
      return database
        .selectFrom('asset')
        .where('owner', '=', owner)
        .where('project', '=', project)
        .select(['name', 'revision as from_revision', none.as('text'), 'bytes']);
    case 'font':
      return database
        .selectFrom('font')
        .where('owner', '=', owner)
        .where('project', '=', project)
        .select(['name', 'revision as from_revision', FONT_FACTS.as('text'), 'bytes']);
  }
}

const FONT_FACTS = sql<string>`'{"family":' || json_quote(family) || ',"bold":' || bold || ',"italic":' || italic
  || ',"embedding":' || embedding || '}'`;
