import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { goodPictures } from '../../../test/images/samples.ts';
import { kindOf } from '../kind.ts';
import { jpegHeader } from './jpeg.ts';
import { sizeInHeader } from './size.ts';

const pictures = (await goodPictures()).map(({ name, bytes }) => [name, bytes] as const);
const jpegs = pictures.filter(([, bytes]) => kindOf(bytes) === 'jpeg');

describe('the header of a picture', () => {
  it.each(pictures)('has its size: %s', async (name, bytes) => {
    const found = sizeInHeader(bytes, kindOf(bytes));
    // libvips does not read BMP.
    const { width, height } = name.startsWith('BMP') ? { width: 160, height: 120 } : await sharp(bytes).metadata();
    expect(found).toMatchObject({ width, height });
  });

  it.each(pictures)('is not read beyond the end of the file: %s', (_, bytes) => {
    const kind = kindOf(bytes);
    for (let length = 12; length < 60; length++)
      expect(() => sizeInHeader(bytes.subarray(0, length), kind)).not.toThrow();
  });

  it.each(jpegs)('has the orientation, the number of components and the profile: %s', async (_, bytes) => {
    const { orientation = 1, channels, icc } = await sharp(bytes).metadata();
    const header = jpegHeader(bytes)!;
    expect(header).toMatchObject({ orientation, components: channels, isWhole: true });
    expect(header.icc && Buffer.from(header.icc).equals(icc!)).toBe(icc && true);
  });

  it('says whether a JPEG has its end', () => {
    for (const [name, bytes] of jpegs) {
      expect(jpegHeader(bytes.subarray(0, bytes.length - 2))?.isWhole, name).toBe(false);
    }
  });
});
