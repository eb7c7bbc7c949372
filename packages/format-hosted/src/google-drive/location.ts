import { setTimeout as sleep } from 'node:timers/promises';
import type { HostedDeck, HostedExport, HostedLocation } from '@deckwright/core/contract';
import type { Timing } from './backoff.ts';
import { checkDrive } from './check.ts';
import type { ConnectOptions } from './connect.ts';
import { type DeckFile, decksOf, erase, readDeck, search, share } from './deck-files.ts';
import { createDriveApi, type DriveApi } from './drive-api.ts';
import { type DeckFolder, findFolder } from './folder.ts';
import { upload } from './upload.ts';

/** Functions that tests replace. */
export interface GoogleDrivePorts extends Partial<Timing> {
  /** Sends all requests to Google. Default: that of Google's client, which supports HTTPS_PROXY. */
  readonly fetch?: typeof globalThis.fetch;
}

export interface GoogleDriveOptions extends ConnectOptions {
  /**
   * Id of the folder in which to create decks. Required for a service account whose key has no `subject`, which needs a folder on a shared drive
   * of which it is a Manager. Default otherwise: the top of the account's own Drive.
   */
  readonly folder?: string;
  readonly ports?: GoogleDrivePorts;
}

/** A file id of Drive. This location never returned any other `ref`. */
const DRIVE_ID = /^[\w-]{1,200}$/;

const EXPORT_ID = /^[\w.:-]{1,100}$/;

/** Waits before each search for a new deck. Google does not say how far its search can lag behind; this allows half a minute. */
const SEARCH_WAITS_MS = [0, 500, 1_000, 2_000, 4_000, 8_000, 15_000];
/** Waits before searching for another deck that a crashed process may have left. */
const SETTLE_WAITS_MS = [2_000, 4_000, 9_000];

/**
 * Creates a hosted location on Google Drive. It uploads the pptx, and Drive converts it to Google Slides; anyone with the link can edit
 * the deck. It loads Google's client and reads the credentials file at the first call.
 */
export function createGoogleDriveLocation(options: GoogleDriveOptions): HostedLocation {
  const { random = Math.random, wait = (ms: number) => sleep(ms), fetch } = options.ports ?? {};
  const timing: Timing = { random, wait };
  const api = createDriveApi(options, timing, fetch);
  const running = new Map<string, Promise<HostedDeck>>();
  let current: Promise<DeckFolder> | undefined;

  const deckFolder = (): Promise<DeckFolder> => {
    const finding = current ?? findFolder(api);
    current = finding;
    finding.catch(() => {
      current = undefined;
    });
    return finding;
  };

  /**
   * Waits until the search shows the deck that was just created, and returns all decks of the export. The search shows files in the
   * order of their creation, so by then it also shows an earlier deck of a process that crashed.
   */
  const withEarlier = async (folder: DeckFolder, created: DeckFile): Promise<DeckFile[]> => {
    for (const pause of SEARCH_WAITS_MS) {
      if (pause > 0) await wait(pause);
      const ids = await search(api, folder, created.exportId);
      if (!ids.includes(created.id)) continue;
      const decks = ids.length === 1 ? [] : await decksOf(api, folder, created.exportId);
      return decks.length === 0 ? [created] : decks;
    }
    return [created];
  };

  const createDeck = async ({ exportId, title, pptx, expiresAt }: HostedExport): Promise<HostedDeck> => {
    const folder = await deckFolder();
    const name = nameOf(title);
    let decks = await existingDecks(api, folder, exportId, wait);
    const isNew = decks.length === 0;
    let created: DeckFile | undefined;
    try {
      if (isNew) {
        const order = { name, folder: folder.id, pptx, exportId, expiresAt };
        const find = async () => (await decksOf(api, folder, exportId))[0];
        created = await upload(api, order, timing, find);
        decks = await withEarlier(folder, created);
      }
      const [kept, ...duplicates] = decks as [DeckFile, ...DeckFile[]];
      for (const { id } of duplicates) await erase(api, id);
      await share(api, kept.id);
      return kept.deck;
    } catch (error) {
      // Somebody may have the link of a deck that existed before. The host's sweep removes it when it expires.
      if (isNew) await eraseCreated(folder, exportId, created);
      throw error;
    }
  };

  /**
   * Deletes the decks that this call created, even if it did not get their ids, but no deck whose link another process has returned.
   * Ignores failures, since the caller reports the failure that led here, and the host's sweep removes what is left.
   */
  const eraseCreated = async (folder: DeckFolder, exportId: string, created: DeckFile | undefined): Promise<void> => {
    const found = await decksOf(api, folder, exportId).catch(() => []);
    const unshared = found.filter(({ shared }) => !shared);
    for (const id of new Set([...(created ? [created] : []), ...unshared].map((file) => file.id))) {
      await erase(api, id).catch(() => {});
    }
  };

  return {
    name: 'google-drive',

    check: () => checkDrive(api),

    async create(deck) {
      checkExportId(deck.exportId);
      const making = running.get(deck.exportId) ?? createDeck(deck).finally(() => running.delete(deck.exportId));
      running.set(deck.exportId, making);
      return making;
    },

    async find(exportId) {
      checkExportId(exportId);
      const [first] = await decksOf(api, await deckFolder(), exportId);
      return first?.deck;
    },

    async remove(ref) {
      if (!DRIVE_ID.test(ref)) return;
      const file = await readDeck(api, ref);
      if (file === undefined) return;
      const duplicates = await decksOf(api, await deckFolder(), file.exportId);
      // `ref` is last: while it exists, a repeated removal finds the others.
      for (const { id } of duplicates) if (id !== ref) await erase(api, id);
      await erase(api, ref);
    },
  };
}

/**
 * The existing decks of an export, the one to keep first. A deck without an open link was left by a process that crashed. That process
 * may itself have repeated the work of another one, so there may be a second deck that the search does not show yet.
 */
async function existingDecks(
  api: DriveApi,
  folder: DeckFolder,
  exportId: string,
  wait: Timing['wait'],
): Promise<DeckFile[]> {
  let decks = await decksOf(api, folder, exportId);
  for (const pause of SETTLE_WAITS_MS) {
    if (decks.length === 0 || decks.some(({ shared }) => shared)) return decks;
    await wait(pause);
    decks = await decksOf(api, folder, exportId);
  }
  return decks;
}

/** Throws a `TypeError`, since an invalid id is a bug in the host. */
function checkExportId(exportId: string): void {
  if (EXPORT_ID.test(exportId)) return;
  throw new TypeError('An exportId must have 1 to 100 letters, digits, ".", "_", ":" and "-".');
}

/** The name of a deck in Drive: its title without invisible characters, cut to 200 characters. */
function nameOf(title: string): string {
  const visible = title.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return [...visible].slice(0, 200).join('') || 'Presentation';
}
