import { sql } from 'kysely';
import type { OwnerScope } from '../storage/database/owner-scope.ts';
import type { Database } from '../storage/database/schema.ts';
import { selectInScope } from '../storage/database/select-in-scope.ts';
import { presentAliases } from './versions/template-state.ts';

/** What an unfinished export may use: a template by its key or an earlier one, a picture by its name, or anything of its project. */
export type Used = { readonly template: string } | { readonly asset: string } | 'project';

/** Ids of the unfinished exports of a project that use something, oldest first. */
export async function unfinishedUses(
  database: Database,
  scope: OwnerScope,
  project: string,
  used: Used,
): Promise<readonly number[]> {
  const texts = await textsOf(database, scope, project, used);
  const rows = await selectInScope(database, 'task', scope)
    .innerJoin('task_request', 'task_request.task', 'task.id')
    .select('task.id')
    .where('project', '=', project)
    .where('status', '=', 'processing')
    .$if(used !== 'project', (query) =>
      query.where((is) => is.or(texts.map((text) => is(sql<number>`instr(json, ${text})`, '>', 0)))),
    )
    .orderBy('task.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The texts with which a stored request uses something. Requests are stored without white space between their tokens. */
async function textsOf(database: Database, scope: OwnerScope, project: string, used: Used): Promise<readonly string[]> {
  if (used === 'project') return [];
  if ('asset' in used) return [assetText(used.asset)];
  const aliases = (await presentAliases(database, scope, project)).get(used.template) ?? [];
  return [used.template, ...aliases].map((key) => `"templateKey":${JSON.stringify(key)}`);
}

/** Whether a template or a project file uses a picture of the project. */
export function usesAsset(json: unknown, name: string): boolean {
  return JSON.stringify(json).includes(assetText(name));
}

/** With which text a template, a project file or a request uses a picture of the project. */
export function assetText(name: string): string {
  return JSON.stringify(`asset:${name}`);
}

/** The text by which a stored file names a font family. */
export function familyText(family: string): string {
  return JSON.stringify(family);
}
