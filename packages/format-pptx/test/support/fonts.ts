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

/** Returns the bytes of a face by its id. */
export function fileOf(id: string): Uint8Array {
  const style = STYLES[Number(id.at(-1))] ?? '';
  const path = FILES[id.slice(0, -2)] ?? '';
  const core = createRequire(require.resolve('@deckwright/core'));
  return new Uint8Array(readFileSync(core.resolve(`@expo-google-fonts/${path.replaceAll('{}', style)}.ttf`)));
}

export const SAMPLE_TEXT = 'Größe: “fi” 12 € – Łódź';
/** A deck with one slide that uses all faces of both families. */
export function deck(more: Partial<Scene> = {}): Scene {
  const styles = [{}, { bold: true }, { italic: true }, { bold: true, italic: true }];
  const runs = FAMILIES.flatMap((font) => styles.map((style) => run(SAMPLE_TEXT, { font, ...style })));
  return scene([slide([text([paragraph(runs)])])], { fonts: FAMILIES.flatMap(fontsOf), ...more });
}

export function emit(deckScene: Scene, options: Partial<EmitOptions> = {}, read = fileOf): Promise<Artifact> {
  return adapter.emit(
    deckScene,
    emitContext(deckScene, { options: { embedFonts: true, ...options }, read: async (id) => read(id) }),
  );
}

export async function fontsIn(
  deckScene: Scene,
  options: Partial<EmitOptions> = {},
  read = fileOf,
): Promise<ReadFont[]> {
  return readFonts((await emit(deckScene, options, read)).bytes);
}

export function openFont(bytes: Uint8Array): Face {
  return new Face(new Blob(bytes));
}
/** Returns the characters that a font has no glyph for. */
export function lacking(bytes: Uint8Array, text: string): string[] {
  const font = new Font(openFont(bytes));
  return [...text].filter((character) => !font.nominalGlyph(character.codePointAt(0) ?? 0));
}

export function advancesOf(bytes: Uint8Array, text: string): number[] {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(new Font(openFont(bytes)), buffer);
  return buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance);
}

/** Returns the scene with permission to embed all of its fonts. */
export function withEmbeddableFonts(deckScene: Scene): Scene {
  return {
    ...deckScene,
    fonts: deckScene.fonts.map((font) => ({ ...font, embedding: EDITABLE })),
  };
}
