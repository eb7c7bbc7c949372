import { type Face, type FontSource, faceId, openFace } from './face.ts';

/** The fonts at hand. */
export interface FontLibrary {
  readonly families: readonly string[];
  has(family: string): boolean;
  /** The face asked for or, where its family lacks it, the nearest one; an unknown family gives the first family's. */
  face(family: string, bold: boolean, italic: boolean): Face;
  /** A face of another family that has a glyph for the character, first family first. */
  fallback(codePoint: number, bold: boolean, italic: boolean): Face | undefined;
}

export function createFontLibrary(sources: readonly FontSource[]): FontLibrary {
  const families = [...new Set(sources.map((source) => source.family))];
  const [first] = families;
  if (first === undefined) throw new TypeError('A renderer needs at least one font: pass `fonts`, or `nodeParts()`.');
  const opened = new Map<string, Face>();
  const fallbacks = new Map<string, Face | undefined>();

  const face = (family: string, bold: boolean, italic: boolean): Face => {
    const inFamily = sources.filter((source) => source.family === family);
    const candidates = inFamily.length > 0 ? inFamily : sources.filter((source) => source.family === first);
    const misses = (source: FontSource) => (source.bold === bold ? 0 : 2) + (source.italic === italic ? 0 : 1);
    const source = candidates.reduce((best, next) => (misses(next) < misses(best) ? next : best));
    const id = faceId(source);
    const known = opened.get(id) ?? openFace(source);
    opened.set(id, known);
    return known;
  };

  const exact = new Map<string, Face>();
  return {
    families,
    has: (family) => families.includes(family),
    face(family, bold, italic) {
      const key = `${family}\n${bold}\n${italic}`;
      const found = exact.get(key) ?? face(family, bold, italic);
      exact.set(key, found);
      return found;
    },
    fallback(codePoint, bold, italic) {
      const key = `${codePoint}\n${bold}\n${italic}`;
      if (!fallbacks.has(key)) {
        const candidates = families.map((family) => this.face(family, bold, italic));
        fallbacks.set(
          key,
          candidates.find((candidate) => candidate.has(codePoint)),
        );
      }
      return fallbacks.get(key);
    },
  };
}
