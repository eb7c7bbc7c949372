import {
  createUndoManager,
  deleteNodes,
  deleteSlides,
  documentOf,
  nodeIds,
  purge,
  slideIds,
  snapshotOf,
} from '@deckwright/deck-document';
import { operate } from '@deckwright/test-tools/documents/random-operations';
import { createRandom } from '@deckwright/test-tools/random';
import * as Y from 'yjs';

const OPERATION_NUMBERS = 12;
/** Random operations add more than they delete. A deck that grows makes every operation slower. */
const MOST_SLIDES = 16;
const MOST_NODES = 30;

/** Edits a document as a person who does anything, in an order that a seed repeats. `onChange` gets each update that it makes. */
export function createRandomEditor(seed: number, onChange: (update: Uint8Array) => void) {
  const next = createRandom(seed);
  const random = () => next() / 2 ** 32;
  let doc = new Y.Doc();
  let undo = open();

  function open(): Y.UndoManager {
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'server') onChange(update);
    });
    return createUndoManager({ doc, origin: 'person' });
  }

  return {
    get doc() {
      return doc;
    },
    random,
    /** Does one operation, which can change nothing. */
    step() {
      const edit = { doc, origin: 'person' };
      const slides = slideIds(doc);
      const slide = slides[next() % slides.length] ?? '';
      const nodes = nodeIds(doc, slide);
      const choice = random();
      if (slides.length > MOST_SLIDES) deleteSlides(edit, [slide]);
      else if (nodes.length > MOST_NODES) deleteNodes(edit, slide, nodes.slice(MOST_NODES / 2));
      else if (choice < 0.08) undo.undo();
      else if (choice < 0.12) undo.redo();
      // Pages of an earlier version remove things for good. Without it, what is deleted would make every operation slower.
      else if (choice < 0.14) purge(edit);
      else operate(edit, Array.from({ length: OPERATION_NUMBERS }, next));
      if (random() < 0.5) undo.stopCapturing();
    },
    /** Continues with a new document of the same content, as a page that is loaded again. */
    reload() {
      const content = snapshotOf(doc);
      undo.destroy();
      doc.destroy();
      doc = documentOf([content]);
      undo = open();
    },
  };
}
