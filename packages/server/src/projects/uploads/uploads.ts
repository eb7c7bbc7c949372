import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Database, Schema } from '../../storage/database/schema.ts';
import { hashOf } from '../../storage/files/etag.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import { EditRejected } from '../edit.ts';

/** Keeps files that are uploaded one by one, until a push stores all of them in one transaction. They are kept for a day. */
export interface UploadStore {
  /**
   * Keeps a file under its SHA-256, in hex. Throws `EditRejected` if the bytes have another hash, or if the owner has no room left for
   * uploads.
   */
  put(scope: OwnerScope, hash: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of an upload. Undefined if the owner has no such upload. */
  find(scope: OwnerScope, hash: string): Promise<Uint8Array | undefined>;
  /**
   * Returns the bytes of an upload and removes it: a push takes each hash once, in its transaction. Undefined if the owner has no such
   * upload.
   */
  take(scope: OwnerScope, hash: string): Promise<Uint8Array | undefined>;
}

export function createUploads(database: Database, now: () => Date): UploadStore {
  return {
    put: (scope, hash, bytes) =>
      inTransaction(database, async (transaction) => {
        const found = hashOf(bytes);
        if (found !== hash) {
          const message = `The file was uploaded as ${hash}, and its SHA-256 is ${found}. Compute the hash of the whole file, in hex, and upload it again.`;
          throw new EditRejected('invalid', message);
        }
        const used = (await bytesOfOthers(transaction, scope, hash)) + bytes.length;
        const { most } = LIMITS.uploads.waiting;
        if (used > most) {
          const message = `The uploads that no push has used would have ${used} bytes; the limit is ${most}. Send the push of those that wait, or upload again after a day.`;
          throw new EditRejected('limit', message);
        }
        const at = now().toISOString();
        await transaction
          .insertInto('upload')
          // Of byte arrays, the driver accepts Buffers only.
          .values({ owner: scope.owner, hash, size: bytes.length, at, bytes: Buffer.from(bytes) })
          .onConflict((conflict) => conflict.columns(['owner', 'hash']).doUpdateSet({ at }))
          .execute();
      }),

    async find(scope, hash) {
      const row = await database
        .selectFrom('upload')
        .select('bytes')
        .where('owner', '=', scope.owner)
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row?.bytes;
    },

    async take(scope, hash) {
      const row = await database
        .deleteFrom('upload')
        .where('owner', '=', scope.owner)
        .where('hash', '=', hash)
        .returning('bytes')
        .executeTakeFirst();
      return row?.bytes;
    },
  };
}

async function bytesOfOthers(database: Kysely<Schema>, scope: OwnerScope, hash: string): Promise<number> {
  const { bytes } = await database
    .selectFrom('upload')
    .select((is) => is.fn.coalesce(is.fn.sum<number>('size'), sql<number>`0`).as('bytes'))
    .where('owner', '=', scope.owner)
    .where('hash', '!=', hash)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Deletes uploads that were sent before a date, at most `limit`. Returns how many. */
export async function forgetUploads(database: Database, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('upload')
    .where(({ refTuple, eb, selectFrom }) =>
      eb(
        refTuple('owner', 'hash'),
        'in',
        selectFrom('upload')
          .select(['owner', 'hash'])
          .where('at', '<', before.toISOString())
          .limit(limit)
          .$asTuple('owner', 'hash'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
