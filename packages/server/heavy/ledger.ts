import type { Selectable } from 'kysely';
import type { Schema } from '../src/storage/database/schema.ts';

export type RowOf<Table extends keyof Schema> = Selectable<Schema[Table]>;

/** In the order in which they were made. */
type Entries = readonly RowOf<'ledger'>[];

/** What is wrong with the entries of an export: one hold and one end are right, and nothing for development. */
export function wrongEntries({ id, status, dev }: RowOf<'task'>, entries: Entries = []): readonly string[] {
  const kinds = entries.map(({ kind }) => kind).join(' ');
  const right = dev ? '' : { processing: 'hold', success: 'hold capture', failed: 'hold void' }[status];
  return kinds === right ? [] : [`The ledger of export ${id}, ${status}, has "${kinds}" in place of "${right}".`];
}

/** What is wrong with a balance. `granted`: credits a month; null is unlimited. */
export function wrongBalance({ owner, month, held, used }: RowOf<'balance'>, ledger: Entries, granted: number | null) {
  const own = ledger.filter((entry) => entry.owner === owner && entry.month === month);
  const sum = (of: string) => own.reduce((total, { kind, credits }) => total + (kind === of ? credits : 0), 0);
  const open = sum('hold') - sum('capture') - sum('void');
  const most = granted ?? Number.POSITIVE_INFINITY;
  const faults: readonly (readonly [boolean, string])[] = [
    [used !== sum('capture'), `${owner} has used ${used} credits, and was charged ${sum('capture')}.`],
    [held !== open, `${owner} has ${held} credits held, and exports of ${open} credits have not ended.`],
    [held + used > most, `${owner} holds and has used ${held + used} of ${most} credits.`],
  ];
  return faults.flatMap(([isSo, fault]) => (isSo ? fault : []));
}
