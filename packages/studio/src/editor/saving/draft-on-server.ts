import type { QueryClient } from '@tanstack/react-query';
import { manage, taggedDataOf } from '../../connection/manage.ts';
import type { TemplateJson } from '../../elements/template-json.ts';
import { projectKey, templateOf } from '../../templates/template-queries.ts';
import type { AutosaveParts } from './autosave.ts';
import type { ServerCopy } from './local-copy.ts';

/** Saves and reads the draft of a template. What other pages show is marked as old, and loaded again when somebody looks at it. */
export function draftOnServer(
  queries: QueryClient,
  owner: string,
  project: string,
  key: string,
): Pick<AutosaveParts, 'save' | 'read'> {
  const path = { owner, project, key };
  return {
    async save(file, { etag }) {
      const params = { path, header: { 'If-Match': etag } };
      // A page that is being closed still sends it, if it is small enough.
      const init = { params, body: file as Record<string, unknown>, keepalive: isSmall(file) };
      const answer = await taggedDataOf(manage.PUT('/owners/{owner}/projects/{project}/templates/{key}/draft', init));
      const { queryKey } = templateOf(owner, project, key);
      queries.setQueryData(queryKey, (before) => before && { ...before, draft: file, etag: answer.etag });
      void queries.invalidateQueries({ queryKey: projectKey(owner, project), refetchType: 'none' });
      return answer.etag;
    },
    async read(): Promise<ServerCopy> {
      const { draft, published, etag } = await taggedDataOf(
        manage.GET('/owners/{owner}/projects/{project}/templates/{key}', { params: { path } }),
      );
      return { file: (draft ?? published) as TemplateJson, etag };
    },
  };
}

/** Browsers limit what a request that outlives its page may send. */
const MOST_KEPT = 60_000;

function isSmall(file: TemplateJson): boolean {
  return JSON.stringify(file).length < MOST_KEPT;
}
