import { setTimeout as delay } from 'node:timers/promises';
import type { Owners } from '../accounts/owners.ts';
import { forgetExpired } from '../accounts/people/forget-expired.ts';
import type { HostedDecks } from '../decks/decks.ts';
import type { Delivery } from '../exports/run/hosted-delivery.ts';
import { removeOutput } from '../exports/run/remove-output.ts';
import type { ExportStore } from '../exports/store/export-store.ts';
import { forgetReplaced } from '../projects/replaced-files.ts';
import { forgetUploads } from '../projects/uploads/uploads.ts';
import { forgetAliases } from '../projects/versions/template-aliases.ts';
import type { Database } from '../storage/database/schema.ts';
import type { FileStore, StoredFile } from '../storage/files/file-store.ts';
import { steadyNow } from '../telemetry/steady-now.ts';

/** Removes the files of expired and deleted exports, files that no export names, and exports that are too old for their plan. */
export interface Sweeper {
  /** Sweeps once, and returns how much it removed. Sweeps never overlap. */
  sweep(): Promise<Swept>;
  /** Sweeps now and every five minutes until it is stopped. A failed sweep is reported and retried. */
  start(): void;
  /** Resolves when a running sweep has ended, which it does after its current batch. */
  stop(): Promise<void>;
}

export interface Swept {
  /** Files of expired exports, and of deleted ones that could not be removed at once. */
  readonly expired: number;
  /** Files that no export names, kept by a dead attempt. */
  readonly orphans: number;
  /** Temporary files of dead attempts. */
  readonly leftovers: number;
  /** Expired idempotency keys. */
  readonly keys: number;
  /** Ids of deleted exports, which are needed until their links expire. */
  readonly deletions: number;
  /** Decks of the built-in editor whose presentations have expired or were deleted, and expired copies. */
  readonly decks: number;
  /** Templates, pictures and fonts that were replaced, and removed aliases of templates, that no unfinished export uses. */
  readonly replaced: number;
  /** Files that were uploaded a day ago, and that no push has used. */
  readonly uploads: number;
  /** Exports that are older than the plan of their owner keeps them. */
  readonly records: number;
  /** Bodies of expired exports, and of owners whose plan keeps none. */
  readonly bodies: number;
  /** Expired sessions, links and invitations, and old entries of the audit log. */
  readonly people: number;
}

export interface SweeperParts {
  readonly database: Database;
  readonly owners: Pick<Owners, 'list'>;
  readonly exportStore: ExportStore;
  readonly files: FileStore;
  /** Days for which the audit log keeps its entries. */
  readonly auditDays: number;
  /** Undefined: there is no hosted location. */
  readonly delivery?: Delivery;
  readonly decks: Pick<HostedDecks, 'forgotten' | 'has' | 'remove'>;
  /** Whether this node removes what all nodes share. Default: always. */
  readonly isMine?: () => Promise<boolean>;
  /** The clock. */
  readonly now: () => Date;
  /** The clock of intervals. Default: `steadyNow`. */
  readonly steady?: () => Date;
  /** Called when a sweep, or a part of one, failed. */
  readonly report: (error: unknown) => void;
  /** Called after a sweep that removed something. */
  readonly log?: (swept: Swept) => void;
}

/** What a sweep removes that must wait. */
const NOTHING: Swept = {
  expired: 0,
  orphans: 0,
  leftovers: 0,
  keys: 0,
  deletions: 0,
  decks: 0,
  replaced: 0,
  uploads: 0,
  records: 0,
  bodies: 0,
  people: 0,
};

const EVERY_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Age below which an unnamed file is left alone: a file is kept before its export names it, and a render may write for long. A replaced
 * template is left alone as long: a request may be checked against it and not yet be accepted.
 */
const ORPHAN_AGE_MS = 3_600_000;

/** Time between two searches for orphans, which read every folder of the store. */
const ORPHANS_EVERY_MS = 3_600_000;

