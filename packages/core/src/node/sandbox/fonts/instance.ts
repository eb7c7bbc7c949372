import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { writeSfnt } from '../../../fonts/sfnt.ts';
import { FontFault } from '../../../fonts/upload/font-fault.ts';
import type { FontInstance } from '../../../fonts/upload/inspection.ts';
import { isVariable, readSfnt, type Sfnt, usedTables } from '../../../fonts/upload/sfnt.ts';
import { readFont } from '../../read-font.ts';

/** A value for each axis, by its tag. */
type AxisValues = Readonly<Record<string, number>>;

/** One static instance of a variable font. */
export interface Pinned {
  readonly sfnt: Sfnt;
  readonly instance: AxisValues;
  readonly instances: readonly string[];
}

/** The default weight: many variable fonts have their thinnest weight as default. */
const REGULAR = 400;

/** Instantiates a variable font with HarfBuzz, because PowerPoint and font embedding support static fonts only. */
export async function pin(sfnt: Sfnt, wanted: FontInstance | undefined): Promise<Pinned> {
  const bytes = writeSfnt(usedTables(sfnt, true));
  const axes = Object.values(new Face(new Blob(bytes)).getAxisInfos());
  const named = readFont(bytes).instances;
  const asked = typeof wanted === 'string' ? named.get(wanted) : (wanted ?? {});
  if (!asked) throw new FontFault(`It has no instance "${wanted}". It has: ${[...named.keys()].join(', ')}.`);
  const unknown = Object.keys(asked).find((axis) => !axes.some(({ tag }) => tag === axis));
  if (unknown !== undefined) {
    throw new FontFault(`It has no axis "${unknown}". It has: ${axes.map(({ tag }) => tag).join(', ')}.`);
  }
  const instance = Object.fromEntries(
    axes.map((axis) => {
      const value = asked[axis.tag] ?? (axis.tag === 'wght' ? REGULAR : axis.default);
      return [axis.tag, Math.min(axis.max, Math.max(axis.min, value))];
    }),
  );
  const pinned = await harfbuzz(bytes, instance);
  if (isVariable(pinned) || pinned.tables.has('CFF2')) throw new FontFault(REJECTED);
  return { sfnt: pinned, instance, instances: [...named.keys()] };
}

const REJECTED = 'It is a variable font that cannot be instantiated. Send its static fonts, one file for each face.';

async function harfbuzz(bytes: Uint8Array, instance: AxisValues): Promise<Sfnt> {
  try {
    const preserveNameIds = Array.from({ length: 26 }, (_, id) => id);
    const options = { targetFormat: 'sfnt' as const, keepAllGlyphs: true, preserveNameIds };
    return readSfnt(await subsetFont(Buffer.from(bytes), '', { ...options, variationAxes: instance }));
  } catch (cause) {
    throw new FontFault(REJECTED, { cause });
  }
}
