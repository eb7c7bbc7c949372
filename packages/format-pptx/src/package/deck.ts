import type { Scene, SceneNode } from '@deckwright/core/contract';
import type { EmbeddedFonts } from './fonts/embed.ts';

/** What the passes know of the deck besides its parts. */
export interface Deck {
  readonly scene: Scene;
  /** ISO 8601, UTC. */
  readonly acceptedAt: string;
  /** The node that a shape was drawn from, by the shape's name in the raw package. */
  readonly marks: ReadonlyMap<string, SceneNode>;
  /** Bytes of the pictures in use, by their id. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly fonts: EmbeddedFonts;
}
