/** Shapes a text and returns its advance in font units. */
export type Shape = (text: string) => number;

/**
 * Advances of characters, and kerning of pairs of them. In scripts whose letters neither join nor move, the width of a text is
 * the sum of both. A sum costs nanoseconds, shaping a word about 10 µs.
 */
export interface PairTable {
  /** Whether the face has all characters of `text`, and sums give its shaped width. */
  covers(text: string, start?: number, end?: number): boolean;
  /** Kerning between two neighbouring UTF-16 units of covered text, in font units. */
  kern(before: number, after: number): number;
  /** Advance of one UTF-16 unit of covered text, in font units. */
  advance(unit: number): number;
}

/** Ranges whose scripts need no shaping: Latin, Greek and Cyrillic, with their punctuation and currency signs. */
const BLOCKS = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x192, 0x192],
  [0x218, 0x21b],
  [0x370, 0x3ff],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x2010, 0x2027],
  [0x202f, 0x203a],
  [0x20a0, 0x20bf],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const;

const SOFT_HYPHEN = 0xad;
const NO_INDEX = -1;

/** The row and column of each UTF-16 unit in the tables. Soft hyphens have one too, and no width. */
const indexes = new Int16Array(0x2300).fill(NO_INDEX);
let unitCount = 0;
for (const [first, last] of BLOCKS) {
  for (let unit = first; unit <= last; unit++) indexes[unit] = unitCount++;
}

const UNKNOWN = -32_768;

/** States of a character: whether the width of a text with it is the sum of its parts. */
const UNTRIED = 0;
const ADDITIVE = 1;
const NOT_ADDITIVE = 2;

export function createPairTable(shape: Shape, has: (codePoint: number) => boolean): PairTable {
  const advances = new Int32Array(unitCount).fill(UNKNOWN);
  const kerns = new Int16Array(unitCount * unitCount).fill(UNKNOWN);
  const states = new Uint8Array(unitCount);

  const advanceOf = (unit: number): number => {
    const index = indexes[unit]!;
    let advance = advances[index]!;
    if (advance === UNKNOWN) {
      advance = unit === SOFT_HYPHEN ? 0 : shape(String.fromCharCode(unit));
      advances[index] = advance;
    }
    return advance;
  };
  const kernOf = (before: number, after: number): number => {
    const at = indexes[before]! * unitCount + indexes[after]!;
    let kern = kerns[at]!;
    if (kern === UNKNOWN) {
      const apart = advanceOf(before) + advanceOf(after);
      const isInvisible = before === SOFT_HYPHEN || after === SOFT_HYPHEN;
      kern = isInvisible ? 0 : shape(String.fromCharCode(before, after)) - apart;
      kerns[at] = kern;
    }
    return kern;
  };
  const sum = (text: string): number => {
    let width = 0;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      width += advanceOf(unit);
      if (i > 0) width += kernOf(text.charCodeAt(i - 1), unit);
    }
    return width;
  };
  /** Some fonts kern by more than the adjacent character: Inter Bold moves a comma only if a space follows it. */
  const test = (unit: number): number => {
    if (!has(unit)) return NOT_ADDITIVE;
    const samples = samplesOf(String.fromCharCode(unit));
    return samples.every((sample) => shape(sample) === sum(sample)) ? ADDITIVE : NOT_ADDITIVE;
  };
  const covers = (text: string, start = 0, end = text.length): boolean => {
    for (let i = start; i < end; i++) {
      const unit = text.charCodeAt(i);
      const index = unit < indexes.length ? indexes[unit]! : NO_INDEX;
      if (index === NO_INDEX) return false;
      if (states[index] === UNTRIED) states[index] = unit === SOFT_HYPHEN ? ADDITIVE : test(unit);
      if (states[index] === NOT_ADDITIVE) return false;
    }
    return true;
  };
  return { covers, kern: kernOf, advance: advanceOf };
}

/** Texts whose width shows whether more than the adjacent characters affects the position of a character. */
function samplesOf(character: string): readonly string[] {
  if (/\p{Script=Cyrillic}/u.test(character)) return [`н${character}н`, `Т${character} о`, `${character}${character}`];
  if (/\p{Script=Greek}/u.test(character)) return [`ν${character}ν`, `Τ${character} ο`, `${character}${character}`];
  const withLetters = [`n${character}n`, `T${character} o`, `${character}${character}`];
  if (/\p{L}/u.test(character)) return withLetters;
  return [...withLetters, `n${character} n`, `1${character}1`, `1 ${character} T`, `A${character}V`, `(${character})`];
}
