import { useCallback } from 'react';
import { dataOf, manage } from '../../connection/manage.ts';
import { bodiesThatUse, type NamedBody } from '../model/fields/bodies-that-use.ts';
import type { Subject } from '../subject.ts';

/** Finds the names of saved requests that send a field of a template. No request sends the parameters of partials. */
export function useRequestsWith(owner: string, project: string, { kind, key }: Subject) {
  return useCallback(
    async (field: string) => (kind === 'partial' ? [] : savedRequestsWith(owner, project, key, field)),
    [owner, project, kind, key],
  );
}

/** Names of the saved requests of a project with a slide of the template that sends a field. */
async function savedRequestsWith(
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
