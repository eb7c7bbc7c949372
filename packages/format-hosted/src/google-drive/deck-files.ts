import type { HostedDeck } from '@deckwright/core/contract';
import type { drive_v3 } from '@googleapis/drive';
import { type DriveApi, isNotFound } from './drive-api.ts';
import type { DeckFolder } from './folder.ts';

export const SLIDES = 'application/vnd.google-apps.presentation';
export const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** The fields to request of every deck. */
export const FIELDS = 'id,name,webViewLink,createdTime,trashed,appProperties,permissionIds';

/** Drive's id of the permission for everybody with the link. */
const ANYONE = 'anyoneWithLink';

/** A deck on Drive that this location created. */
export interface DeckFile {
  readonly id: string;
  readonly exportId: string;
  /** RFC 3339, by Google's clock. */
  readonly createdTime: string;
  /** Whether it is in the bin, where only its owner can open it. */
  readonly trashed: boolean;
  /** Whether it has an open link, which somebody may have. */
  readonly shared: boolean;
  readonly deck: HostedDeck;
}

/** A file of Drive → a deck. Returns undefined for a file that this location did not create. */
export function readDeckFile(file: drive_v3.Schema$File): DeckFile | undefined {
  const { id, name, webViewLink, createdTime, trashed, appProperties, permissionIds } = file;
  const exportId = appProperties?.exportId;
  if (typeof id !== 'string' || exportId === undefined) return undefined;
  return {
    id,
    exportId,
    createdTime: createdTime ?? '',
    trashed: trashed === true,
    shared: permissionIds?.includes(ANYONE) === true,
    deck: {
      ref: id,
      // Drive returns the link of every file of its own types. The fallback has the same form.
      editUrl: webViewLink ?? `https://docs.google.com/presentation/d/${id}/edit`,
      fileName: name ?? '',
      fileSize: Number(appProperties?.fileSize ?? 0),
    },
  };
}

/** Quotes a value for a search query (developers.google.com/workspace/drive/api/guides/search-files). */
function quoted(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/**
 * Searches for the decks of an export and returns their file ids. Drive's search lags behind: it does not show new files yet, and
 * still shows removed ones.
 */
export async function search(api: DriveApi, folder: DeckFolder, exportId: string): Promise<string[]> {
  const { data } = await api.call('look for the deck', ({ drive }) =>
    drive.files.list({
      q: `appProperties has { key='exportId' and value=${quoted(exportId)} } and ${quoted(folder.id)} in parents and trashed = false`,
      fields: 'files(id)',
      pageSize: 100,
      spaces: 'drive',
      supportsAllDrives: true,
      includeItemsFromAllDrives: true,
      ...(folder.sharedDrive === undefined ? { corpora: 'user' } : { corpora: 'drive', driveId: folder.sharedDrive }),
    }),
  );
  return (data.files ?? []).flatMap(({ id }) => id ?? []);
}

/** Reads a deck by its id. Returns undefined if it does not exist, or if this location did not create it. */
export async function readDeck(api: DriveApi, id: string): Promise<DeckFile | undefined> {
  try {
    const { data } = await api.call('look for the deck', ({ drive }) =>
      drive.files.get({ fileId: id, fields: FIELDS, supportsAllDrives: true }),
    );
    return readDeckFile(data);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/**
 * The existing decks of an export. The first is the one to keep: a deck with an open link, else the oldest, so that every process
 * chooses the same.
 */
export async function decksOf(api: DriveApi, folder: DeckFolder, exportId: string): Promise<DeckFile[]> {
  const ids = await search(api, folder, exportId);
  const files = await Promise.all(ids.map((id) => readDeck(api, id)));
  const existing = files.filter((file): file is DeckFile => file?.exportId === exportId && !file.trashed);
  return existing.toSorted(
    (a, b) => Number(b.shared) - Number(a.shared) || compare(a.createdTime, b.createdTime) || compare(a.id, b.id),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Allows anyone with the link to edit a deck; no search finds it. Safe to repeat. */
export async function share(api: DriveApi, id: string): Promise<void> {
  await api.call(
    'share the deck',
    ({ drive }) =>
      drive.permissions.create({
        fileId: id,
        supportsAllDrives: true,
        fields: 'id',
        requestBody: { type: 'anyone', role: 'writer', allowFileDiscovery: false },
      }),
    { retryNotFound: true },
  );
}

/** Deletes a deck permanently, past the bin. Succeeds if the deck does not exist, since an earlier try may have deleted it. */
export async function erase(api: DriveApi, id: string): Promise<void> {
  try {
    await api.call('remove the deck', ({ drive }) => drive.files.delete({ fileId: id, supportsAllDrives: true }));
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
