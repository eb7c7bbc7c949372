import type { EditableNode } from '@deckwright/core/contract';
import type * as Y from 'yjs';
import { deckContext } from '../document/read-deck.ts';
import { rootsOf } from '../document/roots.ts';
import type { Entry } from '../order.ts';

/** Gives pasted nodes the drawings that their originals have in the document. Pages cannot add a drawing. */
export function keepDrawings(
  doc: Y.Doc,
  nodes: readonly EditableNode[],
  entryOf: (id: string) => Entry | undefined,
): void {
  for (const node of nodes) {
    if (node.kind !== 'composite' || !node.drawing) continue;
    const wanted = JSON.stringify(node.drawing);
    const { drawingOf } = deckContext(doc);
    const key = [...rootsOf(doc).drawings.keys()].find((id) => JSON.stringify(drawingOf(id)) === wanted);
    if (key !== undefined) entryOf(node.id)?.set('drawing', key);
  }
}
