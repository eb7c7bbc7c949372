import crypto from 'node:crypto';
import type { EmitContext, Notice, Scene, SceneFont } from '@deckwright/core/contract';
import type { Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { checkpoint } from '../checkpoint.ts';
import { eot } from './eot.ts';
import { rename } from './rename.ts';
import { subset, withWholeScripts } from './subset.ts';
import { usedFaces } from './used-faces.ts';

/** A face that is embedded in the file. */
export interface EmbeddedFace extends Pick<SceneFont, 'family' | 'bold' | 'italic'> {
  /** Embedded OpenType. Cached: usually the same object for the same font and characters. */
  readonly part: Uint8Array;
}

export interface EmbeddedFonts {
  /** By family, in the order of `p:embeddedFont`. */
  readonly faces: readonly EmbeddedFace[];
  /** Whether the option `fonts: "whole"` requests all glyphs of every font. */
  readonly whole: boolean;
  readonly notices: readonly Notice[];
}

/** Holds some hundred Latin faces, or a few with complete Chinese. */
const CACHE_BYTES = 32 * 1024 * 1024;
const parts = new LRUCache<string, Uint8Array>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length });

interface FontFile {
  /** SHA-256. */
  readonly hash: string;
  /** Why no face can be embedded from it, as the end of a sentence; undefined if it can. */
  readonly unfit: string | undefined;
}

/** Exports share the same objects for fonts, and reading them each time would take longer than all other steps. */
const files = new WeakMap<Uint8Array, FontFile>();

/** fontkit takes 50 ms and 20 MB to load, so an export without embedded fonts does not load it. */
function fontkit(): Promise<typeof import('fontkit')> {
  return import('fontkit');
}

async function readFile(font: Uint8Array): Promise<FontFile> {
  const known = files.get(font);
  if (known) return known;
  const file = { hash: crypto.hash('sha256', font), unfit: unfitness(await fontkit(), font) };
  files.set(font, file);
  return file;
}

function unfitness({ create }: typeof import('fontkit'), bytes: Uint8Array): string | undefined {
  let font: Font | undefined;
  try {
    font = create(bytes);
  } catch {
    // fontkit's message describes its internals.
  }
  if (font?.type !== 'TTF') return 'its file is not a plain TrueType font';
  if (font.directory.tables.glyf === undefined) return 'it has PostScript outlines, which PowerPoint does not embed';
  // The subsetter drops colours, and what is left of such a glyph is empty. A viewer without the font shows an emoji of its own.
  if (font.directory.tables.COLR !== undefined) return 'its glyphs are in colour, and would be empty in many viewers';
  const missing = (['OS/2', 'name', 'head'] as const).find((tag) => font[tag] === undefined);
  return missing && `its table "${missing}" is missing or cannot be read`;
}

/** Why a face is not embedded, as the end of a sentence; undefined if it is. */
function rejection({ embedding }: SceneFont, { unfit }: FontFile): string | undefined {
  if (unfit !== undefined || embedding?.embed === 'edit') return unfit;
  return embedding?.reason ?? 'its file does not say whether its maker allows it';
}

async function partOf(font: Uint8Array, face: SceneFont, characters: readonly number[] | 'whole'): Promise<Uint8Array> {
  const name = [face.family, face.bold, face.italic].join('\n');
  const file = await readFile(font);
  const key = crypto.hash(
    'sha256',
    [file.hash, name, characters === 'whole' ? characters : characters.join()].join('\n'),
  );
  const known = parts.get(key);
  if (known) return known;
  const { create } = await fontkit();
  const subsetted = characters === 'whole' ? undefined : await subset(font, characters);
  const whole = subsetted ?? font;
  const named = rename(whole, create(whole), face);
  const part = eot(named, create(named), subsetted !== undefined);
  parts.set(key, part);
  return part;
}

/**
 * Embeds the faces that the scene's text uses, and adds a notice for each family that may not be embedded. Silently
 * omits a metric-compatible font, because it is not the font that the file names.
 */
export async function embedFonts(scene: Scene, context: EmitContext): Promise<EmbeddedFonts> {
  const whole = context.options.own.fonts === 'whole';
  const faces: EmbeddedFace[] = [];
  const notices = new Map<string, Notice>();
  const used = context.options.embedFonts ? usedFaces(scene) : new Map<SceneFont, ReadonlySet<number>>();
  for (const [face, usedCharacters] of used) {
    if (face.measuredWith !== undefined) continue;
    await checkpoint(context.signal);
    const font = await context.read(face.id);
    const { family, bold, italic } = face;
    const reason = rejection(face, await readFile(font));
    if (reason !== undefined) {
      const message = `The font "${family}" is not embedded: ${reason}.`;
      notices.set(message, { code: 'FONT_NOT_EMBEDDED', message });
      continue;
    }
    const characters = whole || !face.embedding?.subset ? 'whole' : withWholeScripts(usedCharacters);
    faces.push({ family, bold, italic, part: await partOf(font, face, characters) });
  }
  return { faces: faces.toSorted(byFamily), whole, notices: [...notices.values()] };
}

/** Sorts by family, then in the order of the schema: regular, bold, italic, bold italic. */
function byFamily(a: EmbeddedFace, b: EmbeddedFace): number {
  if (a.family !== b.family) return a.family < b.family ? -1 : 1;
  return faceIndex(a) - faceIndex(b);
}

/** The position of a face in its family: 0 regular, 1 bold, 2 italic, 3 bold italic. */
export function faceIndex({ bold, italic }: Pick<EmbeddedFace, 'bold' | 'italic'>): number {
  return (bold ? 1 : 0) + (italic ? 2 : 0);
}
