type Range = readonly [first: number, last: number];

/** Every deck needs Latin: numbers, punctuation, currencies, addresses. */
const LATIN: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x1e80, 0x1e85],
  [0x1ea0, 0x1ef9],
  [0x2010, 0x2044],
  [0x20a0, 0x20bf],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];

/**
 * Unicode blocks by script. Han and Hangul are missing, because they have thousands of characters: only those in use
 * are embedded.
 */
const SCRIPTS: readonly (readonly Range[])[] = [
  // Greek, Cyrillic, Armenian, Hebrew.
  [[0x370, 0x3ff]],
  [[0x400, 0x4ff]],
  [[0x530, 0x58f]],
  [[0x590, 0x5ff]],
  // Arabic, Arabic Supplement.
  [
    [0x600, 0x6ff],
    [0x750, 0x77f],
  ],
  // Devanagari, Bengali, Gurmukhi, Gujarati, Tamil, Telugu, Kannada, Malayalam, Sinhala.
  [[0x900, 0x97f]],
  [[0x980, 0x9ff]],
  [[0xa00, 0xa7f]],
  [[0xa80, 0xaff]],
  [[0xb80, 0xbff]],
  [[0xc00, 0xc7f]],
  [[0xc80, 0xcff]],
  [[0xd00, 0xd7f]],
  [[0xd80, 0xdff]],
  // Thai, Lao, Burmese.
  [[0xe00, 0xe7f]],
  [[0xe80, 0xeff]],
  [[0x1000, 0x109f]],
  // Georgian, Georgian Extended (capitals).
  [
    [0x10a0, 0x10ff],
    [0x1c90, 0x1cbf],
  ],
  // Ethiopic, Khmer.
  [[0x1200, 0x137f]],
  [[0x1780, 0x17ff]],
  // CJK punctuation, Hiragana, Katakana.
  [[0x3000, 0x30ff]],
];

function isIn(ranges: readonly Range[], codePoint: number): boolean {
  return ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}

/**
 * The code points in use, all of their scripts, and Latin, in order, so that people can type text into the file later.
 */
export function withWholeScripts(used: ReadonlySet<number>): readonly number[] {
  const kept = new Set(used);
  const scripts = SCRIPTS.filter((ranges) => [...used].some((codePoint) => isIn(ranges, codePoint)));
  for (const [first, last] of [LATIN, ...scripts].flat()) {
    for (let codePoint = first; codePoint <= last; codePoint++) kept.add(codePoint);
  }
  return [...kept].sort((a, b) => a - b);
}
