import type { Artifact, EmitContext, FormatAdapter, MeaningKind, Scene } from '@deckwright/core/contract';
import { natives } from './native/index.ts';
import { write } from './write.ts';

const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

async function emit(scene: Scene, context: EmitContext): Promise<Artifact> {
  return {
    mediaType: MEDIA_TYPE,
    extension: 'pptx',
    ...(await write(scene, context)),
    pages: scene.slides.length,
    delivery: 'file',
  };
}

/**
 * Writes PowerPoint files: text boxes with real paragraphs, native tables and charts, one layout per template. Any
 * composite besides tables and charts is drawn, with a notice.
 */
export function createPptxAdapter(): FormatAdapter {
  return {
    format: 'pptx',
    claims: { meanings: new Set(Object.keys(natives) as MeaningKind[]) },
    optionsSchema: {
      type: 'object',
      properties: {
        fonts: {
          enum: ['subset', 'whole'],
          description: 'Which glyphs of embedded fonts are in the file: of the scripts in use (unless said), or all.',
        },
      },
      additionalProperties: false,
    },
    emit,
  };
}
