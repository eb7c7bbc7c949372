/** Names of the partials that files use, with those inside them at any depth. */
export function partialsIn(
  files: readonly unknown[],
  partials: Readonly<Record<string, unknown>>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting: unknown[] = [...files];
  // Without recursion: a file may be nested deep.
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const { type, partial } = value as { readonly type?: unknown; readonly partial?: unknown };
    if (type === 'partial' && typeof partial === 'string' && !found.has(partial)) {
      found.add(partial);
      if (Object.hasOwn(partials, partial)) waiting.push(partials[partial]);
    }
    waiting.push(...Object.values(value).filter((inner) => typeof inner === 'object' && inner !== null));
  }
  return found;
}
