import subsetFont from 'subset-font';
import { type Script, scriptOf } from './scripts.ts';

export interface SubsetOptions {
  /** Whole blocks of the scripts in use, so that later edits find their letters; false keeps just the characters given. */
  readonly forEditing?: boolean;
}

/** All name records that have a meaning: HarfBuzz keeps 0 to 6 by itself, and 16 and 17 say the family to newer programs. */
const NAMES = Array.from({ length: 26 }, (_, id) => id);

/** Latin stands in every deck: numbers, punctuation, addresses. */
const BLOCKS: Readonly<Partial<Record<Script, readonly (readonly [number, number])[]>>> = {
  Latn: [
    [0x20, 0x17f],
    [0x218, 0x21b],
    [0x1e80, 0x1e85],
    [0x1ea0, 0x1ef9],
    [0x2010, 0x2044],
    [0x20a0, 0x20bf],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
  ],
  Grek: [[0x370, 0x3ff]],
  Cyrl: [[0x400, 0x4ff]],
  Arab: [
    [0x600, 0x6ff],
    [0x750, 0x77f],
  ],
  Hebr: [[0x590, 0x5ff]],
  Deva: [[0x900, 0x97f]],
  Thai: [[0xe00, 0xe7f]],
  Armn: [[0x530, 0x58f]],
  Geor: [
    [0x10a0, 0x10ff],
    [0x1c90, 0x1cbf],
  ],
  Beng: [[0x980, 0x9ff]],
  Taml: [[0xb80, 0xbff]],
  Telu: [[0xc00, 0xc7f]],
  Gujr: [[0xa80, 0xaff]],
  Guru: [[0xa00, 0xa7f]],
  Knda: [[0xc80, 0xcff]],
  Mlym: [[0xd00, 0xd7f]],
  Sinh: [[0xd80, 0xdff]],
  Khmr: [[0x1780, 0x17ff]],
  Laoo: [[0xe80, 0xeff]],
  Mymr: [[0x1000, 0x109f]],
  Ethi: [[0x1200, 0x137f]],
  // Of the many thousands of Han and Hangul, those in use have to do.
  Jpan: [[0x3000, 0x30ff]],
};

/**
 * A TrueType or OpenType file with the glyphs that `characters` need under any of the font's own rules, and with its names,
 * substitutions and positions, kerning among them. The same characters, in any order, give the same bytes.
 */
export async function subsetFace(
  face: { readonly bytes: Uint8Array },
  characters: Iterable<string>,
  options: SubsetOptions = {},
): Promise<Uint8Array> {
  const used = new Set<number>();
  for (const text of characters) for (const character of text) used.add(character.codePointAt(0)!);
  if (options.forEditing) for (const codePoint of blocksOf(used)) used.add(codePoint);
  const kept = [...used].sort((a, b) => a - b);
  const subset = await subsetFont(asBuffer(face.bytes), String.fromCodePoint(...kept), {
    targetFormat: 'sfnt',
    preserveNameIds: NAMES,
  });
  return new Uint8Array(subset);
}

function* blocksOf(used: ReadonlySet<number>): Iterable<number> {
  const scripts = new Set<Script | undefined>(['Latn']);
  for (const codePoint of used) scripts.add(scriptOf(codePoint));
  for (const script of scripts) {
    for (const [first, last] of (script && BLOCKS[script]) ?? []) {
      for (let codePoint = first; codePoint <= last; codePoint++) yield codePoint;
    }
  }
}

/** subset-font asks for Node's kind of bytes where that exists. */
function asBuffer(bytes: Uint8Array): Uint8Array {
  return typeof Buffer === 'undefined' ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
