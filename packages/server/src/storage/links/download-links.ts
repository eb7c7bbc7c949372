import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { addressName } from '../files/file-name.ts';
import { parseExportId } from './export-id.ts';
import type { LinkKeys, LinkKeyWithSecret } from './link-keys.ts';

/** The export of a link. */
export interface LinkedExport {
  readonly id: number;
  /** File name. */
  readonly name: string;
  /** The link is valid until then. */
  readonly expiresAt: string;
  /** How often the links of the export were revoked. */
  readonly linkRevision: number;
}

/** A link with a valid signature. */
export interface CheckedLink {
  readonly id: number;
  /** The revision of the export when the link was signed. A smaller one than that of the export: the link was revoked. */
  readonly revision: number;
  /** The link is past its date. */
  readonly expired: boolean;
}

/** What a link of a deck is for. A link to view never lets people edit, whatever the deck allows. */
export type LinkPurpose = 'edit' | 'view';

/** A deck behind one of its links. */
export interface LinkedDeck {
  /** Its id. */
  readonly deck: string;
  /** How often the links of the deck were revoked. */
  readonly revision: number;
  readonly purpose: LinkPurpose;
}

/**
 * Addresses of finished files and of decks, which need no token until they expire. They are signed rather than stored: nobody can forge one for
 * another export or a later date, and the same export always has the same address until its links are revoked or the key is rotated.
 */
export interface DownloadLinks {
  /** Returns `/files/{id}/{signature}/{name}`, which needs no escaping. */
  sign(record: LinkedExport): string;
  /** Verifies the parts of an address; undefined if the signature is not valid, or its key was removed. */
  check(id: string, signature: string): CheckedLink | undefined;
  /** Returns `/e/{deck}/{signature}`, at which the deck is edited or viewed. */
  signDeck(deck: LinkedDeck): string;
  /** Verifies the parts of the address of a deck, whether the deck exists or not. Undefined as in `check`. */
  checkDeck(deck: string, signature: string): LinkedDeck | undefined;
  /** Reads the keys again. */
  refresh(): Promise<void>;
}

/** Cached signatures. */
const MOST_CACHED = 5_000;

const DECK_ID = /^[0-9A-Za-z]{1,64}$/;
const DECK_SIGNATURE = /^([0-9A-Za-z]+)\.(0|[1-9]\d{0,8})(\.view)?\.[\w-]{43}$/;
const SIGNATURE = /^([0-9A-Za-z]+)\.(0|[1-9]\d{0,11})(?:\.([1-9]\d{0,8}))?\.[\w-]{43}$/;

/**
 * Creates the first key if there is none. The newest key signs, from the reading on after the one that found it: other nodes, which verify
 * its addresses, have read it by then. `now` is the clock.
 */
export async function createDownloadLinks(linkKeys: LinkKeys, now: () => Date): Promise<DownloadLinks> {
  let keys = await linkKeys.list();
  if (keys.length === 0) {
    await linkKeys.createFirst();
    keys = await linkKeys.list();
  }
  let signing = keys[0]!;
  // Lists and polls need the same addresses repeatedly.
  const signed = new LRUCache<number, LinkedExport & { readonly path: string }>({ max: MOST_CACHED });

  return {
    sign({ id, name, expiresAt, linkRevision }) {
      const known = signed.get(id);
      if (known?.expiresAt === expiresAt && known.linkRevision === linkRevision && known.name === name) {
        return known.path;
      }
      const until = Math.ceil(Date.parse(expiresAt) / 1_000);
      const path = `/files/${id}/${signature(signing, id, until, linkRevision)}/${addressName(name)}`;
      signed.set(id, { id, name, expiresAt, linkRevision, path });
      return path;
    },

    check(id, text) {
      const [, keyId, until, revision = '0'] = SIGNATURE.exec(text) ?? [];
      const key = keys.find((candidate) => candidate.id === keyId);
      const exportId = parseExportId(id);
      if (key === undefined || exportId === undefined) return undefined;
      if (!isEqual(text, signature(key, exportId, Number(until), Number(revision)))) return undefined;
      return { id: exportId, revision: Number(revision), expired: now().getTime() >= Number(until) * 1_000 };
    },

    signDeck: (linked) => `/e/${linked.deck}/${deckSignature(signing, linked)}`,

    checkDeck(deck, text) {
      const [, keyId, revision, view] = DECK_SIGNATURE.exec(text) ?? [];
      const key = keys.find((candidate) => candidate.id === keyId);
      if (key === undefined || !DECK_ID.test(deck)) return undefined;
      const linked = { deck, revision: Number(revision), purpose: view === undefined ? 'edit' : 'view' } as const;
      return isEqual(text, deckSignature(key, linked)) ? linked : undefined;
    },

    async refresh() {
      const current = await linkKeys.list();
      if (current.length === 0) return;
      const known = new Set(keys.map(({ id }) => id));
      keys = current;
      const newest = keys.find(({ id }) => known.has(id)) ?? keys[0]!;
      if (newest.id !== signing.id) signed.clear();
      signing = newest;
    },
  };
}

/**
 * Key id, expiry date in seconds since 1970, revision, and the HMAC-SHA256 of these and the export. Revision 0 is left out: links are
 * older than revisions.
 */
function signature(key: LinkKeyWithSecret, exportId: number, until: number, revision: number): string {
  const signedUntil = revision === 0 ? `${until}` : `${until}.${revision}`;
  const mac = createHmac('sha256', key.secret).update(`${key.id}.${exportId}.${signedUntil}`).digest('base64url');
  return `${key.id}.${signedUntil}.${mac}`;
}

/**
 * Key id, revision, `view` if that is the purpose, and the HMAC-SHA256 of these and the deck: who has the link to view cannot compute the one
 * to edit. The signed text begins as that of no file, which begins with a key.
 */
function deckSignature(key: LinkKeyWithSecret, { deck, revision, purpose }: LinkedDeck): string {
  const signed = `${key.id}.${revision}${purpose === 'view' ? '.view' : ''}`;
  const mac = createHmac('sha256', key.secret).update(`/e/${deck}/${signed}`).digest('base64url');
  return `${signed}.${mac}`;
}

function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
