import type { Logger } from 'pino';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import type { ExportRecord } from '../store/export-record.ts';
import type { ExportFailure, ExportStore } from '../store/export-store.ts';
import { exhaustion } from './attempts.ts';
import { isDead, notStored, notStoredReason } from './failures.ts';
import { type Delivery, HOSTED_FORMAT } from './hosted-delivery.ts';
import type { UnstoredEnd } from './run-export.ts';
import type { UnstoredEnds } from './unstored-ends.ts';
import type { WaitingCallers } from './waiting-callers.ts';

export interface EndsParts {
  readonly exportStore: Pick<ExportStore, 'fail' | 'findForDownload'>;
  readonly callers: WaitingCallers;
  readonly unstoredEnds: UnstoredEnds;
  readonly delivery: Delivery | undefined;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** What follows when exports end: they are counted, their callers are answered, and what failed ones left is removed. */
export interface Ends {
  report(ended: ExportRecord): void;
  /** Ends an export as failed. Returns false if it had already ended. */
  cancel(record: ExportRecord, failure: ExportFailure, options?: { readonly forgetKey: boolean }): Promise<boolean>;
  /** As `cancel`, for an export of which no request is waiting for the outcome. */
  cancelOrLog(record: ExportRecord, failure: ExportFailure): Promise<void>;
  /** Ends an export that may not be attempted again. False: it may. */
  exhaust(record: ExportRecord): Promise<boolean>;
  /** Stores an end after a pause, and again until that succeeds. */
  storeLater(id: number, store: () => Promise<ExportRecord | undefined>): void;
  /** Answers the waiting caller of an export whose state could not be stored, and stores its end later. */
  postpone(
    record: ExportRecord,
    keyed: boolean,
    result: { readonly error: unknown; readonly unstored?: UnstoredEnd },
  ): Promise<void>;
}

export function createEnds({ exportStore, callers, unstoredEnds, delivery, metrics, logger }: EndsParts): Ends {
  function report(ended: ExportRecord): void {
    metrics.exportEnded(ended.format, ended.status === 'success' ? 'success' : 'failed');
    callers.ended(ended);
    withdraw(ended);
  }

  function reportCancelled(ended: ExportRecord): void {
    metrics.exportEnded(ended.format, 'cancelled');
    callers.ended(ended);
    withdraw(ended);
  }

  /** Removes what an attempt of a failed export may have delivered. If this fails, the sweeper does it. */
  function withdraw(ended: ExportRecord): void {
    if (ended.status !== 'failed' || ended.format !== HOSTED_FORMAT) return;
    delivery?.withdraw(ended).catch((error) => {
      logger.warn(
        { err: error, export: ended.id },
        'the deck of a failed export could not be removed from its hosted location; the sweeper tries again',
      );
    });
  }

  function storeLater(id: number, store: () => Promise<ExportRecord | undefined>, reportEnd = report): void {
    unstoredEnds.add(id, async () => {
      const ended = await store();
      if (ended !== undefined) reportEnd(ended);
    });
  }

  async function cancel(
    record: ExportRecord,
    failure: ExportFailure,
    options?: { readonly forgetKey: boolean },
  ): Promise<boolean> {
    const store = () => exportStore.fail(record.id, null, failure, options);
    try {
      const ended = await store();
      if (ended !== undefined) reportCancelled(ended);
      return ended !== undefined;
    } catch (error) {
      storeLater(record.id, store, reportCancelled);
      throw error;
    }
  }

  async function drop(id: number, unstored: UnstoredEnd | undefined): Promise<void> {
    await unstored?.drop().catch((cause) => {
      logger.warn(
        { err: cause, export: id },
        'the file of a cancelled export could not be removed; the sweeper does it',
      );
    });
  }

  return {
    report,
    cancel,
    storeLater: (id, store) => storeLater(id, store),

    async cancelOrLog(record, failure) {
      await cancel(record, failure).catch((error) =>
        logger.error({ err: error, export: record.id }, 'the end of an export could not be stored'),
      );
    },

    async exhaust(record) {
      const failure = exhaustion(record);
      if (failure === undefined) return false;
      const ended = await exportStore.fail(record.id, null, failure, { dead: isDead(record.mode, failure) });
      if (ended !== undefined) report(ended);
      return true;
    },

    async postpone({ id, mode }, keyed, { error, unstored }) {
      if (mode === 'sync' && !keyed) {
        // After this answer nobody can ask for its file.
        const failure = notStored(error);
        storeLater(id, async () => {
          const failed = await exportStore.fail(id, null, failure);
          // The end that seemed to be lost may have been stored.
          const now = failed ?? (await exportStore.findForDownload(id));
          if (now?.status !== 'success') await drop(id, unstored);
          return failed;
        });
        callers.reject(id, failure);
      } else {
        if (unstored !== undefined) storeLater(id, unstored.store);
        callers.sendAway(id, notStoredReason(error));
      }
    },
  };
}
