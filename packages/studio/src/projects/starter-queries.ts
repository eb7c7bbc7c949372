import { queryOptions } from '@tanstack/react-query';
import { dataOf, manage } from '../connection/manage.ts';

/** Starters change only when the server is updated. */
export const STARTERS = queryOptions({
  queryKey: ['starters'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => (await dataOf(manage.GET('/starters'))).items,
});

export function starterOf(starter: string) {
  return queryOptions({
    queryKey: ['starters', starter],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => dataOf(manage.GET('/starters/{starter}', { params: { path: { starter } } })),
  });
}
