import { similarity } from '@deckwright/testkit/pictures';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

function svg(more = '', width = 320, height = 180) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="20" y="20" width="120" height="60"/>` +
      `<circle cx="230" cy="110" r="50" fill="#2f6fed"/>${more}</svg>`,
  );
}

describe('the similarity of pictures', () => {
  it('is 1 for the same picture, and nearly 1 in another file format', async () => {
    const png = await sharp(svg()).png().toBuffer();
    expect(await similarity(png, png)).toBe(1);
    expect(await similarity(png, svg())).toBeGreaterThan(0.98);
  });

  it('is nearly 1 with a little noise, lower if a shape moved, and lowest for another picture', async () => {
    const jpeg = await sharp(svg()).flatten({ background: '#fff' }).jpeg({ quality: 70 }).toBuffer();
    const noise = await similarity(svg(), jpeg);
    const moved = await similarity(svg(), Buffer.from(svg().toString().replace('x="20"', 'x="45"')));
    const other = await similarity(svg(), svg('<rect width="320" height="180" fill="#000"/>'));
    expect(noise).toBeGreaterThan(0.95);
    expect(moved).toBeLessThan(noise);
    expect(other).toBeLessThan(moved);
    expect(other).toBeLessThan(0.4);
  });

  it('is lower if text is missing', async () => {
    expect(await similarity(svg(), svg('<text x="40" y="150" font-size="28">Harbour</text>'))).toBeLessThan(0.99);
  });

  it('is rejected for pictures with different aspect ratios', async () => {
    await expect(similarity(svg(), svg('', 320, 240))).rejects.toThrow('different aspect ratios');
  });
});
