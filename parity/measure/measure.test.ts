import type { Fragment, Line, TextNode } from '@deckwright/core/contract';
import { plainParagraph } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import type { Pixels } from '../../packages/core/src/node/pictures/shrink/similarity.ts';
import type { PageWord } from '../read/poppler.ts';
import { lettersOf } from './blocks.ts';
import { compareBoxes, quantile } from './boxes.ts';
import { compareLines } from './lines.ts';
import { differencePicture, pictureSimilarity } from './pictures.ts';
import { missingWords, outOfOrder, requestWords } from './words.ts';

const SIZE = 20;
const RUN = { text: 'one two three four', font: 'Inter', size: SIZE, color: { rgb: '000000' } };
const paragraph = plainParagraph([RUN], { endSize: SIZE });

/** A text node at 100, 50 with these lines. Each letter is ten points wide. */
function textOf(lines: readonly string[], more: Partial<TextNode> = {}): TextNode {
  const line = (text: string, index: number): Line => {
    const fragment: Fragment = { text, run: 0, x: 0, width: text.length * 10, face: 'f', size: SIZE };
    return { paragraph: 0, top: index * 24, height: 24, baseline: index * 24 + 19, fragments: [fragment] };
  };
  return {
    kind: 'text',
    id: 't',
    name: 'Words',
    role: 'content',
    source: { element: 'e' },
    box: { x: 100, y: 50, width: 300, height: 100 },
    paragraphs: [{ ...paragraph, runs: [{ ...paragraph.runs[0]!, text: lines.join(' ') }] }],
    lines: lines.map(line),
    insets: { top: 0, right: 0, bottom: 0, left: 0 },
    anchor: 'top',
    textHeight: 24 * lines.length,
    ...more,
  };
}

/** The words of a row as poppler returns them, starting at `x`. */
function row(text: string, index: number, x = 100): readonly PageWord[] {
  let at = x;
  return text.split(' ').map((word) => {
    const box = { x: at, y: 50 + index * 24 + 1, width: word.length * 10, height: 25 };
    at += (word.length + 1) * 10;
    return { text: word, box };
  });
}

function sameOf(node: TextNode, words: readonly PageWord[]) {
  return compareLines(node, words).map(({ same }) => same);
}

describe('lines', () => {
  const node = textOf(['one two', 'three four']);

  it('are the same if each row has the letters of its line', () => {
    expect(sameOf(node, [...row('one two', 0), ...row('three four', 1)])).toEqual([true, true]);
  });

  it('differ if a word is on the next or the previous line', () => {
    expect(sameOf(node, [...row('one', 0), ...row('two three four', 1)])).toEqual([false, false]);
    expect(sameOf(node, [...row('one two three', 0), ...row('four', 1)])).toEqual([false, false]);
  });

  it('differ if the last line is missing, or continues below', () => {
    expect(sameOf(node, row('one two', 0))).toEqual([true, false]);
    expect(sameOf(node, [...row('one two', 0), ...row('three', 1), ...row('four', 2)])).toEqual([true, false]);
  });

  it('are the same if another text is in the same row, or a bullet before them', () => {
    expect(sameOf(node, [...row('one two', 0), ...row('aside', 0, 330), ...row('three four', 1)])).toEqual([
      true,
      true,
    ]);
    const bullet: Fragment = { text: '•', x: -12, width: 8, face: 'f', size: SIZE };
    const list = textOf(['one two'], { lines: textOf(['one two']).lines.map((line) => ({ ...line, bullet })) });
    expect(sameOf(list, [...row('•', 0, 88), ...row('one two', 0)])).toEqual([true]);
  });

  it('are found in a rotated text', () => {
    const rotated = textOf(['one two', 'three four'], { rotation: 180 });
    const [x, y] = [250, 100];
    const upsideDown = [...row('one two', 0), ...row('three four', 1)].map(({ text, box }) => ({
      text,
      box: { ...box, x: 2 * x - box.x - box.width, y: 2 * y - box.y - box.height },
    }));
    expect(sameOf(rotated, upsideDown)).toEqual([true, true]);
    expect(sameOf(rotated, [...row('one two', 0), ...row('three four', 1)])).toEqual([false, false]);
  });

  it('are compared by their ends only if letters cannot be read back', () => {
    const hindi = textOf(['अधिकार']);
    const garbled = [{ text: 'xy', box: { x: 100, y: 51, width: 60, height: 25 } }];
    expect(sameOf(hindi, garbled)).toEqual([true]);
    expect(sameOf(hindi, [{ text: 'xy', box: { x: 100, y: 51, width: 50, height: 25 } }])).toEqual([false]);
    expect(sameOf(textOf(['abcdef']), garbled)).toEqual([false]);
  });

  it('have the same letters with or without characters that control order or line breaks', () => {
    expect(lettersOf('Donau\u00addampf-')).toBe(lettersOf('dampf Donau\u200b'));
    expect(lettersOf('ﬁn')).toBe(lettersOf('fin'));
    expect(lettersOf('one')).not.toBe(lettersOf('two'));
  });
});

