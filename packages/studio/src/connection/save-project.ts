import { isJsonObject, type JsonObject } from '@deckwright/content-form/body';
import { manage } from './manage.ts';
import { serverErrorOf } from './server-error.ts';

/** A project file as the server has it. The entity tag is as `If-Match` wants it. */
export interface TaggedProjectFile {
  readonly file: JsonObject;
  readonly etag: string;
}

/** Reads the project file with its entity tag. */
export async function readProjectFile(owner: string, project: string): Promise<TaggedProjectFile> {
  const params = { path: { owner, project } };
  const { data, error, response } = await manage.GET('/owners/{owner}/projects/{project}', { params });
  if (data === undefined) throw serverErrorOf(response, error);
  return { file: objectOf(data.file), etag: response.headers.get('etag') ?? '*' };
}

/** Stores a project file. Returns its new entity tag. Rejects with `EDIT_CONFLICT` if somebody else has changed it meanwhile. */
export async function saveProjectFile(
  owner: string,
  project: string,
  { file, etag }: TaggedProjectFile,
): Promise<string> {
  const params = { path: { owner, project }, header: { 'If-Match': etag } };
  const { error, response } = await manage.PUT('/owners/{owner}/projects/{project}', { params, body: { ...file } });
  if (!response.ok) throw serverErrorOf(response, error);
  return response.headers.get('etag') ?? '*';
}

/** The project file of `contentsOf`, whose tag has no quotes. */
export function storedFileOf({
  settings,
  etag,
}: {
  readonly settings: unknown;
  readonly etag: string;
}): TaggedProjectFile {
  return { file: objectOf(settings), etag: `"${etag.replaceAll('"', '')}"` };
}

function objectOf(file: unknown): JsonObject {
  return isJsonObject(file) ? file : {};
}
