import { getRandomValues } from 'node:crypto';

const LEAST = 2n ** 40n;
const ALL_53_BITS = 2n ** 53n - 1n;

/** The id that a path or a command names; undefined if the text is not one. */
export function parseExportId(text: string): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}

/** A random integer in [2^40, 2^53): exact as a JSON number, and too sparse to guess the ids of other exports. */
export function createExportId(): number {
  for (;;) {
    const id = getRandomValues(new BigUint64Array(1))[0]! & ALL_53_BITS;
    if (id >= LEAST) return Number(id);
  }
}

const EXPORT_ID = /^deckwright-(\d{1,16})$/;

/** The name of an export for hosted locations. Ids of exports are random among 2^53, so two servers that share a folder do not collide. */
export function exportIdOf({ id }: { readonly id: number }): string {
  return `deckwright-${id}`;
}

/** The id of an export that was delivered. Undefined: it is not one of this server. */
export function idOfExport(exportId: string): number | undefined {
  const id = EXPORT_ID.exec(exportId)?.[1];
  return id === undefined ? undefined : Number(id);
}