/** Difference between two clocks, in milliseconds, above which the wall clock was set and not only adjusted. */
const JUMP_MS = 60_000;

/** Files or records that are handled before pending requests are answered. */
const BATCH = 100;

/** Replaced files, uploads or bodies that one transaction deletes. Each may have megabytes, and other writes wait. */
const LARGE_BATCH = 20;

export function createSweeper(parts: SweeperParts): Sweeper {
  const { files, isMine = async () => true, now, steady = steadyNow, report, log } = parts;
  const stopped = new AbortController();
  const sweepShared = createSharedSweep(parts, stopped.signal);
  let running: Promise<unknown> = Promise.resolve();
  let lead = leadOfClock();
  let quietUntil = 0;

  /** By how much the wall clock is ahead of the steady one. It changes when the wall clock is set. */
  function leadOfClock(): number {
    return now().getTime() - steady().getTime();
  }

  /** After the clock was set, new files look old, and all files may look expired. So nothing is removed until this passes. */
  function waitsForClock(): boolean {
    const before = lead;
    lead = leadOfClock();
    if (Math.abs(lead - before) > JUMP_MS) {
      quietUntil = steady().getTime() + ORPHAN_AGE_MS;
      const seconds = Math.round((lead - before) / 1_000);
      report(new Error(`The clock was set by ${seconds} s, so no file is removed for an hour.`));
    }
    return steady().getTime() < quietUntil;
  }

  async function sweepOnce(): Promise<Swept> {
    if (waitsForClock()) return NOTHING;
    const at = now();
    const old = new Date(at.getTime() - ORPHAN_AGE_MS);
    const leftovers = await orReport(files.discardLeftovers(old), report);
    const swept = (await isMine()) ? { ...(await sweepShared(at, old)), leftovers } : { ...NOTHING, leftovers };
    if (Object.values(swept).some((count) => count > 0)) log?.(swept);
    return swept;
  }

  const sweep = (): Promise<Swept> => {
    const next = running.then(sweepOnce);
    running = next.catch(() => {});
    return next;
  };

  async function sweepForever(): Promise<void> {
    while (!stopped.signal.aborted) {
      await sweep().catch(report);
      await delay(EVERY_MS, undefined, { ref: false, signal: stopped.signal }).catch(() => {});
    }
  }

  return {
    sweep,
    start: () => {
      void sweepForever();
    },
    async stop() {
      stopped.abort();
      await running;
    },
  };
}

