import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { lettersLast, withWholeLetters } from './clusters.ts';

function span(characters: string, shown: string) {
  return `/Span<</ActualText<FEFF${characters}>>>\nBDC\n${shown}EMC\n`;
}
const [dot, letter] = ['1 0 0 1 365.3 475.5 Tm\n/F1 28 Tf<02>Tj\n', '1 0 0 1 362.8 474.8 Tm\n/F1 28 Tf<03>Tj\n'];

it('assigns the characters of an Arabic letter to the last glyph', () => {
  expect(lettersLast(span('0642', dot + letter))).toBe(span('', dot) + span('0642', letter));
  expect(lettersLast(span('0628', `${dot}[<07>46<04>255<08>]TJ\n`))).toBe(
    span('', `${dot}[<07>46<04>255]TJ\n`) + span('0628', '[<08>]TJ\n'),
  );
});

it('does not change letters with one glyph, or letters of other scripts', () => {
  for (const cluster of [span('0642', letter), span('0915', dot + letter), span('0E33', dot + letter)]) {
    expect(lettersLast(cluster)).toBe(cluster);
  }
});

it('appends its changes to the file, and does not change a file without such letters', () => {
  const file = (content: string) => {
    const data = deflateSync(content).toString('latin1');
    const page = `2 0 obj\n<</Length 3 0 R/Filter/FlateDecode>>\nstream\n${data}\nendstream\nendobj\n`;
    const length = `3 0 obj\n${data.length}\nendobj\n`;
    const trailer = 'xref\n0 4\ntrailer\n<</Size 4/Root 1 0 R\n/Info 5 0 R>>\nstartxref\n99\n%%EOF\n';
    return Buffer.from(`%PDF-1.6\n${page}${length}${trailer}`, 'latin1');
  };
  const arabic = file(span('0642', dot + letter));
  const changed = Buffer.from(withWholeLetters(arabic)).toString('latin1');
  expect(changed.startsWith(arabic.toString('latin1'))).toBe(true);
  const [, at, table] = /xref\n2 1\n(\d{10}) 00000 n \ntrailer[\s\S]*startxref\n(\d+)\n%%EOF\n$/.exec(changed)!;
  expect(changed.slice(Number(at), Number(at) + 7)).toBe('2 0 obj');
  expect(changed.slice(Number(table), Number(table) + 4)).toBe('xref');
  const plain = file(span('0915', dot + letter));
  expect(withWholeLetters(plain)).toBe(plain);
  expect(() => withWholeLetters(Buffer.from('no PDF'))).toThrow('unknown trailer');
});
