import type { OwnerScope } from '../storage/database/owner-scope.ts';
import type { Database } from '../storage/database/schema.ts';
import { selectInScope } from '../storage/database/select-in-scope.ts';
import { projectFile } from './project-file.ts';
import { templatesWith } from './template-texts.ts';
import { assetText, familyText, unfinishedUses } from './uses.ts';

/** What uses a project, as phrases. */
export async function usesOfProject(database: Database, scope: OwnerScope, id: string): Promise<readonly string[]> {
  const rows = await selectInScope(database, 'template', scope)
    .select('key')
    .where('project', '=', id)
    .orderBy('key')
    .execute();
  const keys = rows.map(({ key }) => key);
  const uses = exportUses(await unfinishedUses(database, scope, id, 'project'));
  return keys.length === 0 ? uses : [`it has templates: ${keys.join(', ')}`, ...uses];
}

/** What uses a template, as phrases. */
export async function usesOfTemplate(
  database: Database,
  scope: OwnerScope,
  project: string,
  key: string,
): Promise<readonly string[]> {
  return exportUses(await unfinishedUses(database, scope, project, { template: key }));
}

/** What uses a picture, as phrases. */
export async function usesOfAsset(
  database: Database,
  scope: OwnerScope,
  project: string,
  name: string,
): Promise<readonly string[]> {
  return [
    ...(await filesWith(database, scope, project, assetText(name))),
    ...exportUses(await unfinishedUses(database, scope, project, { asset: name })),
  ];
}

/** What names a font family, as phrases. */
export async function usesOfFont(
  database: Database,
  scope: OwnerScope,
  project: string,
  family: string,
): Promise<readonly string[]> {
  return filesWith(database, scope, project, familyText(family));
}

/** The templates and the project file that contain a text, as phrases. */
async function filesWith(
  database: Database,
  scope: OwnerScope,
  project: string,
  text: string,
): Promise<readonly string[]> {
  const keys = await templatesWith(database, scope, project, text);
  const file = await projectFile(database, scope, project);
  return [
    ...keys.map((key) => `the template "${key}"`),
    ...(file?.settings.includes(text) === true ? ['the project file'] : []),
  ];
}

/** The use of something by unfinished exports; none if there are no such exports. */
export function exportUses(ids: readonly number[]): readonly string[] {
  if (ids.length === 0) return [];
  const shown = ids.slice(0, SHOWN_IDS).join(', ');
  const more = ids.length > SHOWN_IDS ? ` and ${ids.length - SHOWN_IDS} more` : '';
  return [`${ids.length === 1 ? 'an unfinished export' : 'unfinished exports'}: ${shown}${more}`];
}

/** Ids in one message. */
const SHOWN_IDS = 10;
