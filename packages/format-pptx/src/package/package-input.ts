import type { Scene } from '@deckwright/core/contract';
import type { EmbeddedFonts } from './fonts/embed.ts';
import type { NodesByName } from './parts.ts';

/** What the passes know of the deck besides its parts. */
export interface PackageInput {
  readonly scene: Scene;
  /** ISO 8601, UTC. */
  readonly acceptedAt: string;
  readonly nodesByName: NodesByName;
  /** Bytes of the pictures in use, by their id. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly fonts: EmbeddedFonts;
}