describe('boxes of words', () => {
  const baselines = (at: number) => [
    { text: '', x: 90, y: 0, width: 400, height: 20, baseline: at, size: SIZE, fonts: [] },
  ];
  const compare = (theirs: readonly PageWord[], down = 0) =>
    compareBoxes(
      { words: row('one two', 0), baselines: baselines(69) },
      { words: theirs, baselines: baselines(69 + down) },
    );

  it('differ by the largest difference of edges and baseline', () => {
    expect(compare(row('one two', 0)).map(({ most }) => most)).toEqual([0, 0]);
    expect(compare(row('one two', 0, 101)).map(({ most }) => most)).toEqual([1, 1]);
    expect(compare(row('one two', 0, 101), 3).map(({ left, baseline, most }) => [left, baseline, most])).toEqual([
      [1, 3, 3],
      [1, 3, 3],
    ]);
  });

  it('are those of whole words with the same letters, even if poppler splits a word', () => {
    const [one, two] = row('one two', 0);
    const pieces = [
      { text: 't', box: { ...two!.box, width: 10 } },
      { text: 'wo', box: { ...two!.box, x: two!.box.x + 10, width: 20 } },
    ];
    expect(compare([one!, ...pieces]).map(({ text, most }) => [text, most])).toEqual([
      ['one', 0],
      ['two', 0],
    ]);
    expect(compare([one!, { ...two!, text: 'far' }]).map(({ text }) => text)).toEqual(['one']);
  });

  it('are that of the whole line if no words match', () => {
    const garbled = [{ text: 'zzzz', box: { x: 100, y: 51, width: 72, height: 25 } }];
    expect(compare(garbled).map(({ left, right }) => [left, right])).toEqual([[0, 2]]);
  });

  it('have a median and a 99th percentile', () => {
    const values = Array.from({ length: 100 }, (_, at) => 99 - at);
    expect([quantile(values, 0.5), quantile(values, 0.99), quantile([], 0.5)]).toEqual([50, 99, 0]);
  });
});

describe('pictures', () => {
  /** White, with a black square whose left edge is at `x`. */
  const square = (x: number): Pixels => {
    const [width, height] = [160, 90];
    const data = new Uint8Array(width * height * 3).fill(255);
    for (let row = 20; row < 60; row++) data.fill(0, (row * width + x) * 3, (row * width + x + 40) * 3);
    return { data, width, height, channels: 3 };
  };

  it('have a similarity that falls the further a shape moves', () => {
    expect(pictureSimilarity(square(30), square(30))).toBeCloseTo(1, 6);
    const moved = [1, 4, 12].map((by) => pictureSimilarity(square(30), square(30 + by)));
    expect(moved.toSorted((a, b) => b - a)).toEqual(moved);
    expect(moved[0]).toBeLessThan(0.995);
    expect(moved[2]).toBeLessThan(0.9);
  });

  it('show red what only the first has, and blue what only the other has', () => {
    const { data, width } = differencePicture(square(30), square(40));
    const at = (x: number) => [...data.subarray((40 * width + x) * 3, (40 * width + x) * 3 + 3)];
    const [red, blue, both] = [at(32), at(75), at(50)] as [number[], number[], number[]];
    expect(red[0]! - red[2]!).toBeGreaterThan(150);
    expect(blue[2]! - blue[0]!).toBeGreaterThan(150);
    expect(Math.max(...both) - Math.min(...both)).toBe(0);
  });

  it('of different sizes are rejected, except for a pixel of rounding', () => {
    const { data, width, height, channels } = square(30);
    const cut = { data: data.subarray(0, width * (height - 1) * 3), width, height: height - 1, channels };
    expect(pictureSimilarity(square(30), cut)).toBeCloseTo(1, 6);
    const half = { data: data.subarray(0, width * 45 * 3), width, height: 45, channels };
    expect(() => pictureSimilarity(square(30), half)).toThrow('160 × 90 and 160 × 45 pixels');
  });
});

describe('words of a request', () => {
  const content = {
    title: 'Over the *hills*',
    cards: [{ name: 'One', photo: { url: 'https://x.example', alt: 'Not shown' } }],
    day: '2026-02-03',
    share: 7,
  };

  it('are those of the strings that are shown', () => {
    expect(requestWords(content)).toEqual(['Over', 'the', 'hills', 'One']);
  });

  it('are missing if the page does not have their letters in a row', () => {
    expect(missingWords(['hills', 'One', 'far'], 'Over the hi-\nlls\nO n e')).toEqual(['far']);
    expect(missingWords(['hills'], 'sllih')).toEqual(['hills']);
  });

  it('are out of order if a text comes before an earlier one, or its words do not follow each other', () => {
    const [first, second] = [{ node: textOf(['one two']) }, { node: textOf(['three']) }];
    const text = (raw: string) => ({ raw, read: '' });
    expect(outOfOrder([first, second], text('one two\nthree'))).toEqual([]);
    expect(outOfOrder([first, second], text('three one two'))).toEqual([second]);
    expect(outOfOrder([first, second], text('two one three'))).toEqual([first]);
    expect(outOfOrder([first], { raw: 'owt eno', read: 'one two' })).toEqual([]);
  });

  it('in right-to-left text can have numbers that poppler reverses in reading order, but not in the file', () => {
    const words = 'سال ۱۹۴۸، ۳۰ ماده';
    const persian = { node: textOf([words]) };
    const rtl = { ...persian.node.paragraphs[0]!, direction: 'rtl' as const };
    const text = { node: { ...persian.node, paragraphs: [rtl] } };
    const [raw, read] = ['لاس ۱۹۴۸، ۳۰ هدام', 'سال ۳۰ ،۱۹۴۸ ماده'];
    expect(outOfOrder([text], { raw, read })).toEqual([]);
    expect(outOfOrder([text], { raw: 'لاس ۳۰ ۱۹۴۸، هدام', read })).toEqual([text]);
    expect(outOfOrder([text], { raw, read: 'سال ۳۰ ،۱۹۴۷ ماده' })).toEqual([text]);
    expect(outOfOrder([text], { raw, read: 'ماده ۳۰ ،۱۹۴۸ سال' })).toEqual([text]);
    expect(outOfOrder([persian], { raw, read })).toEqual([persian]);
  });
});
