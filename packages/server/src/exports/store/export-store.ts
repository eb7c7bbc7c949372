import type { ExportStarter } from '../../accounts/tokens.ts';
import type { CheckedRequest } from '../../engine/checks/checked-request.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { CreditUse } from '../../telemetry/metrics/metrics.ts';
import type { DeadExports } from './dead-exports.ts';
import type { ExportFailure, ExportOutput, ExportRecord, ExportRemains } from './export-record.ts';
import type { ExportFilter, ExportPage, ListedExport } from './listed-export.ts';
import type { Usage, UsageQuery } from './usage.ts';

/** Attempts that an export itself may end. A deck that ended three processes would end a fourth. */
export const MOST_ATTEMPTS = 3;
/** Attempts in all, with those that something else interrupted, so that no export is repeated for ever. */
export const MOST_STARTS = 25;

/** An export as it is accepted. */
export interface NewExport {
  readonly request: CheckedRequest;
  /** The revision of its project against which the request was checked. */
  readonly revision: number;
  readonly mode: 'sync' | 'async';
  readonly dev: boolean;
  readonly strict: boolean;
  /** File name. */
  readonly name: string;
  /** Credits. An export that costs none has no entry in the ledger. */
  readonly cost: number;
  /** Milliseconds for which the file is kept after the export has ended. */
  readonly retention: number;
  /** Unique per owner. The same key with another fingerprint of the request is rejected. */
  readonly idempotencyKey?: string;
  /** The dead export that this one runs again. It is run again once, also for several requests. */
  readonly redrives?: number;
  /** For people who read the list. */
  readonly starter?: ExportStarter;
  /** `X-Request-Id` of the request. */
  readonly requestId?: string;
}

export interface AcceptedExport {
  readonly record: ExportRecord;
  /** The export was accepted earlier, with the same key or for the same dead export. */
  readonly replayed: boolean;
  /**
   * Resolves with the export: a synchronous one once it has succeeded, an asynchronous one at once. Rejects with `HttpError`: why the export failed, or `SERVICE_UNAVAILABLE` when the
   * time to wait is over. The rejection may stay unhandled.
   */
  readonly done: Promise<ExportRecord>;
}

/** The right to run an export, with its request. */
export interface Claim {
  readonly record: ExportRecord;
  /** Its request, an `ExportRequest` as JSON. */
  readonly json: string;
  /** The request that accepted it. Null: no request, such as a command. */
  readonly requestId: string | null;
  /** The span that accepted it. Null: it was not traced. */
  readonly traceparent: string | null;
}

export interface Unfinished {
  readonly record: ExportRecord;
  /** The export has an idempotency key, so a retry can fetch its result. */
  readonly keyed: boolean;
}

export interface ExportQuery {
  readonly project?: string;
  readonly status?: ExportRecord['status'];
  /** Counted from 1. */
  readonly page: number;
  readonly perPage: number;
}

/** Credits of an owner in the current month. */
export interface Balance {
  readonly held: number;
  readonly used: number;
}

/**
 * Stores every accepted export, its credits, and its lease. An export leaves `processing` once and for all. Every change is one
 * transaction: when its promise resolves, all of it is durable; when it rejects, nothing is.
 */
export interface ExportStore extends DeadExports {
  /**
   * Writes the export, the hold on its credits and its idempotency key. Throws `HttpError` and changes nothing:
   * `INSUFFICIENT_CREDITS`, `IDEMPOTENCY_KEY_REUSED` for a key with another fingerprint, `IDEMPOTENCY_KEY_IN_USE` while the
   * synchronous export of the key runs; `NOT_FOUND` for `redrives` without a dead export. `traceparent`: the span that accepts it (W3C
   * Trace Context), below which it is traced.
   */
  accept(scope: OwnerScope, newExport: NewExport, traceparent?: string): Promise<Omit<AcceptedExport, 'done'>>;
  /** The export of an idempotency key; undefined if there is none. Throws as `accept` does. */
  replay(scope: OwnerScope, key: string, fingerprint: string): Promise<ExportRecord | undefined>;

