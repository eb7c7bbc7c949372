import { setTimeout as delay } from 'node:timers/promises';
import type { Plans } from '../accounts/plans.ts';
import type { Renders } from '../engine/renders/renders.ts';
import type { OwnerScope } from '../storage/database/owner-scope.ts';
import { HttpError } from '../telemetry/errors/http-status.ts';
import type { QueueState } from '../telemetry/metrics/metrics.ts';
import { steadyNow } from '../telemetry/steady-now.ts';
import { type Admission, createAdmission } from './accept/admission.ts';
import { type CheckParts, type ExportAcceptance, type ReceivedExport, receiveExport } from './accept/receive-export.ts';
import type { StoredExports } from './accept/run-again.ts';
import { createKeptExports } from './accept/run-again.ts';
import { createLocalWorkers } from './queue/local-workers.ts';
import type { CreateWorkers, Workers } from './queue/workers.ts';
import {
  createEnds,
  createUnstoredEnds,
  createWaitingCallers,
  type Ends,
  type UnstoredEnds,
  type WaitingCallers,
} from './run/ends.ts';
import { CALLER_GONE, CANCELLED, CANCELLED_BY_PERSON, SERVER_STOPPED } from './run/failures.ts';
import { HOSTED_FORMAT } from './run/hosted-delivery.ts';
import { removeOutput } from './run/remove-output.ts';
import type { RunParts } from './run/run-export.ts';
import { acceptInSpan } from './run/trace-export.ts';
import type { ExportFailure, ExportRecord, ExportRemains } from './store/export-record.ts';
import type { AcceptedExport, NewExport } from './store/export-store.ts';

