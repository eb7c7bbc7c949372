import { similarity } from '@deckwright/testkit/pictures';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

function drawing(more = '', width = 320, height = 180) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="20" y="20" width="120" height="60"/>` +
      `<circle cx="230" cy="110" r="50" fill="#2f6fed"/>${more}</svg>`,
  );
}

describe('the similarity of pictures', () => {
  it('is 1 for a picture and itself, in whatever kind of file', async () => {
    const png = await sharp(drawing()).png().toBuffer();
    expect(await similarity(png, png)).toBe(1);
    expect(await similarity(png, drawing())).toBeGreaterThan(0.98);
  });

  it('is nearly 1 for a little noise, less for a thing that moved, and least for another picture', async () => {
    const jpeg = await sharp(drawing()).flatten({ background: '#fff' }).jpeg({ quality: 70 }).toBuffer();
    const noise = await similarity(drawing(), jpeg);
    const moved = await similarity(drawing(), Buffer.from(drawing().toString().replace('x="20"', 'x="45"')));
    const other = await similarity(drawing(), drawing('<rect width="320" height="180" fill="#000"/>'));
    expect(noise).toBeGreaterThan(0.95);
    expect(moved).toBeLessThan(noise);
    expect(other).toBeLessThan(moved);
    expect(other).toBeLessThan(0.4);
  });

  it('counts what is missing', async () => {
    expect(await similarity(drawing(), drawing('<text x="40" y="150" font-size="28">Harbour</text>'))).toBeLessThan(
      0.99,
    );
  });

  it('is rejected for pictures of different shapes', async () => {
    await expect(similarity(drawing(), drawing('', 320, 240))).rejects.toThrow('differ in shape');
  });
});
