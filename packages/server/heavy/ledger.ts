import type { Selectable } from 'kysely';
import type { Schema } from '../src/storage/database/schema.ts';

type RowOf<Table extends keyof Schema> = Selectable<Schema[Table]>;

/** What is wrong with the entries of an export: one hold and one end are right, and nothing for development. */
export function wrongEntries(
  { id, status, dev }: Pick<RowOf<'task'>, 'id' | 'status' | 'dev'>,
  ledger: readonly RowOf<'ledger'>[] = [],
) {
  const kinds = ledger.map(({ kind }) => kind).join(' ');
  const right = dev ? '' : { processing: 'hold', success: 'hold capture', failed: 'hold void' }[status];
  return kinds === right ? [] : [`The ledger of export ${id}, ${status}, has "${kinds}" in place of "${right}".`];
}

/** What is wrong with a balance. `granted`: credits a month; null is unlimited. */
export function wrongBalance(
  { owner, month, held, used }: RowOf<'balance'>,
  ledger: readonly RowOf<'ledger'>[],
  granted: number | null,
) {
  const own = ledger.filter((entry) => entry.owner === owner && entry.month === month);
  const sum = (...kinds: readonly string[]) =>
    own.filter(({ kind }) => kinds.includes(kind)).reduce((total, { credits }) => total + credits, 0);
  const open = sum('hold') - sum('capture', 'void');
  return [
    ...(used === sum('capture') ? [] : [`${owner} has used ${used} credits, and was charged ${sum('capture')}.`]),
    ...(held === open ? [] : [`${owner} has ${held} credits held, and exports of ${open} credits have not ended.`]),
    ...(held + used <= (granted ?? Infinity)
      ? []
      : [`${owner} holds and has used ${held + used} of ${granted} credits.`]),
  ];
}
