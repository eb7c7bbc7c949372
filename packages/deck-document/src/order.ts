import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import * as Y from 'yjs';

/** A slide, a node, a row, …: a map with `order`, which is a fractional key, and what else it has. */
export type Entry = Y.Map<unknown>;

/** Entries by id. Two people can make equal keys at once, so entries with equal keys are in the order of their ids. */
export type Entries = Y.Map<Entry>;

/** Keys that are longer are replaced, with those of all other entries. */
const LONG = 100;

/** Somebody deleted the slide or the node. Anybody can restore it until the server removes it. */
export function isDeleted(entry: Entry): boolean {
  return entry.has('deletedAt');
}

/** The entries that are not deleted, in their order. */
export function ordered(entries: Entries | undefined): readonly (readonly [id: string, entry: Entry])[] {
  return withDeleted(entries).filter(([, entry]) => !isDeleted(entry));
}

/** All entries, in their order. */
export function withDeleted(entries: Entries | undefined): readonly (readonly [id: string, entry: Entry])[] {
  const found = [...(entries?.entries() ?? [])].filter(([, entry]) => entry instanceof Y.Map);
  return found
    .map(([id, entry]) => ({ id, entry, order: orderOf(entry) }))
    .sort((a, b) => compare(a.order, b.order) || compare(a.id, b.id))
    .map(({ id, entry }) => [id, entry] as const);
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** As many keys as a list of new entries needs. */
export function firstOrders(count: number): readonly string[] {
  return generateNKeysBetween(null, null, count);
}

export function keyAfter(last: string | undefined): string {
  return generateKeyBetween(last, null);
}

/** Adds entries at an index among those that are not deleted, at most the number of these. */
export function insertEntries(entries: Entries, index: number, added: readonly (readonly [string, Entry])[]): void {
  const keys = makeRoom(entries, withDeleted(entries), index, added.length);
  for (const [at, [id, entry]] of added.entries()) {
    entry.set('order', keys[at]!);
    entries.set(id, entry);
  }
}

/** Moves entries, in the given order, to an index among those that are neither moved nor deleted. */
export function moveEntries(entries: Entries, moved: readonly string[], index: number): void {
  const known = moved.filter((id) => entries.has(id));
  const others = withDeleted(entries).filter(([id]) => !known.includes(id));
  const keys = makeRoom(entries, others, index, known.length);
  for (const [at, id] of known.entries()) entries.get(id)!.set('order', keys[at]!);
}

/** Keys at an index among entries, of which deleted ones do not count. The entries get new keys only if theirs leave no room. */
function makeRoom(
  entries: Entries,
  among: ReturnType<typeof ordered>,
  index: number,
  count: number,
): readonly string[] {
  const counted = among.filter(([, entry]) => !isDeleted(entry));
  const previous = counted[Math.min(index, counted.length) - 1];
  const at = previous === undefined ? 0 : among.indexOf(previous) + 1;
  const [before, after] = [among[at - 1], among[at]].map((neighbour) => neighbour && orderOf(neighbour[1]));
  const keys = keysBetween(before || null, after || null, count);
  if (keys) return keys;
  const all = firstOrders(among.length + count);
  for (const [place, [id]] of among.entries()) {
    entries.get(id)?.set('order', all[place < at ? place : place + count]!);
  }
  return all.slice(at, at + count);
}

function keysBetween(before: string | null, after: string | null, count: number): readonly string[] | undefined {
  if (before !== null && after !== null && before >= after) return undefined;
  const keys = generateNKeysBetween(before, after, count);
  return keys.some((key) => key.length > LONG) ? undefined : keys;
}

function orderOf(entry: Entry | undefined): string {
  const order = entry?.get('order');
  return typeof order === 'string' ? order : '';
}

/** Whether a text can be a key, so that other keys can be made before and after it. */
export function isOrder(text: string): boolean {
  try {
    generateKeyBetween(text, null);
    return true;
  } catch {
    return false;
  }
}
