/** Shapes text in full and returns its advance in font units. */
export type Shape = (text: string) => number;

/**
 * Advances of single characters and of pairs of them. In scripts whose letters neither join nor move, a text is as wide as
 * its characters and the kerning between neighbours: sums that cost nanoseconds, where shaping a word costs some 10 µs.
 */
export interface PairTable {
  /** Whether the face has all of `text`, and sums give its shaped width. */
  covers(text: string, start?: number, end?: number): boolean;
  /** Kerning between two neighbouring UTF-16 units of covered text, in font units. */
  kern(before: number, after: number): number;
  /** Advance of one UTF-16 unit of covered text, in font units. */
  advance(unit: number): number;
}

/** Blocks whose scripts need no shaping: Latin, Greek, Cyrillic, and the punctuation and currency among them. */
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
const NO_SLOT = -1;

/** Slot of each UTF-16 unit; soft hyphens have one and no width. */
const slots = new Int16Array(0x2300).fill(NO_SLOT);
let slotCount = 0;
for (const [first, last] of BLOCKS) {
  for (let unit = first; unit <= last; unit++) slots[unit] = slotCount++;
}

const UNKNOWN = -32_768;

const UNTRIED = 0;
const SAFE = 1;
const UNSAFE = 2;

export function createPairTable(shape: Shape, has: (codePoint: number) => boolean): PairTable {
  const advances = new Int32Array(slotCount).fill(UNKNOWN);
  const kerns = new Int16Array(slotCount * slotCount).fill(UNKNOWN);
  const comparisons = new Uint8Array(slotCount);

  const advanceOf = (unit: number): number => {
    const slot = slots[unit]!;
    let advance = advances[slot]!;
    if (advance === UNKNOWN) {
      advance = unit === SOFT_HYPHEN ? 0 : shape(String.fromCharCode(unit));
      advances[slot] = advance;
    }
    return advance;
  };
  const kernOf = (before: number, after: number): number => {
    const at = slots[before]! * slotCount + slots[after]!;
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
  /** Some fonts kern by more than the neighbour: Inter Bold moves a comma only if a space follows it. */
  const tryOut = (unit: number): number => {
    if (!has(unit)) return UNSAFE;
    const samples = samplesOf(String.fromCharCode(unit));
    return samples.every((sample) => shape(sample) === sum(sample)) ? SAFE : UNSAFE;
  };
  const covers = (text: string, start = 0, end = text.length): boolean => {
    for (let i = start; i < end; i++) {
      const unit = text.charCodeAt(i);
      const slot = unit < slots.length ? slots[unit]! : NO_SLOT;
      if (slot === NO_SLOT) return false;
      if (comparisons[slot] === UNTRIED) comparisons[slot] = unit === SOFT_HYPHEN ? SAFE : tryOut(unit);
      if (comparisons[slot] === UNSAFE) return false;
    }
    return true;
  };
  return { covers, kern: kernOf, advance: advanceOf };
}

/** Texts in which a character would show that more than its neighbours decide its place. */
function samplesOf(character: string): readonly string[] {
  if (/\p{Script=Cyrillic}/u.test(character)) return [`н${character}н`, `Т${character} о`, `${character}${character}`];
  if (/\p{Script=Greek}/u.test(character)) return [`ν${character}ν`, `Τ${character} ο`, `${character}${character}`];
  const among = [`n${character}n`, `T${character} o`, `${character}${character}`];
  if (/\p{L}/u.test(character)) return among;
  return [...among, `n${character} n`, `1${character}1`, `1 ${character} T`, `A${character}V`, `(${character})`];
}
