/** Throws the error of a query that has no data at all. One that failed to load again keeps what is on the page. */
export function throwIfMissing(...queries: readonly { readonly data: unknown; readonly error: Error | null }[]): void {
  for (const { data, error } of queries) if (data === undefined && error !== null) throw error;
}
