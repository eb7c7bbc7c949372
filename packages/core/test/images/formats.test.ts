import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { casesOf } from '@deckwright/test-tools/cases';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { kindOf } from '../../src/images/kind.ts';
import { createPictureSandbox } from '../../src/node/index.ts';
import { difference, likeness, openPainter } from './painter.ts';
import { goodPictures, inkTiff, original, otherPictures, type Sample } from './samples.ts';

const sandbox = createPictureSandbox({ children: 2 });
const painter = await openPainter();
afterAll(async () => {
  sandbox.close();
  await painter?.close();
});

async function read({ bytes }: Sample) {
  const answer = await sandbox.read(bytes);
  if ('fault' in answer) throw new Error(answer.fault);
  return { ...answer.picture, bytes: answer.picture.bytes ?? bytes, isKept: answer.picture.bytes === undefined };
}

/** How the browser shows a file, and the picture that we made from it. */
async function shown(sample: Sample) {
  const { bytes, mediaType } = await read(sample);
  const [theirs, ours] = [await painter!.paint(sample.bytes, sample.mediaType), await painter!.paint(bytes, mediaType)];
  if (!theirs || !ours) throw new Error(`The browser does not show ${sample.name}.`);
  return { theirs, ours };
}

const good = await goodPictures();
const others = await otherPictures();

/** Browsers ignore the profile of a CMYK picture. Another test checks its colours. */
function isCmyk({ name }: Sample) {
  return name.startsWith('CMYK');
}
/** libaom marks the alpha as limited range. The browser applies that; libvips, like libavif, does not. */
function hasOddAlpha({ name }: Sample) {
  return name === 'AVIF with alpha';
}

describe.skipIf(!painter)('a picture, compared with a browser', () => {
  it.each(good.filter((sample) => !isCmyk(sample)).map((sample) => [sample.name, sample] as const))(
    'is upright and has the right colours: %s',
    async (_name, sample) => {
      const { theirs, ours } = await shown(sample);
      expect(likeness(ours, theirs)).toBeGreaterThanOrEqual(0.98);
      if (!hasOddAlpha(sample)) expect(difference(ours, theirs)).toBeLessThan(1.5);
    },
  );

  it('differs from a rotated one, so that the comparison can fail', async () => {
    const [jpeg, turned] = [good[0]!, good.find(({ name }) => name === 'JPEG of orientation 3')!];
    const plain = await painter!.paint(jpeg.bytes, jpeg.mediaType);
    const flat = await sharp(turned.bytes, { autoOrient: false }).jpeg().toBuffer();
    const unturned = await painter!.paint(flat, 'image/jpeg');
    expect(likeness(plain!, (await shown(turned)).ours)).toBeLessThan(0.9);
    expect(likeness(unturned!, (await shown(turned)).theirs)).toBeLessThan(0.9);
  });

  it.each(others.map((sample) => [sample.name, sample] as const))(
    'looks like its original in a format that browsers do not show: %s',
    async (_name, sample) => {
      const { bytes, mediaType } = await read(sample);
      const [theirs, ours] = [
        await painter!.paint(await original(), 'image/png'),
        await painter!.paint(bytes, mediaType),
      ];
      // CMYK has a smaller gamut than sRGB.
      expect(likeness(ours!, theirs!)).toBeGreaterThan(isCmyk(sample) ? 0.9 : 0.98);
    },
  );
});

describe('a picture', () => {
  it('keeps its bytes if Office and browsers show it correctly', async () => {
    const kept: string[] = [];
    for (const sample of good) if ((await read(sample)).isKept) kept.push(sample.name);
    expect(kept).toEqual([
      'JPEG',
      'progressive JPEG',
      'grey JPEG',
      'JPEG with a profile of sRGB',
      'PNG',
      'interlaced PNG',
      'PNG with a palette',
      'PNG with alpha',
    ]);
  });

  it('that is converted is upright 8-bit sRGB without a profile, and keeps its alpha', async () => {
    for (const sample of [...good, ...others]) {
      const { bytes, isKept, mediaType } = await read(sample);
      if (isKept) continue;
      const metadata = await sharp(bytes).metadata();
      expect([sample.name, metadata.orientation ?? 1, metadata.depth, metadata.hasProfile]).toEqual([
        sample.name,
        1,
        'uchar',
        false,
      ]);
      expect(kindOf(bytes)).toBe(mediaType.slice('image/'.length));
      if (sample.name.includes('alpha')) expect([sample.name, metadata.hasAlpha]).toEqual([sample.name, true]);
    }
  });

  it.each([
    ['cyan', [255, 0, 0, 0], [0, 60, 120, 200, 200, 255]],
    ['black', [0, 0, 0, 255], [0, 60, 0, 60, 0, 60]],
    ['none', [0, 0, 0, 0], [250, 255, 250, 255, 250, 255]],
  ] as const)('in CMYK is converted by an ink profile, not by inverting: %s', async (_ink, ink, [...bounds]) => {
    const { bytes } = await read({ name: 'ink', mediaType: 'image/tiff', bytes: inkTiff(ink) });
    const pixel = await sharp(bytes).raw().toBuffer();
    for (const channel of [0, 1, 2]) {
      expect(pixel[channel]).toBeGreaterThanOrEqual(bounds[channel * 2]!);
      expect(pixel[channel]).toBeLessThanOrEqual(bounds[channel * 2 + 1]!);
    }
  });
});

const root = process.env.DECKWRIGHT_FIXTURES;

/** The files of a folder of fixtures. Without the folder it prints the reason and returns none. */
function fixtures(folder: string, mediaType: string, ending: string): readonly Sample[] {
  const path = root && join(root, folder);
  if (path && existsSync(path)) {
    const names = readdirSync(path).filter((name) => name.endsWith(ending));
    return names.map((name) => ({ name, mediaType, bytes: new Uint8Array(readFileSync(join(path, name))) }));
  }
  console.warn(`Left out: the pictures of ${folder}. Set DECKWRIGHT_FIXTURES to a folder that holds it.`);
  return [];
}

const external = [...fixtures('png-suite', 'image/png', '.png'), ...fixtures('exif-orientation', 'image/jpeg', '.jpg')];

describe.skipIf(!painter || external.length === 0)('a picture from a public test suite', () => {
  it.each(casesOf(external).map((sample) => [sample.name, sample] as const))(
    'looks the same in a browser: %s',
    async (_name, sample) => {
      const { theirs, ours } = await shown(sample);
      expect(likeness(ours, theirs)).toBeGreaterThanOrEqual(0.98);
      expect(difference(ours, theirs)).toBeLessThan(1.5);
    },
  );
});
