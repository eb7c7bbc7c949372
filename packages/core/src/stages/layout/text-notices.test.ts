import { expect, it } from 'vitest';
import { describeMissing, describeOutcome } from './text-notices.ts';

const size = { width: 100, height: 20 };

it.each([
  [{ kind: 'shrunk', size: 12, asked: 16, lineSpacing: 1 }, 'at 12 pt instead of 16 pt'],
  [{ kind: 'shrunk', size: 16, asked: 16, lineSpacing: 0.9 }, 'with its lines 10 % closer'],
  [{ kind: 'shrunk', size: 16, asked: 16, lineSpacing: 0.5 }, 'with its lines 50 % closer'],
] as const)('a notice of %j says what was done', (outcome, how) => {
  expect(describeOutcome(outcome, size)!.message).toBe(`The text was set ${how} to fit its box.`);
});

it('text that fits has no notice', () => {
  expect(describeOutcome({ kind: 'fits' } as never, size)).toBeUndefined();
});

it('the notice counts the characters that were cut, and gives heights in points', () => {
  const cut = { kind: 'cut', size: 9, lost: 'abc' } as never;
  expect(describeOutcome(cut, size)).toEqual({
    code: 'TEXT_CUT',
    message: 'The text does not fit at 9 pt; 3 characters at its end were cut off.',
  });
  const over = { kind: 'overflows', height: 30.2 } as never;
  expect(describeOutcome(over, { width: 100, height: 20.9 })).toEqual({
    code: 'TEXT_OVERFLOWS',
    message: 'The text is 31 pt high and its box 20 pt.',
  });
});

it('the notice names missing glyphs with their code points, and the package to install', () => {
  expect(describeMissing(new Map([['漢', 'Inter']]), 'ja')).toBe(
    'No installed font has a glyph for "漢" (U+6F22). Requested: "Inter". Install @expo-google-fonts/noto-sans-jp with npm, or add a font to the project.',
  );
});

it('the notice names at most ten missing glyphs, and each family once', () => {
  // No package has private-use characters.
  const letters = (count: number) =>
    new Map(Array.from({ length: count }, (_, at) => [String.fromCodePoint(0xe000 + at), at % 2 ? 'Inter' : 'Tinos']));
  const ten = describeMissing(letters(10), 'en');
  expect(ten).toMatch(/\(U\+E009\). Requested: "Tinos", "Inter"\.$/);
  const twelve = describeMissing(letters(12), 'en');
  expect(twelve).toMatch(/\(U\+E009\) and 2 more\. Requested: "Tinos", "Inter"\.$/);
  expect(describeMissing(new Map([['\u0007', 'Inter']]), 'en')).toContain('(U+0007)');
});
