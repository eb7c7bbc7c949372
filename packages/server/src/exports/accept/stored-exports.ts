import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { CANCELLED, CANCELLED_BY_PERSON } from '../run/failures.ts';
import type { ExportRecord } from '../store/export-record.ts';
import type { AcceptedExport, ExportStore } from '../store/export-store.ts';
import { keptBody, type RunAgain } from './run-again.ts';

/** What people do with exports that were accepted. */
export interface AcceptedExports {
  /**
   * Accepts the kept request of an export that has ended once more, as an asynchronous export with the present templates. Undefined if the
   * scope has no such export. Throws `CONFLICT` if it has not ended, `GONE` if its request is not kept, and what `checkRequest` and
   * `accept` throw.
   */
  runAgain(scope: OwnerScope, id: number, by: RunAgain): Promise<AcceptedExport | undefined>;
  /** The kept request as a body that `POST /v1/project/export` accepts. Undefined and errors as for `runAgain`. */
  body(scope: OwnerScope, id: number): Promise<object | undefined>;
  /**
   * Cancels an export: it fails with `EXPORT_CANCELLED`, and its credits are returned. Its record stays. `ended`: it had ended before, and
   * nothing was changed. Undefined if the scope has no such export.
   */
  cancel(scope: OwnerScope, id: number): Promise<'cancelled' | 'ended' | undefined>;
  /**
   * Cancels an export that has not ended: it fails, and its credits are returned. Deletes one that has ended, with its file and its
   * hosted deck. False if the scope has no such export.
   */
  delete(scope: OwnerScope, id: number): Promise<boolean>;
  /** A sentence about the progress of an export that has not ended. */
  progress(record: Pick<ExportRecord, 'id'>): Promise<string>;
}

/**
 * The exports of a data directory, for a command beside it. A server that uses the directory notices a cancelled export when it stores the
 * result, and its sweeper removes the files of deleted ones.
 */
export function createStoredExports(
  exportStore: Pick<ExportStore, 'find' | 'fail' | 'delete' | 'keptRequest'>,
): AcceptedExports {
  const end = async (id: number, failure: typeof CANCELLED) =>
    (await exportStore.fail(id, null, failure, { forgetKey: true })) !== undefined;

  return {
    async runAgain() {
      throw new HttpError('CONFLICT', 'Only a running server checks and accepts exports. Name one with --server URL.');
    },

    body: (scope, id) => keptBody(exportStore, scope, id),

    async cancel(scope, id) {
      const record = await exportStore.find(scope, id);
      if (record === undefined) return undefined;
      return record.status === 'processing' && (await end(id, CANCELLED_BY_PERSON)) ? 'cancelled' : 'ended';
    },

    async delete(scope, id) {
      const record = await exportStore.find(scope, id);
      if (record === undefined) return false;
      if (record.status === 'processing' && (await end(id, CANCELLED))) return true;
      return (await exportStore.delete(scope, id)) !== undefined;
    },

    progress: async () => 'Waiting or running on the server.',
  };
}
