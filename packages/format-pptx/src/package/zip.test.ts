import { expect, test } from 'vitest';
import { context } from '../../test/support/packages.ts';
import { scene, slide } from '../../test/support/scene.ts';
import { createPptxAdapter } from '../index.ts';
import { openPresentation, unzip } from './scaffold.ts';
import { zip } from './zip.ts';

/** Names, dates and methods in the directory of an archive, read without `unzip`. */
function directory(archive: Uint8Array) {
  const buffer = Buffer.from(archive);
  const entries: { name: string; date: number; method: number }[] = [];
  for (let at = buffer.indexOf('PK\u0001\u0002'); at >= 0; at = buffer.indexOf('PK\u0001\u0002', at + 46)) {
    const length = buffer.readUInt16LE(at + 28);
    const name = buffer.toString('utf8', at + 46, at + 46 + length);
    entries.push({ name, date: buffer.readUInt32LE(at + 12), method: buffer.readUInt16LE(at + 10) });
  }
  return entries;
}

test('pptxgenjs writes an archive with directory entries and today’s date', async () => {
  const presentation = openPresentation();
  presentation.addSlide();
  const entries = directory((await presentation.write({ outputType: 'uint8array' })) as Uint8Array);
  expect(entries.some(({ name }) => name.endsWith('/'))).toBe(true);
  expect(new Set(entries.map(({ date }) => date >>> 16))).not.toContain(0x0021);
});

test('the adapter writes an archive with parts only, content types first, the others by name, and one date', async () => {
  const deck = scene([slide([])]);
  const { bytes } = await createPptxAdapter().emit(deck, context());
  const entries = directory(bytes);
  const names = entries.map(({ name }) => name);
  expect(names[0]).toBe('[Content_Types].xml');
  expect(names.slice(1)).toEqual(names.slice(1).toSorted());
  expect(names.filter((name) => name.endsWith('/'))).toEqual([]);
  expect(new Set(entries.map(({ date }) => date))).toEqual(new Set([0x0021_0000]));
});

test('zip stores parts that are already compressed and deflates all others', () => {
  const packed = zip(
    new Map<string, string | Uint8Array>([
      ['a.xml', '<a/>'.repeat(50)],
      ['b.png', Uint8Array.of(1, 2, 3)],
    ]),
  );
  expect(directory(packed).map(({ method }) => method)).toEqual([8, 0]);
});

test('unzip rejects archives that pptxgenjs did not write', () => {
  expect(() => unzip(Uint8Array.of(1, 2, 3))).toThrow(TypeError);
  expect(() => unzip(zip(new Map([['a.xml', '<a/>'.repeat(50)]])))).toThrow('compressed');
});
