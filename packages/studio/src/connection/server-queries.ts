import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { dataOf, manage } from './manage.ts';

/** Looks again while the page is open, so that its figures are those of now. */
export const HEALTH = queryOptions({
  queryKey: ['server', 'health'],
  staleTime: 0,
  refetchInterval: 3_000,
  queryFn: () => dataOf(manage.GET('/server')),
});

export const DEAD_EXPORTS = infiniteQueryOptions({
  queryKey: ['server', 'dead-exports'],
  staleTime: 0,
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam: after }) =>
    dataOf(manage.GET('/server/dead-exports', { params: { query: after === undefined ? {} : { after } } })),
  getNextPageParam: ({ next }) => next ?? undefined,
});

export const LINK_KEYS = queryOptions({
  queryKey: ['server', 'link-keys'],
  queryFn: async () => (await dataOf(manage.GET('/link-keys'))).items,
});
