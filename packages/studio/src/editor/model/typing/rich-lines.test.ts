import { describe, expect, it } from 'vitest';
import { drawnContent } from './drawn-value.ts';
import { linesOfRich, richOfLines } from './rich-lines.ts';
import { styleRange } from './styled-text.ts';

describe('a rich text', () => {
  it('is read in both of its forms, and stays in its own', () => {
    const long = {
      paragraphs: [{ list: 'bullet', level: 1, runs: [{ text: 'a', size: 40 }, { text: 'b' }] }, { runs: [] }],
    } as const;
    expect(richOfLines(linesOfRich(long)!, 0)).toEqual(long);
    expect(richOfLines(linesOfRich('So **bold**')!, 100)).toBe('So **bold**');
    expect(linesOfRich('> quoted *not closed')).toBeUndefined();
    expect(linesOfRich({ paragraphs: [{ runs: 'a' }] })).toBeUndefined();
  });

  it('has its long form where markdown has none, or would be too long', () => {
    const lines = linesOfRich('word')!;
    expect(richOfLines(styleRange(lines, { start: 0, end: 4 }, 'bold', true), 8)).toBe('**word**');
    const bold = { paragraphs: [{ runs: [{ text: 'word', bold: true }] }] };
    expect(richOfLines(styleRange(lines, { start: 0, end: 4 }, 'bold', true), 7)).toEqual(bold);
    const red = { paragraphs: [{ runs: [{ text: 'word', color: 'accent1' }] }] };
    expect(richOfLines(styleRange(lines, { start: 0, end: 4 }, 'color', 'accent1'), 100)).toEqual(red);
  });

  it('is empty as no markdown, and keeps a line for the caret', () => {
    expect(richOfLines(linesOfRich(undefined)!, 100)).toBe('');
    const drawn = drawnContent({ notes: '' }, { kind: 'richText', steps: ['notes'], field: {} }, undefined);
    expect(drawn).toEqual({ notes: { paragraphs: [{ runs: [{ text: '\u0001' }] }] } });
  });
});
