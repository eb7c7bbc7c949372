import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Artifact, EmitOptions, Scene, SceneFont } from '@deckwright/core/contract';
import { emitContext } from '@deckwright/testkit';
import { type ReadFont, readFonts } from '@deckwright/testkit/pptx';
import { Blob, Face, Font, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';
import { createPptxAdapter } from '../../src/index.ts';
import { paragraph, run, scene, slide, text } from './scene.ts';

const require = createRequire(import.meta.url);
const adapter = createPptxAdapter();

const STYLES = ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic'];
const FILES: Readonly<Record<string, string>> = {
  Inter: 'inter/{}/Inter_{}',
  'Source Sans 3': 'source-sans-3/{}/SourceSans3_{}',
  'Noto Sans Arabic': 'noto-sans-arabic/{}/NotoSansArabic_{}',
  'Noto Sans Devanagari': 'noto-sans-devanagari/{}/NotoSansDevanagari_{}',
  'Noto Sans Thai': 'noto-sans-thai/{}/NotoSansThai_{}',
};
export const FAMILIES = ['Inter', 'Source Sans 3'];
const EDITABLE = { embed: 'edit', subset: true } as const;

export function fontsOf(family: string): readonly SceneFont[] {
  return [0, 1, 2, 3].map((slot) => {
    const [bold, italic] = [(slot & 1) !== 0, (slot & 2) !== 0];
    return { id: `${family} ${slot}`, family, bold, italic, embedding: EDITABLE };
  });
}

/** Bytes of a face by its id. */
export function fileOf(id: string): Uint8Array {
  const style = STYLES[Number(id.at(-1))] ?? '';
  const path = FILES[id.slice(0, -2)] ?? '';
  const core = createRequire(require.resolve('@deckwright/core'));
  return new Uint8Array(readFileSync(core.resolve(`@expo-google-fonts/${path.replaceAll('{}', style)}.ttf`)));
}

export const WORDS = 'Größe: “fi” 12 € – Łódź';
/** One slide in all faces of both families. */
export function deck(more: Partial<Scene> = {}): Scene {
  const looks = [{}, { bold: true }, { italic: true }, { bold: true, italic: true }];
  const runs = FAMILIES.flatMap((font) => looks.map((look) => run(WORDS, { font, ...look })));
  return scene([slide([text([paragraph(runs)])])], { fonts: FAMILIES.flatMap(fontsOf), ...more });
}

export function emit(about: Scene, options: Partial<EmitOptions> = {}, read = fileOf): Promise<Artifact> {
  return adapter.emit(
    about,
    emitContext(about, { options: { embedFonts: true, ...options }, read: async (id) => read(id) }),
  );
}

export async function fontsIn(about: Scene, options: Partial<EmitOptions> = {}, read = fileOf): Promise<ReadFont[]> {
  return readFonts((await emit(about, options, read)).bytes);
}

export function openFont(bytes: Uint8Array): Face {
  return new Face(new Blob(bytes));
}
/** Letters that a font has no glyph for. */
export function lacking(bytes: Uint8Array, words: string): string[] {
  const font = new Font(openFont(bytes));
  return [...words].filter((letter) => !font.nominalGlyph(letter.codePointAt(0) ?? 0));
}

export function advancesOf(bytes: Uint8Array, words: string): number[] {
  const buffer = new ShapingBuffer();
  buffer.addText(words);
  buffer.guessSegmentProperties();
  shape(new Font(openFont(bytes)), buffer);
  return buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance);
}

/** A scene of the testkit whose fonts may all be embedded. */
export function marked(about: Scene): Scene {
  return {
    ...about,
    fonts: about.fonts.map((font) => ({ ...font, embedding: EDITABLE })),
  };
}
