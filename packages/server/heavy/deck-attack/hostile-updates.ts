import { nodeIds, slideIds, textOf } from '@deckwright/deck-document';
import * as Y from 'yjs';

/** A change of 600 KB that a deck may have: 400 slides of 100 nodes, or 60,000 insertions into one text. */
export function hostileUpdate(doc: Y.Doc, kind: 'slides' | 'insertions', at: number): Uint8Array {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  const before = Y.encodeStateVector(copy);
  copy.transact(() => (kind === 'slides' ? addSlides(copy, 400, 100) : insertCharacters(copy, at, 60_000)));
  return Y.encodeStateAsUpdate(copy, before);
}

function addSlides(doc: Y.Doc, count: number, nodesOfEach: number): void {
  const slides = doc.getMap<Y.Map<unknown>>('slides');
  for (let slide = 0; slide < count; slide++) {
    const nodes = new Y.Map<Y.Map<unknown>>();
    slides.set(`s${slide}`, new Y.Map<unknown>([['nodes', nodes]]));
    for (let node = 0; node < nodesOfEach; node++) nodes.set(`n${node}`, new Y.Map());
  }
}

/** Each before the one before it, so that Yjs cannot join them. */
function insertCharacters(doc: Y.Doc, at: number, count: number): void {
  const texts = slideIds(doc).flatMap((slide) =>
    nodeIds(doc, slide).flatMap((node) => textOf(doc, { slide, node }) ?? []),
  );
  const text = texts[at % texts.length]!;
  for (let inserted = 0; inserted < count; inserted++) text.insert(0, 'a');
}
