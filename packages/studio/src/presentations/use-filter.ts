import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type FilterSearch, filterOfSearch, NO_FILTER, type PresentationFilter } from './filter-in-address.ts';

/** How long typing may pause before it is in the address, in milliseconds. */
const PAUSE = 300;

/** The filter of a list, which the address has too, so that it can be reloaded and sent to others. */
export function useFilter(): readonly [filter: PresentationFilter, setFilter: (filter: PresentationFilter) => void] {
  const search = useSearch({ strict: false }) as FilterSearch;
  const address = JSON.stringify(filterOfSearch(search));
  const [filter, setFilter] = useState<PresentationFilter>({ ...NO_FILTER, ...search });
  const navigate = useNavigate();
  const written = useRef(address);
  // A link, or the browser's buttons.
  useEffect(() => {
    if (address === written.current) return;
    written.current = address;
    setFilter({ ...NO_FILTER, ...(JSON.parse(address) as FilterSearch) });
  }, [address]);
  useEffect(() => {
    const next = filterOfSearch({ ...filter, text: filter.text.trim() });
    const text = JSON.stringify(next);
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      void navigate({ to: '.', search: next, replace: true });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [filter, navigate]);
  return [filter, setFilter];
}
