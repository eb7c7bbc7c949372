import type { EditableNode } from '@deckwright/core/contract';
import { setFrames } from '@deckwright/deck-document';
import type { DeckSession } from '../session/session.ts';

let last: { readonly of: string; readonly at: number } | undefined;
/** Milliseconds between keys that are pressed in quick succession, as long as the undo manager joins changes. */
const SOON = 500;

/** Moves or turns nodes by a key. Keys in quick succession are one step, as long as the same nodes are selected. */
export function nudge({ typing, undo }: DeckSession, slide: string, nodes: readonly EditableNode[]): void {
  const of = nodes.map(({ id }) => id).join(' ');
  const at = performance.now();
  if (last?.of !== of || at - last.at > SOON) undo.stopCapturing();
  const frames = new Map(nodes.map(({ id, box, rotation = 0 }) => [id, { box, rotation }]));
  setFrames(typing, slide, frames);
  last = { of, at };
}
