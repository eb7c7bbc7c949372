import type { EditableNode, EditableSlide } from '@deckwright/core/contract';
import type * as Y from 'yjs';
import { compare, type Entry, isDeleted, withDeleted } from '../order.ts';
import { readNode } from './node.ts';
import { deckContext } from './read-deck.ts';
import { entriesIn, rootsOf } from './roots.ts';
import { readSlide } from './slide.ts';

/** Characters of the name of a person. */
export const LONGEST_NAME = 60;

/** What somebody deleted at once, and can be restored. */
export interface DeletedThing {
  /** ISO 8601, by the clock of the page. */
  readonly at: string;
  /** The name that the others knew the person by. Undefined: the page had none. */
  readonly by: string | undefined;
  /** The slide that was deleted, or that the nodes are on. */
  readonly slide: EditableSlide;
  /** Undefined: the slide itself was deleted. */
  readonly nodes: readonly EditableNode[] | undefined;
}

/** What is deleted and can be restored, newest first. Nodes on a deleted slide come with it, and not by themselves. */
export function deletionsIn(doc: Y.Doc): readonly DeletedThing[] {
  const context = deckContext(doc);
  const found = withDeleted(rootsOf(doc).slides).flatMap(([id, entry]): readonly DeletedThing[] => {
    const slide = readSlide(id, entry, context);
    if (slide === undefined) return [];
    if (isDeleted(entry)) return [{ ...factsOf(entry), slide, nodes: undefined }];
    const nodes = withDeleted(entriesIn(entry, 'nodes')).filter(([, node]) => isDeleted(node));
    const together = Map.groupBy(nodes, ([, node]) => JSON.stringify(factsOf(node)));
    return [...together.values()].flatMap((group) => {
      const read = group.flatMap(([key, node]) => readNode(key, node, context) ?? []);
      return read.length === 0 ? [] : { ...factsOf(group[0]![1]), slide, nodes: read };
    });
  });
  return found.sort((one, other) => compare(other.at, one.at));
}

function factsOf(entry: Entry): Pick<DeletedThing, 'at' | 'by'> {
  return { at: String(entry.get('deletedAt')), by: entry.get('deletedBy') as string | undefined };
}
