import { useCallback, useRef } from 'react';

/** A handler that stays the same object and calls the newest `act`, so that components that get it are not drawn again while a person types. */
export function useSame<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...args: Args) => latest.current(...args), []);
}
