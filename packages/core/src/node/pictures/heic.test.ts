import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { HEIC } from '../../../test/images/heic.ts';
import { adobeRgbProfile } from '../../../test/images/icc.ts';
import { heicToPng } from './heic.ts';
import { localDecoder } from './local-decoder.ts';

describe('a HEIC', () => {
  it('is read by libheif-js if that is installed, and becomes a JPEG if it is opaque', async () => {
    const answer = await localDecoder.read(HEIC);
    if ('fault' in answer) throw new Error(answer.fault);
    expect(answer.picture).toMatchObject({ mediaType: 'image/jpeg', width: 64, height: 48 });
    const pixels = await sharp(answer.picture.bytes).removeAlpha().raw().toBuffer();
    const at = (x: number, y: number) => [...pixels.subarray((y * 64 + x) * 3, (y * 64 + x) * 3 + 3)];
    for (const [index, channel] of [...at(5, 40), ...at(60, 5)].entries()) {
      expect(Math.abs(channel - [255, 0, 0, 0, 0, 255][index]!)).toBeLessThan(12);
    }
  });

  it('keeps its colour profile until it is converted', async () => {
    const png = await heicToPng(HEIC, adobeRgbProfile());
    expect((await sharp(png).metadata()).icc).toEqual(adobeRgbProfile());
  });

  it('without the library is rejected with its name', async () => {
    const missing = () => Promise.reject(new Error('Cannot find package'));
    await expect(heicToPng(HEIC, undefined, missing)).rejects.toThrow(
      /^it is HEIC, which needs a library that is not installed here: install libheif-js beside .*, or send JPEG/,
    );
  });

  it.each([10, 25, 50, 75, 90])('is rejected with only %i of 100 bytes', async (percent) => {
    const answer = await localDecoder.read(HEIC.slice(0, (HEIC.length * percent) / 100));
    expect(answer).toMatchObject({ fault: expect.stringMatching(/damaged.*; send /) });
  });

  it('that states too many pixels is rejected before it is decoded', async () => {
    const claims = Buffer.from(HEIC);
    for (let at = claims.indexOf('ispe'); at >= 0; at = claims.indexOf('ispe', at + 1)) {
      claims.writeUInt32BE(60_000, at + 8);
      claims.writeUInt32BE(60_000, at + 12);
    }
    expect(await localDecoder.read(new Uint8Array(claims))).toMatchObject({ fault: expect.stringMatching(/; send /) });
  });
});
