import { createRenderer, type Renderer } from '@deckwright/core';
import type { ElementDefinition } from '@deckwright/core/contract';
import { bundledFonts } from '@deckwright/core/node';

/** A renderer that writes nothing, to ask what the engine knows by itself and with these elements. */
export function bareRenderer(elements: readonly ElementDefinition[] = []): Renderer {
  return createRenderer({ adapters: [], fonts: bundledFonts(), elements });
}
