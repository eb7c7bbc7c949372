import * as Y from 'yjs';
import { UpdateFault } from './fault.ts';

/**
 * Compares what an update repeats with what the document has. Pages send a change again if they do not know whether it arrived. Yjs ignores
 * what it knows by number, so a change under numbers that another page has used would be lost silently.
 */
export function checkRepeated({ structs }: ReturnType<typeof Y.decodeUpdate>, { store }: Y.Doc): void {
  for (const struct of structs) {
    const { id } = struct;
    if (!(struct instanceof Y.Item) || id.clock >= Y.getState(store, id.client)) continue;
    const known = store.clients.get(id.client)!;
    const found = known[Y.findIndexSS(known, id.clock)];
    // What was deleted meanwhile, here or on the page, has no content to compare.
    if (!(found instanceof Y.Item) || found.deleted || struct.content instanceof Y.ContentDeleted) continue;
    if (!sameContent(struct, found))
      throw new UpdateFault('Another page has used the numbers of this change. Load the deck again.');
  }
}

/** Compares what both have: Yjs joins and divides neighbours, on each page in its own way. */
function sameContent(repeated: Y.Item, known: Y.Item): boolean {
  const [one, other] = [repeated.content, known.content];
  if (one.constructor !== other.constructor) return false;
  const start = repeated.id.clock - known.id.clock;
  const length = Math.min(repeated.length, known.length - start);
  if (one instanceof Y.ContentString && other instanceof Y.ContentString) {
    return one.str.slice(0, length) === other.str.slice(start, start + length);
  }
  if (one instanceof Y.ContentAny && other instanceof Y.ContentAny) {
    return JSON.stringify(one.arr.slice(0, length)) === JSON.stringify(other.arr.slice(start, start + length));
  }
  return true;
}

/**
 * An update without what the document has. Yjs would divide texts where a repeated insertion says that its neighbours are, without a change
 * that it reports to anybody.
 */
export function withoutKnown(
  bytes: Uint8Array,
  { structs }: ReturnType<typeof Y.decodeUpdate>,
  doc: Y.Doc,
): Uint8Array {
  const repeats = structs.some(({ id }) => id.clock < Y.getState(doc.store, id.client));
  return repeats ? Y.diffUpdate(bytes, Y.encodeStateVector(doc)) : bytes;
}
