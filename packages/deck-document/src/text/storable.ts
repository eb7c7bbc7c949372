/** A line break inside a paragraph. PowerPoint's own object model has the same character. */
export const LINE_BREAK = '\v';

/**
 * A copy of plain data with texts that a document can have. Halves of surrogate pairs become U+FFFD: Yjs replaces them when it sends a
 * document, so the page that wrote them would have another document than the others. A vertical tab, which is a line break here, becomes
 * U+FFFD too, as in every file, because XML has no such character. Members that are undefined are left out, because Yjs would store them.
 */
export function storable<T>(data: T): T {
  if (typeof data === 'string') return data.toWellFormed().replaceAll(LINE_BREAK, '\uFFFD') as T;
  if (Array.isArray(data)) return data.map(storable) as T;
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([key, value]) => [key, storable(value)])) as T;
}

/** A change of members, of which those that are undefined are to be removed. */
export function storableChange<T extends object>(members: T): T {
  return Object.fromEntries(Object.entries(members).map(([key, value]) => [key, storable(value)])) as T;
}
