import type { Font } from 'harfbuzzjs';
import type { Face } from '../../../fonts/face.ts';
import { FontFault } from '../../../fonts/upload/limits.ts';
import { SAMPLES } from '../../../fonts/upload/samples.ts';

/** Milliseconds for the characters of a font; the words of all scripts and all its glyphs have been tried before. */
const PATIENCE = 1_500;
const CHUNK = 24;

/**
 * Does to a font what layout does to it later, in the caller's process: reads every width and box, shapes words of every script
 * and the font's own characters. A font that brings a shaper down does so here.
 *
 * What remains for later is a text that was not tried and meets rules that no other text met. HarfBuzz checks a table before it
 * reads it and bounds the work of its rules by the length of the text, and it is fuzzed all day; it runs in WebAssembly, which
 * can read nothing but its own memory. So what remains is a defect of HarfBuzz that costs time or memory.
 */
export function exercise(font: Font, glyphs: number, face: Face, characters: ArrayLike<number>): void {
  for (let id = 0; id < glyphs; id++) {
    font.glyphExtents(id);
    if (!Number.isFinite(font.glyphHAdvance(id))) throw new FontFault(`Its glyph ${id} has no width.`);
  }
  for (const sample of Object.values(SAMPLES)) {
    for (const word of sample.split(' ')) tryOut(face, word);
    tryOut(face, sample);
  }
  const until = performance.now() + PATIENCE;
  const chunks = Math.ceil(characters.length / CHUNK);
  for (let index = 0; index < chunks && performance.now() < until; index++) {
    // Every so many characters, so that other letters stand together than in the samples.
    const chunk = Array.from({ length: CHUNK }, (_, row) => characters[row * chunks + index] ?? 0x20);
    tryOut(face, String.fromCodePoint(...chunk));
  }
}

function tryOut(face: Face, text: string): void {
  face.shape(text);
  if (!Number.isFinite(face.advance(text))) throw new FontFault(`It gives "${text.slice(0, 20)}" no width.`);
  for (const character of text) face.has(character.codePointAt(0)!);
}
