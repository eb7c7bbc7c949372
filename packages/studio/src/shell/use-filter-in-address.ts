import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** How long typing may pause before it is in the address, in milliseconds. */
const PAUSE = 300;

type Search = Readonly<Record<string, unknown>>;

/**
 * The filter of a list, which the address has too, so that it can be reloaded and sent to others. `none` shows everything, and `ofSearch`
 * reads the query of an address, without what it leaves open. Both must be constants.
 */
export function useFilterInAddress<Filter extends { readonly text: string }>(
  none: Filter,
  ofSearch: (search: Search) => Partial<Filter>,
): readonly [filter: Filter, setFilter: (filter: Filter) => void] {
  const search = useSearch({ strict: false }) as Search;
  const address = JSON.stringify(ofSearch(search));
  const [filter, setFilter] = useState<Filter>({ ...none, ...ofSearch(search) });
  const navigate = useNavigate();
  const written = useRef(address);
  // A link, or the browser's buttons.
  useEffect(() => {
    if (address === written.current) return;
    written.current = address;
    setFilter({ ...none, ...(JSON.parse(address) as Partial<Filter>) });
  }, [address, none]);
  useEffect(() => {
    const next = ofSearch({ ...filter, text: filter.text.trim() });
    const text = JSON.stringify(next);
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      void navigate({ to: '.', search: next, replace: true });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [filter, navigate, ofSearch]);
  return [filter, setFilter];
}
