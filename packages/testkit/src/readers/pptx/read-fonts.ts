import { Buffer } from 'node:buffer';
import { openPackage, related } from './office-package.ts';
import { child, descendants } from './xml.ts';

/** An embedded font with the properties in its part. Field names are those of Embedded OpenType. */
export interface ReadFont {
  /** Name in the presentation's list of embedded fonts. */
  readonly typeface: string;
  readonly slot: 'regular' | 'bold' | 'italic' | 'boldItalic';
  readonly part: string;
  readonly contentType: string;
  readonly version: number;
  readonly isSubset: boolean;
  readonly isCompressed: boolean;
  readonly isEncrypted: boolean;
  readonly familyName: string;
  readonly styleName: string;
  readonly fullName: string;
  readonly weight: number;
  readonly italic: boolean;
  readonly fsType: number;
  readonly panose: string;
  readonly checkSumAdjustment: number;
  /** The whole part, in Embedded OpenType format. */
  readonly eot: Uint8Array;
  /** The TrueType file inside. */
  readonly sfnt: Uint8Array;
}

const VERSION = 0x00020002;
const MAGIC = 0x504c;

const SLOTS = ['regular', 'bold', 'italic', 'boldItalic'] as const;

/**
 * Reads every face of `p:embeddedFontLst` (ECMA-376 Part 1 §19.2.1.9) in file order. Throws if a part is missing or is not Embedded
 * OpenType 2.2.
 */
export function readFonts(bytes: Uint8Array): ReadFont[] {
  const file = openPackage(bytes);
  const main = related(file, '', 'officeDocument') ?? '';
  const presentation = file.xml(main);
  if (presentation === undefined) throw new TypeError('The package has no presentation part.');
  const relationships = new Map(file.relationships(main).map((each) => [each.id, each]));
  const types = file.xml('[Content_Types].xml');
  const defaults = types === undefined ? [] : descendants(types, 'ct:Default');
  return descendants(presentation, 'p:embeddedFont').flatMap((font) =>
    SLOTS.flatMap((slot) => {
      const id = child(font, `p:${slot}`)?.attributes['r:id'];
      if (id === undefined) return [];
      const relationship = relationships.get(id);
      if (relationship?.type !== 'font') throw new TypeError(`${id} of ${main} does not lead to a font.`);
      const part = relationship.target;
      const eot = file.bytes(part);
      if (eot === undefined) throw new TypeError(`The part ${part} is missing.`);
      const extension = part.split('.').at(-1);
      const type = defaults.find(({ attributes }) => attributes.Extension === extension);
      return {
        typeface: child(font, 'p:font')?.attributes.typeface ?? '',
        slot,
        part,
        contentType: type?.attributes.ContentType ?? '',
        eot,
        ...readEot(Buffer.from(eot.buffer, eot.byteOffset, eot.byteLength), part),
      };
    }),
  );
}

/** Parses the header by the W3C member submission "Embedded OpenType (EOT) File Format" of 2008, section 3.1, version 0x00020002. */
function readEot(file: Buffer, part: string) {
  const [size, dataSize, version, flags] = [0, 4, 8, 12].map((at) => file.readUInt32LE(at)) as [
    number,
    number,
    number,
    number,
  ];
  if (file.readUInt16LE(34) !== MAGIC)
    throw new TypeError(`${part}: not Embedded OpenType, its magic number is wrong.`);
  if (version !== VERSION)
    throw new TypeError(`${part}: unsupported version ${version.toString(16)} of Embedded OpenType.`);
  if (size !== file.length) throw new TypeError(`${part}: declares ${size} bytes, but has ${file.length}.`);
  if (file.subarray(64, 80).some((byte) => byte !== 0)) throw new TypeError(`${part}: reserved fields are not 0.`);
  let at = 80;
  const counted = (): Buffer => {
    if (file.readUInt16LE(at) !== 0) throw new TypeError(`${part}: padding at ${at} is not 0.`);
    const length = file.readUInt16LE(at + 2);
    at += 4 + length;
    return file.subarray(at - length, at);
  };
  const name = () => counted().toString('utf16le').replace(/\0$/, '');
  const [familyName, styleName, , fullName] = [name(), name(), name(), name()] as [string, string, string, string];
  // Skips the root string, its checksum, a code page, the signature, and the font of end-user-defined characters.
  counted();
  at += 8;
  counted();
  at += 8 + file.readUInt32LE(at + 4);
  if (at + dataSize !== size)
    throw new TypeError(`${part}: the font ends at ${at + dataSize}, but the part at ${size}.`);
  return {
    version,
    isSubset: (flags & 0x1) !== 0,
    isCompressed: (flags & 0x4) !== 0,
    isEncrypted: (flags & 0x10000000) !== 0,
    familyName,
    styleName,
    fullName,
    weight: file.readUInt32LE(28),
    italic: file[27] === 1,
    fsType: file.readUInt16LE(32),
    panose: file.toString('hex', 16, 26),
    checkSumAdjustment: file.readUInt32LE(60),
    sfnt: new Uint8Array(file.subarray(at)),
  };
}