  /**
   * Starts an attempt. Undefined if the export has ended, is leased, has no attempts left, or needs a newer server. `takesOver`: also if it is leased, because the
   * job queue has given the export to this worker alone. The earlier attempt can no longer end it.
   */
  claim(id: number, leaseMs: number, options?: { readonly takesOver: boolean }): Promise<Claim | undefined>;
  /** False if the attempt is no longer current. */
  renew(id: number, attempt: number, leaseMs: number): Promise<boolean>;
  /** Ends a lease, so that the export can be claimed again at once. `failed`: the export itself ended the attempt. Default: false. */
  release(id: number, attempt: number, options?: { readonly failed?: boolean }): Promise<void>;
  /**
   * Charges the held credits. Keeps the request until the file expires, unless the request is too large or the plan of its owner keeps
   * none; so does `fail`. Undefined if the attempt is no longer current; its result is then discarded.
   */
  complete(id: number, attempt: number, output: ExportOutput): Promise<ExportRecord | undefined>;
  /**
   * Returns the held credits. With `attempt` null, any attempt fails. Undefined if the export has ended or another attempt is
   * current. `forgetKey`: the idempotency key may be used again. `dead`: an operator can run the export again.
   */
  fail(
    id: number,
    attempt: number | null,
    failure: ExportFailure,
    options?: { readonly forgetKey?: boolean; readonly dead?: boolean },
  ): Promise<ExportRecord | undefined>;

  /** Takes over the unfinished exports of other processes; oldest first. */
  unfinished(): Promise<readonly Unfinished[]>;
  /** Unfinished exports without a valid lease; oldest first. */
  unclaimed(): Promise<readonly Unfinished[]>;

  find(scope: OwnerScope, id: number): Promise<ExportRecord | undefined>;
  /** Needs no scope, because the caller has shown a signed link. */
  findForDownload(id: number): Promise<ExportRecord | undefined>;
  /** Newest first. */
  list(
    scope: OwnerScope,
    filter: ExportQuery,
  ): Promise<{ readonly items: readonly ExportRecord[]; readonly total: number }>;

  /** Newest first. Throws `INVALID_REQUEST` for a text that is too long. */
  listForPeople(scope: OwnerScope, filter: ExportFilter): Promise<ExportPage>;
  findForPeople(scope: OwnerScope, id: number): Promise<ListedExport | undefined>;

  /**
   * The request of an export that has ended, an `ExportRequest` as JSON. Undefined if the scope has no such export, or if its request
   * is no longer kept.
   */
  keptRequest(scope: OwnerScope, id: number): Promise<string | undefined>;
  /**
   * Deletes kept requests of an owner: those whose files expired at a date, or any. Deletes at most `limit`; returns how many.
   */
  forgetBodies(owner: string, expiredAt: Date | 'any', limit: number): Promise<number>;

  /** Ends the links of a file: others replace them. Undefined if the scope has no such export with a file of its own. */
  revokeLinks(scope: OwnerScope, id: number): Promise<ExportRecord | undefined>;

  /**
   * Deletes an export that has ended, and its idempotency key. The ledger keeps its entries, and the store remembers its id until its
   * links expire. Undefined if the scope has no such export, or if it has not ended.
   */
  delete(scope: OwnerScope, id: number): Promise<ExportRemains | undefined>;
  /** Whether an export was deleted. False once it is forgotten. */
  isDeleted(id: number): Promise<boolean>;
  /** Forgets deleted exports whose links have expired and whose output was removed; returns how many. */
  forgetDeleted(at: Date): Promise<number>;

  /**
   * Deletes exports of an owner that have ended, were accepted before a date, and whose output was removed and whose links have expired. The
   * ledger keeps their entries. Deletes at most `limit`; returns how many.
   */
  forgetEnded(owner: string, before: Date, limit: number): Promise<number>;

  /** Output of deleted exports, and of ended exports past their expiry date, that was not removed; at most `limit`. */
  expired(at: Date, limit: number): Promise<readonly ExportRemains[]>;
  /** The output of an export was removed. */
  markRemoved(id: number): Promise<void>;
  /** Deletes expired idempotency keys; returns how many. */
  forgetExpiredKeys(at: Date): Promise<number>;

  balance(scope: OwnerScope): Promise<Balance>;
  /** Throws `INVALID_REQUEST` for a range that is wrong or has more than 400 days. */
  usage(scope: OwnerScope, query: UsageQuery): Promise<Usage>;
  /** Number of exports whose credits are held. */
  openHolds(): Promise<number>;
  /** Credits of the present month, with `most` owners by name. */
  creditUse(most: number): Promise<CreditUse>;
}
