import { expect, it } from 'vitest';
import { tidyClusters } from './clusters.ts';

const cluster = (characters: string, ...glyphs: string[]) =>
  `/Span<</ActualText <${characters}> >> BDC\n${glyphs.map((glyph) => `9 -3 Td <${glyph}> Tj\n`).join('')}EMC\n`;
const words = (...clusters: string[]) => `BT\n${clusters.join('')}ET\n`;
const reversed = (...clusters: string[]) => words(`/ReversedChars BMC\n/F4 36 Tf\n${clusters.join('')}EMC\n`);

it('gives the characters of a right-to-left cluster to its letter and none to its marks', () => {
  expect(tidyClusters(reversed(cluster('FEFF062B', '0123', '0124', '000F'), cluster('FEFF0644', '0048')))).toBe(
    reversed(cluster('FEFF', '0123', '0124'), cluster('FEFF062B', '000F'), cluster('FEFF0644', '0048')),
  );
});

it('leaves words that run from left to right alone, before and after', () => {
  const plain = words(cluster('FEFF0915', '0001', '0002'));
  const arabic = reversed(cluster('FEFF0644', '0048'));
  expect(tidyClusters(plain + arabic + plain)).toBe(plain + arabic + plain);
});
