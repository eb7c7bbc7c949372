import { setTimeout as sleep } from 'node:timers/promises';
import type { HostedDeck, HostedExport, HostedLocation } from '@deckwright/core/contract';
import type { Timing } from './backoff.ts';
import { createCaller } from './caller.ts';
import { checkDrive } from './check.ts';
import type { ConnectOptions } from './connect.ts';
import { type DeckFile, decksOf, erase, look, search, share } from './deck-files.ts';
import { findPlace, type Place } from './place.ts';
import { upload } from './upload.ts';

/** What a test replaces. */
export interface GoogleDrivePorts extends Partial<Timing> {
  /** All traffic to Google goes through it. Default: the client's own, which knows HTTPS_PROXY. */
  readonly fetch?: typeof globalThis.fetch;
}

export interface GoogleDriveOptions extends ConnectOptions {
  /**
   * Id of the folder that decks go to. A service account needs one on a shared drive of which it is a Manager; otherwise the
   * default is the top of the account's own Drive.
   */
  readonly folder?: string;
  /** Address of the person for whom a service account acts (domain-wide delegation). */
  readonly subject?: string;
  readonly ports?: GoogleDrivePorts;
}

/** Whatever else there is in a ref, it came from no deck of ours. */
const DRIVE_ID = /^[\w-]{1,200}$/;

const EXPORT_ID = /^[\w.:-]{1,100}$/;

/** Pauses between looks at a search that is behind. How far it can be Google does not say; here it is half a minute at most. */
const SEEN_WITHIN_MS = [0, 500, 1_000, 2_000, 4_000, 8_000, 15_000];
const SETTLED_AFTER_MS = [2_000, 4_000, 9_000];

/**
 * Google Slides as hosted location: the pptx is uploaded to Drive, which converts it; anyone who holds the link can edit. Nothing of
 * Google's is loaded and no file is read before the first call.
 */
export function createGoogleDriveLocation(options: GoogleDriveOptions): HostedLocation {
  const { random = Math.random, wait = (ms: number) => sleep(ms), fetch } = options.ports ?? {};
  const timing: Timing = { random, wait };
  const caller = createCaller(options, { timing, fetch });
  const running = new Map<string, Promise<HostedDeck>>();
  let found: Promise<Place> | undefined;

  const place = (): Promise<Place> => {
    const looking = found ?? findPlace(caller);
    found = looking;
    looking.catch(() => {
      found = undefined;
    });
    return looking;
  };

  /**
   * All decks of an export, once the search shows the one that was just made. It shows files in the order in which they were made,
   * so that one made before, by a process that then died, is there by then.
   */
  const withEarlier = async (where: Place, made: DeckFile): Promise<DeckFile[]> => {
    for (const pause of SEEN_WITHIN_MS) {
      if (pause > 0) await wait(pause);
      const ids = await search(caller, where, made.exportId);
      if (!ids.includes(made.id)) continue;
      const decks = ids.length === 1 ? [] : await decksOf(caller, where, made.exportId);
      return decks.length === 0 ? [made] : decks;
    }
    return [made];
  };

  /**
   * What there is of an export, the one to keep first. A deck that nobody has the link of was left by a process that died, maybe while it
   * repeated what another had left: there can be a second one that the search does not show yet.
   */
  const leftOf = async (where: Place, exportId: string): Promise<DeckFile[]> => {
    let decks = await decksOf(caller, where, exportId);
    for (const pause of SETTLED_AFTER_MS) {
      if (decks.length === 0 || decks.some(({ shared }) => shared)) return decks;
      await wait(pause);
      decks = await decksOf(caller, where, exportId);
    }
    return decks;
  };

  const make = async ({ exportId, title, pptx, expiresAt }: HostedExport): Promise<HostedDeck> => {
    const where = await place();
    const name = nameOf(title);
    let decks = await leftOf(where, exportId);
    const isNew = decks.length === 0;
    let made: DeckFile | undefined;
    try {
      if (isNew) {
        const order = { name, folder: where.folder, pptx, exportId, expiresAt };
        const find = async () => (await decksOf(caller, where, exportId))[0];
        made = await upload(caller, order, timing, find);
        decks = await withEarlier(where, made);
      }
      const [kept, ...doubles] = decks as [DeckFile, ...DeckFile[]];
      for (const { id } of doubles) await erase(caller, id);
      await share(caller, kept.id);
      return kept.deck;
    } catch (error) {
      // A deck that was there before may be in somebody's hands; the sweep decides about it.
      if (isNew) await eraseMade(where, exportId, made);
      throw error;
    }
  };

  /**
   * Erases what this call made, known or not, but no deck that another process handed out meanwhile. As far as it can be done: the
   * failure that led here is the one to tell, and the sweep finds what is left.
   */
  const eraseMade = async (where: Place, exportId: string, made: DeckFile | undefined): Promise<void> => {
    const shown = await decksOf(caller, where, exportId).catch(() => []);
    const halfMade = shown.filter(({ shared }) => !shared);
    for (const id of new Set([...(made ? [made] : []), ...halfMade].map((file) => file.id))) {
      await erase(caller, id).catch(() => {});
    }
  };

  return {
    name: 'google-drive',

    check: () => checkDrive(caller),

    async create(deck) {
      checkExportId(deck.exportId);
      const making = running.get(deck.exportId) ?? make(deck).finally(() => running.delete(deck.exportId));
      running.set(deck.exportId, making);
      return making;
    },

    async find(exportId) {
      checkExportId(exportId);
      const [first] = await decksOf(caller, await place(), exportId);
      return first?.deck;
    },

    async remove(ref) {
      if (!DRIVE_ID.test(ref)) return;
      const file = await look(caller, ref);
      if (file === undefined) return;
      const doubles = await decksOf(caller, await place(), file.exportId);
      // The named one last: while it is there, a repetition finds the others.
      for (const { id } of doubles) if (id !== ref) await erase(caller, id);
      await erase(caller, ref);
    },
  };
}

/** A broken program's, so that it is no `HostedLocationError`. */
function checkExportId(exportId: string): void {
  if (EXPORT_ID.test(exportId)) return;
  throw new TypeError('An exportId is 1 to 100 letters, digits, ".", "_", ":" and "-".');
}

/** Drive takes any name; what cannot be seen in a list of files is left out. */
function nameOf(title: string): string {
  const seen = title.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return [...seen].slice(0, 200).join('') || 'Presentation';
}
