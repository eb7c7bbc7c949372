import type { ListedPresentation } from './presentation-state.tsx';

/** Which presentations are listed. */
export interface PresentationFilter {
  readonly text: string;
  /** Id; the empty text: all projects. */
  readonly project: string;
  readonly status: 'all' | ListedPresentation['status'];
}

export const NO_FILTER: PresentationFilter = { text: '', project: '', status: 'all' };

/** A filter in the query of an address, without what it leaves open. */
export type FilterSearch = { -readonly [Key in keyof PresentationFilter]?: PresentationFilter[Key] };

const STATUSES: readonly unknown[] = ['processing', 'success', 'failed'];

/** Reads the query of an address. Leaves out what does not belong to a filter. */
export function filterOfSearch(search: Readonly<Record<string, unknown>>): FilterSearch {
  const { text, project, status } = search;
  const written = textOf(text);
  const named = textOf(project);
  return {
    ...(written !== '' && { text: written }),
    ...(named !== '' && { project: named }),
    ...(STATUSES.includes(status) && { status: status as PresentationFilter['status'] }),
  };
}

/** The router reads `text=2026` as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
