import { hash } from 'node:crypto';
import type { EmitContext, Notice, Scene, SceneFont } from '@deckwright/core/contract';
import { LRUCache } from 'lru-cache';
import { checkpoint } from '../../checkpoint.ts';
import { eot } from './eot.ts';
import { renameFont } from './rename-font.ts';
import { withWholeScripts } from './scripts.ts';
import { readTables } from './sfnt.ts';
import { subset } from './subset.ts';
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

/** Exports share the same objects for fonts, and hashing them each time would take longer than all other steps. */
const hashes = new WeakMap<Uint8Array, string>();

function hashOf(font: Uint8Array): string {
  const known = hashes.get(font) ?? hash('sha256', font);
  hashes.set(font, known);
  return known;
}

/** Why a face is not embedded, as the end of a sentence; undefined if it is. */
function rejection({ embedding }: SceneFont, tables: ReadonlyMap<string, unknown>): string | undefined {
  if (!tables.has('glyf')) return 'it has PostScript outlines, which PowerPoint does not embed';
  const needed = ['OS/2', 'name', 'head'].find((tag) => !tables.has(tag));
  if (needed !== undefined) return `its file has no table "${needed}"`;
  if (embedding?.embed === 'edit') return undefined;
  return embedding?.reason ?? 'its file does not say whether its maker allows it';
}

async function partOf(font: Uint8Array, face: SceneFont, characters: readonly number[] | 'whole'): Promise<Uint8Array> {
  const name = [face.family, face.bold, face.italic].join('\n');
  const key = hash('sha256', [hashOf(font), name, characters === 'whole' ? characters : characters.join()].join('\n'));
  const known = parts.get(key);
  if (known) return known;
  const subsetted = characters === 'whole' ? undefined : await subset(font, characters);
  const part = eot(renameFont(subsetted ?? font, face), subsetted !== undefined);
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
    const reason = rejection(face, readTables(font));
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
