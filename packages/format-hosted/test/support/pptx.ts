import { createPptxAdapter } from '@deckwright/format-pptx';
import { emitContext, scenes } from '@deckwright/testkit';

let made: Promise<Uint8Array> | undefined;

/** A small pptx as the product writes it; the same one in the whole process. */
export function smallPptx(): Promise<Uint8Array> {
  made ??= createPptxAdapter()
    .emit(scenes.text, emitContext(scenes.text))
    .then(({ bytes }) => bytes);
  return made;
}
