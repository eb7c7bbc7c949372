import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { randomLetters } from '../accounts/token-secret.ts';
import type { Database } from '../database/schema.ts';
import { addressName } from './file-name.ts';

/** The task of a link. */
export interface LinkedTask {
  readonly id: number;
  /** File name. */
  readonly name: string;
  /** The link is valid until then. */
  readonly expiresAt: string;
}

/** A link with a valid signature. */
export interface CheckedLink {
  readonly id: number;
  /** The link is past its date. */
  readonly expired: boolean;
}

/**
 * Addresses of finished files, which need no token until they expire. They are signed rather than stored: nobody can forge one for
 * another task or a later date, and the same task always has the same address.
 */
export interface DownloadLinks {
  /** Returns `/files/{id}/{signature}/{name}`, which needs no escaping. */
  sign(task: LinkedTask): string;
  /** Verifies the parts of an address; undefined if the signature is not valid. */
  check(id: string, signature: string): CheckedLink | undefined;
}

interface Key {
  readonly id: string;
  readonly secret: Uint8Array;
}

/** Cached signatures. */
const MOST_CACHED = 5_000;

/** Uses the keys of the database, and creates the first. The newest key signs. `now` is the clock. */
export async function createDownloadLinks(database: Database, now: () => Date): Promise<DownloadLinks> {
  const keys = await readKeys(database, now);
  const newest = keys[0]!;
  // Lists and polls need the same addresses repeatedly.
  const signed = new LRUCache<number, LinkedTask & { readonly path: string }>({ max: MOST_CACHED });

  return {
    sign({ id, name, expiresAt }) {
      const known = signed.get(id);
      if (known?.expiresAt === expiresAt && known.name === name) return known.path;
      const until = Math.ceil(Date.parse(expiresAt) / 1_000);
      const path = `/files/${id}/${signature(newest, id, until)}/${addressName(name)}`;
      signed.set(id, { id, name, expiresAt, path });
      return path;
    },

    check(id, text) {
      const [, keyId, until] = /^([0-9A-Za-z]+)\.(0|[1-9]\d{0,11})\.[\w-]{43}$/.exec(text) ?? [];
      const key = keys.find((candidate) => candidate.id === keyId);
      const task = Number(id);
      if (key === undefined || !/^[1-9]\d{0,15}$/.test(id) || !Number.isSafeInteger(task)) return undefined;
      const right = Buffer.from(signature(key, task, Number(until)));
      const given = Buffer.from(text);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      return { id: task, expired: now().getTime() >= Number(until) * 1_000 };
    },
  };
}

/** Key id, expiry date in seconds since 1970, and the HMAC-SHA256 of both and the task. */
function signature(key: Key, task: number, until: number): string {
  const mac = createHmac('sha256', key.secret).update(`${key.id}.${task}.${until}`).digest('base64url');
  return `${key.id}.${until}.${mac}`;
}

async function readKeys(database: Database, now: () => Date): Promise<readonly Key[]> {
  const select = () =>
    database.selectFrom('signing_key').select(['id', 'secret']).orderBy('created_at', 'desc').orderBy('id').execute();
  const known = await select();
  if (known.length > 0) return known;
  await database
    .insertInto('signing_key')
    .values({ id: randomLetters(4), secret: randomBytes(32), created_at: now().toISOString() })
    .execute();
  return select();
}
