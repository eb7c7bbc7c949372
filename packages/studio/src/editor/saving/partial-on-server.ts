import { isJsonObject, type JsonObject, pointerOf } from '@deckwright/content-form/body';
import type { QueryClient } from '@tanstack/react-query';
import { manage } from '../../connection/manage.ts';
import { readProjectFile } from '../../connection/save-project.ts';
import { ServerError, type ServerFault, serverErrorOf } from '../../connection/server-error.ts';
import type { TemplateJson } from '../../elements/template-json.ts';
import { partialsOf } from '../../partials/partial-facts.ts';
import type { AutosaveParts } from './autosave.ts';
import type { ServerCopy } from './local-copy.ts';

/** Saves and reads a partial. Its entity tag is that of the project file, of which somebody else may change the rest. */
export function partialOnServer(
  queries: QueryClient,
  owner: string,
  project: string,
  name: string,
): Pick<AutosaveParts, 'save' | 'read'> {
  async function put(file: TemplateJson, etag: string): Promise<string> {
    const params = { path: { owner, project, name }, header: { 'If-Match': etag } };
    const path = '/owners/{owner}/projects/{project}/partials/{name}';
    const { error, response } = await manage.PUT(path, { params, body: { ...file } });
    if (!response.ok) throw withOwnPointers(name, serverErrorOf(response, error));
    return response.headers.get('etag') ?? '*';
  }

  async function read(): Promise<ServerCopy> {
    const { file, etag } = await readProjectFile(owner, project);
    return { file: objectOf(partialsOf(file)[name]), etag };
  }

  return {
    async save(file, { etag: before }) {
      const etag = await put(file, before);
      void queries.invalidateQueries({ queryKey: ['owners', owner, 'projects', project], refetchType: 'none' });
      return etag;
    },
    read,
  };
}

/** Pointers into the project file become pointers into the partial. */
function withOwnPointers(name: string, error: ServerError): ServerError {
  const at = pointerOf(['partials', name]);
  const details = error.details.map((fault): ServerFault => {
    const { path, file, message } = fault;
    if (file !== undefined) return { ...fault, path: '', message: `${file}: ${message}` };
    return path.startsWith(at) ? { ...fault, path: path.slice(at.length) } : fault;
  });
  return new ServerError(error.status, error.code, error.message, error.requestId, details);
}

function objectOf(file: unknown): JsonObject {
  return isJsonObject(file) ? file : {};
}
