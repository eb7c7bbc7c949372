import * as Y from 'yjs';
import { CREATOR } from '../document/create-document.ts';
import { UpdateFault } from './fault.ts';
import type { DecodedUpdate } from './read-update.ts';
import type { WorkSteps } from './update-pieces.ts';

type Store = Y.Doc['store'];

const ITEMS_IN_A_STEP = 500;

export const MISPLACED = 'The change is not where a page would insert.';

/**
 * Rejects an update that would divide a character of two code units, whose halves Yjs replaces by U+FFFD. Pages insert and delete whole
 * characters. Call it before the update is applied.
 */
export function checkPairs({ structs, ds }: DecodedUpdate, { store }: Y.Doc): void {
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) continue;
    const { origin, rightOrigin } = struct;
    if (origin !== null) checkBoundary(store, origin.client, origin.clock + 1);
    if (rightOrigin !== null) checkBoundary(store, rightOrigin.client, rightOrigin.clock);
  }
  for (const [client, ranges] of ds.clients) {
    for (const { clock, len } of ranges) {
      checkBoundary(store, client, clock);
      checkBoundary(store, client, clock + len);
    }
  }
}

function checkBoundary(store: Store, client: number, clock: number): void {
  if (clock >= Y.getState(store, client)) return;
  const { id, content } = structAt(store, client, clock) as Y.Item;
  if (!(content instanceof Y.ContentString)) return;
  const at = clock - id.clock;
  if (at > 0 && isHigh(content.str.charCodeAt(at - 1)) && isLow(content.str.charCodeAt(at)))
    throw new UpdateFault('The change divides a character.');
}

/**
 * Checks what has been applied: a text has characters and formats, a map has values and shared types, and the neighbours of an insertion are
 * in the same text, or are values of the same key. Whatever is at other places, nobody reads, and Yjs may put it elsewhere when it loads the deck.
 * Returns the insertions for which that has to be tried, with `hasSameOrder`.
 */
export function* checkAdded({ store }: Y.Doc, { structs }: DecodedUpdate): WorkSteps<DecodedUpdate['structs']> {
  const unusual: DecodedUpdate['structs'] = [];
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) continue;
    const { id, origin, rightOrigin } = struct;
    const added = structAt(store, id.client, id.clock);
    if (!(added instanceof Y.Item)) continue;
    for (const neighbour of [origin, rightOrigin]) {
      const found = neighbour && structAt(store, neighbour.client, neighbour.clock);
      if (found instanceof Y.Item && !(found.parent === added.parent && found.parentSub === added.parentSub))
        throw new UpdateFault('The change has neighbours at different places.');
    }
    if (!added.deleted && !fits(added))
      throw new UpdateFault('The change has data at a place where a deck has another kind.');
    const isOwn = (item: Y.Item) => item.id.client === id.client && item.id.clock < id.clock;
    const isKnown = (item: Y.Item) =>
      isOwn(item) ||
      item.id.client === CREATOR ||
      [origin, rightOrigin].some((one) => one?.client === item.id.client && item.id.clock <= one.clock);
    if (yield* isBetweenNeighbours(added, struct, isKnown)) continue;
    // Undo has the neighbours that it has restored before, and leaves out nothing else of its page.
    const isOfOthers = [origin, rightOrigin].some((one) => one && one.client !== id.client);
    if (isOfOthers || !(yield* isBetweenNeighbours(added, struct, isOwn))) throw new UpdateFault(MISPLACED);
    unusual.push(struct);
  }
  return unusual;
}

/**
 * Whether the page knew nothing between the neighbours that it names. It is so unless undo restores something whose place has changed. Such
 * insertions Yjs may order in another way when it loads the deck.
 */
function* isBetweenNeighbours(
  added: Y.Item,
  { id, origin, rightOrigin }: Y.Item,
  isKnown: (item: Y.Item) => boolean,
): WorkSteps<boolean> {
  // Yjs may have joined it with what is before it.
  const isLeft = added.id.clock < id.clock;
  const left = yield* firstKnown(isLeft ? null : added.left, 'left', (item) => has(item, origin) || isKnown(item));
  if (!isLeft && !(left === null ? origin === null : has(left, origin))) return false;
  const right = yield* firstKnown(added.right, 'right', (item) => has(item, rightOrigin) || isKnown(item));
  return right === null ? rightOrigin === null : has(right, rightOrigin);
}

/** Pages that did not know of each other may have inserted any number at the same place. */
function* firstKnown(
  from: Y.Item | null,
  side: 'left' | 'right',
  isKnown: (item: Y.Item) => boolean,
): WorkSteps<Y.Item | null> {
  let passed = 0;
  let item = from;
  for (; item !== null && !isKnown(item); item = item[side]) if (++passed % ITEMS_IN_A_STEP === 0) yield;
  return item;
}

function has({ id, length }: Y.Item, one: Y.ID | null): boolean {
  return one !== null && one.client === id.client && one.clock >= id.clock && one.clock < id.clock + length;
}

/** Whether the texts and maps into which something was inserted have the same order in the document that was written and loaded. */
export function hasSameOrder(doc: Y.Doc, loaded: Y.Doc, structs: DecodedUpdate['structs']): boolean {
  const parentOf = ({ store }: Y.Doc, { id }: (typeof structs)[number]) => {
    const struct = structAt(store, id.client, id.clock);
    return struct instanceof Y.Item ? (struct.parent as Y.Text | Y.Map<unknown>) : undefined;
  };
  const seen = new Set<unknown>();
  return structs.every((struct) => {
    const parent = parentOf(doc, struct);
    if (seen.has(parent)) return true;
    seen.add(parent);
    return orderIn(parent) === orderIn(parentOf(loaded, struct));
  });
}

function fits({ parent, parentSub, content }: Y.Item): boolean {
  if (parent instanceof Y.Text)
    return parentSub === null && (content instanceof Y.ContentString || content instanceof Y.ContentFormat);
  return parentSub !== null && (content instanceof Y.ContentAny || content instanceof Y.ContentType);
}

/** The ids of all that is or was in a text, or under the keys of a map. Later insertions are placed beside what was deleted, too. */
function orderIn(type: Y.Text | Y.Map<unknown> | undefined): string {
  const keys = [...(type?._map ?? [])].sort(([one], [other]) => (one < other ? -1 : 1));
  const firsts = keys.map(([, item]) => {
    let first = item;
    while (first.left !== null) first = first.left;
    return first;
  });
  const order: string[] = [];
  let end = '';
  for (const first of [type?._start ?? null, ...firsts]) {
    for (let item = first; item !== null; item = item.right) {
      const { client, clock } = item.id;
      // Yjs joins neighbours.
      if (`${client} ${clock}` !== end) order.push(`${client} ${clock}`);
      end = `${client} ${clock + item.length}`;
    }
    end = '';
  }
  return order.join();
}

function structAt(store: Store, client: number, clock: number): Y.Item | Y.GC {
  const structs = store.clients.get(client)!;
  return structs[Y.findIndexSS(structs, clock)]!;
}

function isHigh(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
