import type { ManageSchemas } from '@deckwright/client/manage';
import { fewAtATime } from '../../storage/few-at-a-time.ts';
import { hashOf } from '../../storage/files/etag.ts';
import type { Console } from '../console.ts';
import { REQUESTS_AT_ONCE } from '../http-client.ts';
import { dataOf, type Management } from '../management.ts';
import type { FaultList } from '../read-json-file.ts';

/** A JSON file of a push. */
export interface PushedJson {
  /** The name of the file, for messages and on the server. */
  readonly file: string;
  readonly json: unknown;
}

/** A picture or a font of a push. */
export interface PushedBytes {
  readonly file: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface FilesToPush {
  /** Undefined: the project file stays as it is stored. */
  readonly project?: PushedJson;
  readonly templates?: readonly PushedJson[];
  readonly assets?: readonly PushedBytes[];
  readonly fonts?: readonly PushedBytes[];
  readonly prune?: boolean;
  readonly draft?: boolean;
  readonly dryRun?: boolean;
  readonly fetch?: boolean;
  /** How messages call a file. Default: as it is called on the server. */
  readonly nameOf?: (file: string) => string;
}

/**
 * Pushes files to a project, and uploads only those that it does not have. Asks for the stored files while those to push are read. Prints
 * warnings. If there are faults already, or if any file has a fault, nothing is stored, all faults are in `faults`, and the result is
 * undefined.
 */
export async function sendPush(
  management: Management,
  project: string,
  given: FilesToPush | Promise<FilesToPush>,
  faults: FaultList,
  console: Console,
): Promise<ManageSchemas['PushResult'] | undefined> {
  const { client, owner } = management;
  const path = { owner, project };
  const [known, files] = await Promise.all([storedHashes(management, project), given]);
  const { prune = false, draft = false, fetch = true, nameOf = (file) => file } = files;
  const upload = uploadsOf(files, known);
  await fewAtATime(REQUESTS_AT_ONCE, upload.due, ({ hash, bytes }) =>
    dataOf(
      client.PUT('/owners/{owner}/projects/{project}/uploads/{sha256}', {
        params: { path: { ...path, sha256: hash } },
        body: bytes,
        bodySerializer: (body) => body as Uint8Array<ArrayBuffer>,
        headers: { 'Content-Type': 'application/octet-stream' },
      }),
    ),
  );
  const answer = await client.POST('/owners/{owner}/projects/{project}/push', {
    params: { path },
    body: {
      project:
        files.project === undefined
          ? { hash: known.get(`project ${project}`)! }
          : projectOf(files.project, project, known),
      templates: (files.templates ?? []).map((template) => templateOf(template, draft, known)),
      ...{ assets: upload.assets, fonts: upload.fonts },
      ...{ prune, draft, fetch, dryRun: files.dryRun === true || faults.lines.length > 0 },
    },
  });
  const details = answer.error?.details?.filter(({ file }) => file !== undefined) ?? [];
  if (details.length === 0) {
    const result = await dataOf(answer);
    for (const warning of result.warnings) {
      const place = `${nameOf(warning.file)}${warning.path === '' ? '' : ` ${warning.path}`}`;
      console.warn(`${place}: warning: ${warning.message}`);
    }
    return faults.lines.length === 0 ? result : undefined;
  }
  for (const fault of details) faults.add({ ...fault, file: nameOf(fault.file!) }, fault.file);
  return undefined;
}

/** The hashes of the files of a project, by kind and name. None if there is no such project. */
async function storedHashes({ client, owner }: Management, project: string): Promise<ReadonlyMap<string, string>> {
  const params = { path: { owner, project } };
  const listed = await client.GET('/owners/{owner}/projects/{project}/files', { params });
  const stored = listed.response.status === 404 ? [] : (await dataOf(listed)).items;
  return new Map(stored.map(({ kind, name, hash }) => [`${kind} ${name}`, hash]));
}

/** A file that the server has with this hash is sent as its hash. */
function projectOf({ file, json }: PushedJson, id: string, known: ReadonlyMap<string, string>) {
  const hash = hashOf(JSON.stringify(json));
  return known.get(`project ${id}`) === hash ? { file, hash } : { file, json: json as Record<string, unknown> };
}

function templateOf({ file, json }: PushedJson, draft: boolean, known: ReadonlyMap<string, string>) {
  const key = keyOf(json);
  const hash = hashOf(JSON.stringify(json));
  const published = known.get(`published ${key}`);
  const stored = draft ? (known.get(`draft ${key}`) ?? published) : published;
  return key !== undefined && stored === hash ? { file, key, hash } : { file, json };
}

/** The key that a template file states; undefined if it is not a text. */
export function keyOf(json: unknown): string | undefined {
  const key = (json as { readonly key?: unknown } | null)?.key;
  return typeof key === 'string' ? key : undefined;
}

function uploadsOf({ assets = [], fonts = [] }: FilesToPush, known: ReadonlyMap<string, string>) {
  const due = new Map<string, Uint8Array>();
  const named = (kind: 'picture' | 'font') => (one: PushedBytes) => {
    const hash = hashOf(one.bytes);
    if (known.get(`${kind} ${one.name}`) !== hash) due.set(hash, one.bytes);
    return { file: one.file, name: one.name, hash };
  };
  return {
    assets: assets.map(named('picture')),
    fonts: fonts.map(named('font')),
    due: [...due].map(([hash, bytes]) => ({ hash, bytes })),
  };
}
