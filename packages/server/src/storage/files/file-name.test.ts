import { describe, expect, test } from 'vitest';
import { addressName, fileName } from './file-name.ts';

describe('a file name', () => {
  test.each([
    ['Quarterly review', 'Quarterly review.pptx'],
    ['Größe & Wert – 2026', 'Größe & Wert – 2026.pptx'],
    ['売上報告', '売上報告.pptx'],
    [undefined, 'presentation.pptx'],
    ['   ', 'presentation.pptx'],
    ['..', 'presentation.pptx'],
    ['../../etc/passwd', 'etc passwd.pptx'],
    ['a\u202egnp.exe\u0000\n', 'a gnp.exe.pptx'],
    ['NUL', 'presentation.pptx'],
    ['\ud800', 'presentation.pptx'],
    ['Review.pptx', 'Review.pptx'],
    ['Review.PPTX ', 'Review.pptx'],
    ['Review.Pdf', 'Review.pptx'],
    ['Review.v2', 'Review.v2.pptx'],
    ['.pptx', 'presentation.pptx'],
    [`${'x'.repeat(58)}.pptx`, `${'x'.repeat(58)}.pptx`],
  ])('made from %j is %j', (title, name) => {
    expect(fileName(title, 'pptx')).toBe(name);
  });

  test('has the extension of a plugin once', () => {
    expect(fileName('Handout.md', 'md')).toBe('Handout.md');
  });

  test('is short enough for every file system', () => {
    expect(Buffer.byteLength(fileName('😀'.repeat(500), 'pptx'))).toBeLessThanOrEqual(255);
  });
});

describe('the name in an address', () => {
  test.each([
    ['Quarterly review.pptx', 'Quarterly-review.pptx'],
    ['Größe & Wert.pdf', 'Gro-e-Wert.pdf'],
    ['Café.pdf', 'Cafe.pdf'],
    ['売上報告.pptx', 'presentation.pptx'],
  ])('for %j is %j', (name, address) => {
    expect(addressName(name)).toBe(address);
  });
});
