import { sql, type Transaction } from 'kysely';
import type { OwnerScope } from '../storage/database/owner-scope.ts';
import type { Schema } from '../storage/database/schema.ts';
import { EditRejected } from './edit.ts';
import { noProject } from './require-project.ts';
import { copyAliases } from './versions/template-aliases.ts';

/**
 * Copies a project: its project file with another id and name, templates with drafts and aliases, pictures, fonts and saved bodies. Of the
 * versions of templates it copies the published one. SQLite copies the files itself, so that megabytes do not pass through this process. Throws
 * `EditRejected` if the scope has no such project, or has the new id already.
 */
export async function duplicateProject(
  transaction: Transaction<Schema>,
  scope: OwnerScope,
  project: string,
  copy: { readonly id: string; readonly name: string },
  at: string,
): Promise<void> {
  const { owner } = scope;
  // A key for some projects would get no access to the new one.
  if (scope.projects !== undefined) throw noProject(project);
  const source = await transaction
    .selectFrom('project')
    .select('settings')
    .where('owner', '=', owner)
    .where('id', '=', project)
    .executeTakeFirst();
  if (source === undefined) throw noProject(project);
  const settings = JSON.stringify({ ...JSON.parse(source.settings), id: copy.id, name: copy.name });
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('project')
    .values({
      ...{ owner, id: copy.id, name: copy.name, settings },
      ...{ revision: 1, settings_revision: 1, created_at: at, updated_at: at },
    })
    .onConflict((conflict) => conflict.columns(['owner', 'id']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) {
    throw new EditRejected('taken', `There is a project "${copy.id}" already. Choose another id.`);
  }
  const place = { project: copy.id, revision: 1, updated_at: at };
  await copyRows(transaction, owner, project, 'template', TEMPLATE, { ...place, created_at: at });
  await copyRows(transaction, owner, project, 'asset', ASSET, place);
  await copyRows(transaction, owner, project, 'font', FONT, place);
  await copyRows(transaction, owner, project, 'saved_body', SAVED_BODY, { project: copy.id, updated_at: at });
  await copyAliases(transaction, scope, project, copy.id);
  await transaction
    .insertInto('template_version')
    .columns(['owner', 'project', 'key', 'number', 'json', 'note', 'published_by', 'published_at'])
    .expression(
      transaction
        .selectFrom('template')
        .where('owner', '=', owner)
        .where('project', '=', copy.id)
        .where('published', 'is not', null)
        .select((is) => [
          'owner',
          'project',
          'key',
          is.lit(1).as('number'),
          is.ref('published').$notNull().as('json'),
          is.val(`Copied from the project "${project}".`).as('note'),
          sql<null>`null`.as('published_by'),
          is.val(at).as('published_at'),
        ]),
    )
    .execute();
}

/** The columns that a copy has in common with its source. */
const TEMPLATE = ['owner', 'key', 'name', 'published', 'published_hash', 'draft', 'draft_hash'] as const;
const ASSET = ['owner', 'name', 'bytes', 'size', 'hash'] as const;
const SAVED_BODY = ['owner', 'name', 'size', 'hash', 'json'] as const;
const FONT = [...ASSET, 'family', 'bold', 'italic', 'embedding'] as const;

/** Copies the rows of a project, with other values in some columns. */
async function copyRows(
  transaction: Transaction<Schema>,
  owner: string,
  project: string,
  table: 'template' | 'asset' | 'font' | 'saved_body',
  same: readonly string[],
  changed: Readonly<Record<string, string | number>>,
): Promise<void> {
  const columns = sql.join([...same, ...Object.keys(changed)].map((name) => sql.ref(name)));
  const values = sql.join([...same.map((name) => sql.ref(name)), ...Object.values(changed)]);
  await sql`insert into ${sql.table(table)} (${columns})
    select ${values} from ${sql.table(table)} where owner = ${owner} and project = ${project}`.execute(transaction);
}
