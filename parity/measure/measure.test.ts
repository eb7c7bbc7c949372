import type { Fragment, TextNode } from '@deckwright/core/contract';
import { plainParagraph } from '@deckwright/testkit';
import type { ReadPdfWord } from '@deckwright/testkit/pdf';
import { describe, expect, it } from 'vitest';
import { lettersOf } from './blocks.ts';
import { distancesOf } from './boxes.ts';
import { compareLines } from './lines.ts';

/** A text node at 100, 50 with these lines. Each letter is ten points wide. */
function textOf(lines: readonly string[], more: Partial<TextNode> = {}): TextNode {
  const run = { text: lines.join(' '), font: 'Inter', size: 20, color: { rgb: '000000' } };
  const lineAt = (text: string, index: number) => {
    const fragment = { text, run: 0, x: 0, width: text.length * 10, face: 'f', size: 20 };
    return { paragraph: 0, top: index * 24, height: 24, baseline: index * 24 + 19, fragments: [fragment] };
  };
  const box = { x: 100, y: 50, width: 300, height: 100 };
  return { box, paragraphs: [plainParagraph([run])], lines: lines.map(lineAt), ...more } as TextNode;
}

/** The words of a row as poppler returns them, starting at `x`. */
function row(text: string, index: number, x = 100): readonly ReadPdfWord[] {
  let at = x;
  return text.split(' ').map((word) => {
    const box = { x: at, y: 50 + index * 24 + 1, width: word.length * 10, height: 25 };
    at += (word.length + 1) * 10;
    return { text: word, box };
  });
}

describe('lines', () => {
  const node = textOf(['one two', 'three four']);
  const good = [...row('one two', 0), ...row('three four', 1)];
  const bullet: Fragment = { text: '•', x: -12, width: 8, face: 'f', size: 20 };
  const listed = textOf([], { lines: [{ ...node.lines[0]!, bullet }] });
  const upsideDown = good.map(({ text, box }) => {
    return { text, box: { ...box, x: 500 - box.x - box.width, y: 200 - box.y - box.height } };
  });
  const garbled = (width: number) => [{ text: 'xy', box: { x: 100, y: 51, width, height: 25 } }];

  it.each<[string, TextNode, readonly ReadPdfWord[], readonly boolean[]]>([
    ['are the same if each row has the letters of its line', node, good, [true, true]],
    ['differ if a word is on the next line', node, [...row('one', 0), ...row('two three four', 1)], [false, false]],
    ['differ if a word is on the line before', node, [...row('one two three', 0), ...row('four', 1)], [false, false]],
    ['differ if the last is missing', node, row('one two', 0), [true, false]],
    ['are the same if another text is in the row', node, [...good, ...row('aside', 0, 330)], [true, true]],
    ['are the same with a bullet before them', listed, [...row('•', 0, 88), ...row('one two', 0)], [true]],
    ['are found in a rotated text', { ...node, rotation: 180 }, upsideDown, [true, true]],
    ['differ if the page does not rotate them', { ...node, rotation: 180 }, good, [false, false]],
    ['that cannot be read back are compared by their ends', textOf(['अधिकार']), garbled(60), [true]],
    ['that cannot be read back differ with another end', textOf(['अधिकार']), garbled(50), [false]],
    ['of Latin letters are not compared by their ends', textOf(['abcdef']), garbled(60), [false]],
  ])('%s', (_, text, words, expected) => {
    expect(compareLines(text, words).map(({ same }) => same)).toEqual(expected);
  });

  it('have the same letters with or without characters that control order or line breaks', () => {
    expect(lettersOf('Donau\u00addampf-')).toBe(lettersOf('dampf Donau\u200b'));
    expect(lettersOf('ﬁn')).toBe(lettersOf('fin'));
    expect(lettersOf('one')).not.toBe(lettersOf('two'));
  });
});

describe('distances of words', () => {
  const lines = (baseline: number) => [
    { text: '', x: 90, y: 0, width: 400, height: 20, baseline, size: 20, fonts: [] },
  ];
  const [one, two] = row('one two', 0) as [ReadPdfWord, ReadPdfWord];
  const distances = (words: readonly ReadPdfWord[], down = 0) =>
    distancesOf({ words: [one, two], lines: lines(69) }, { words, lines: lines(69 + down) });

  it('are the largest of edges and baseline', () => {
    expect(distances(row('one two', 0))).toEqual([0, 0]);
    expect(distances(row('one two', 0, 101))).toEqual([1, 1]);
    expect(distances(row('one two', 0, 101), 3)).toEqual([3, 3]);
  });

  it('are those of whole words with the same letters, even if poppler splits a word', () => {
    const wo = { text: 'wo', box: { ...two.box, x: two.box.x + 10, width: 20 } };
    expect(distances([one, { text: 't', box: { ...two.box, width: 10 } }, wo])).toEqual([0, 0]);
    expect(distances([one, { ...two, text: 'far' }])).toEqual([0]);
  });

  it('are that of the whole line if no words match', () => {
    expect(distances([{ text: 'zzzz', box: { ...one.box, width: 72 } }])).toEqual([2]);
  });
});
