import { caseCount } from '@deckwright/test-tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut, type TextLook } from '../../test/lay-out.ts';
import { type Caret, placeOf } from './caret.ts';
import { caretAt } from './caret-at.ts';
import { type Move, moveCaret } from './move-caret.ts';
import { selectionBoxes } from './selection-boxes.ts';

const RTL = 'שלום עולם';

async function steps(text: string, move: Move, from: Caret, look?: TextLook): Promise<readonly number[]> {
  const { lines } = await layOut(text, look);
  const offsets: number[] = [];
  let caret = from;
  for (let count = 0; count < 100; count++) {
    const next = moveCaret(lines, text, caret, move);
    if (next.offset === caret.offset && next.at === caret.at) break;
    caret = next;
    offsets.push(caret.offset);
  }
  return offsets;
}

const start: Caret = { offset: 0, at: 'after' };

describe('a caret', () => {
  it('is between two letters, and at both ends of a line', async () => {
    const { lines } = await layOut('abc');
    const xs = [0, 1, 2, 3].map((offset) => placeOf(lines, { offset, at: 'after' })!.x);
    expect(xs[0]).toBe(0);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
    expect(xs[3]).toBeCloseTo(lines[0]!.cells[2]!.x + lines[0]!.cells[2]!.width, 9);
  });

  it('is to the right of a right-to-left letter that follows it', async () => {
    const { lines } = await layOut(RTL);
    expect(placeOf(lines, start)!.x).toBeCloseTo(600, 6);
    expect(placeOf(lines, { offset: RTL.length, at: 'before' })!.x).toBeCloseTo(lines[0]!.cells[0]!.x, 9);
  });

  it('has two places where the direction changes', async () => {
    const { lines } = await layOut('ab שלום');
    const latin = placeOf(lines, { offset: 3, at: 'before' })!.x;
    const hebrew = placeOf(lines, { offset: 3, at: 'after' })!.x;
    const last = lines[0]!.cells.at(-1)!;
    expect(latin).toBeCloseTo(lines[0]!.cells[2]!.x + lines[0]!.cells[2]!.width, 9);
    expect(hebrew).toBeCloseTo(last.x + last.width, 9);
  });

  it('has two places where a word is cut: at the end of one line and at the start of the next', async () => {
    const { lines } = await layOut('incomprehensibilities', { width: 60 });
    const { end } = lines[0]!;
    expect(placeOf(lines, { offset: end, at: 'before' })!.line).toBe(0);
    expect(placeOf(lines, { offset: end, at: 'after' })).toEqual({ line: 1, x: 0 });
  });

  it('is on the empty line of an empty paragraph, where its alignment begins', async () => {
    const { lines } = await layOut('a\n\nb', { style: { align: 'center' } });
    expect(placeOf(lines, { offset: 2, at: 'before' })).toEqual({ line: 1, x: 300 });
    expect(placeOf((await layOut('')).lines, start)).toEqual({ line: 0, x: 0 });
  });

  it('is as high as the letter that it belongs to, where the line has several sizes', () => {
    const [large, small] = [
      { top: 0, height: 40 },
      { top: 24, height: 10 },
    ];
    const cells = [
      { start: 0, end: 1, x: 0, width: 20, extent: large },
      { start: 1, end: 2, x: 20, width: 5, extent: small },
    ];
    const box = { x: 0, y: 0, width: 100, height: 48 };
    const line = { box, start: 0, end: 2, isWrapped: false, direction: 'ltr', cells, x: 0 } as const;
    expect(placeOf([line], { offset: 1, at: 'before' })).toEqual({ line: 0, x: 20, extent: large });
    expect(placeOf([line], { offset: 1, at: 'after' })).toEqual({ line: 0, x: 20, extent: small });
  });

  it('is at the end of lines that are older than the text', async () => {
    const { lines } = await layOut('ab');
    expect(placeOf(lines, { offset: 9, at: 'before' })).toEqual(placeOf(lines, { offset: 2, at: 'before' }));
    expect(placeOf([], start)).toBeUndefined();
  });

  it('is found again at the point where it is, in any text', async () => {
    const pieces = ['word ', 'AV', 'שלום ', '12.5%', 'لا سلام', 'ที่นี่', 'क्षि', '👩‍👩‍👧', '日本', '\n', '\v', '  '];
    const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 10 }).map((parts) => parts.join(''));
    const looks = fc.record({
      width: fc.integer({ min: 40, max: 300 }),
      style: fc.record({ align: fc.constantFrom('left', 'center', 'right', 'justify') }),
    });
    await fc.assert(
      fc.asyncProperty(texts, looks, async (text, look) => {
        const { lines } = await layOut(text, look);
        for (const line of lines) {
          const carets = line.cells.flatMap(({ start, end, width }): Caret[] => {
            return width > 0
              ? [
                  { offset: start, at: 'after' },
                  { offset: end, at: 'before' },
                ]
              : [];
          });
          for (const caret of carets) {
            const place = placeOf(lines, caret)!;
            const { box } = lines[place.line]!;
            const again = placeOf(lines, caretAt(lines, { x: place.x, y: box.y + box.height / 2 })!)!;
            expect(again.line).toBe(place.line);
            expect(again.x).toBeCloseTo(place.x, 6);
          }
        }
      }),
      { numRuns: caseCount(60) },
    );
  });
});

