import type { HostedDeck } from '@deckwright/core/contract';
import type { drive_v3 } from 'googleapis/build/src/apis/drive/index.js';
import { type Caller, isAbsent } from './caller.ts';
import type { Place } from './place.ts';

export const SLIDES = 'application/vnd.google-apps.presentation';
export const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** What is asked of every deck. */
export const FIELDS = 'id,name,webViewLink,createdTime,trashed,appProperties,permissionIds';

/** The id that Drive gives the permission of everybody who has the link. */
const ANYONE = 'anyoneWithLink';

/** A deck of ours on Drive. */
export interface DeckFile {
  readonly id: string;
  readonly exportId: string;
  /** RFC 3339, by Google's clock. */
  readonly createdTime: string;
  /** In the bin, where nobody but its owner can open it. */
  readonly trashed: boolean;
  /** Somebody may have its link. */
  readonly shared: boolean;
  readonly deck: HostedDeck;
}

/** Drive's answer as a deck; undefined for a file that is none of ours. */
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
      // Drive gives the link with every file of its own kinds; its form has been this one ever since.
      editUrl: webViewLink ?? `https://docs.google.com/presentation/d/${id}/edit`,
      fileName: name ?? '',
      fileSize: Number(appProperties?.fileSize ?? 0),
    },
  };
}

/** `value` inside the quotes of a search (developers.google.com/workspace/drive/api/guides/search-files). */
function quoted(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/**
 * All that the search shows of an export. It is behind: what was just made is not yet in it, what was just removed still is.
 */
export async function search(caller: Caller, place: Place, exportId: string): Promise<string[]> {
  const { data } = await caller.call('look for the deck', ({ drive }) =>
    drive.files.list({
      q: `appProperties has { key='exportId' and value=${quoted(exportId)} } and ${quoted(place.folder)} in parents and trashed = false`,
      fields: 'files(id)',
      pageSize: 100,
      spaces: 'drive',
      supportsAllDrives: true,
      includeItemsFromAllDrives: true,
      ...(place.sharedDrive === undefined ? { corpora: 'user' } : { corpora: 'drive', driveId: place.sharedDrive }),
    }),
  );
  return (data.files ?? []).flatMap(({ id }) => id ?? []);
}

/** The deck as it is now; undefined if it is gone, or none of ours. */
export async function look(caller: Caller, id: string): Promise<DeckFile | undefined> {
  try {
    const { data } = await caller.call('look for the deck', ({ drive }) =>
      drive.files.get({ fileId: id, fields: FIELDS, supportsAllDrives: true }),
    );
    return readDeckFile(data);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/**
 * The decks of an export that are there now. The one to keep is the first: one that somebody may have the link of, else the oldest, so
 * that every process agrees.
 */
export async function decksOf(caller: Caller, place: Place, exportId: string): Promise<DeckFile[]> {
  const ids = await search(caller, place, exportId);
  const files = await Promise.all(ids.map((id) => look(caller, id)));
  const there = files.filter((file): file is DeckFile => file?.exportId === exportId && !file.trashed);
  return there.toSorted(
    (a, b) => Number(b.shared) - Number(a.shared) || compare(a.createdTime, b.createdTime) || compare(a.id, b.id),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Lets anyone who has the link edit, and nobody find it by searching. Once more changes nothing. */
export async function share(caller: Caller, id: string): Promise<void> {
  await caller.call(
    'share the deck',
    ({ drive }) =>
      drive.permissions.create({
        fileId: id,
        supportsAllDrives: true,
        fields: 'id',
        requestBody: { type: 'anyone', role: 'writer', allowFileDiscovery: false },
      }),
    { untilThere: true },
  );
}

/** For good, past the bin. Gone already is fine: an earlier try may have done it. */
export async function erase(caller: Caller, id: string): Promise<void> {
  try {
    await caller.call('remove the deck', ({ drive }) => drive.files.delete({ fileId: id, supportsAllDrives: true }));
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
}
