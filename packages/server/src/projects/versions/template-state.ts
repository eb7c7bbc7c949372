import type { Kysely } from 'kysely';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Schema } from '../../storage/database/schema.ts';
import { selectInScope } from '../../storage/database/select-in-scope.ts';
import { etagOf } from '../../storage/files/etag.ts';
import { EditRejected } from '../edit.ts';

/** What editors of a template compare, without its texts. */
export interface TemplateState {
  readonly key: string;
  readonly name: string;
  /** SHA-256, in hex, of the stored texts. Null: the template has none. */
  readonly draft: string | null;
  readonly published: string | null;
  /** Earlier keys under which exports may still name it, sorted. */
  readonly aliases: readonly string[];
  /** Changes with the name, the draft, the published version and the aliases. */
  readonly etag: string;
}

/** Selects from the row of a template, which a scope may not have. */
export function selectTemplate(database: Kysely<Schema>, scope: OwnerScope, project: string, key: string) {
  return selectInScope(database, 'template', scope).where('project', '=', project).where('key', '=', key);
}

/** Undefined if a scope has no such template. */
export async function templateState(
  database: Kysely<Schema>,
  scope: OwnerScope,
  project: string,
  key: string,
): Promise<TemplateState | undefined> {
  const row = await selectTemplate(database, scope, project, key)
    .select(['key', 'name', 'draft_hash', 'published_hash'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const aliases = (await presentAliases(database, scope, project)).get(key) ?? [];
  return stateOf(row, aliases);
}

export function stateOf(
  row: Pick<Schema['template'], 'key' | 'name' | 'draft_hash' | 'published_hash'>,
  aliases: readonly string[],
): TemplateState {
  const { key, name, draft_hash: draft, published_hash: published } = row;
  return { key, name, draft, published, aliases, etag: etagOf([name, draft, published, ...aliases]) };
}

/** The aliases of the templates of a project, by key. */
export async function presentAliases(
  database: Kysely<Schema>,
  scope: OwnerScope,
  project: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await selectInScope(database, 'template_alias', scope)
    .select(['alias', 'key'])
    .where('project', '=', project)
    .where('until_revision', 'is', null)
    .orderBy('alias')
    .execute();
  const aliases = new Map<string, string[]>();
  for (const { alias, key } of rows) aliases.set(key, [...(aliases.get(key) ?? []), alias]);
  return aliases;
}

/** Throws `EditRejected` if a key is the alias of a template: exports that name it would get another template. */
export async function requireNoAlias(
  database: Kysely<Schema>,
  scope: OwnerScope,
  project: string,
  key: string,
): Promise<void> {
  const row = await database
    .selectFrom('template_alias')
    .select('key')
    .where('owner', '=', scope.owner)
    .where('project', '=', project)
    .where('alias', '=', key)
    .where('until_revision', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return;
  throw new EditRejected(
    'taken',
    `"${key}" is an earlier key of the template "${row.key}", and exports may still name it. Use the key "${row.key}", or remove the alias "${key}" first.`,
  );
}

/** How messages about a template begin. */
export function templateNamed(key: string): string {
  return `The template "${key}"`;
}

export function noTemplate(project: string, key: string): EditRejected {
  return new EditRejected(
    'missing',
    `The project "${project}" has no template "${key}". List its templates for their keys.`,
  );
}