describe('the arrow keys', () => {
  it('step over graphemes', async () => {
    expect(await steps('a👩‍👩‍👧e\u0301ที่', 'right', start)).toEqual([1, 9, 11, 14]);
  });

  it('follow what is drawn in a right-to-left paragraph', async () => {
    expect(await steps('אבג', 'left', start)).toEqual([1, 2, 3]);
    expect(await steps('אבג', 'right', { offset: 3, at: 'before' })).toEqual([2, 1, 0]);
  });

  it('follow what is drawn through both directions', async () => {
    const { lines } = await layOut('ab אבג cd');
    const xs: number[] = [];
    let caret = start;
    for (let count = 0; count < 9; count++) {
      caret = moveCaret(lines, 'ab אבג cd', caret, 'right');
      xs.push(placeOf(lines, caret)!.x);
    }
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
    expect(caret.offset).toBe(9);
  });

  it('continue in the next paragraph, and behind a wrap without a step that moves nothing', async () => {
    expect(await steps('ab\n\ncd', 'right', start)).toEqual([1, 2, 3, 4, 5, 6]);
    const wrapped = 'several words that wrap';
    const all = [...wrapped].map((_, index) => index + 1);
    expect(await steps(wrapped, 'right', start, { width: 100 })).toEqual(all);
    const back = all.map((offset) => wrapped.length - offset);
    expect(await steps(wrapped, 'left', { offset: wrapped.length, at: 'before' }, { width: 100 })).toEqual(back);
    expect(await steps('日本語の文章です', 'right', start, { width: 70 })).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('visit every grapheme of a wrapped right-to-left text', async () => {
    const text = 'שלום עולם זה טקסט ארוך';
    const look = { width: 90 };
    expect(await steps(text, 'left', start, look)).toEqual([...text].map((_, index) => index + 1));
  });

  it('keep the horizontal position up and down', async () => {
    const text = 'several words\nab\nseveral words';
    const { lines } = await layOut(text);
    const caret: Caret = { offset: 9, at: 'after' };
    const goal = placeOf(lines, caret)!.x;
    const second = moveCaret(lines, text, caret, 'down', goal);
    expect(second).toEqual({ offset: 16, at: 'before' });
    expect(moveCaret(lines, text, second, 'down', goal).offset).toBe(17 + 9);
    expect(moveCaret(lines, text, caret, 'up', goal).offset).toBe(0);
    expect(moveCaret(lines, text, { offset: 20, at: 'after' }, 'down', goal).offset).toBe(text.length);
  });

  it('go to the ends of a drawn line with Home and End', async () => {
    const text = 'several words that wrap';
    const { lines } = await layOut(text, { width: 100 });
    const [first, second] = lines;
    const caret: Caret = { offset: 3, at: 'after' };
    const end = moveCaret(lines, text, caret, 'lineEnd');
    expect(text.slice(0, end.offset)).toBe('several');
    expect(placeOf(lines, end)!.line).toBe(0);
    expect(moveCaret(lines, text, { offset: second!.start + 2, at: 'after' }, 'lineStart').offset).toBe(first!.end);
    const cut = (await layOut('incomprehensibilities', { width: 60 })).lines;
    const cutEnd = moveCaret(cut, 'incomprehensibilities', { offset: 1, at: 'after' }, 'lineEnd');
    expect(placeOf(cut, cutEnd)).toMatchObject({ line: 0 });
  });

  it('go from word to word in reading order', async () => {
    const latin = 'One two, three';
    expect(await steps(latin, 'wordRight', start)).toEqual([3, 7, 14]);
    expect(await steps(latin, 'wordLeft', { offset: 14, at: 'before' })).toEqual([9, 4, 0]);
    expect(await steps('שלום עולם', 'wordLeft', start)).toEqual([4, 9]);
  });
});

describe('a selection', () => {
  it('is one box in a line of one direction', async () => {
    const { lines } = await layOut('several words');
    const boxes = selectionBoxes(lines, { start: 1, end: 4 });
    expect(boxes).toHaveLength(1);
    expect(boxes[0]!.x).toBeCloseTo(lines[0]!.cells[1]!.x, 9);
    expect(boxes[0]!.height).toBe(24);
  });

  it('is in two parts where it ends in the middle of the other direction', async () => {
    const { lines } = await layOut('ab אבג cd');
    expect(selectionBoxes(lines, { start: 0, end: 4 })).toHaveLength(2);
    expect(selectionBoxes(lines, { start: 0, end: 9 })).toHaveLength(1);
  });

  it('shows paragraph marks and empty lines', async () => {
    const { lines } = await layOut('a\n\nb');
    const boxes = selectionBoxes(lines, { start: 0, end: 4 });
    expect(boxes.map(({ y }) => y)).toEqual([0, 0, 24, 48]);
    expect(selectionBoxes(lines, { start: 1, end: 1 })).toEqual([]);
  });
});