/** What one node removes for all. */
function createSharedSweep(
  { database, owners, exportStore, files, auditDays, delivery, decks, steady = steadyNow, report }: SweeperParts,
  stopped: AbortSignal,
) {
  let orphansFrom = 0;

  /** `at` is the same for all batches, so that a sweep ends however much expires meanwhile. */
  async function expire(at: Date): Promise<number> {
    let removed = 0;
    const stuck = new Set<number>();
    while (!stopped.aborted) {
      const records = (await exportStore.expired(at, BATCH + stuck.size)).filter(({ id }) => !stuck.has(id));
      if (records.length === 0) break;
      for (const record of records) {
        try {
          await removeOutput({ exportStore, files, delivery, decks }, record);
          if (record.file !== null) removed++;
        } catch (error) {
          stuck.add(record.id);
          report(error);
        }
      }
      await yieldToRequests();
    }
    return removed;
  }

  /** Their location does it when an export expires, unless it is no longer the configured one. */
  async function forgetDecks(at: Date): Promise<number> {
    const ids = await decks.forgotten(at, LARGE_BATCH);
    for (const id of ids) await decks.remove(id);
    return ids.length;
  }

  async function forgetRecords(at: Date): Promise<number> {
    let forgotten = 0;
    for (const { id, plan } of await owners.list()) {
      if (plan.recordDays === null) continue;
      const before = new Date(at.getTime() - plan.recordDays * DAY_MS);
      forgotten += await inBatches(BATCH, stopped, () => exportStore.forgetEnded(id, before, BATCH));
    }
    return forgotten;
  }

  async function forgetBodies(at: Date): Promise<number> {
    let forgotten = 0;
    for (const { id, plan } of await owners.list()) {
      const until = plan.keepBodies ? at : 'any';
      forgotten += await inBatches(LARGE_BATCH, stopped, () => exportStore.forgetBodies(id, until, LARGE_BATCH));
    }
    return forgotten;
  }

  const forgetFiles = (forget: typeof forgetReplaced, before: Date) =>
    inBatches(LARGE_BATCH, stopped, () => forget(database, before, LARGE_BATCH));

  async function removeOrphans(before: Date): Promise<number> {
    if (steady().getTime() < orphansFrom) return 0;
    let removed = 0;
    for await (const batch of batches(files.keys(), BATCH)) {
      if (stopped.aborted) break;
      const old = batch.filter(({ changedAt }) => changedAt < before).map(({ key }) => key);
      const named = await namedAmong(database, old);
      for (const key of old) {
        if (named.has(key)) continue;
        await files.remove(key);
        removed++;
      }
      await yieldToRequests();
    }
    orphansFrom = steady().getTime() + ORPHANS_EVERY_MS;
    return removed;
  }

  const counted = (part: Promise<number>) => orReport(part, report);

  return async (at: Date, old: Date): Promise<Omit<Swept, 'leftovers'>> => ({
    expired: await counted(expire(at)),
    orphans: await counted(removeOrphans(old)),
    keys: await counted(exportStore.forgetExpiredKeys(at)),
    deletions: await counted(exportStore.forgetDeleted(at)),
    decks: await counted(inBatches(LARGE_BATCH, stopped, () => forgetDecks(at))),
    replaced: (await counted(forgetFiles(forgetReplaced, old))) + (await counted(forgetFiles(forgetAliases, old))),
    uploads: await counted(forgetFiles(forgetUploads, new Date(at.getTime() - DAY_MS))),
    bodies: await counted(forgetBodies(at)),
    records: await counted(forgetRecords(at)),
    people: await counted(inBatches(1, stopped, () => forgetExpired(database, at, auditDays, BATCH))),
  });
}

/** A failing part must not stop the others. */
function orReport(part: Promise<number>, report: SweeperParts['report']): Promise<number> {
  return part.catch((error) => {
    report(error);
    return 0;
  });
}

/** Repeats a batch until one handles fewer than `full`. Returns how many all of them handled. */
async function inBatches(full: number, stopped: AbortSignal, batch: () => Promise<number>): Promise<number> {
  let handled = 0;
  for (let count = full; count >= full && !stopped.aborted; ) {
    count = await batch();
    handled += count;
    await yieldToRequests();
  }
  return handled;
}

/**
 * The keys that a deck or an export still names, or may yet name: the end of an export with a finished file may be stored long after the file. Those
 * of exports begin with `owner/export/`.
 */
async function namedAmong(database: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const pictures = await picturesAmong(database, keys);
  const ids = keys.map(exportOfKey).filter(Number.isSafeInteger);
  if (ids.length === 0) return pictures;
  const rows = await database
    .selectFrom('task')
    .select(['id', 'file', 'status'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  const unfinished = new Set(rows.flatMap(({ id, status }) => (status === 'processing' ? [id] : [])));
  const named = new Set(rows.map(({ file }) => file));
  return new Set(keys.filter((key) => pictures.has(key) || named.has(key) || unfinished.has(exportOfKey(key))));
}

/** The keys of pictures of hosted decks. */
async function picturesAmong(database: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('hosted_picture').select('file').where('file', 'in', keys).execute();
  return new Set(rows.map(({ file }) => file));
}

function exportOfKey(key: string): number {
  return Number(key.split('/')[1]);
}

async function* batches(files: AsyncIterable<StoredFile>, size: number): AsyncIterable<readonly StoredFile[]> {
  let batch: StoredFile[] = [];
  for await (const file of files) {
    batch.push(file);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

function yieldToRequests(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
