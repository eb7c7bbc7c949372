import { RenderError } from '../contract/index.ts';
import type { FontFacts } from '../fonts/face.ts';

/**
 * Reads the facts of a font file that you trust; `parseFont` reads untrusted ones. For `fonts` of a project, add `load`:
 * `{ ...await readFontFacts(bytes), load: () => bytes }`. Throws `FONT_UNREADABLE`.
 */
export async function readFontFacts(bytes: Uint8Array): Promise<FontFacts> {
  // Loading fontkit takes 50 ms and 20 MB, which most processes do not need.
  const { readFont } = await import('./read-font.ts');
  try {
    const { family, bold, italic, embedding } = readFont(bytes);
    return { family, bold, italic, embedding };
  } catch (cause) {
    const reason = cause instanceof Error ? ` ${cause.message}` : '';
    throw new RenderError('FONT_UNREADABLE', `The font file cannot be read.${reason}`, { cause });
  }
}
