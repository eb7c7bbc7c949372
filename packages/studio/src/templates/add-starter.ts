import { dataOf, manage, taggedDataOf } from '../connection/manage.ts';
import type { ProjectLook } from '../projects/project-look.ts';
import type { TemplateChanges } from './use-template-changes.ts';

/** Gives a project without templates the templates, pictures and text styles of a starter, in the project's own two colours. */
export async function addStarter(
  owner: string,
  project: string,
  starter: string,
  changes: TemplateChanges,
): Promise<void> {
  const path = { owner, project };
  const contents = await dataOf(manage.GET('/starters/{starter}', { params: { path: { starter } } }));
  const stored = await taggedDataOf(manage.GET('/owners/{owner}/projects/{project}', { params: { path } }));
  const { branded } = await import('../projects/branded.ts');
  const own = { ...contents.settings, id: project, name: stored.name };
  const file = branded(own, brandOf(stored.file));
  const init = { params: { path, header: { 'If-Match': stored.etag } }, body: file as Record<string, unknown> };
  await dataOf(manage.PUT('/owners/{owner}/projects/{project}', init));
  for (const { name, url } of contents.assets) {
    const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
    const params = { path: { ...path, name } };
    const bodySerializer = () => bytes;
    const putting = { params, body: bytes as never, bodySerializer, headers: BYTES };
    await dataOf(manage.PUT('/owners/{owner}/projects/{project}/assets/{name}', putting));
  }
  for (const { key, file: template } of contents.templates) {
    const params = { path: { ...path, key } };
    await dataOf(manage.PUT('/owners/{owner}/projects/{project}/templates/{key}/draft', { params, body: template }));
  }
  await changes.publish(contents.templates.map(({ key }) => key));
}

const BYTES = { 'content-type': 'application/octet-stream' };

/** The two colours of a project file, if it has them. */
function brandOf(file: unknown): Pick<ProjectLook, 'colors'> {
  const { theme } = file as { readonly theme?: { readonly colors?: Readonly<Record<string, unknown>> } };
  const { accent1, accent2 } = theme?.colors ?? {};
  return typeof accent1 === 'string' && typeof accent2 === 'string' ? { colors: [accent1, accent2] } : {};
}
