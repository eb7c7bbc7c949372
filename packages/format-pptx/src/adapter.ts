import type { Artifact, EmitContext, FormatAdapter, MeaningKind, Scene, SceneNode } from '@deckwright/core/contract';
import { checkpoint, draw } from './draw/index.ts';
import { natives } from './native/index.ts';
import { embedFonts } from './package/fonts/embed.ts';
import { finish } from './package/index.ts';
import { zip } from './package/zip.ts';

const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** The pictures that are shown, those of backgrounds too, with their vectors; bytes of others would be parts that nothing refers to. */
const shownPictures = ({ layouts, slides, pictures }: Scene, drawn: Iterable<SceneNode>): ReadonlySet<string> => {
  const grounds = [...layouts, ...slides].flatMap(({ background }) => background?.picture?.picture ?? []);
  const nodes = [...drawn].flatMap((node) => (node.kind === 'picture' ? node.picture : []));
  const shown = new Set([...grounds, ...nodes]);
  for (const { id, vector } of pictures) if (vector !== undefined && shown.has(id)) shown.add(vector);
  return shown;
};

const emit = async (scene: Scene, context: EmitContext): Promise<Artifact> => {
  const { parts, marks, notices } = await draw(scene, context);
  const pictures = new Map<string, Uint8Array>();
  for (const id of shownPictures(scene, marks.values())) pictures.set(id, await context.read(id));
  const fonts = await embedFonts(scene, context);
  await checkpoint(context.signal);
  const finished = finish(parts, { scene, acceptedAt: context.acceptedAt, marks, pictures, fonts });
  await checkpoint(context.signal);
  return {
    mediaType: MEDIA_TYPE,
    extension: 'pptx',
    bytes: zip(finished),
    pages: scene.slides.length,
    notices: [...notices, ...fonts.notices],
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
  optionsSchema: {
    type: 'object',
    properties: { fonts: { enum: ['subset', 'whole'] } },
    additionalProperties: false,
  },
  emit,
});
