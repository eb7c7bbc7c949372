import { gzipSync } from 'node:zlib';
import type { Scene } from '@deckwright/core/contract';

/** The state of a deck that nobody has edited. */
export function initialState(scene: Scene): Uint8Array {
  return gzipSync(JSON.stringify(scene));
}
