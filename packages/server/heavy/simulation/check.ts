import type SQLite from 'better-sqlite3';
import { HttpError } from '../../src/telemetry/errors/http-status.ts';
import { type RowOf, wrongBalance, wrongEntries } from '../ledger.ts';
import { isInjected } from './faults.ts';
import { LEASE_MS } from './node.ts';

/** `before`: when the lease of the attempt before it ended. */
interface Claim {
  readonly task: number;
  readonly attempt: number;
  readonly before: string | null;
  readonly lease: string;
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

/** Checks what must always hold, and remembers what was wrong. `granted`: credits a month of each owner; null is unlimited. */
export function createCheck(
  connection: SQLite.Database,
  files: ReadonlyMap<string, Date>,
  granted: Readonly<Record<string, number | null>>,
) {
  const faults = new Set<string>();
  const accepted = new Set<number>();
  /** What the callers of synchronous exports got: `file`, or the message of the error. */
  const answers: { readonly id: number; readonly got: string }[] = [];
  /** How each export ended. An end is final. */
  const ends = new Map<number, string>();
  const rows = connection.prepare<[], RowOf<'task'>>('select * from task');
  const entries = connection.prepare<[], RowOf<'ledger'>>('select * from ledger');
  const balances = connection.prepare<[], RowOf<'balance'>>('select * from balance');
  const deleted = connection.prepare<[], number>('select task from simulated_deletion').pluck();
  const claims = connection.prepare<[], Claim>('delete from simulated_claim returning *');
  let newest = 0;
  /** The clock may have been set back after a file had expired. */
  let latest = 0;

  function demand(isSo: boolean, fault: string): void {
    if (!isSo) faults.add(fault);
  }

  function checkExport({ id, status, file, expires_at }: RowOf<'task'>): void {
    newest = Math.max(newest, id);
    const end = `${status} ${file}`;
    const before = ends.get(id) ?? end;
    demand(before === end, `Export ${id} had ended as "${before}" and became "${end}".`);
    if (status !== 'processing') ends.set(id, end);
    const isKept = status === 'success' && Date.parse(expires_at) > latest;
    demand(!isKept || files.has(file!), `The file of export ${id} is missing.`);
  }

  return {
    /** Compares exports, ledger, balances and files with each other and with what they were before. */
    now(): void {
      latest = Math.max(latest, Date.now());
      for (const { task, attempt, before, lease } of claims.all()) {
        const isFree = before === null || Date.parse(before) <= Date.parse(lease) - LEASE_MS;
        demand(isFree, `Attempt ${attempt} of export ${task} began beside another.`);
      }
      const ledger = entries.all();
      const byExport = Map.groupBy(ledger, ({ task }) => task);
      for (const row of rows.all()) {
        checkExport(row);
        for (const fault of wrongEntries(row, byExport.get(row.id))) faults.add(fault);
      }
      for (const [id, own] of byExport) {
        demand(own.filter(({ kind }) => kind === 'capture').length <= 1, `Export ${id} was charged twice.`);
      }
      const wrong = balances.all().flatMap((one) => wrongBalance(one, ledger, granted[one.owner]!));
      for (const fault of wrong) faults.add(fault);
    },
    /** The store has said that it has this export. */
    accepted: (id: number) => void accepted.add(id),
    answered: (id: number, got: string) => void answers.push({ id, got }),
    /** A call was rejected. It must say that it may not, or why the server cannot. */
    rejected(error: unknown): void {
      const isExpected = isInjected(error) || error instanceof HttpError;
      demand(isExpected, `A call was rejected with ${error instanceof Error ? error.stack : error}.`);
    },
    newestId: () => newest,
    /** How many exports ended in each way. */
    ends(): Readonly<Record<string, number>> {
      const all = Map.groupBy(ends.values(), (end) => end.split(' ')[0]!);
      return Object.fromEntries([...all].map(([end, { length }]) => [end, length]));
    },
    /** After everything has had time to end. Returns all that was wrong. */
    end(): readonly string[] {
      const records = new Map(rows.all().map((row) => [row.id, row]));
      const gone = new Set(deleted.all());
      const ledger = Map.groupBy(entries.all(), ({ task }) => task);
      for (const id of accepted)
        demand(records.has(id) || gone.has(id) || ends.has(id), `Export ${id} was accepted and is lost.`);
      for (const { id, status, attempt } of records.values())
        demand(status !== 'processing', `Export ${id} has not ended, after ${attempt} attempts.`);
      for (const { id, got } of answers) {
        const kinds = ledger.get(id)?.map(({ kind }) => kind);
        // It was deleted between two checks. Without an entry, it was for development.
        if (!ends.has(id) && gone.has(id) && kinds === undefined) continue;
        const end = ends.get(id) ?? (kinds?.includes('capture') ? 'success' : 'failed');
        const isSuccess = end.startsWith('success');
        demand(got !== 'file' || isSuccess, `The caller of export ${id} got its file, but it ended as "${end}".`);
        const saysFree = /nothing was charged/i.test(got);
        demand(!saysFree || !isSuccess, `The caller of export ${id} got "${got}", but was charged.`);
      }
      return [...faults];
    },
  };
}
