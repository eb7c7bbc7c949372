import { type Face, type FontSource, faceId, openFace } from './face.ts';
import { METRIC_COMPATIBLE, stackOf } from './families.ts';
import { type Script, scriptOf } from './scripts.ts';

/** Decides between fallback fonts. Use one object for a whole deck, because fallbacks are cached by it. */
export interface FallbackChoice {
  /** BCP 47; decides the form of Han characters. */
  readonly language?: string;
  /** The theme's own families by script, such as `{ Arab: 'Noto Naskh Arabic' }`. */
  readonly families?: Readonly<Partial<Record<Script, string>>>;
  /** Files name families that every office suite has, and not the fallback that measures the text. Default: false. */
  readonly everywhere?: boolean;
}

/** The available fonts. */
export interface FontLibrary {
  readonly families: readonly string[];
  /** How a project chooses between fallbacks. Default: by the built-in lists only. */
  readonly choice?: FallbackChoice;
  has(family: string): boolean;
  /** The requested face, or the nearest one of its family. An unknown family is replaced by the first family. */
  face(family: string, bold: boolean, italic: boolean): Face;
  /**
   * A face that has a glyph for the character. Tries the theme's family for its script, then the known families for that
   * script, then all families in order.
   */
  fallback(codePoint: number, bold: boolean, italic: boolean, choice?: FallbackChoice): Face | undefined;
}

const NO_CHOICE: FallbackChoice = {};

/** If two sources have the same face, the later one wins. Adds metric-compatible families to the sources. */
export function createFontLibrary(sources: readonly FontSource[]): FontLibrary {
  return createLibraries(sources)();
}

/**
 * Creates libraries with the fonts of a renderer and of one project. A face of the project replaces the renderer's face of the
 * same name. The same array of project fonts gives the same library, and all libraries share the renderer's faces.
 */
export function createLibraries(shared: readonly FontSource[]): (own?: readonly FontSource[]) => FontLibrary {
  const all = [...shared, ...metricCompatible(shared)];
  const opened = new WeakMap<FontSource, Face>();
  const open = (source: FontSource): Face => {
    const known = opened.get(source) ?? openFace(source);
    opened.set(source, known);
    return known;
  };
  const plain = createLibrary(all, open);
  const libraries = new WeakMap<readonly FontSource[], FontLibrary>();
  return (own) => {
    if (own === undefined || own.length === 0) return plain;
    const library = libraries.get(own) ?? createLibrary([...all, ...own], open);
    libraries.set(own, library);
    return library;
  };
}

function createLibrary(sources: readonly FontSource[], open: (source: FontSource) => Face): FontLibrary {
  const byFamily = Map.groupBy(unique(sources), (source) => source.family);
  const families = [...byFamily.keys()];
  const [first] = families;
  if (first === undefined) throw new TypeError('A renderer needs at least one font: pass `fonts`, or `nodeParts()`.');
  // By weight and slope, then by family: one key for all three would create a string for every run of a deck.
  const exact = Array.from({ length: 4 }, () => new Map<string, Face>());
  const fallbacks = new WeakMap<FallbackChoice, Map<number, Face | undefined>>();

  const face = (family: string, bold: boolean, italic: boolean): Face => {
    const ofStyle = exact[(bold ? 2 : 0) + (italic ? 1 : 0)]!;
    const known = ofStyle.get(family);
    if (known) return known;
    const found = open(nearest(byFamily.get(family) ?? byFamily.get(first)!, bold, italic));
    ofStyle.set(family, found);
    return found;
  };

  /** An unpaired surrogate is not a character, although some fonts have a glyph for its number. */
  const search = (codePoint: number, bold: boolean, italic: boolean, choice: FallbackChoice): Face | undefined => {
    if (codePoint >= 0xd800 && codePoint <= 0xdfff) return undefined;
    const script = scriptOf(codePoint, choice.language);
    const own = script && choice.families?.[script];
    const preferred = [...(own === undefined ? [] : [own]), ...(script === undefined ? [] : stackOf(script))];
    const others = families.filter((family) => !preferred.includes(family) && mayHave(family, script));
    for (const family of [...preferred, ...others]) {
      if (!byFamily.has(family)) continue;
      const candidate = face(family, bold, italic);
      if (candidate.has(codePoint)) return candidate;
    }
    return undefined;
  };
  /** Skips metric-compatible families, which have no further characters, and does not open families for other scripts. */
  const mayHave = (family: string, script: Script | undefined): boolean => {
    const [source] = byFamily.get(family)!;
    if (source?.measuredWith !== undefined) return false;
    return source?.scripts === undefined || (script !== undefined && source.scripts.includes(script));
  };

  return {
    families,
    has: (family) => byFamily.has(family),
    face,
    fallback(codePoint, bold, italic, choice = NO_CHOICE) {
      let known = fallbacks.get(choice);
      if (!known) {
        known = new Map();
        fallbacks.set(choice, known);
      }
      const key = codePoint * 4 + (bold ? 2 : 0) + (italic ? 1 : 0);
      if (known.has(key)) return known.get(key);
      const found = search(codePoint, bold, italic, choice);
      known.set(key, found);
      return found;
    },
  };
}

/** The face that differs least: a wrong weight is more visible than a wrong slope. */
function nearest(candidates: readonly FontSource[], bold: boolean, italic: boolean): FontSource {
  const misses = (source: FontSource) => (source.bold === bold ? 0 : 2) + (source.italic === italic ? 0 : 1);
  return candidates.reduce((best, next) => (misses(next) < misses(best) ? next : best));
}

/** For each font that may not be distributed, the sources of its metric-compatible family under its name. */
function metricCompatible(sources: readonly FontSource[]): readonly FontSource[] {
  const ids = new Set(sources.map(faceId));
  return Object.entries(METRIC_COMPATIBLE)
    .flatMap(([family, compatible]) => {
      const originals = sources.filter((source) => source.family === compatible);
      return originals.map((source) => ({ ...source, family, measuredWith: compatible, load: () => source.load() }));
    })
    .filter((source) => !ids.has(faceId(source)));
}

function unique(sources: readonly FontSource[]): readonly FontSource[] {
  return [...new Map(sources.map((source) => [faceId(source), source])).values()];
}
