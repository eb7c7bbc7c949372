import * as Y from 'yjs';
import { UpdateFault } from './fault.ts';
import { DECK_LIMITS } from './limits.ts';

/** What was found in the pieces of an update so far. */
export interface Places {
  /** The last insertion at each place. */
  readonly last: Map<string, Y.ID>;
  conflicts: number;
}

/**
 * Rejects an update with many insertions at one place that do not know of each other. Yjs compares each of them with all others, so a
 * hundred kilobytes can take minutes. Pages do not make them: what a page inserts at a place has its previous insertion there at its right.
 */
export function checkPlaces({ structs }: ReturnType<typeof Y.decodeUpdate>, places: Places): void {
  const { last } = places;
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) continue;
    const place = `${struct.id.client} ${placeOf(struct)}`;
    const before = last.get(place);
    if (before && !(struct.rightOrigin && Y.compareIDs(struct.rightOrigin, before))) places.conflicts++;
    last.set(place, struct.id);
  }
  if (places.conflicts > DECK_LIMITS.updateConflicts.most)
    throw new UpdateFault('The change has too many parts at one place.');
}

/** What is at the left of an insertion, or the start of a text or of the values of a key. */
function placeOf({ origin, parent, parentSub }: Y.Item): string {
  if (origin) return `${origin.client} ${origin.clock}`;
  const owner: unknown = parent;
  const id = owner instanceof Y.ID ? `${owner.client} ${owner.clock}` : String(owner);
  return `start ${id} ${parentSub}`;
}
