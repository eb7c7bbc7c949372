import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataOf, manage } from '../connection/manage.ts';
import { DEAD_EXPORTS } from '../connection/server-queries.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useChange } from '../connection/use-change.ts';
import { say } from '../sentences/server.ts';
import { DeadExportsPage } from './dead-exports-page.tsx';
import type { RedriveResult } from './redrive-results.tsx';

/** The most ids of a request. */
const PER_REQUEST = 100;

export function DeadExportsRoute() {
  const query = useInfiniteQuery(DEAD_EXPORTS);
  const [results, setResults] = useState<readonly RedriveResult[]>([]);
  const change = useChange(DEAD_EXPORTS.queryKey);
  throwIfMissing(query);
  return (
    <DeadExportsPage
      exports={query.data?.pages.flatMap(({ items }) => items)}
      onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      results={results}
      onCloseResults={() => setResults([])}
      onRunAgain={async (chosen) => {
        const done: RedriveResult[] = [];
        for (const group of inGroups(chosen)) {
          const body = { ids: group.map(({ id }) => id) };
          const { items } = await change(dataOf(manage.POST('/server/dead-exports/redrive', { body })));
          const byId = new Map(items.map((item) => [item.id, item]));
          for (const one of group) done.push({ ...one, ...byId.get(one.id)! });
          setResults([...done]);
        }
      }}
      onDismiss={async (ids) => {
        for (const group of inGroups(ids)) {
          const body = { ids: [...group] };
          await change(dataOf(manage.POST('/server/dead-exports/dismiss', { body })), say('dismissed'));
        }
      }}
    />
  );
}

function inGroups<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / PER_REQUEST) }, (_, group) =>
    items.slice(group * PER_REQUEST, (group + 1) * PER_REQUEST),
  );
}
