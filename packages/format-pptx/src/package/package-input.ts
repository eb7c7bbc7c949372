import type { Scene } from '@deckwright/core/contract';
import type { EmbeddedFonts } from './fonts/embed.ts';
import type { NodesByName } from './parts.ts';

/** What the passes read besides the parts that pptxgenjs wrote. */
export interface PackageInput {
  readonly scene: Scene;
  /** ISO 8601, UTC. */
  readonly acceptedAt: string;
  readonly nodesByName: NodesByName;
  /** Bytes of the pictures in use, by their id. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly fonts: EmbeddedFonts;
}
