import type { Artifact, EmitContext, FormatAdapter, MeaningKind, Scene, SceneNode } from '@deckwright/core/contract';
import { checkpoint, draw } from './draw/index.ts';
import { natives } from './native/index.ts';
import { finish } from './package/index.ts';
import { zip } from './package/zip.ts';

const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** Bytes of the pictures that are shown; the others would be parts that nothing refers to. */
const readPictures = async (nodes: Iterable<SceneNode>, context: EmitContext): Promise<Map<string, Uint8Array>> => {
  const pictures = new Map<string, Uint8Array>();
  for (const node of nodes) {
    if (node.kind === 'picture' && !pictures.has(node.picture)) {
      pictures.set(node.picture, await context.read(node.picture));
    }
  }
  return pictures;
};

const emit = async (scene: Scene, context: EmitContext): Promise<Artifact> => {
  const { parts, marks, notices } = await draw(scene, context);
  const pictures = await readPictures(marks.values(), context);
  await checkpoint(context.signal);
  const finished = finish(parts, { scene, acceptedAt: context.acceptedAt, marks, pictures });
  await checkpoint(context.signal);
  return {
    mediaType: MEDIA_TYPE,
    extension: 'pptx',
    bytes: zip(finished),
    pages: scene.slides.length,
    notices,
    delivery: 'file',
  };
};

/**
 * Writes PowerPoint files: text boxes with real paragraphs, native tables and charts, one layout per template. Any
 * composite besides tables and charts is drawn, with a notice.
 */
export const createPptxAdapter = (): FormatAdapter => ({
  format: 'pptx',
  claims: { meanings: new Set(Object.keys(natives) as MeaningKind[]) },
  optionsSchema: { type: 'object', properties: {}, additionalProperties: false },
  emit,
});
