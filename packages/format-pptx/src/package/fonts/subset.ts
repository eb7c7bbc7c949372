import subsetFont from 'subset-font';

/** All name records with a meaning: 1 to 6 every program reads, and 16 and 17 say the family to newer ones. */
const NAMES = Array.from({ length: 26 }, (_, id) => id);

function split(tags: string): readonly string[] {
  return tags.split(' ');
}

/**
 * The features that shapers apply by themselves (OpenType 1.9, "Registered features"). What PowerPoint has no switch for,
 * such as small capitals and stylistic sets, would be half of a font's glyphs.
 */
const FEATURES: readonly string[] = [
  ...split('ccmp locl rlig liga clig calt rclt rvrn frac numr dnom'),
  ...split('kern mark mkmk dist curs abvm blwm valt vert vrt2 vkrn vpal'),
  // Arabic and its like; from right to left.
  ...split('isol init medi med2 fina fin2 fin3 mset stch ltra ltrm rtla rtlm'),
  // Scripts of India and their neighbours.
  ...split('nukt akhn rphf rkrf pref blwf half abvf pstf cfar vatu cjct pres abvs blws psts haln'),
  // Hangul that is composed.
  ...split('ljmo vjmo tjmo'),
];

/**
 * A TrueType file with the glyphs of the code points, its names and line metrics, and what shapes and places those glyphs.
 * The same code points give the same bytes. Undefined where HarfBuzz cannot take the font apart.
 */
export async function subset(font: Uint8Array, codePoints: readonly number[]): Promise<Uint8Array | undefined> {
  const text = codePoints.map((codePoint) => String.fromCodePoint(codePoint)).join('');
  const options = { targetFormat: 'sfnt', preserveNameIds: NAMES, keepFeatures: FEATURES } as const;
  const file = Buffer.from(font.buffer, font.byteOffset, font.byteLength);
  return subsetFont(file, text, options).catch(() => undefined);
}
