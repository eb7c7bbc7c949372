import type { TextNode } from '@deckwright/core/contract';
import type { ReadPdfWord } from '@deckwright/testkit/pdf';
import { expect, it } from 'vitest';
import { axisDifference, isSpaced } from './chart-labels.ts';

/** A label of ten points for each letter, 12 points high. */
function label(text: string, x: number, y: number, rotation = 0, name = 'Value label') {
  const width = text.length * 10;
  const lines = [{ fragments: [{ text, x: 0, width }] }];
  return { name, box: { x, y, width, height: 12 }, lines, textHeight: 12, rotation } as unknown as TextNode;
}
function word(text: string, x: number, y: number, width = text.length * 10): ReadPdfWord {
  return { text, box: { x, y, width, height: 12 } };
}
const ten = label('10', 20, 20);

it('a label is spaced if its word is too wide, or letters of a slanted one are outside of its box', () => {
  expect(isSpaced(ten, [word('10', 20, 20)])).toBe(false);
  expect(isSpaced(ten, [word('10', 20, 20, 28)])).toBe(true);
  const slanted = label('AB', 20, 20, 315);
  const at = (text: string, along: number) => word(text, 25 + along * Math.SQRT1_2, 20 - along * Math.SQRT1_2);
  expect(isSpaced(slanted, [at('A', -5), at('B', 5)])).toBe(false);
  expect(isSpaced(slanted, [at('A', -5), at('B', 13)])).toBe(true);
});

it('an axis differs if LibreOffice shows another number at it, or one more', () => {
  const axes = (...words: ReadPdfWord[]) => axisDifference([ten, label('20', 20, 60)], words, 'column');
  const both = [word('10', 20, 20), word('20', 20, 60)];
  expect(axes(...both)).toEqual([]);
  expect(axes(both[0]!, word('25', 20, 60))).toEqual(['Value label: ours 10 20; LibreOffice 10 25']);
  expect(axes(...both, word('15', 20, 40))).toHaveLength(1);
  expect(axes(...both, word('15', 120, 40))).toEqual([]);
});
