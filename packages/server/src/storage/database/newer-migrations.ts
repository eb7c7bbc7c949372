import type { Migration } from 'kysely/migration';

/**
 * `0031-expand-NAME` adds what the versions before it ignore. `0032-contract-0031-NAME` removes what no version uses that knows
 * migration 0031.
 */
const NAME = /^\d{4}-(?:expand|contract-(\d{4}))-/;

/**
 * `ours`, with what newer versions have added to a database, which this version ignores. Throws if one of them has removed what this version
 * uses, or may have. `done`: the migrations that were run.
 */
export function withNewer(
  ours: Readonly<Record<string, Migration>>,
  done: readonly string[],
  { place, restore }: { readonly place: string; readonly restore: string },
): Record<string, Migration> {
  const newer = newerThan(ours, done);
  const numbers = Object.keys(ours).map((name) => name.slice(0, 4));
  const removing = newer.find((name) => {
    const [kind, without] = NAME.exec(name) ?? [];
    return kind === undefined || (without !== undefined && !numbers.includes(without));
  });
  if (removing !== undefined) {
    throw new Error(
      `A newer Deckwright changed ${place} in a way that this version cannot use ("${removing}"). Use that version, or restore a backup that was made before the upgrade: ${restore}`,
    );
  }
  return { ...ours, ...Object.fromEntries(newer.map((name) => [name, { up: async () => {} }])) };
}

/** The migrations that were run and that this version does not know, if it is not the older database of a development version. */
export function newerThan(ours: Readonly<Record<string, Migration>>, done: readonly string[]): readonly string[] {
  const last = Object.keys(ours).toSorted().at(-1)!;
  return done.filter((name) => name > last);
}
