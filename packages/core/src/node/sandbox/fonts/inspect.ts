import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { type Face as OpenedFace, openFace } from '../../../fonts/face.ts';
import type { Script } from '../../../fonts/scripts.ts';
import { writeSfnt } from '../../../fonts/sfnt.ts';
import { withPlainColorLayers } from '../../../fonts/upload/color-layers.ts';
import { FontFault } from '../../../fonts/upload/font-fault.ts';
import type { FontInstance, Inspection } from '../../../fonts/upload/inspection.ts';
import { withGposKerning } from '../../../fonts/upload/kerning.ts';
import { SAMPLES } from '../../../fonts/upload/samples.ts';
import { isVariable, usedTables } from '../../../fonts/upload/sfnt.ts';
import { readFont } from '../../read-font.ts';
import { exercise } from './exercise.ts';
import { pin } from './instance.ts';
import { unpack } from './unpack.ts';

const NOTHING_DRAWN =
  'None of its characters has an outline. Of colour fonts, those with layers of outlines (COLR version 0) are drawn, but not those with pictures (sbix, CBDT), SVG or gradients (COLR version 1).';

/** An instance of a variable font from this weight on is the bold face of its family. */
const BOLD = 600;

/** Unpacks, parses and tries out an untrusted font. Call it in a process that may hang or crash. Throws `FontFault`. */
export async function inspect(upload: Uint8Array, wanted?: FontInstance): Promise<Inspection> {
  const whole = await unpack(upload);
  const pinned = isVariable(whole) ? await pin(whole, wanted) : undefined;
  const sfnt = withGposKerning(pinned?.sfnt ?? whole);
  const bytes = writeSfnt(withPlainColorLayers(usedTables(sfnt)));
  const font = readFont(bytes);
  const { family, bold, italic, weight, embedding, glyphs } = font;
  if (embedding === undefined) throw new FontFault('Its table "OS/2" cannot be read.');
  const blob = new Blob(bytes);
  // Copy it: harfbuzzjs returns a view of its memory, which moves when it grows.
  const characters = new Face(blob).collectUnicodes().slice();
  if (characters.length === 0) throw new FontFault('It has no characters: its table "cmap" maps to no glyph.');
  const face = openFace({ family, bold: false, italic: false, load: () => bytes });
  if (!characters.some(face.has)) throw new FontFault(NOTHING_DRAWN);
  exercise(new Font(new Face(blob)), glyphs, face, characters);
  return {
    bytes,
    outlines: sfnt.outlines,
    family,
    // An instance keeps the flags of the variable font, whatever its weight.
    bold: pinned ? weight >= BOLD : bold,
    italic,
    weight,
    rights: embedding,
    glyphs,
    characters: characters.length,
    scripts: scriptsOf(face),
    subsets: await subsets(bytes),
    instance: pinned?.instance,
    instances: pinned?.instances,
  };
}

function scriptsOf({ has }: OpenedFace): readonly Script[] {
  const isLetter = (character: string) => !/[\p{Z}\p{P}\p{Cf}\p{Nd}]/u.test(character);
  return Object.entries(SAMPLES)
    .filter(([, sample]) => [...sample].every((one) => !isLetter(one) || has(one.codePointAt(0)!)))
    .map(([script]) => script as Script);
}

async function subsets(bytes: Uint8Array): Promise<boolean> {
  try {
    return (await subsetFont(Buffer.from(bytes), 'Aa1', { targetFormat: 'sfnt' })).length > 0;
  } catch {
    return false;
  }
}
