import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { loadPicture } from '../src/images/load.ts';
import { nodesOf } from './render-scene.ts';

const root = process.env.DECKWRIGHT_FIXTURES;

/** Files of a folder of fixtures; where there are none, the reason is said aloud. */
function fixtures(folder: string): readonly string[] {
  const path = root && join(root, folder);
  if (path && existsSync(path)) return readdirSync(path).map((name) => join(path, name));
  console.warn(`Left out: the tests on ${folder}. Set DECKWRIGHT_FIXTURES to a folder that holds it.`);
  return [];
}

const nameOf = (path: string) => path.split(/[\\/]/).at(-1)!;

const pngs = fixtures('png-suite').filter((path) => path.endsWith('.png'));
describe.skipIf(pngs.length === 0)('the PNG suite', () => {
  it.each(pngs.map((path) => [nameOf(path), path]))('%s loads, with its size', async (_name, path) => {
    const bytes = readFileSync(path);
    const { picture, bytes: loaded } = await loadPicture(bytes);
    expect(picture).toMatchObject({
      mediaType: 'image/png',
      width: bytes.readUInt32BE(16),
      height: bytes.readUInt32BE(20),
    });
    // The ninth byte of IHDR is the bit depth; 16 bits are made 8, all else is kept.
    const depth = Buffer.from(loaded).readUInt8(24);
    expect(depth).toBe(Math.min(8, bytes.readUInt8(24)));
    if (bytes.readUInt8(24) <= 8) expect(Buffer.from(loaded).equals(bytes)).toBe(true);
  });
});

const photographs = fixtures('exif-orientation').filter((path) => path.endsWith('.jpg'));
describe.skipIf(photographs.length === 0)('one photograph in all EXIF orientations', () => {
  it('is the same picture however it was turned', async () => {
    const small = async (path: string) => {
      const { picture, bytes } = await loadPicture(readFileSync(path));
      expect([nameOf(path), picture.height > picture.width]).toEqual([nameOf(path), true]);
      return sharp(bytes).resize(12, 16, { fit: 'fill' }).removeAlpha().greyscale().raw().toBuffer();
    };
    const [first, ...others] = await Promise.all(photographs.map(small));
    for (const other of others) {
      const difference = other.reduce((sum, value, index) => sum + Math.abs(value - first![index]!), 0) / other.length;
      expect(difference).toBeLessThan(10);
    }
    expect(photographs.length).toBeGreaterThan(1);
  });
});

const naughty = fixtures('naughty-strings');
describe.skipIf(naughty.length === 0)('naughty strings', () => {
  it('all stay what they are, in order, and have a finite place', async () => {
    const strings = readFileSync(naughty[0]!, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'));
    expect(strings.length).toBeGreaterThan(100);
    const box = { x: 0, y: 0, width: 960, height: 540 };
    const elements = [{ type: 'list', box, field: 'a', bullet: 'none', style: { fit: 'grow' } }];
    const template = { fields: { a: { type: 'list' } }, elements };
    const [node] = await nodesOf('text', { templates: [template], slides: [{ content: { a: strings } }] });
    const shown = node!.paragraphs.map((paragraph) => paragraph.runs.map((run) => run.text).join(''));
    expect(shown.map((words) => words.trim())).toEqual(
      strings.map((words) =>
        words
          .replaceAll(/\s*[\r\n\v\u2028\u2029]+\s*/g, ' ')
          .replaceAll('\t', ' ')
          .trim(),
      ),
    );
    for (const line of node!.lines) {
      for (const { x, width } of line.fragments) expect(Number.isFinite(x + width)).toBe(true);
    }
  });
});
