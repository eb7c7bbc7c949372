import { useSuspenseQuery } from '@tanstack/react-query';
import { ME, type Me } from './queries.ts';

/** Who is signed in. Only below the route that asks people to sign in. */
export function useMe(): Me {
  const { data } = useSuspenseQuery(ME);
  if (data === null) throw new Error('Your session has ended. Reload the page to sign in again.');
  return data;
}
