import { dataOf, manage } from '../../connection/manage.ts';
import { saveFile } from '../../ui/save-file.ts';

/** Downloads a zip file with templates. `keys` undefined: the whole project. Returns the name of the file. */
export async function exportTemplates(
  owner: string,
  project: string,
  keys: readonly string[] | undefined,
  drafts: boolean,
): Promise<string> {
  const query = { drafts: drafts ? 'true' : 'false', templates: keys?.join(',') } as const;
  const params = { path: { owner, project }, query };
  const zip = await dataOf(manage.GET('/owners/{owner}/projects/{project}/bundle', { params, parseAs: 'blob' }));
  const name = keys?.length === 1 ? `${project}-${keys[0]}.zip` : `${project}.zip`;
  saveFile(name, zip as unknown as Blob);
  return name;
}