/** Accepts exports and runs them, a limited number at a time. Accepted exports survive crashes and restarts. */
export interface Exports extends ExportAcceptance, StoredExports {
  /** Throws if `accept` would reject any export of the owner at this moment, so that its body need not be read. */
  admit(owner: string): void;
  /**
   * Calls `work` when its turn comes, among the exports of all owners. Throws what `admit` throws; rejects if `signal` is aborted before,
   * or if the server stops.
   */
  inTurn<Result>(owner: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
  /** Checks a body and accepts its export, as `receiveExport` does. */
  receive(received: ReceivedExport): Promise<AcceptedExport>;
  queue(): QueueState;
  /**
   * Takes over unfinished exports of earlier processes, and from now on looks for those that nobody runs. Returns how many it took over.
   */
  resume(): Promise<number>;
  /**
   * Accepts no more exports, and finishes those that run and those with a waiting caller. Callers that still wait after `patienceMs`
   * get a 503. Exports without a waiting caller, and those not finished in time, stay for the next process.
   */
  stop(patienceMs: number): Promise<void>;
}

export interface ExportsParts extends RunParts, CheckParts {
  readonly renders: Pick<Renders, 'render' | 'close'>;
  readonly projects: CheckParts['projects'];
  readonly plans: Pick<Plans, 'of'>;
  /** Exports that run at the same time. */
  readonly concurrency: number;
  readonly syncSeconds: number;
  readonly queueLength: number;
  readonly queueSeconds: number;
  readonly random: () => number;
  /** What runs the exports. Default: this process. */
  readonly workers?: CreateWorkers;
}

/** Time that render processes have to end after their exports were aborted. */
const ABORT_MS = 5_000;
/** Time to release exports whose processes were ended. */
const RELEASE_MS = 1_000;

export function createExports(parts: ExportsParts): Exports {
  const { exportStore, logger } = parts;
  const unstoredEnds = createUnstoredEnds(logger);
  const callers = createWaitingCallers(parts.syncSeconds, () => admission.retryAfter());
  const ends = createEnds({ ...parts, callers, unstoredEnds });
  const took = (seconds: number) => admission.rendered(seconds);
  const workers = (parts.workers ?? createLocalWorkers)({ ...parts, callers, unstoredEnds, took }, ends);
  const admission = createAdmission({ ...parts, queue: workers.state, steady: steadyNow });
  const running: Running = { parts, unstoredEnds, callers, ends, workers, admission, isStopping: false };
  const acceptance: ExportAcceptance = {
    async replay(scope, key, fingerprint) {
      const record = await exportStore.replay(scope, key, fingerprint);
      return record && { record, replayed: true, done: callers.outcome(record) };
    },
    accept: (scope, newExport, signal) => accept(running, scope, newExport, signal),
  };
  const receiving = { ...parts, exports: acceptance };
  return {
    ...acceptance,
    receive: (received) => receiveExport(receiving, received),
    ...createKeptExports(receiving),

    admit(owner) {
      throwIfStopping(running);
      admission.check(owner);
    },

    async cancel(scope, id) {
      const record = await exportStore.find(scope, id);
      if (record === undefined) return undefined;
      if (record.status !== 'processing') return 'ended';
      return (await cancel(running, record, CANCELLED_BY_PERSON)) ? 'cancelled' : 'ended';
    },

    async delete(scope, id) {
      const record = await exportStore.find(scope, id);
      if (record === undefined) return false;
      if (record.status === 'processing' && (await cancel(running, record, CANCELLED))) return true;
      const remains = await exportStore.delete(scope, id);
      if (remains === undefined) return false;
      const removed = removeFile(parts, remains);
      // A hosted location may take minutes to respond.
      if (remains.format !== HOSTED_FORMAT) await removed;
      return true;
    },

    async progress({ id }) {
      if (unstoredEnds.has(id)) return 'Waiting: the server cannot store the result at the moment.';
      return workers.progress(id);
    },

    inTurn(owner, signal, work) {
      throwIfStopping(running);
      const leave = admission.enter(owner);
      const done = workers.turns.take(owner, signal, work);
      leave();
      return done;
    },

    queue() {
      const { waiting, running, limit, oldest } = workers.state;
      const since = oldest();
      const oldestSeconds = since === undefined ? 0 : (steadyNow().getTime() - since) / 1_000;
      return { depth: waiting, oldestSeconds, running, limit };
    },

    resume: workers.resume,
    stop: (patienceMs) => stop(running, patienceMs),
  };
}

/** What the exports of a server share. */
interface Running {
  readonly parts: ExportsParts;
  readonly unstoredEnds: UnstoredEnds;
  readonly callers: WaitingCallers;
  readonly ends: Ends;
  readonly workers: Workers;
  readonly admission: Admission;
  isStopping: boolean;
}

async function accept(running: Running, scope: OwnerScope, newExport: NewExport, signal?: AbortSignal) {
  const { parts, callers, workers, admission } = running;
  throwIfStopping(running, signal?.aborted);
  const leave = admission.enter(scope.owner);
  try {
    const { record, replayed } = await acceptInSpan(parts.exportStore, scope, newExport);
    if (replayed) return { record, replayed, done: callers.outcome(record) };
    parts.metrics.exportAccepted(record.request.format);
    const keyed = newExport.idempotencyKey !== undefined;
    workers.start(record, keyed);
    if (record.request.mode === 'async') return { record, replayed, done: callers.outcome(record) };
    const done = callers.wait(record, {
      keyed,
      signal,
      gone: () => cancelOrLog(running, record, CALLER_GONE),
      late: (failure) => cancelOrLog(running, record, failure),
    });
    // The stop may have begun while the export was being stored.
    if (running.isStopping && workers.stop(record.id)) await giveUp(running, record.id);
    return { record, replayed, done };
  } finally {
    leave();
  }
}

/**
 * Ends an export as failed, whether it waits or runs. Returns false if it had already ended. A repeated request with the same idempotency
 * key is then a new export, as after any deletion.
 */
function cancel({ workers, ends }: Running, record: ExportRecord, failure: ExportFailure): Promise<boolean> {
  // Before the end is stored, because an attempt that completes meanwhile would be charged.
  workers.stop(record.id);
  return ends.cancel(record, failure, { forgetKey: true });
}

async function cancelOrLog({ workers, ends }: Running, record: ExportRecord, failure: ExportFailure): Promise<void> {
  workers.stop(record.id);
  await ends.cancelOrLog(record, failure);
}

async function removeFile(parts: ExportsParts, remains: ExportRemains): Promise<void> {
  await removeOutput(parts, remains).catch((error) => {
    parts.logger.warn(
      { err: error, export: remains.id },
      'the file of a deleted presentation could not be removed; the sweeper tries again',
    );
  });
}

async function giveUp(running: Running, id: number): Promise<void> {
  const caller = running.callers.get(id);
  if (caller === undefined) return;
  if (!caller.keyed) await cancelOrLog(running, caller.record, SERVER_STOPPED);
  running.callers.sendAway(id, 'The server is stopping.');
}

async function stop(running: Running, patienceMs: number): Promise<void> {
  const { parts, unstoredEnds, callers, workers } = running;
  running.isStopping = true;
  unstoredEnds.stop();
  await Promise.race([workers.drain(), delay(patienceMs, undefined, { ref: false })]);
  workers.pause();
  workers.turns.close();
  await Promise.all(callers.ids().map((id) => giveUp(running, id)));
  const aborted = workers.abort();
  await Promise.race([aborted, delay(ABORT_MS, undefined, { ref: false })]);
  // Ends the renders that have not stopped, so that their exports are released before the database closes.
  await parts.renders.close();
  await Promise.race([aborted, delay(RELEASE_MS, undefined, { ref: false })]);
}

function throwIfStopping({ isStopping, admission }: Running, isGone = false): void {
  if (!isStopping && !isGone) return;
  const retryAfter = admission.retryAfter();
  throw new HttpError('SERVICE_UNAVAILABLE', `The server is stopping. Send this export again in ${retryAfter} s.`, {
    headers: { 'Retry-After': retryAfter },
  });
}
