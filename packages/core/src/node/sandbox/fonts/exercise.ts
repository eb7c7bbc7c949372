import type { Font } from 'harfbuzzjs';
import type { Face } from '../../../fonts/face.ts';
import { FontFault } from '../../../fonts/upload/font-fault.ts';
import { SAMPLES } from '../../../fonts/upload/samples.ts';

/** Milliseconds for shaping the font's own characters, after all its glyphs and the samples of all scripts. */
const TIME_LIMIT = 1_500;
const CHUNK = 24;

/**
 * Uses a font as layout later does in the caller's process: reads every width, bounding box and colour layer, and shapes samples of every
 * script and the font's own characters. A font that crashes or hangs the shaper does so here, in the sandbox.
 *
 * The remaining risk is a text that was not tried and triggers other rules of the font. HarfBuzz validates a table before it
 * reads it, bounds the work of its rules by the length of the text, is fuzzed continuously, and runs in WebAssembly, which can
 * access only its own memory. So the worst case is a defect of HarfBuzz that costs time or memory.
 */
export function exercise(font: Font, glyphs: number, face: Face, characters: ArrayLike<number>): void {
  for (let id = 0; id < glyphs; id++) {
    font.glyphExtents(id);
    face.layers(id);
    if (!Number.isFinite(font.glyphHAdvance(id))) throw new FontFault(`Its glyph ${id} has no width.`);
  }
  for (const sample of Object.values(SAMPLES)) {
    for (const word of sample.split(' ')) tryOut(face, word);
    tryOut(face, sample);
  }
  const until = performance.now() + TIME_LIMIT;
  const chunks = Math.ceil(characters.length / CHUNK);
  for (let index = 0; index < chunks && performance.now() < until; index++) {
    // Take every n-th character, so that the neighbours differ from those in the samples.
    const chunk = Array.from({ length: CHUNK }, (_, row) => characters[row * chunks + index] ?? 0x20);
    tryOut(face, String.fromCodePoint(...chunk));
  }
}

function tryOut(face: Face, text: string): void {
  face.shape(text);
  if (!Number.isFinite(face.advance(text))) throw new FontFault(`It gives "${text.slice(0, 20)}" no width.`);
  for (const character of text) face.has(character.codePointAt(0)!);
}
