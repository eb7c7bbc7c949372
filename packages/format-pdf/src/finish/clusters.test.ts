import { expect, it } from 'vitest';
import { tidyClusters } from './clusters.ts';

function cluster(characters: string, ...glyphs: string[]) {
  return `/Span<</ActualText <${characters}> >> BDC\n${glyphs.map((glyph) => `9 -3 Td <${glyph}> Tj\n`).join('')}EMC\n`;
}
function textObject(...clusters: string[]) {
  return `BT\n${clusters.join('')}ET\n`;
}
function reversed(...clusters: string[]) {
  return textObject(`/ReversedChars BMC\n/F4 36 Tf\n${clusters.join('')}EMC\n`);
}

it('assigns the characters of a right-to-left cluster to its letter and none to its marks', () => {
  expect(tidyClusters(reversed(cluster('FEFF062B', '0123', '0124', '000F'), cluster('FEFF0644', '0048')))).toBe(
    reversed(cluster('FEFF', '0123', '0124'), cluster('FEFF062B', '000F'), cluster('FEFF0644', '0048')),
  );
});

it('does not change left-to-right text before and after', () => {
  const plain = textObject(cluster('FEFF0915', '0001', '0002'));
  const arabic = reversed(cluster('FEFF0644', '0048'));
  expect(tidyClusters(plain + arabic + plain)).toBe(plain + arabic + plain);
});

it('finds a cluster at the start of the text too, where the browser also selects the font', () => {
  const [open, close] = ['/Span<</ActualText <feff0638> >> BDC\n', 'EMC\n'];
  const [position, dot, letter] = ['/F4 36 Tf\n1 0 0 -1 40 50 Tm\n', '<0123> Tj\n', '-9 3 Td <000F> Tj\n'];
  const stretch = (shown: string) => `BT\n/ReversedChars BMC\n${shown}EMC\nET\n`;
  expect(tidyClusters(stretch(`${open}${position}${dot}${letter}${close}`))).toBe(
    stretch(`/Span<</ActualText <FEFF> >> BDC\n${position}${dot}${close}${open}${letter}${close}`),
  );
});

it('reverses several characters of one right-to-left cluster, so that all characters are in drawing order', () => {
  expect(tidyClusters(reversed(cluster('feff0631064b', '0175', '001f'), cluster('feff06440627', '0102')))).toBe(
    reversed(cluster('FEFF', '0175'), cluster('feff064b0631', '001f'), cluster('feff06270644', '0102')),
  );
  const adlam = reversed(cluster('feffd83add00d83add44', '0201', '0202'));
  expect(tidyClusters(adlam)).toBe(reversed(cluster('FEFF', '0201'), cluster('feffd83add44d83add00', '0202')));
});

it('does not reverse several characters of one cluster in left-to-right text', () => {
  const plain = textObject(cluster('feff0e170e35', '0001', '0002'));
  expect(tidyClusters(plain)).toBe(plain);
});
