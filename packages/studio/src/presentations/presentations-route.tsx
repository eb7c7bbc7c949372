import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { dataOf, manage } from '../connection/manage.ts';
import { presentationsOf, projectsOf } from '../connection/queries.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useChange } from '../connection/use-change.ts';
import { useMe } from '../connection/use-me.ts';
import { useToast } from '../ui/toasts.tsx';
import { listedPresentation } from './listed-presentation.ts';
import { NO_FILTER, PresentationsPage } from './presentations-page.tsx';

export function PresentationsRoute() {
  const { owner } = useParams({ strict: false }) as { readonly owner: string };
  const { owners } = useMe();
  const [filter, setFilter] = useState(NO_FILTER);
  /** Those that are deleted once it is too late to undo. */
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const toast = useToast();
  const change = useChange(['owners', owner, 'presentations']);
  const { data: projects = [] } = useQuery(projectsOf(owner));
  // Typing does not wait for the list.
  const text = useDeferredValue(filter.text.trim());
  const query = useInfiniteQuery(
    presentationsOf(owner, {
      ...(text !== '' && { text }),
      ...(filter.project !== '' && { project: filter.project }),
      ...(filter.status !== 'all' && { status: filter.status }),
    }),
  );
  throwIfMissing(query);
  const items = query.data?.pages.flatMap((page) => page.items).filter(({ id }) => !hidden.has(id));

  function remove(id: number) {
    const show = () => setHidden((ids) => new Set([...ids].filter((one) => one !== id)));
    setHidden((ids) => new Set([...ids, id]));
    toast({
      title: 'Presentation deleted',
      undo: show,
      commit() {
        const params = { path: { owner, presentation: String(id) } };
        // Continues after the page is left.
        const deleting = manage.DELETE('/owners/{owner}/presentations/{presentation}', { params, keepalive: true });
        change(dataOf(deleting)).catch(show);
      },
    });
  }

  return (
    <PresentationsPage
      presentations={items?.map((item) => listedPresentation(item, projects))}
      projects={projects}
      filter={filter}
      onFilter={setFilter}
      onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      onDelete={owners.find(({ id }) => id === owner)?.role === 'viewer' ? undefined : remove}
    />
  );
}
