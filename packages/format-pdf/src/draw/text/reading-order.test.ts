import type { Fragment, Line, Paragraph } from '@deckwright/core/contract';
import { plainParagraph } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { readingOrder } from './reading-order.ts';

const style = { font: 'Inter', size: 10, color: { rgb: '000000' } } as const;

function paragraph(direction: 'ltr' | 'rtl', ...texts: string[]): Paragraph {
  return plainParagraph(
    texts.map((text) => ({ ...style, text })),
    { direction, endSize: 10 },
  );
}

/** A line of fragments from left to right, each ten points wide and written `run:text`. A star marks a right-to-left fragment. */
function line(...pieces: string[]): Line {
  const fragments = pieces.map((piece, index): Fragment => {
    const [run, text] = piece.replace('*', '').split(':') as [string, string];
    const direction = piece.startsWith('*') && ({ direction: 'rtl' } as const);
    return { text, run: Number(run), x: index * 10, width: 10, face: 'f', size: 10, ...direction };
  });
  return { paragraph: 0, top: 0, height: 12, baseline: 9, fragments };
}

function read(source: Paragraph, ...lines: Line[]) {
  return readingOrder(source, lines).map(({ fragments, gap }) => fragments.map(({ text }) => text).join('|') + gap);
}

describe('reading order', () => {
  it('follows the text of the paragraph, whatever the direction of each fragment', () => {
    const hebrew = paragraph('rtl', 'שנת 2026, ', 'Harbour & Sons', ' (כאן)');
    expect(read(hebrew, line('*2: (כאן)', '1:Harbour & Sons', '*0:, ', '0:2026', '*0:שנת '))).toEqual([
      'שנת |2026|, |Harbour & Sons| (כאן)',
    ]);
    const english = paragraph('ltr', 'from ', 'א 1–2', ' to');
    expect(read(english, line('0:from ', '1:2', '*1:–', '1:1', '*1:א ', '2: to'))).toEqual(['from |א |1|–|2| to']);
  });

  it('takes the adjacent space of a justified line, and keeps the space at which the line was broken', () => {
    const hebrew = paragraph('rtl', 'א ב ג\nד');
    const [first] = readingOrder(hebrew, [line('*0:ג', '*0: ', '*0:ב', '*0: ', '*0:א'), line('*0:ד')]);
    expect(first!.fragments.map(({ x }) => x)).toEqual([40, 30, 20, 10, 0]);
    expect(first!.gap).toBe(' ');
  });

  it('matches a soft hyphen with the hyphen that shows it', () => {
    const arabic = paragraph('rtl', 'ابab\u00ADcd');
    expect(read(arabic, line('0:ab-', '*0:اب'), line('0:cd'))).toEqual(['اب|ab-', 'cd']);
  });

  it('falls back to the direction of the paragraph if fragments do not match its text', () => {
    expect(read(paragraph('rtl', 'אבג'), line('*0:x', '*0:y'))).toEqual(['y|x']);
  });
});
