import { type AdapterClaims, type FormatAdapter, RenderError, type Scene } from '@deckwright/core/contract';

/** An adapter that records every scene that it has emitted, oldest first. */
export interface RecordingAdapter extends FormatAdapter {
  readonly scenes: readonly Scene[];
}

/** A working adapter whose file is the scene as JSON. Default: it claims nothing, so that layout draws every part. */
export function createRecordingAdapter(
  options: { readonly format?: string; readonly claims?: AdapterClaims } = {},
): RecordingAdapter {
  const { format = 'recording', claims = { meanings: new Set() } } = options;
  const scenes: Scene[] = [];
  return {
    format,
    extension: 'json',
    claims,
    optionsSchema: { type: 'object', additionalProperties: false },
    scenes,
    async emit(scene, context) {
      if (context.signal.aborted) {
        throw new RenderError('ABORTED', 'The export was cancelled.', { cause: context.signal.reason });
      }
      scenes.push(scene);
      context.progress(scene.slides.length, scene.slides.length);
      return {
        mediaType: 'application/json',
        extension: 'json',
        bytes: new TextEncoder().encode(JSON.stringify({ acceptedAt: context.acceptedAt, scene })),
        pages: scene.slides.length,
        notices: [],
        delivery: 'file',
      };
    },
  };
}
