import { sql } from 'kysely';
import type { OwnerScope } from '../accounts/owner-scope.ts';
import type { Database } from '../database/schema.ts';

/** What an unfinished export may use: a template by its key, a picture by its name, or anything of its project. */
export type Used = { readonly template: string } | { readonly asset: string } | 'project';

/** Ids of the unfinished exports of a project that use something, oldest first. */
export async function unfinishedUses(
  database: Database,
  scope: OwnerScope,
  project: string,
  used: Used,
): Promise<readonly number[]> {
  const rows = await database
    .selectFrom('task')
    .innerJoin('task_request', 'task_request.task', 'task.id')
    .select('task.id')
    .where('owner', '=', scope.owner)
    .$if(scope.project !== undefined, (query) => query.where('project', '=', scope.project!))
    .where('project', '=', project)
    .where('status', '=', 'processing')
    .$if(used !== 'project', (query) => query.where(sql<number>`instr(json, ${textOf(used)})`, '>', 0))
    .orderBy('task.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The text with which a stored request uses something. Requests are stored without white space between their tokens. */
function textOf(used: Used): string {
  if (used === 'project') return '';
  return 'template' in used ? `"templateKey":${JSON.stringify(used.template)}` : assetText(used.asset);
}

/** Whether a template or a project file uses a picture of the project. */
export function usesAsset(json: unknown, name: string): boolean {
  return JSON.stringify(json).includes(assetText(name));
}

/** Whether a template or a project file names a font family. */
export function usesFamily(json: unknown, family: string): boolean {
  return JSON.stringify(json).includes(JSON.stringify(family));
}

function assetText(name: string): string {
  return JSON.stringify(`asset:${name}`);
}
