import type { Kysely, Transaction } from 'kysely';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Schema } from '../../storage/database/schema.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import type { ExportRecord } from './export-record.ts';
import { RECORD_COLUMNS, recordOf } from './export-record.ts';

/** How long a key is kept. After a day a caller no longer retries blindly. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** The export of a key. Throws `IDEMPOTENCY_KEY_REUSED` and `IDEMPOTENCY_KEY_IN_USE`. */
export async function earlierExport(
  database: Kysely<Schema>,
  scope: OwnerScope,
  key: string,
  fingerprint: string,
  at: Date,
): Promise<ExportRecord | undefined> {
  const row = await database
    .selectFrom('idempotency')
    .innerJoin('task', 'task.id', 'idempotency.task')
    .select(RECORD_COLUMNS.map((name) => `task.${name}` as const))
    .select('idempotency.fingerprint')
    .where('idempotency.owner', '=', scope.owner)
    .where('idempotency.key', '=', key)
    .where('idempotency.expires_at', '>', at.toISOString())
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.fingerprint !== fingerprint) {
    throw new HttpError(
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was sent with another request in the last 24 hours. Use a different key for each export, such as a UUID.',
    );
  }
  const record = recordOf(row);
  if (record.request.mode === 'sync' && record.status === 'processing') {
    throw new HttpError(
      'IDEMPOTENCY_KEY_IN_USE',
      `The first export with this Idempotency-Key is still running. Send the same request again when it is done; GET /v1/presentation/${record.id} returns its progress.`,
    );
  }
  return record;
}

/** Deletes a key if it has expired, so that it can be used again. */
export async function dropExpiredKey(
  transaction: Transaction<Schema>,
  scope: OwnerScope,
  key: string,
  at: Date,
): Promise<void> {
  await transaction
    .deleteFrom('idempotency')
    .where('owner', '=', scope.owner)
    .where('key', '=', key)
    .where('expires_at', '<=', at.toISOString())
    .execute();
}

export async function rememberKey(
  transaction: Transaction<Schema>,
  scope: OwnerScope,
  key: string,
  fingerprint: string,
  exportId: number,
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('idempotency')
    .values({
      owner: scope.owner,
      key,
      fingerprint,
      task: exportId,
      created_at: at.toISOString(),
      expires_at: new Date(at.getTime() + KEPT_MS).toISOString(),
    })
    .execute();
}

export async function forgetKeyOf(transaction: Transaction<Schema>, exportId: number): Promise<void> {
  await transaction.deleteFrom('idempotency').where('task', '=', exportId).execute();
}
