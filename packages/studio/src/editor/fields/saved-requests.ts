import { dataOf, manage } from '../../connection/manage.ts';
import { bodiesThatUse, type NamedBody } from '../model/fields/bodies-that-use.ts';

/** Names of the saved requests of a project with a slide of the template that sends a field. */
export async function savedRequestsWith(
  owner: string,
  project: string,
  templateKey: string,
  fieldKey: string,
): Promise<readonly string[]> {
  const path = { owner, project };
  const { items } = await dataOf(manage.GET('/owners/{owner}/projects/{project}/bodies', { params: { path } }));
  const bodies = await Promise.all(
    items.map(async ({ name }): Promise<NamedBody> => {
      const one = '/owners/{owner}/projects/{project}/bodies/{name}';
      const body = await dataOf(manage.GET(one, { params: { path: { ...path, name } } }));
      return { name, body: body as NamedBody['body'] };
    }),
  );
  return bodiesThatUse(bodies, templateKey, fieldKey);
}
