import type { ExportRequest } from '@deckwright/core';
import type { Fault, Notice } from '@deckwright/core/contract';
import type { OwnerScope } from '../accounts/owner-scope.ts';
import type { HttpCode } from '../http-status.ts';
import type { Task } from './task.ts';

/** An export is begun so often at most: what ended three processes would end a fourth. */
export const MOST_ATTEMPTS = 3;

/** What is known of an export when it is accepted. */
export interface NewTask {
  readonly request: ExportRequest;
  readonly mode: 'sync' | 'async';
  readonly dev: boolean;
  readonly strict: boolean;
  /** File name. */
  readonly name: string;
  /** Credits. Nothing is written into the ledger for an export that costs none. */
  readonly cost: number;
  /** For so many milliseconds after its end the file is kept. */
  readonly retention: number;
  readonly idempotency?: Idempotency | undefined;
}

export interface Idempotency {
  /** Unique among those of an owner. */
  readonly key: string;
  /** The same for requests that ask for the same. */
  readonly fingerprint: string;
}

export interface Accepted {
  readonly task: Task;
  /** The task was accepted earlier, under the same key. */
  readonly replayed: boolean;
}

/** The right to run a task, and what there is to do. */
export interface Claim {
  readonly task: Task;
  readonly request: ExportRequest;
}

export interface TaskResult {
  readonly name: string;
  readonly mediaType: string;
  /** Key in the file store. */
  readonly file: string;
  readonly size: number;
  readonly pages: number;
  readonly notices: readonly Notice[];
  /** Of a deck in a hosted location: its name there, and where it is edited. */
  readonly hosted?: { readonly ref: string; readonly editUrl: string } | undefined;
}

export interface TaskFailure {
  readonly error: HttpCode;
  readonly message: string;
  readonly faults: readonly Fault[];
}

export interface Unfinished {
  readonly task: Task;
  /** A retry with the same key can ask for its result. */
  readonly keyed: boolean;
}

export interface TaskFilter {
  readonly project?: string | undefined;
  readonly status?: Task['status'] | undefined;
  /** Counted from 1. */
  readonly page: number;
  readonly perPage: number;
}

/** Credits of an owner in the running month. */
export interface Balance {
  readonly held: number;
  readonly used: number;
}

/**
 * Remembers every accepted export, what it costs, and who runs it. A task leaves `processing` once and never comes back.
 * Every change is one transaction: when its promise resolves all of it is on disk, otherwise nothing is.
 */
export interface JobStore {
  /**
   * Writes the task, the hold on its credits and its idempotency key. Throws `HttpError` and changes nothing:
   * `INSUFFICIENT_CREDITS`, `IDEMPOTENCY_KEY_REUSED` for a key with another fingerprint, `IDEMPOTENCY_KEY_IN_USE` while the
   * synchronous export of the key runs.
   */
  accept(scope: OwnerScope, task: NewTask): Promise<Accepted>;
  /** The task that a key stands for; throws as `accept` does. Undefined if it stands for none. */
  replay(scope: OwnerScope, idempotency: Idempotency): Promise<Task | undefined>;

  /** Undefined if the task has ended, somebody runs it, or it was begun too often. */
  claim(id: number, leaseMs: number): Promise<Claim | undefined>;
  /** False if the attempt is no longer the one that counts. */
  renew(id: number, attempt: number, leaseMs: number): Promise<boolean>;
  /** Gives a claim back, so that the task can be claimed again at once. */
  release(id: number, attempt: number): Promise<void>;
  /** Takes the held credits. Undefined if the attempt is no longer the one that counts; then the result is nobody's. */
  complete(id: number, attempt: number, result: TaskResult): Promise<Task | undefined>;
  /**
   * Gives the held credits back. `attempt` null: whichever runs. Undefined if the task had ended, or another attempt
   * counts. `forgetKey`: its idempotency key may be used again.
   */
  fail(
    id: number,
    attempt: number | null,
    failure: TaskFailure,
    options?: { readonly forgetKey?: boolean },
  ): Promise<Task | undefined>;

  /** Takes over what other processes left unfinished; oldest first. */
  unfinished(): Promise<readonly Unfinished[]>;
  /** Tasks that are to be run and that nobody has a lease on; oldest first. */
  unclaimed(): Promise<readonly Task[]>;

  find(scope: OwnerScope, id: number): Promise<Task | undefined>;
  /** Without a scope: who asks has shown a signed link. */
  findForDownload(id: number): Promise<Task | undefined>;
  /** Newest first. */
  list(scope: OwnerScope, filter: TaskFilter): Promise<{ readonly items: readonly Task[]; readonly total: number }>;

  /** Tasks that ended, whose time is over and whose files were not removed; at most `limit`, oldest first. */
  expired(at: Date, limit: number): Promise<readonly Task[]>;
  markRemoved(id: number): Promise<void>;
  /** Forgets idempotency keys whose time is over; returns how many. */
  forgetExpiredKeys(at: Date): Promise<number>;

  balance(scope: OwnerScope): Promise<Balance>;
  /** Exports whose credits are held. */
  openHolds(): Promise<number>;
}
