import { formatDate } from '../ui/format.ts';
import type { ListedAuditEntry } from './audit-entry.ts';

interface DayOfEntries {
  /** In the time zone of the browser. */
  readonly day: string;
  readonly label: string;
  readonly items: readonly ListedAuditEntry[];
}

/** Groups the entries of a log by day, in their order. */
export function entriesByDay(entries: readonly ListedAuditEntry[], now = new Date()): readonly DayOfEntries[] {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const days = Map.groupBy(entries, ({ at }) => new Date(at).toDateString());
  return [...days].map(([day, items]) => ({
    day,
    label:
      day === now.toDateString() ? 'Today' : day === yesterday.toDateString() ? 'Yesterday' : formatDate(items[0]!.at),
    items,
  }));
}
