import fc from 'fast-check';
import type { Fragment, Paragraph, TextBlock } from '../../src/contract/index.ts';
import { breakParagraph } from '../../src/text/break.ts';
import { type FitOutcome, fitText } from '../../src/text/fit/fit.ts';
import { heightOf, prepareText, type TextRoom } from '../../src/text/layout.ts';
import { prepareParagraph } from '../../src/text/prepare.ts';
import { FULL_SIZE, scaleSize } from '../../src/text/scale.ts';
import { SILENT } from '../faces.ts';
import { ALL_FONTS } from './all-fonts.ts';
import { type TextCase, textCase, textsOf } from './arbitrary-text.ts';

/** The number of cases with each outcome: a property without a cut text proves little about cut texts. */
export type OutcomeCounts = Record<FitOutcome['kind'], number>;

const SEED = 20260501;

/** Points by which rounding may move a line over an edge. */
const SLACK = 0.5;

function holds(cases: number, seed: number, check: (one: TextCase, fitted: Fitted) => void): OutcomeCounts {
  const seen: OutcomeCounts = { fits: 0, shrunk: 0, cut: 0, overflows: 0 };
  fc.assert(
    fc.property(textCase, (one) => {
      const fitted = fit(one);
      seen[fitted.outcome.kind] += 1;
      check(one, fitted);
    }),
    { numRuns: cases, seed },
  );
  return seen;
}

type Fitted = ReturnType<typeof fit>;

function fit({ paragraphs, size, frame }: TextCase) {
  return fitText(paragraphs, size, frame, ALL_FONTS, SILENT);
}

function assert(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

/** No line extends beyond its column or its box by more than half a point. */
export function staysInItsBox(cases: number, seed = SEED): OutcomeCounts {
  return holds(cases, seed, ({ size, frame }, { block, outcome }) => {
    const { insets } = frame;
    const { count, gap } = frame.columns ?? { count: 1, gap: 0 };
    const width = (size.width - insets.left - insets.right - gap * (count - 1)) / count;
    for (const line of block.lines) {
      const text = line.fragments.map((fragment) => fragment.text).join('');
      const which = `${outcome.kind}: "${text}"`;
      assert(line.top >= insets.top - SLACK, `${which} begins at ${line.top} of ${size.height}`);
      const bottom = line.top + line.height;
      assert(bottom <= size.height - insets.bottom + SLACK, `${which} ends at ${bottom} of ${size.height}`);
      const pieces = [...line.fragments, ...(line.bullet ? [line.bullet] : [])].filter(isSeen);
      if (pieces.length === 0) continue;
      const from = Math.min(...pieces.map(({ x }) => x));
      const to = Math.max(...pieces.map((piece) => piece.x + piece.width));
      const column = Math.min(count - 1, Math.max(0, Math.floor((from + SLACK - insets.left) / (width + gap))));
      const left = insets.left + column * (width + gap);
      assert(from >= left - SLACK, `${which} begins ${left - from} pt left of its column`);
      assert(to <= left + width + SLACK, `${which} ends ${to - left - width} pt right of its column`);
    }
  });
}

function isSeen({ text }: Fragment): boolean {
  return text.trim() !== '';
}

/** The shown and the lost text together are the whole text, and lines show the text of their paragraphs in order. */
export function losesNothing(cases: number, seed = SEED): OutcomeCounts {
  return holds(cases, seed, ({ paragraphs }, { block, outcome }) => {
    const whole = letters(textsOf(paragraphs).join('\n'));
    const shown = textsOf(block.paragraphs).join('\n');
    if (outcome.kind === 'cut') {
      const kept = shown.slice(0, shown.lastIndexOf('…'));
      assert(letters(kept) + letters(outcome.lost) === whole, `${kept} and ${outcome.lost} are not ${whole}`);
    } else assert(letters(shown) === whole, `${shown} is not ${whole}`);
    for (const [index, text] of textsOf(block.paragraphs).entries()) {
      const lines = block.lines.filter((line) => line.paragraph === index);
      let rest = letters(text);
      for (const line of lines) {
        const seen = letters(line.fragments.map((fragment) => fragment.text).join(''));
        assert(sorted(seen) === sorted(rest.slice(0, seen.length)), `A line shows "${seen}" of "${rest}"`);
        rest = rest.slice(seen.length);
      }
      assert(rest === '', `No line shows "${rest}"`);
    }
  });
}

/** The visible characters, which must not be lost, without hyphens: a soft hyphen at a break is shown as a hyphen. */
function letters(text: string): string {
  return text.replaceAll(/[\s\p{Default_Ignorable_Code_Point}-]/gu, '');
}

function sorted(text: string): string {
  return [...text].sort().join('');
}

/** Shrinking finds the largest whole percentage at which the text fits, then the largest line spacing from 100 down to 80 %. */
export function shrinksAsLittleAsPossible(cases: number, seed = SEED): OutcomeCounts {
  return holds(cases, seed, (one, { block, outcome }) => {
    if (one.frame.fit !== 'shrink') return;
    const asked = Math.max(
      ...one.paragraphs.flatMap(({ runs, endSize }) => (runs.length ? runs.map(({ size }) => size) : [endSize])),
    );
    const lowest = Math.ceil(Math.min(1, one.frame.minSize / asked) * 100 - 1e-6);
    const largest = [...downFrom(100, lowest)].find((size) => fitsAt(one, size, 100));
    const spacing = largest ? 100 : [...downFrom(99, 80)].find((share) => fitsAt(one, lowest, share));
    const expected = largest ?? (spacing ? lowest : undefined);
    const found = `${outcome.kind} ${JSON.stringify({ ...outcome, lost: undefined })}`;
    if (expected === undefined) return assert(outcome.kind === 'cut', `Nothing fits, but ${found}`);
    if (expected === 100 && spacing === 100) return assert(outcome.kind === 'fits', `All fits, but ${found}`);
    const scale = { size: expected / 100, lineSpacing: 1 };
    const sizes = one.paragraphs.flatMap(({ runs }) => runs.map(({ size }) => scaleSize(size, scale)));
    const set = block.paragraphs.flatMap(({ runs }) => runs);
    const isRight =
      outcome.kind === 'shrunk' &&
      Math.abs(outcome.lineSpacing - spacing! / 100) < 1e-6 &&
      set.every(({ size }) => sizes.includes(size)) &&
      outcome.size === scaleSize(asked, scale);
    assert(isRight, `${expected} % at ${spacing} % fits, but ${found}`);
  });
}

function* downFrom(high: number, low: number): Iterable<number> {
  for (let value = high; value >= low; value--) yield value;
}

/** Whether the text fits if its own paragraphs have the smaller sizes. */
function fitsAt({ paragraphs, size, frame }: TextCase, percent: number, spacing: number): boolean {
  const scale = { size: percent / 100, lineSpacing: 1 };
  const smaller = paragraphs.map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map((run) => ({ ...run, size: scaleSize(run.size, scale) })),
    endSize: scaleSize(paragraph.endSize, scale),
    lineSpacing: (paragraph.lineSpacing * spacing) / 100,
    spaceBefore: paragraph.spaceBefore * scale.size,
    spaceAfter: paragraph.spaceAfter * scale.size,
  }));
  const room = roomOf({ paragraphs, size, frame });
  const prepared = prepareText(smaller, ALL_FONTS, SILENT);
  return heightOf(prepared, FULL_SIZE, room, ALL_FONTS, Number.POSITIVE_INFINITY) <= room.height + 1e-3;
}

