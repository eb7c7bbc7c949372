import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { noteSession, wasSignedIn } from './connection.ts';
import { dataOf, type ManageSchemas, manage } from './manage.ts';
import { ServerError } from './server-error.ts';

export type Me = ManageSchemas['Me'];

/** Who is signed in; null if nobody is. */
export const ME = queryOptions({
  queryKey: ['me'],
  staleTime: 60_000,
  async queryFn(): Promise<Me | null> {
    try {
      const me = await dataOf(manage.GET('/me'));
      noteSession(true);
      return me;
    } catch (error) {
      // If the session ended while the page is open, the page keeps what it has, and shows a banner.
      if (error instanceof ServerError && error.status === 401 && !wasSignedIn()) return null;
      throw error;
    }
  },
});

export const MY_SESSIONS = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: async () => (await dataOf(manage.GET('/me/sessions'))).items,
});

export const MY_TOKENS = queryOptions({
  queryKey: ['me', 'tokens'],
  queryFn: async () => (await dataOf(manage.GET('/me/tokens'))).items,
});

export function projectsOf(owner: string) {
  return queryOptions({
    queryKey: ['owners', owner, 'projects'],
    queryFn: async () => (await dataOf(manage.GET('/owners/{owner}/projects', { params: { path: { owner } } }))).items,
  });
}

/** What an owner exported between two days (`YYYY-MM-DD`, in UTC), both included. Default: the last 30 days. */
export function usageOf(owner: string, query: { readonly from?: string; readonly to?: string } = {}) {
  return queryOptions({
    queryKey: ['owners', owner, 'usage', query],
    queryFn: () => dataOf(manage.GET('/owners/{owner}/usage', { params: { path: { owner }, query } })),
  });
}

export function keysOf(owner: string) {
  return queryOptions({
    queryKey: ['owners', owner, 'keys'],
    queryFn: async () => (await dataOf(manage.GET('/owners/{owner}/keys', { params: { path: { owner } } }))).items,
  });
}

export interface PresentationQuery {
  readonly text?: string;
  readonly project?: string;
  readonly status?: 'processing' | 'success' | 'failed';
  readonly limit?: string;
}

/** In pages, newest first. Looks again every few seconds while one of them is processed. */
export function presentationsOf(owner: string, query: PresentationQuery) {
  return infiniteQueryOptions({
    queryKey: ['owners', owner, 'presentations', query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => {
      const params = { path: { owner }, query: { ...query, after: pageParam } };
      return dataOf(manage.GET('/owners/{owner}/presentations', { params }));
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'processing')) ? 2_000 : false,
  });
}

export interface HostedDeckQuery {
  readonly text?: string;
  readonly project?: string;
  readonly presentation?: string;
}

/** How often a page that is seen looks again who has a deck open. */
const PRESENCE_MS = 4_000;

/** In pages, newest first. */
export function hostedDecksOf(owner: string, query: HostedDeckQuery) {
  return infiniteQueryOptions({
    queryKey: ['owners', owner, 'hosted-decks', query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => {
      const params = { path: { owner }, query: { ...query, after: pageParam } };
      return dataOf(manage.GET('/owners/{owner}/hosted-decks', { params }));
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: PRESENCE_MS,
  });
}

/** The body of an earlier presentation. It never changes. */
export function presentationBodyOf(owner: string, presentation: number) {
  return queryOptions({
    queryKey: ['owners', owner, 'presentations', presentation, 'body'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => {
      const params = { path: { owner, presentation: String(presentation) } };
      return dataOf(manage.GET('/owners/{owner}/presentations/{presentation}/body', { params }));
    },
  });
}

export function savedBodiesOf(owner: string, project: string) {
  return queryOptions({
    queryKey: ['owners', owner, 'projects', project, 'bodies'],
    queryFn: async () => {
      const params = { path: { owner, project } };
      return (await dataOf(manage.GET('/owners/{owner}/projects/{project}/bodies', { params }))).items;
    },
  });
}

export function membersOf(owner: string) {
  return queryOptions({
    queryKey: ['owners', owner, 'members'],
    queryFn: async () => (await dataOf(manage.GET('/owners/{owner}/members', { params: { path: { owner } } }))).items,
  });
}

export function invitationsOf(owner: string) {
  return queryOptions({
    queryKey: ['owners', owner, 'invitations'],
    queryFn: async () =>
      (await dataOf(manage.GET('/owners/{owner}/invitations', { params: { path: { owner } } }))).items,
  });
}

export const PEOPLE = queryOptions({
  queryKey: ['people'],
  queryFn: async () => (await dataOf(manage.GET('/people'))).items,
});

export const OWNERS = queryOptions({
  queryKey: ['owners'],
  queryFn: async () => (await dataOf(manage.GET('/owners'))).items,
});
