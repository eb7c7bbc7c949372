import { useToast } from '@deckwright/ui/toasts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { dataOf, manage } from '../connection/manage.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { say } from '../sentences/audit.ts';
import { saveFile } from '../ui/save-file.ts';
import { type AuditQuery, type ListedAuditEntry, WHOLE_LOG } from './audit-entry.ts';
import type { NamesOfIds } from './audit-sentence.ts';

/** Pages of the log that a file has at most: 10,000 entries. */
const PAGES_OF_FILE = 100;

interface LogPage {
  readonly items: readonly ListedAuditEntry[];
  readonly next: number | null;
}

/** The audit log of an owner, or of the whole server, with what filters it. */
export function useAudit(owner: string | undefined) {
  const [query, setQuery] = useState(WHOLE_LOG);
  const toast = useToast();
  // Typing does not wait for the list.
  const filter = useDeferredValue(query);
  const log = useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...(owner === undefined ? ['server'] : ['owners', owner]), 'audit', filter],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam }) => loadPage(owner, filter, pageParam),
      getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    }),
  );
  throwIfMissing(log);

  async function download(names: NamesOfIds): Promise<void> {
    try {
      const { auditCsv } = await import('./audit-csv.ts');
      const { entries, isCut } = await loadAll(owner, query);
      const name = `audit-log-${owner ?? 'server'}-${new Date().toISOString().slice(0, 10)}.csv`;
      saveFile(name, new Blob([auditCsv(entries, names)], { type: 'text/csv' }));
      if (isCut) {
        const description = say('itHasTheNewestCount', { count: entries.length });
        toast({ title: say('theFileIsNotComplete'), description });
      }
    } catch (error) {
      toast({ title: say('theLogWasNotDownloaded'), description: (error as Error).message, isFailure: true });
    }
  }

  return {
    query,
    onQuery: setQuery,
    entries: log.data?.pages.flatMap(({ items }) => items),
    onMore: log.hasNextPage ? () => void log.fetchNextPage() : undefined,
    download,
  };
}

async function loadPage(owner: string | undefined, filter: AuditQuery, before: string | undefined): Promise<LogPage> {
  const given = Object.entries({ ...filter, text: filter.text.trim() }).filter(([, value]) => value !== '');
  const query = { ...Object.fromEntries(given), ...(before !== undefined && { before }) };
  if (owner === undefined) return dataOf(manage.GET('/audit', { params: { query } }));
  return dataOf(manage.GET('/owners/{owner}/audit', { params: { path: { owner }, query } }));
}

async function loadAll(owner: string | undefined, filter: AuditQuery) {
  const entries: ListedAuditEntry[] = [];
  let before: string | undefined;
  for (let count = 0; count < PAGES_OF_FILE; count++) {
    const { items, next } = await loadPage(owner, filter, before);
    entries.push(...items);
    if (next === null) return { entries, isCut: false };
    before = String(next);
  }
  return { entries, isCut: true };
}
