import { caseCount } from '@deckwright/test-tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FONTS, paragraphs, SILENT } from '../../../test/faces.ts';
import type { Paragraph, TextBlock, TextFrame } from '../../contract/index.ts';
import { heightOf, prepareText } from '../layout.ts';
import { FULL_SIZE } from '../scale.ts';
import { fitText } from './fit.ts';

const NONE = { top: 0, right: 0, bottom: 0, left: 0 };

function fitted(source: string, frame: Partial<TextFrame>, size = { width: 200, height: 100 }, style = {}) {
  const whole: TextFrame = { insets: NONE, anchor: 'top', fit: 'shrink', minSize: 5, ...frame };
  return fitText(paragraphs(source, style), size, whole, FONTS, SILENT);
}

function textOf(block: TextBlock) {
  return block.paragraphs.map((paragraph) => paragraph.runs.map((run) => run.text).join('')).join('\n');
}
function sizeOf(block: TextBlock) {
  return block.paragraphs[0]!.runs[0]?.size ?? block.paragraphs[0]!.endSize;
}
function bottomOf(block: TextBlock) {
  return Math.max(...block.lines.map((line) => line.top + line.height));
}

const text = fc
  .array(
    fc.constantFrom('a', 'ill', 'word', 'several', 'Donaudampfschiff', '\n', '\n\n', 'WWW', '漢字', '👩‍👩‍👧', '…'),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  .map((source) => source.join(' ').replaceAll(/ ?\n ?/g, '\n'))
  .filter((source) => source.trim() !== '');
const box = fc.record({ width: fc.integer({ min: 60, max: 400 }), height: fc.integer({ min: 30, max: 200 }) });

/** The height at a scale in whole per cent, with sizes rounded down to tenths of a point. */
function heightAt(source: string, percent: number, size: number, width: number): number {
  const scaled = Math.floor((size * percent) / 10 + 0.001) / 10;
  const prepared = prepareText(paragraphs(source, { size: scaled }), FONTS, SILENT);
  const room = { width, height: Number.POSITIVE_INFINITY };
  return heightOf(prepared, FULL_SIZE, room, FONTS, Number.POSITIVE_INFINITY);
}

describe('text that fits', () => {
  it('is unchanged by every policy', () => {
    for (const fit of ['shrink', 'clip', 'error', 'grow'] as const) {
      const { block, outcome } = fitted('Short', { fit });
      expect(outcome).toEqual({ kind: 'fits' });
      expect(sizeOf(block)).toBe(20);
    }
  });

  it('may fill its box completely', () => {
    expect(fitted('a\nb\nc', {}, { width: 200, height: 72 }).outcome.kind).toBe('fits');
    expect(fitted('a\nb\nc', {}, { width: 200, height: 71.9 }).outcome.kind).toBe('shrunk');
  });
});

describe('shrinking', () => {
  it('finds the largest whole per cent at which the text fits', () => {
    const seen = { shrunk: 0, cut: 0, fits: 0, overflows: 0 };
    fc.assert(
      fc.property(text, box, fc.constantFrom(12, 17.5, 20, 33), (source, size, asked) => {
        const { block, outcome } = fitted(source, { minSize: asked * 0.6 }, size, { size: asked });
        seen[outcome.kind] += 1;
        const scales = Array.from({ length: 41 }, (_, index) => 100 - index);
        const best = scales.find((percent) => heightAt(source, percent, asked, size.width) <= size.height + 0.001);
        if (best === undefined)
          expect(outcome.kind === 'cut' || (outcome.kind === 'shrunk' && outcome.lineSpacing < 1)).toBe(true);
        else expect(sizeOf(block)).toBe(best === 100 ? asked : Math.floor((asked * best) / 10 + 0.001) / 10);
      }),
      { numRuns: caseCount(200), seed: 20260209 },
    );
    expect(Math.min(seen.shrunk, seen.cut, seen.fits)).toBeGreaterThan(caseCount(10));
  });

  it('never goes below the smallest size', () => {
    const { block, outcome } = fitted('word '.repeat(100), { minSize: 14 });
    expect(outcome).toMatchObject({ kind: 'cut', size: 14 });
    expect(sizeOf(block)).toBe(14);
  });

  it('returns the fitted size, and scales the space between paragraphs too', () => {
    const { block, outcome } = fitted('one\ntwo\nthree\nfour', { minSize: 5 }, undefined, { spaceAfter: 10 });
    expect(outcome).toEqual({ kind: 'shrunk', size: 15.8, asked: 20, lineSpacing: 1 });
    expect(block.paragraphs[0]).toMatchObject({ spaceAfter: 7.9, endSize: 15.8 });
    expect(block.textHeight).toBeLessThanOrEqual(100);
  });
});

describe('clipping', () => {
  it('ends the last line that fits with an ellipsis', () => {
    const { block, outcome } = fitted('one\ntwo\nthree\nfour\nfive', { fit: 'clip' });
    expect(textOf(block)).toBe('one\ntwo\nthree\nfour…');
    expect(outcome).toEqual({ kind: 'cut', size: 20, lost: '\nfive' });
  });

  it('returns the lost text, which completes the shown text', () => {
    const source = 'word '.repeat(100).trim();
    const { block, outcome } = fitted(source, { fit: 'clip' });
    if (outcome.kind !== 'cut') throw new TypeError('The text was not cut.');
    const shown = textOf(block);
    expect(shown.endsWith('…')).toBe(true);
    expect((shown.slice(0, -1) + outcome.lost).replaceAll(' ', '')).toBe(source.replaceAll(' ', ''));
  });

  it('stays in its box and ends with an ellipsis, with any text', () => {
    let cuts = 0;
    fc.assert(
      fc.property(text, box, (source, size) => {
        const { block, outcome } = fitted(source, { fit: 'clip' }, size);
        expect(bottomOf(block)).toBeLessThanOrEqual(size.height + 0.001);
        if (outcome.kind === 'fits') return;
        cuts += 1;
        expect(outcome.kind).toBe('cut');
        expect(textOf(block)).toMatch(/…$/);
        expect(block.lines.at(-1)!.fragments.at(-1)!.text).toMatch(/…$/);
        expect(textOf(block).isWellFormed()).toBe(true);
      }),
      { numRuns: caseCount(300), seed: 20260210 },
    );
    expect(cuts).toBeGreaterThan(caseCount(50));
  });

  it('shows one line in a box that is too low for one, and reports the cut', () => {
    const { block, outcome } = fitted('one two three\nfour', { fit: 'clip' }, { width: 200, height: 5 });
    expect(block.lines).toHaveLength(1);
    expect(outcome.kind).toBe('cut');
  });

  it.each(['shrink', 'clip'] as const)('shows one line in a box that is lower than its insets, fit %s', (fit) => {
    const { block, outcome } = fitted(
      'word '.repeat(9),
      { fit, insets: { ...NONE, top: 8, bottom: 8 } },
      { width: 90, height: 10 },
    );
    expect(block.lines).toHaveLength(1);
    expect(outcome.kind).toBe('cut');
  });

  it('cuts between graphemes', () => {
    const { block } = fitted('👩‍👩‍👧 '.repeat(60), { fit: 'clip' });
    const graphemes = [...new Intl.Segmenter('und').segment(textOf(block))].map(({ segment }) => segment);
    expect(new Set(graphemes)).toEqual(new Set(['👩‍👩‍👧', ' ', '…']));
  });
});

describe('the other policies', () => {
  it('"error" returns the height of the text', () => {
    const { outcome } = fitted('a\nb\nc\nd\ne', { fit: 'error' });
    expect(outcome).toEqual({ kind: 'overflows', height: 120 });
  });

  it('"grow" keeps the whole text, and anchors it like any other', () => {
    const { block, outcome } = fitted('a\nb\nc\nd\ne', { fit: 'grow' });
    expect(outcome).toEqual({ kind: 'fits' });
    expect(block.lines.map((line) => line.top)).toEqual([0, 24, 48, 72, 96]);
  });
});

describe('hostile text', () => {
  it.each([
    ['of 200,000 line breaks', `${'\n'.repeat(199_999)}a`],
    ['of 200,000 letters without a break opportunity', 'ab'.repeat(100_000)],
    ['of alternating fonts without a break opportunity', 'a\u0182'.repeat(100_000)],
  ])('%s is cut like any other text', (_what, source) => {
    const { block, outcome } = fitted(source, { minSize: 18 });
    expect(outcome.kind).toBe('cut');
    expect(bottomOf(block)).toBeLessThanOrEqual(100.001);
  });

  it('of only empty paragraphs is cut to fit', () => {
    const empty: Paragraph = { ...paragraphs('x')[0]!, runs: [] };
    const frame: TextFrame = { insets: NONE, anchor: 'top', fit: 'clip', minSize: 5 };
    const { block } = fitText([empty, empty, empty], { width: 100, height: 30 }, frame, FONTS, SILENT);
    expect(bottomOf(block)).toBeLessThanOrEqual(30);
  });
});