function roomOf({ size, frame: { insets, columns } }: TextCase): TextRoom {
  return {
    width: size.width - insets.left - insets.right,
    height: size.height - insets.top - insets.bottom,
    columns,
  };
}

/** Laying out the result again gives the same lines; and each line on its own, at the same width, is still one line. */
export function breaksOnce(cases: number, seed = SEED): OutcomeCounts {
  return holds(cases, seed, ({ size, frame }, { block }) => {
    const again = fit({ paragraphs: block.paragraphs, size, frame: { ...frame, fit: 'grow' } }).block;
    const same = linesOf(block).join('\n') === linesOf(again).join('\n');
    assert(same, `Again:\n${linesOf(again).join('\n')}\nAt first:\n${linesOf(block).join('\n')}`);
    for (const paragraph of block.paragraphs) {
      const whole = prepareParagraph(paragraph, ALL_FONTS, () => {});
      // On its own, text after a tab has another position, and neutral characters can have another direction.
      if (whole.hasTabs || whole.spans.some(({ level }) => level > 0)) continue;
      const room = () => ({ width: size.width, left: 0 });
      for (const { start, end } of breakParagraph(whole, FULL_SIZE, room)) {
        const own = prepareParagraph(sliced(paragraph, start, end), ALL_FONTS, () => {});
        const lines = breakParagraph(own, FULL_SIZE, room);
        assert(
          lines.length === 1,
          `A line breaks again: ${lines.map((line) => own.text.slice(line.start, line.end)).join(' | ')}`,
        );
      }
    }
  });
}

function linesOf({ lines }: Pick<TextBlock, 'lines'>): readonly string[] {
  return lines.map(({ paragraph, fragments }) => `${paragraph}: ${fragments.map(({ text }) => text).join('')}`);
}

function sliced(paragraph: Paragraph, start: number, end: number): Paragraph {
  let offset = 0;
  const runs = paragraph.runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, start - offset), Math.max(0, end - offset));
    offset += run.text.length;
    return text === '' ? [] : [{ ...run, text }];
  });
  return { ...paragraph, runs };
}
