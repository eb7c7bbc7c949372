import { create, type Font, type Name, type Os2Table } from 'fontkit';
import type { EmbeddingRights } from '../contract/index.ts';
import type { FontFacts } from '../fonts/face.ts';
import { FontFault } from '../fonts/upload/font-fault.ts';
import { LIMITS } from '../limits.ts';

/** What a font says of itself. */
export interface FontReading extends FontFacts {
  /** OS/2 usWeightClass, 1 to 1000. */
  readonly weight: number;
  readonly glyphs: number;
  /** Of a variable font: the values of its axes for each named instance, at most 100. */
  readonly instances: ReadonlyMap<string, Readonly<Record<string, number>>>;
  has(codePoint: number): boolean;
}

const { name: longest, instances } = LIMITS.fonts;
/** Of a font without the table OS/2. */
const WEIGHTS = { regular: 400, bold: 700 };

/**
 * Reads a TrueType or OpenType file with fontkit. Throws `FontFault`, and other errors for tables that contradict each other. Call
 * it on untrusted bytes in the sandbox only.
 */
export function readFont(bytes: Uint8Array): FontReading {
  const font = opened(bytes);
  const { head, 'OS/2': os2 } = font;
  const family = textOf(font.getName('fontFamily'));
  if (family === '') throw new FontFault('It has no family name (record 1 of its table "name").');
  const bold = os2?.fsSelection.bold === true || head?.macStyle.bold === true;
  return {
    family,
    bold,
    italic: os2?.fsSelection.italic === true || head?.macStyle.italic === true,
    weight: os2?.usWeightClass ?? (bold ? WEIGHTS.bold : WEIGHTS.regular),
    embedding: os2 && rightsOf(os2.fsType),
    glyphs: font.numGlyphs,
    instances: instancesOf(font),
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
  };
}

function opened(bytes: Uint8Array): Font {
  let font: Font | undefined;
  let cause: unknown;
  try {
    font = create(bytes);
  } catch (error) {
    cause = error;
  }
  if (font?.type !== 'TTF') throw new FontFault('It is not a TrueType or OpenType font.', { cause });
  return font;
}

/**
 * Embedding rights from `fsType` of the table OS/2 (OpenType 1.9, "OS/2"). The least restrictive of several usage bits counts;
 * fonts may set several before version 3 of the table. PowerPoint opens a deck with a preview-and-print font read-only.
 */
function rightsOf({ noEmbedding, viewOnly, editable, noSubsetting, bitmapOnly }: Os2Table['fsType']): EmbeddingRights {
  const subset = !noSubsetting;
  if (bitmapOnly) return { embed: 'none', subset, reason: 'its maker allows only its bitmaps to be embedded' };
  if (editable || !(noEmbedding || viewOnly)) return { embed: 'edit', subset };
  if (viewOnly) return { embed: 'view', subset, reason: 'its maker allows it only in files that open read-only' };
  return { embed: 'none', subset, reason: 'its maker forbids embedding' };
}

/** Named instances (OpenType 1.9, "fvar"). Their names have numbers from 256, or the one of the font's own style. */
function instancesOf(font: Font): FontReading['instances'] {
  const { fvar } = font;
  if (fvar === undefined) return new Map();
  const named = fvar.instance.slice(0, instances.most).map(({ nameID, coord }) => {
    const names = font.name?.records.fontFeatures?.[nameID];
    const name = names ? (names.en ?? Object.values(names)[0]) : font.getName(STYLE_NAMES[nameID] ?? '');
    return [textOf(name), Object.fromEntries(fvar.axis.map(({ axisTag }, index) => [axisTag, coord[index]!]))] as const;
  });
  return new Map(named.filter(([name]) => name !== ''));
}

/** fontkit's keys of the two style names that an instance may have. */
const STYLE_NAMES: Readonly<Record<number, string>> = { 2: 'fontSubfamily', 17: 'preferredSubfamily' };

/** A name as plain text; '' if there is none, or if fontkit does not know its encoding. */
function textOf(name: Name | null | undefined): string {
  if (typeof name !== 'string') return '';
  return name
    .slice(0, longest.most)
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
}
