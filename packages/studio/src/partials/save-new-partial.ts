import type { JsonObject } from '@deckwright/content-form/body';
import { dataOf, manage } from '../connection/manage.ts';
import { readProjectFile } from '../connection/save-project.ts';
import { ServerError } from '../connection/server-error.ts';
import { partialsOf } from './partial-facts.ts';

/** How often somebody else may save the project meanwhile. */
const TRIES = 3;

/** Adds a partial to a project. Rejects if it has one with the name, also if somebody else has just made it. */
export async function saveNewPartial(owner: string, project: string, name: string, partial: JsonObject): Promise<void> {
  const path = '/owners/{owner}/projects/{project}/partials/{name}';
  for (let tries = 1; ; tries += 1) {
    const { file, etag } = await readProjectFile(owner, project);
    if (Object.hasOwn(partialsOf(file), name)) {
      throw new Error('There is a partial with this name. Choose another one.');
    }
    const params = { path: { owner, project, name }, header: { 'If-Match': etag } };
    try {
      await dataOf(manage.PUT(path, { params, body: { ...partial } }));
      return;
    } catch (error) {
      if (!(error instanceof ServerError) || error.code !== 'EDIT_CONFLICT' || tries === TRIES) throw error;
    }
  }
}
