import { hash } from 'node:crypto';
import type { EmitContext, Notice, Scene, SceneFont } from '@deckwright/core/contract';
import { LRUCache } from 'lru-cache';
import { checkpoint } from '../../draw/index.ts';
import { eot } from './eot.ts';
import { renameFont } from './rename-font.ts';
import { withWholeScripts } from './scripts.ts';
import { readTables } from './sfnt.ts';
import { subset } from './subset.ts';
import { usedFaces } from './used-faces.ts';

/** A face as it stands in the file: its font part, and where that part belongs. */
export interface EmbeddedFace extends Pick<SceneFont, 'family' | 'bold' | 'italic'> {
  /** Embedded OpenType. The same object for the same font and letters, as long as it is remembered. */
  readonly part: Uint8Array;
}

export interface EmbeddedFonts {
  /** By family, in the order of `p:embeddedFont`. */
  readonly faces: readonly EmbeddedFace[];
  /** All letters of every font, as the adapter's option `fonts: "whole"` asks for. */
  readonly whole: boolean;
  readonly notices: readonly Notice[];
}

/** Some hundred faces of Latin, or a few with all of Chinese. */
const CACHE_BYTES = 32 * 1024 * 1024;
const parts = new LRUCache<string, Uint8Array>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length });

/** Fonts are the same objects from export to export, and hashing them all would cost more than the rest. */
const hashes = new WeakMap<Uint8Array, string>();

function hashOf(font: Uint8Array): string {
  const known = hashes.get(font) ?? hash('sha256', font);
  hashes.set(font, known);
  return known;
}

/** Why a face is left out, as the end of a sentence. */
function rejection({ embedding }: SceneFont, tables: ReadonlyMap<string, unknown>): string | undefined {
  if (!tables.has('glyf')) return 'it has PostScript outlines, which PowerPoint does not embed';
  const needed = ['OS/2', 'name', 'head'].find((tag) => !tables.has(tag));
  if (needed !== undefined) return `its file has no table "${needed}"`;
  if (embedding?.embed === 'edit') return undefined;
  return embedding?.reason ?? 'its file does not say whether its maker allows it';
}

async function partOf(font: Uint8Array, face: SceneFont, letters: readonly number[] | 'whole'): Promise<Uint8Array> {
  const name = [face.family, face.bold, face.italic].join('\n');
  const key = hash('sha256', [hashOf(font), name, letters === 'whole' ? letters : letters.join()].join('\n'));
  const known = parts.get(key);
  if (known) return known;
  const share = letters === 'whole' ? undefined : await subset(font, letters);
  const made = eot(renameFont(share ?? font, face), share !== undefined);
  parts.set(key, made);
  return made;
}

/**
 * The faces that the scene's words use, as font parts, and a notice for each family that its maker keeps out. A metric
 * twin is left out without a word: its bytes are not the font that the file names.
 */
export async function embedFonts(scene: Scene, context: EmitContext): Promise<EmbeddedFonts> {
  const whole = context.options.own.fonts === 'whole';
  const faces: EmbeddedFace[] = [];
  const notices = new Map<string, Notice>();
  const used = context.options.embedFonts ? usedFaces(scene) : new Map<SceneFont, ReadonlySet<number>>();
  for (const [face, characters] of used) {
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
    const letters = whole || !face.embedding?.subset ? 'whole' : withWholeScripts(characters);
    faces.push({ family, bold, italic, part: await partOf(font, face, letters) });
  }
  return { faces: faces.toSorted(byFamily), whole, notices: [...notices.values()] };
}

/** Within a family: regular, bold, italic, bold and italic, the order of the schema. */
function byFamily(a: EmbeddedFace, b: EmbeddedFace): number {
  if (a.family !== b.family) return a.family < b.family ? -1 : 1;
  return faceIndex(a) - faceIndex(b);
}

/** 0 to 3: regular, bold, italic, bold and italic. */
export function faceIndex({ bold, italic }: Pick<EmbeddedFace, 'bold' | 'italic'>): number {
  return (bold ? 1 : 0) + (italic ? 2 : 0);
}
