import type SQLite from 'better-sqlite3';
import type { ExportRecord } from '../../src/exports/store/export-record.ts';
import { HttpError } from '../../src/telemetry/errors/http-status.ts';
import { isInjected } from './faults.ts';
import { LEASE_MS } from './node.ts';

/** What the caller of a synchronous export got. */
export interface Answer {
  readonly id: number;
  /** `file`, or the message of the error. */
  readonly got: string;
}

export type Check = ReturnType<typeof createCheck>;

interface Row {
  readonly id: number;
  readonly owner: string;
  readonly status: 'processing' | 'success' | 'failed';
  readonly file: string | null;
  readonly dev: number;
  readonly attempt: number;
  readonly expires_at: string;
}

interface Entry {
  readonly task: number;
  readonly owner: string;
  readonly month: string;
  readonly kind: 'hold' | 'capture' | 'void';
  readonly credits: number;
}

/**
 * Records each claim with the lease before it, in the transaction of the claim, and each deletion: the store forgets both that an export
 * was there and that it was deleted.
 */
export const RECORDS = `
  create table simulated_claim (task integer, attempt integer, before text, lease text);
  create trigger record_claim after update of attempt on task begin
    insert into simulated_claim values (new.id, new.attempt, old.lease_until, new.lease_until);
  end;
  create table simulated_deletion (task integer);
  create trigger record_deletion after insert on deleted_task begin
    insert into simulated_deletion values (new.id);
  end`;

interface ClaimRow {
  readonly task: number;
  readonly attempt: number;
  /** When the lease of the attempt before it ended. */
  readonly before: string | null;
  readonly lease: string;
}

/** Checks what must always hold, and remembers what was wrong. `granted`: credits a month of each owner; null is unlimited. */
export function createCheck(
  connection: SQLite.Database,
  files: ReadonlyMap<string, Date>,
  granted: Readonly<Record<string, number | null>>,
) {
  const faults = new Set<string>();
  const accepted = new Set<number>();
  const answers: Answer[] = [];
  /** How each export ended. An end is final. */
  const ends = new Map<number, string>();
  const rows = connection.prepare('select id, owner, status, file, dev, attempt, expires_at from task');
  const entries = connection.prepare('select task, owner, month, kind, credits from ledger');
  const balances = connection.prepare('select owner, month, held, used from balance');
  const deleted = connection.prepare('select task from simulated_deletion').pluck();
  const claims = connection.prepare('delete from simulated_claim returning *');
  let newest = 0;
  /** The clock may have been set back after a file had expired. */
  let latest = 0;

  function checkEnds(records: readonly Row[]): void {
    for (const { id, status, file } of records) {
      newest = Math.max(newest, id);
      const end = `${status} ${file}`;
      const before = ends.get(id);
      if (before !== undefined && before !== end)
        faults.add(`Export ${id} had ended as "${before}" and became "${end}".`);
      if (status !== 'processing') ends.set(id, end);
    }
  }

  function checkLedger(records: readonly Row[], ledger: readonly Entry[]): void {
    const byExport = Map.groupBy(ledger, ({ task }) => task);
    for (const { id, status, dev } of records) {
      const kinds = (byExport.get(id) ?? []).map(({ kind }) => kind).join(' ');
      const right = dev ? '' : { processing: 'hold', success: 'hold capture', failed: 'hold void' }[status];
      if (kinds !== right) faults.add(`The ledger of export ${id}, ${status}, has "${kinds}" in place of "${right}".`);
    }
    for (const [id, own] of byExport) {
      if (own.filter(({ kind }) => kind === 'capture').length > 1) faults.add(`Export ${id} was charged twice.`);
    }
  }

  function checkBalances(ledger: readonly Entry[]): void {
    for (const { owner, month, held, used } of balances.all() as {
      owner: string;
      month: string;
      held: number;
      used: number;
    }[]) {
      const own = ledger.filter((entry) => entry.owner === owner && entry.month === month);
      const sum = (...kinds: readonly string[]) =>
        own.filter(({ kind }) => kinds.includes(kind)).reduce((total, { credits }) => total + credits, 0);
      if (used !== sum('capture')) faults.add(`${owner} has used ${used} credits, and was charged ${sum('capture')}.`);
      const open = sum('hold') - sum('capture', 'void');
      if (held !== open)
        faults.add(`${owner} has ${held} credits held, and exports of ${open} credits have not ended.`);
      const most = granted[owner] ?? Number.POSITIVE_INFINITY;
      if (held + used > most) faults.add(`${owner} holds and has used ${held + used} of ${most} credits.`);
    }
  }

  function checkFiles(records: readonly Row[]): void {
    for (const { id, status, file, expires_at } of records) {
      if (status === 'success' && Date.parse(expires_at) > latest && !files.has(file!))
        faults.add(`The file of export ${id} is missing.`);
    }
  }

  function checkClaims(): void {
    for (const { task, attempt, before, lease } of claims.all() as ClaimRow[]) {
      const at = Date.parse(lease) - LEASE_MS;
      if (before !== null && Date.parse(before) > at)
        faults.add(`Attempt ${attempt} of export ${task} began beside another.`);
    }
  }

  function now(): void {
    latest = Math.max(latest, Date.now());
    checkClaims();
    const records = rows.all() as Row[];
    const ledger = entries.all() as Entry[];
    checkEnds(records);
    checkLedger(records, ledger);
    checkBalances(ledger);
    checkFiles(records);
  }

  return {
    /** Compares exports, ledger, balances and files with each other and with what they were before. */
    now,
    /** The store has said that it has this export. */
    accepted: ({ id }: Pick<ExportRecord, 'id'>) => void accepted.add(id),
    answered: (answer: Answer) => void answers.push(answer),
    /** A call was rejected. It must say that it may not, or why the server cannot. */
    rejected(error: unknown) {
      if (isInjected(error) || error instanceof HttpError) return;
      faults.add(`A call was rejected with ${error instanceof Error ? error.stack : error}.`);
    },
    newestId: () => newest,
    /** How many exports ended in each way. */
    ends(): Readonly<Record<string, number>> {
      const all = [...ends.values()].map((end) => end.split(' ')[0]!);
      return Object.fromEntries([...Map.groupBy(all, (end) => end)].map(([end, { length }]) => [end, length]));
    },
    /** After everything has had time to end. Returns all that was wrong. */
    end(): readonly string[] {
      const records = new Map((rows.all() as Row[]).map((row) => [row.id, row]));
      const gone = new Set(deleted.all() as number[]);
      for (const id of accepted) {
        if (!records.has(id) && !gone.has(id) && !ends.has(id)) faults.add(`Export ${id} was accepted and is lost.`);
      }
      for (const { id, status, attempt } of records.values()) {
        if (status === 'processing') faults.add(`Export ${id} has not ended, after ${attempt} attempts.`);
      }
      const ledger = Map.groupBy(entries.all() as Entry[], ({ task }) => task);
      for (const { id, got } of answers) {
        const kinds = ledger.get(id)?.map(({ kind }) => kind);
        // It was deleted between two checks. Without an entry, it was for development.
        if (!ends.has(id) && gone.has(id) && kinds === undefined) continue;
        const end = ends.get(id) ?? (kinds?.includes('capture') ? 'success' : 'failed');
        if (got === 'file' && !end.startsWith('success'))
          faults.add(`The caller of export ${id} got its file, but it ended as "${end}".`);
        if (/Nothing was charged|nothing was charged/.test(got) && end.startsWith('success'))
          faults.add(`The caller of export ${id} got "${got}", but was charged.`);
      }
      return [...faults];
    },
  };
}
