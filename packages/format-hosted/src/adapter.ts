import type { FormatAdapter } from '@deckwright/core/contract';
import { type EditorFonts, GOOGLE_SLIDES_FONTS, missingFonts } from './fonts/editor-fonts.ts';

export interface HostedAdapterOptions {
  /** Writes the file that the location opens. It stays its maker's to close. */
  readonly pptx: FormatAdapter;
  /** What the location's editor shows text with. Default: Google Slides. */
  readonly fonts?: EditorFonts;
}

/**
 * The format `hosted-slides`: the pptx adapter's file, marked for delivery to a hosted location, with the scene beside it and a
 * `FONT_SUBSTITUTED` notice for each font that the location's editor lacks. It takes the pptx adapter's claims and options, and
 * neither knows nor needs the location: the host delivers.
 */
export function createHostedAdapter({ pptx, fonts = GOOGLE_SLIDES_FONTS }: HostedAdapterOptions): FormatAdapter {
  return {
    format: 'hosted-slides',
    claims: pptx.claims,
    optionsSchema: pptx.optionsSchema,
    async emit(scene, context) {
      const { mediaType, extension, bytes, pages, notices } = await pptx.emit(scene, context);
      return {
        mediaType,
        extension,
        bytes,
        pages,
        notices: [...notices, ...missingFonts(scene, fonts)],
        delivery: 'hosted',
        scene,
      };
    },
  };
}
