import { createPptxAdapter } from '@deckwright/format-pptx';
import { emitContext, scenes } from '@deckwright/testkit';

let made: Promise<Uint8Array> | undefined;

/** A small pptx of the product, created once for each process. */
export function smallPptx(): Promise<Uint8Array> {
  made ??= createPptxAdapter()
    .emit(scenes.text, emitContext(scenes.text))
    .then(({ bytes }) => bytes);
  return made;
}
