import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { dataOf, manage } from '../connection/manage.ts';
import { hostedDecksOf, projectsOf } from '../connection/queries.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useChange } from '../connection/use-change.ts';
import { useMe } from '../connection/use-me.ts';
import { say } from '../sentences/hosted-decks.ts';
import { useFilterInAddress } from '../shell/use-filter-in-address.ts';
import { templatesOf } from '../templates/template-queries.ts';
import { deckFilterOf, EVERY_DECK } from './deck-filter.ts';
import { DeckTemplatesDialog } from './deck-templates-dialog.tsx';
import { HostedDecksPage } from './hosted-decks-page.tsx';
import { type ListedDeck, listedDeck } from './listed-deck.ts';

const DECK = '/owners/{owner}/hosted-decks/{deck}';

export function HostedDecksRoute() {
  const { owner } = useParams({ strict: false }) as { readonly owner: string };
  const { owners } = useMe();
  const [filter, setFilter] = useFilterInAddress(EVERY_DECK, deckFilterOf);
  const change = useChange(['owners', owner, 'hosted-decks']);
  const [opened, setOpened] = useState<ListedDeck>();
  const templates = useQuery({ ...templatesOf(owner, opened?.project ?? ''), enabled: opened?.project != null });
  // A deck is deleted with its presentation.
  const changeBoth = useChange(['owners', owner]);
  const { data: projects = [] } = useQuery(projectsOf(owner));
  // Typing does not wait for the list.
  const text = useDeferredValue(filter.text.trim());
  const query = useInfiniteQuery(
    hostedDecksOf(owner, {
      ...(text !== '' && { text }),
      ...(filter.project !== '' && { project: filter.project }),
      ...(filter.presentation > 0 && { presentation: String(filter.presentation) }),
    }),
  );
  throwIfMissing(query);
  const items = query.data?.pages.flatMap((page) => page.items);
  const canEdit = owners.find(({ id }) => id === owner)?.role !== 'viewer';
  const params = (deck: string) => ({ path: { owner, deck } });
  return (
    <HostedDecksPage
      decks={items?.map((item) => listedDeck(item, projects))}
      projects={projects}
      filter={filter}
      onFilter={setFilter}
      dialog={
        opened && (
          <DeckTemplatesDialog
            deck={opened}
            templates={templates.data?.filter(({ state }) => state !== 'draft')}
            onSave={async (chosen) => {
              const body = { templates: chosen };
              await change(dataOf(manage.PATCH(DECK, { params: params(opened.id), body })), say('templatesChanged'));
            }}
            onClose={() => setOpened(undefined)}
          />
        )
      }
      onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      {...(canEdit && {
        onAccess(deck, access) {
          // `change` shows what the server answers if it fails.
          change(dataOf(manage.PATCH(DECK, { params: params(deck), body: { access } })), say('accessChanged')).catch(
            () => {},
          );
        },
        onTemplates: setOpened,
        async onRevoke(deck) {
          await change(dataOf(manage.DELETE(`${DECK}/link`, { params: params(deck) })));
          return dataOf(manage.GET(DECK, { params: params(deck) }));
        },
        async onDelete(deck) {
          await changeBoth(dataOf(manage.DELETE(DECK, { params: params(deck) })), say('deckDeleted'));
        },
      })}
    />
  );
}
