import type { ExportRequest } from '@deckwright/core';
import type { Plans } from '../../accounts/plans.ts';
import type { ExportStarter } from '../../accounts/tokens.ts';
import { sentBody } from '../../engine/checks/checked-request.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { ExportRecord } from '../store/export-record.ts';
import type { AcceptedExport, ExportStore } from '../store/export-store.ts';
import { needsNewer } from '../store/request-version.ts';
import { type ReceiveParts, receiveExport } from './receive-export.ts';

export interface RunAgainParts extends ReceiveParts {
  readonly exportStore: Pick<ExportStore, 'find' | 'keptRequest'>;
  readonly plans: Pick<Plans, 'of'>;
}

/** Who runs an export again. */
export interface RunAgain {
  readonly starter: ExportStarter;
  /** It is a dead export, which is run again once: the first answer is repeated. Default: false. */
  readonly redrives?: boolean;
  /** `X-Request-Id` of the request. */
  readonly requestId?: string;
  /** Aborted when the caller disconnects. Default: never. */
  readonly signal?: AbortSignal;
}

/** What people do with exports that were accepted. */
export interface StoredExports {
  /**
   * Accepts the kept request of an export that has ended once more, as an asynchronous export with the present templates. Undefined if the
   * scope has no such export. Throws `CONFLICT` if it has not ended, `GONE` if its request is not kept, and what
   * `receiveExport` throws.
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

/** Uses the kept requests of exports that have ended. */
export function createKeptExports(parts: RunAgainParts): Pick<StoredExports, 'runAgain' | 'body'> {
  const { exportStore, plans } = parts;
  return {
    async runAgain(scope, id, { starter, redrives = false, requestId, signal = new AbortController().signal }) {
      const record = await exportStore.find(scope, id);
      if (record === undefined) return undefined;
      const body = Buffer.from(await keptRequest(exportStore, scope, record));
      return receiveExport(parts, {
        caller: { scope, access: 'full', plan: await plans.of(scope), starter },
        ...{ body, again: true, strict: record.request.strict, redrives: redrives ? id : undefined, requestId, signal },
        checked() {},
      });
    },

    body: (scope, id) => keptBody(exportStore, scope, id),
  };
}

/** The kept request of an export as a body. Undefined if the scope has no such export. Throws `CONFLICT` and `GONE`. */
export async function keptBody(
  exportStore: RunAgainParts['exportStore'],
  scope: OwnerScope,
  id: number,
): Promise<object | undefined> {
  const record = await exportStore.find(scope, id);
  if (record === undefined) return undefined;
  // At most a megabyte, which takes about 10 ms.
  return sentBody(JSON.parse(await keptRequest(exportStore, scope, record)) as ExportRequest);
}

async function keptRequest(
  exportStore: Pick<ExportStore, 'keptRequest'>,
  scope: OwnerScope,
  record: ExportRecord,
): Promise<string> {
  const { id, status } = record;
  if (status === 'processing') {
    throw new HttpError('CONFLICT', `Presentation ${id} has not ended yet. Wait until it has, or cancel it.`);
  }
  if (needsNewer(record)) {
    throw new HttpError(
      'CONFLICT',
      `Presentation ${id} was accepted by a newer version of this server, and only that version can read its body. Call it again after the upgrade.`,
    );
  }
  const kept = await exportStore.keptRequest(scope, id);
  if (kept !== undefined) return kept;
  const megabytes = LIMITS.exports.keptBody.most / 1_000_000;
  throw new HttpError(
    'GONE',
    `The body of presentation ${id} is not kept. Bodies are deleted when their files expire, those of more than ${megabytes} MB when ` +
      'their exports end, and all of them if the plan keeps no bodies. Send the export again from the program that made it.',
  );
}
