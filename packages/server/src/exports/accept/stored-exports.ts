import { HttpError } from '../../telemetry/errors/http-status.ts';
import { CANCELLED, CANCELLED_BY_PERSON } from '../run/failures.ts';
import type { ExportStore } from '../store/export-store.ts';
import { keptBody, type StoredExports } from './run-again.ts';

/**
 * The exports of a data directory, for a command beside it. A server that uses the directory notices a cancelled export when it stores the
 * result, and its sweeper removes the files of deleted ones.
 */
export function createStoredExports(
  exportStore: Pick<ExportStore, 'find' | 'fail' | 'delete' | 'keptRequest'>,
): StoredExports {
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
