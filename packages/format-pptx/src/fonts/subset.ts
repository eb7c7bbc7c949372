import subsetFont from 'subset-font';

/**
 * Returns a TrueType file with the glyphs of the code points, the layout features that shape them, and the font's names
 * and line metrics. The same code points return the same bytes. Returns undefined if HarfBuzz cannot subset the font.
 */
export async function subset(font: Uint8Array, codePoints: readonly number[]): Promise<Uint8Array | undefined> {
  const text = codePoints.map((codePoint) => String.fromCodePoint(codePoint)).join('');
  const options = { targetFormat: 'sfnt', preserveNameIds: NAMES, keepFeatures: FEATURES } as const;
  const file = Buffer.from(font.buffer, font.byteOffset, font.byteLength);
  return subsetFont(file, text, options).catch(() => undefined);
}

/** All standard name records. Every program reads 1 to 6; newer ones read the family from 16 and 17. */
const NAMES = Array.from({ length: 26 }, (_, id) => id);

function split(tags: string): readonly string[] {
  return tags.split(' ');
}

/**
 * The features that shapers apply by default (OpenType 1.9, "Registered features"). Features that PowerPoint cannot
 * enable, such as small capitals and stylistic sets, would double the number of glyphs.
 */
const FEATURES: readonly string[] = [
  ...split('ccmp locl rlig liga clig calt rclt rvrn frac numr dnom'),
  ...split('kern mark mkmk dist curs abvm blwm valt vert vrt2 vkrn vpal'),
  // Arabic and similar scripts; right-to-left text.
  ...split('isol init medi med2 fina fin2 fin3 mset stch ltra ltrm rtla rtlm'),
  // Indic and Southeast Asian scripts.
  ...split('nukt akhn rphf rkrf pref blwf half abvf pstf cfar vatu cjct pres abvs blws psts haln'),
  // Composed Hangul.
  ...split('ljmo vjmo tjmo'),
];

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
