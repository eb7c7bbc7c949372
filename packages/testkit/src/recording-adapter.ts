import { type AdapterClaims, type FormatAdapter, RenderError, type Scene } from '@deckwright/core/contract';

/** An adapter that keeps every scene it was given, oldest first. */
export interface RecordingAdapter extends FormatAdapter {
  readonly scenes: readonly Scene[];
}

/**
 * A real adapter whose file is the scene as JSON. It claims nothing, so that layout draws every part, unless told otherwise.
 */
export function createRecordingAdapter(
  options: { readonly format?: string; readonly claims?: AdapterClaims } = {},
): RecordingAdapter {
  const { format = 'recording', claims = { meanings: new Set() } } = options;
  const scenes: Scene[] = [];
  return {
    format,
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
