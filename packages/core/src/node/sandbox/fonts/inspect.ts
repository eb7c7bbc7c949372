import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { openFace } from '../../../fonts/face.ts';
import type { Script } from '../../../fonts/scripts.ts';
import type { FontInstance, Inspection } from '../../../fonts/upload/inspection.ts';
import { withGposKerning } from '../../../fonts/upload/kerning.ts';
import { FontFault } from '../../../fonts/upload/limits.ts';
import { SAMPLES } from '../../../fonts/upload/samples.ts';
import { isVariable, type Sfnt, writeSfnt } from '../../../fonts/upload/sfnt.ts';
import { exercise } from './exercise.ts';
import { pin } from './instance.ts';
import { unpack } from './unpack.ts';

const LONGEST_NAME = 100;
/** Name records (OpenType 1.9, "name"): 1 is a family of at most four faces, as PowerPoint knows families. */
const FAMILY_NAME = 1;
/** An instance of a variable font from this weight on is the bold face of its family. */
const BOLD = 600;

/** Unpacks, parses and tries out an untrusted font. Call it in a process that may hang or crash. Throws `FontFault`. */
export async function inspect(upload: Uint8Array, wanted?: FontInstance): Promise<Inspection> {
  const whole = await unpack(upload);
  const pinned = isVariable(whole) ? await pin(whole, wanted) : undefined;
  const sfnt = withGposKerning(pinned?.sfnt ?? whole);
  const bytes = writeSfnt(sfnt);
  const blob = new Blob(bytes);
  const family = familyOf(new Face(blob));
  // Copy it: harfbuzzjs returns a view of its memory, which moves when it grows.
  const characters = new Face(blob).collectUnicodes().slice();
  if (characters.length === 0) throw new FontFault('It has no characters: its table "cmap" maps to no glyph.');
  const face = openFace({ family, bold: false, italic: false, load: () => bytes });
  const glyphs = viewOf(sfnt, 'maxp').getUint16(4);
  exercise(new Font(new Face(blob)), glyphs, face, characters);
  return {
    ...styleOf(sfnt, pinned !== undefined),
    bytes,
    outlines: sfnt.outlines,
    family,
    glyphs,
    characters: characters.length,
    scripts: scriptsOf(new Set(characters)),
    subsets: await subsets(bytes),
    ...(pinned && { instance: pinned.instance, instances: pinned.instances }),
  };
}

function familyOf(face: Face): string {
  const languages = face.listNames().flatMap(({ nameId, language }) => (nameId === FAMILY_NAME ? [language] : []));
  const language = languages.find((one) => one.startsWith('en')) ?? languages[0];
  const name = language === undefined ? '' : face.getName(FAMILY_NAME, language);
  const family = name
    .slice(0, LONGEST_NAME)
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
  if (family === '') throw new FontFault('It has no family name (record 1 of its table "name").');
  return family;
}

/** OpenType 1.9: OS/2 usWeightClass at 4, fsType at 8, fsSelection at 62; head macStyle at 44. */
function styleOf(sfnt: Sfnt, wasVariable: boolean) {
  const os2 = viewOf(sfnt, 'OS/2');
  const macStyle = viewOf(sfnt, 'head').getUint16(44);
  const selection = os2.getUint16(62);
  const weight = os2.getUint16(4);
  return {
    // An instance keeps the flags of the variable font, whatever its weight.
    bold: wasVariable ? weight >= BOLD : (selection & 0x20) !== 0 || (macStyle & 1) !== 0,
    italic: (selection & 1) !== 0 || (macStyle & 2) !== 0,
    weight,
    fsType: os2.getUint16(8),
  };
}

function viewOf({ tables }: Sfnt, tag: string): DataView {
  const table = tables.get(tag)!;
  return new DataView(table.buffer, table.byteOffset, table.byteLength);
}

function scriptsOf(characters: ReadonlySet<number>): readonly Script[] {
  const isLetter = (character: string) => !/[\p{Z}\p{P}\p{Cf}\p{Nd}]/u.test(character);
  return Object.entries(SAMPLES)
    .filter(([, sample]) => [...sample].every((one) => !isLetter(one) || characters.has(one.codePointAt(0)!)))
    .map(([script]) => script as Script);
}

async function subsets(bytes: Uint8Array): Promise<boolean> {
  try {
    return (await subsetFont(Buffer.from(bytes), 'Aa1', { targetFormat: 'sfnt' })).length > 0;
  } catch {
    return false;
  }
}
