import subsetFont from 'subset-font';

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
