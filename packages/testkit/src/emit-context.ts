import type { EmitContext, EmitOptions, Scene } from '@deckwright/core/contract';
import { assetReader } from './asset-reader.ts';

type Overrides = Partial<Omit<EmitContext, 'options'>> & { readonly options?: Partial<EmitOptions> };

/** A context for `emit` with a fixed date, the assets of the scene, a signal that is not aborted and default options. */
export function emitContext(scene: Scene, overrides: Overrides = {}): EmitContext {
  const { options, ...rest } = overrides;
  return {
    signal: new AbortController().signal,
    acceptedAt: '2026-02-03T04:05:06.000Z',
    read: assetReader(scene),
    progress: () => {},
    ...rest,
    options: { compressImages: false, embedFonts: false, own: {}, ...options },
  };
}
