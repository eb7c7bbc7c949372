import { createRenderer, type Renderer } from '@deckwright/core';
import type { FormatAdapter } from '@deckwright/core/contract';
import { nodeParts } from '@deckwright/core/node';

export const ACCEPTED_AT = '2026-02-03T04:05:06.000Z';

/** The renderers of a process share its child processes. */
const parts = nodeParts();

/** A renderer with the bundled fonts, as an application has it. */
export function rendererFor(adapter: FormatAdapter): Renderer {
  return createRenderer({ ...parts, adapters: [adapter] });
}
