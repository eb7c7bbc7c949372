import { HttpError } from '../telemetry/errors/http-status.ts';
import type { ProjectCall } from './project-call.ts';
import type { StoredProjectFile } from './projects.ts';
import type { StoredTemplate } from './templates.ts';

type StoredCall = Pick<ProjectCall, 'parts' | 'scope' | 'path'>;

/** The project of a path. Throws `NOT_FOUND` with the ids that exist. */
export async function requireStoredProject({
  parts: { projects },
  scope,
  path,
}: StoredCall): Promise<StoredProjectFile> {
  const file = await projects.read(scope, path.project);
  if (file !== undefined) return file;
  const known = (await projects.list(scope)).map(({ id }) => id);
  const others = known.length === 0 ? 'There are none.' : `Existing projects: ${shown(known)}.`;
  throw new HttpError('NOT_FOUND', `There is no project ${JSON.stringify(path.project)}. ${others}`);
}

/** A template of the project of a path. Throws `NOT_FOUND` with the keys that exist. */
export async function requireTemplate(call: StoredCall, key: string): Promise<StoredTemplate> {
  const { parts, scope, path } = call;
  const template = await parts.templates.read(scope, path.project, key);
  if (template !== undefined) return template;
  await requireStoredProject(call);
  const known = (await parts.templates.list(scope, path.project)).map((one) => one.key);
  throw notInProject(path.project, `template "${key}"`, known);
}

/** The error for something that a project does not have. `thing` is a phrase such as `font file "a.ttf"`. */
export function notInProject(project: string, thing: string, known: readonly string[]): HttpError {
  return new HttpError(
    'NOT_FOUND',
    `The project "${project}" has no ${thing}. ${known.length === 0 ? 'It has none.' : `It has: ${shown(known)}.`}`,
  );
}

/** What a check of templates needs: a project file, JSON text, with the pictures and fonts of the project of a path. */
export async function withFiles({ parts: { assets, fonts }, scope, path }: StoredCall, settings: string) {
  const { project } = path;
  return {
    owner: scope.owner,
    settings,
    assets: await assets.all(scope, project),
    fonts: await fonts.all(scope, project),
  };
}

/** Names in one message. */
const SHOWN = 50;

function shown(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return `${names.slice(0, SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
