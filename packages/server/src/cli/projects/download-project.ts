import type { ManageSchemas } from '@deckwright/client/manage';
import { fewAtATime } from '../../storage/few-at-a-time.ts';
import { REQUESTS_AT_ONCE } from '../http-client.ts';
import { dataOf, type Management } from '../management.ts';
import { requireProject } from './require-project.ts';

/** A font of a project, with its bytes. */
export interface DownloadedFont extends Omit<ManageSchemas['FontList']['items'][number], 'size'> {
  readonly bytes: Uint8Array;
  /** SHA-256, in hex, of the file that was uploaded: fonts are rewritten before they are stored. */
  readonly uploaded: string;
}

/** The files of a project. */
export interface DownloadedProject {
  /** The project file. */
  readonly settings: unknown;
  /** By key. */
  readonly templates: ReadonlyMap<string, unknown>;
  /** Keys of the templates that have a draft only, and that were left out. */
  readonly onlyDrafts: readonly string[];
  readonly assets: ReadonlyMap<string, Uint8Array>;
  readonly fonts: readonly DownloadedFont[];
}

/**
 * Downloads a project. `draft`: newer drafts instead of published templates. Without it, a template that was never published is left out.
 * Throws `CommandFailed` if there is no such project.
 */
export async function downloadProject(
  management: Management,
  id: string,
  { draft }: { readonly draft: boolean },
): Promise<DownloadedProject> {
  const { client, owner } = management;
  const path = { owner, project: id };
  const { file: settings } = await requireProject(management, id);
  const listed = await dataOf(client.GET('/owners/{owner}/projects/{project}/templates', { params: { path } }));
  const wanted = listed.items.filter(({ state }) => draft || state !== 'draft');
  const templates = await fewAtATime(REQUESTS_AT_ONCE, wanted, async ({ key }) => {
    const one = await dataOf(
      client.GET('/owners/{owner}/projects/{project}/templates/{key}', { params: { path: { ...path, key } } }),
    );
    return [key, draft ? (one.draft ?? one.published) : one.published] as const;
  });
  const assets = await dataOf(client.GET('/owners/{owner}/projects/{project}/assets', { params: { path } }));
  const pictures = await fewAtATime(REQUESTS_AT_ONCE, assets.items, async ({ name }) => {
    const params = { path: { ...path, name } };
    const answer = client.GET('/owners/{owner}/projects/{project}/assets/{name}', { params, parseAs: 'arrayBuffer' });
    return [name, await bytesOf(answer)] as const;
  });
  const fonts = await dataOf(client.GET('/owners/{owner}/projects/{project}/fonts', { params: { path } }));
  const files = await dataOf(client.GET('/owners/{owner}/projects/{project}/files', { params: { path } }));
  const hashes = new Map(files.items.filter(({ kind }) => kind === 'font').map(({ name, hash }) => [name, hash]));
  const faces = await fewAtATime(REQUESTS_AT_ONCE, fonts.items, async ({ size: _, ...font }) => {
    const params = { path: { ...path, name: font.name } };
    const answer = client.GET('/owners/{owner}/projects/{project}/fonts/{name}', { params, parseAs: 'arrayBuffer' });
    return { ...font, bytes: await bytesOf(answer), uploaded: hashes.get(font.name) ?? '' };
  });
  return {
    settings,
    templates: new Map(templates),
    onlyDrafts: listed.items.filter((one) => !wanted.includes(one)).map(({ key }) => key),
    assets: new Map(pictures),
    fonts: faces,
  };
}

async function bytesOf(answer: Parameters<typeof dataOf>[0]): Promise<Uint8Array> {
  return new Uint8Array((await dataOf(answer)) as ArrayBuffer);
}
