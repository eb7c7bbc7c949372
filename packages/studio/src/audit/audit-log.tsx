import { Button, EmptyState, Skeleton } from '@deckwright/ui/controls';
import { Download, History } from 'lucide-react';
import { say } from '../sentences/audit.ts';
import { formatDate } from '../ui/format.ts';
import { type AuditQuery, type ListedAuditEntry, WHOLE_LOG } from './audit-entry.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AuditRow } from './audit-row.tsx';
import type { NamesOfIds } from './audit-sentence.ts';

export interface AuditLogProps {
  /** Newest first. Undefined while they are loaded. */
  readonly entries: readonly ListedAuditEntry[] | undefined;
  readonly names: NamesOfIds;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly query: AuditQuery;
  readonly onQuery: (query: AuditQuery) => void;
  /** Undefined: these are all. */
  readonly onMore?: () => void;
  /** The log of all owners: each entry has its owner. */
  readonly isOfServer?: boolean;
}

/** The entries of an audit log, by day, with what filters them. */
export function AuditLog(props: AuditLogProps) {
  const { entries, names, people, query, onQuery, onMore, isOfServer = false } = props;
  const isFiltered = Object.values(query).some((value) => value !== '');
  return (
    <>
      {(isFiltered || entries?.length !== 0) && (
        <AuditFilterBar query={query} onQuery={onQuery} people={people} isOfServer={isOfServer} />
      )}
      {entries === undefined ? (
        <LoadingLog />
      ) : entries.length === 0 ? (
        <EmptyLog onReset={isFiltered ? () => onQuery(WHOLE_LOG) : undefined} />
      ) : (
        entriesByDay(entries).map(({ day, label, items }) => (
          <section key={day} className="grid grid-cols-1 gap-2">
            <h2 className="text-xs font-medium text-muted">{label}</h2>
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-raised shadow-raised">
              {items.map((entry) => (
                <AuditRow key={entry.id} entry={entry} names={names} showsOwner={isOfServer} />
              ))}
            </ul>
          </section>
        ))
      )}
      {onMore !== undefined && (
        <Button className="justify-self-center" onClick={onMore}>
          {say('showMore')}
        </Button>
      )}
    </>
  );
}

function LoadingLog() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-2">
      <Skeleton className="h-4.5 w-20" />
      <div className="divide-y divide-line rounded-lg border border-line bg-raised shadow-raised">
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="flex h-13 items-center gap-3.5 px-4">
            <Skeleton className="size-7 rounded-full" />
            <Skeleton className="h-4 w-full max-w-96" />
          </div>
        ))}
      </div>
    </div>
  );
}

export function DownloadLog({ onDownload }: { readonly onDownload: () => Promise<void> }) {
  return (
    <Button onClick={() => void onDownload()}>
      <Download />
      {say('downloadCSV')}
    </Button>
  );
}

/** Shown if nothing matches, or nothing has happened yet. */
function EmptyLog({ onReset }: { readonly onReset: (() => void) | undefined }) {
  if (onReset === undefined) {
    return (
      <EmptyState icon={<History />} title={say('nothingHasHappenedYet')}>
        {say('eachChangeThatAPerson')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<History />}
      title={say('nothingMatches')}
      action={<Button onClick={onReset}>{say('showTheWholeLog')}</Button>}
    >
      {say('nobodyDidSuchAThing')}
    </EmptyState>
  );
}

interface DayOfEntries {
  /** In the time zone of the browser. */
  readonly day: string;
  readonly label: string;
  readonly items: readonly ListedAuditEntry[];
}

/** Groups the entries of a log by day, in their order. */
function entriesByDay(entries: readonly ListedAuditEntry[], now = new Date()): readonly DayOfEntries[] {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const days = Map.groupBy(entries, ({ at }) => new Date(at).toDateString());
  return [...days].map(([day, items]) => ({
    day,
    label:
      day === now.toDateString()
        ? say('today')
        : day === yesterday.toDateString()
          ? say('yesterday')
          : formatDate(items[0]!.at),
    items,
  }));
}
