import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type { FontInstance } from '../../../fonts/upload/inspection.ts';
import { FontFault } from '../../../fonts/upload/limits.ts';
import { isVariable, readSfnt, type Sfnt, writeSfnt } from '../../../fonts/upload/sfnt.ts';

/** A value for each axis, by its tag. */
type AxisValues = Readonly<Record<string, number>>;

/** One static instance of a variable font. */
export interface Pinned {
  readonly sfnt: Sfnt;
  readonly instance: AxisValues;
  readonly instances: readonly string[];
}

const MOST_INSTANCES = 100;
const LONGEST_NAME = 100;

/** The default weight: many variable fonts have their thinnest weight as default. */
const REGULAR = 400;

/** Instantiates a variable font with HarfBuzz, because PowerPoint and font embedding support static fonts only. */
export async function pin(sfnt: Sfnt, wanted: FontInstance | undefined): Promise<Pinned> {
  const bytes = writeSfnt(sfnt, true);
  const face = new Face(new Blob(bytes));
  const axes = Object.values(face.getAxisInfos());
  const named = instancesOf(face, sfnt);
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

/** Named instances (OpenType 1.9, "fvar"): each has a name record, flags, and a 16.16 number for each axis. */
function instancesOf(face: Face, sfnt: Sfnt): ReadonlyMap<string, AxisValues> {
  const fvar = sfnt.tables.get('fvar')!;
  const named = new Map<string, AxisValues>();
  if (fvar.length < 16) return named;
  const view = new DataView(fvar.buffer, fvar.byteOffset, fvar.byteLength);
  const [axesAt, axisCount, axisSize] = [view.getUint16(4), view.getUint16(8), view.getUint16(10)];
  const [count, size] = [view.getUint16(12), view.getUint16(14)];
  const start = axesAt + axisCount * axisSize;
  const tagOf = (axis: number) => String.fromCharCode(...fvar.subarray(axesAt + axis * axisSize).subarray(0, 4));
  const languages = new Map(face.listNames().map(({ nameId, language }) => [nameId, language]));
  for (let index = 0; index < Math.min(count, MOST_INSTANCES); index++) {
    const at = start + index * size;
    if (size < 4 + axisCount * 4 || at + size > fvar.length) break;
    const nameId = view.getUint16(at);
    const name = face
      .getName(nameId, languages.get(nameId) ?? 'en')
      .slice(0, LONGEST_NAME)
      .toWellFormed();
    const values = Array.from({ length: axisCount }, (_, axis) => [
      tagOf(axis),
      view.getInt32(at + 4 + axis * 4) / 65_536,
    ]);
    if (name !== '') named.set(name, Object.fromEntries(values));
  }
  return named;
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
