import type { Caller } from '../../accounts/tokens.ts';
import type { CheckedRequest } from '../../engine/checks/checked-request.ts';
import type { ExportRecord } from '../store/export-record.ts';
import type { Accepted } from '../store/export-store.ts';

/** A valid request for an export. */
export interface CheckedExport {
  readonly caller: Caller;
  readonly request: CheckedRequest;
  /** The revision of its project against which it was checked. */
  readonly revision: number;
  /** Any notice fails the export. */
  readonly strict: boolean;
  /** 1 to 255 characters, chosen by the caller. */
  readonly idempotencyKey?: string;
  /** The dead export that is run again. */
  readonly redrives?: number;
  /** `X-Request-Id` of the request. */
  readonly requestId?: string;
  /** Aborted when the caller of a synchronous export disconnects. */
  readonly signal?: AbortSignal;
}

export interface AcceptedExport extends Accepted {
  /**
   * Resolves with the export once it has succeeded. Rejects with `HttpError`: why the export failed, or `SERVICE_UNAVAILABLE` when the
   * time to wait is over. The rejection may stay unhandled.
   */
  readonly done: Promise<ExportRecord>;
}
