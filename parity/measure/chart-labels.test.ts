import type { TextNode } from '@deckwright/core/contract';
import type { ReadPdfWord } from '@deckwright/testkit/pdf';
import { expect, it } from 'vitest';
import { axisDifference } from './chart-labels.ts';

/** A label of ten points for each letter, 12 points high. */
function label(text: string, x: number, y: number) {
  const width = text.length * 10;
  const lines = [{ fragments: [{ text, x: 0, width }] }];
  return { name: 'Value label', box: { x, y, width, height: 12 }, lines } as unknown as TextNode;
}
function word(text: string, x: number, y: number): ReadPdfWord {
  return { text, box: { x, y, width: text.length * 10, height: 12 } };
}
const ten = label('10', 20, 20);

it('an axis differs if LibreOffice shows another number at it, or one more', () => {
  const axes = (...words: ReadPdfWord[]) => axisDifference([ten, label('20', 20, 60)], words, 'column');
  const both = [word('10', 20, 20), word('20', 20, 60)];
  expect(axes(...both)).toEqual([]);
  expect(axes(both[0]!, word('25', 20, 60))).toEqual(['Value label: ours 10 20; LibreOffice 10 25']);
  expect(axes(...both, word('15', 20, 40))).toHaveLength(1);
  expect(axes(...both, word('15', 120, 40))).toEqual([]);
});
