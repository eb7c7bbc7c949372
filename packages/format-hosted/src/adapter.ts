import type { FormatAdapter } from '@deckwright/core/contract';
import { type EditorFonts, GOOGLE_SLIDES_FONTS, missingFonts } from './fonts/editor-fonts.ts';

export interface HostedAdapterOptions {
  /** Writes the file that the location imports. The hosted adapter does not close it. */
  readonly pptx: FormatAdapter;
  /** The fonts of the location's editor; `any` if it has those of the deck. Default: those of Google Slides. */
  readonly fonts?: EditorFonts | 'any';
}

/**
 * Creates the adapter for the format `hosted-slides`. Its artifact is the file of the pptx adapter, marked for delivery to a hosted
 * location, with the scene and a `FONT_SUBSTITUTED` notice for each font that the location's editor lacks. It has the claims and
 * options of the pptx adapter. It does not know the location; the host delivers the artifact.
 */
export function createHostedAdapter({ pptx, fonts = GOOGLE_SLIDES_FONTS }: HostedAdapterOptions): FormatAdapter {
  return {
    format: 'hosted-slides',
    extension: pptx.extension ?? pptx.format,
    claims: pptx.claims,
    optionsSchema: pptx.optionsSchema,
    async emit(scene, context) {
      const { mediaType, extension, bytes, pages, notices } = await pptx.emit(scene, context);
      return {
        mediaType,
        extension,
        bytes,
        pages,
        notices: [...notices, ...(fonts === 'any' ? [] : missingFonts(scene, fonts))],
        delivery: 'hosted',
        scene,
        read: (id) => context.read(id),
      };
    },
  };
}
