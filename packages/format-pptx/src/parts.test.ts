import { expect, test } from 'vitest';
import { corrected } from './parts.ts';

test('a correction of what pptxgenjs wrote is inserted as it is, even with signs that patterns use', () => {
  expect(corrected('<a>1</a>', /<a>(\d)<\/a>/, "<b>$1 $& $'</b>")).toBe("<b>$1 $& $'</b>");
  expect(corrected('<a>1</a>', /<a>(\d)<\/a>/, (digit) => `<b>${digit}</b>`)).toBe('<b>1</b>');
});

test('a correction fails if pptxgenjs did not write what it corrects', () => {
  expect(() => corrected('<a/>', '<b/>', '')).toThrow('pptxgenjs did not write <b/>');
  expect(() => corrected('<a/>', /<b\/>/, '')).toThrow(TypeError);
});
