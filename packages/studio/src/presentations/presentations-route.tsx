import { useToast } from '@deckwright/ui/toasts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { dataOf, manage } from '../connection/manage.ts';
import { presentationsOf, projectsOf } from '../connection/queries.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useChange } from '../connection/use-change.ts';
import { useMe } from '../connection/use-me.ts';
import { say } from '../sentences/presentations.ts';
import { useFilterInAddress } from '../shell/use-filter-in-address.ts';
import { filterOfSearch, NO_FILTER } from './filter-in-address.ts';
import { listedPresentation } from './listed-presentation.ts';
import { PresentationsPage } from './presentations-page.tsx';

const PRESENTATION = '/owners/{owner}/presentations/{presentation}';

export function PresentationsRoute() {
  const { owner } = useParams({ strict: false }) as { readonly owner: string };
  const { owners } = useMe();
  const navigate = useNavigate();
  const [filter, setFilter] = useFilterInAddress(NO_FILTER, filterOfSearch);
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
  const canEdit = owners.find(({ id }) => id === owner)?.role !== 'viewer';
  const params = (id: number) => ({ path: { owner, presentation: String(id) } });

  function remove(id: number) {
    const show = () => setHidden((ids) => new Set([...ids].filter((one) => one !== id)));
    setHidden((ids) => new Set([...ids, id]));
    toast({
      title: say('presentationDeleted'),
      undo: show,
      commit() {
        // Continues after the page is left.
        change(dataOf(manage.DELETE(PRESENTATION, { params: params(id), keepalive: true }))).catch(show);
      },
    });
  }

  // `change` shows what the server answers if it fails.
  function runAgain(id: number) {
    change(dataOf(manage.POST(`${PRESENTATION}/run-again`, { params: params(id) })), say('itRunsAgain')).catch(
      () => {},
    );
  }

  function cancel(id: number) {
    change(dataOf(manage.POST(`${PRESENTATION}/cancel`, { params: params(id) })), say('exportCancelled')).catch(
      () => {},
    );
  }

  return (
    <PresentationsPage
      presentations={items?.map((item) => listedPresentation(item, projects))}
      projects={projects}
      filter={filter}
      onFilter={setFilter}
      onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      onOpenBody={({ id, projectId }) =>
        void navigate({
          to: '/o/$owner/projects/$project/playground',
          params: { owner, project: projectId },
          search: { presentation: id },
        })
      }
      onOpenDeck={(presentation) =>
        void navigate({ to: '/o/$owner/hosted-decks', params: { owner }, search: { presentation } })
      }
      {...(canEdit && { onDelete: remove, onRunAgain: runAgain, onCancel: cancel })}
    />
  );
}
