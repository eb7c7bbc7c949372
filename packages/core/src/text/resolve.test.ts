import { describe, expect, it } from 'vitest';
import { paragraphs, SILENT } from '../../test/faces.ts';
import { createFontLibrary } from '../fonts/library.ts';
import { bundledFonts, installedFonts } from '../node/index.ts';
import { prepareText } from './layout.ts';

const FONTS = createFontLibrary([...bundledFonts(), ...installedFonts()]);

function runsOf(text: string) {
  const [prepared] = prepareText(paragraphs(text), FONTS, SILENT);
  return prepared!.paragraph.runs.map((run) => `${run.text}|${run.font}`);
}
function widthOf(text: string) {
  const [prepared] = prepareText(paragraphs(text), FONTS, SILENT);
  return prepared!.spans.reduce((width, { advances, size }) => width + advances.at(-1)! * size, 0);
}

describe('a space after an emoji', () => {
  it('is as wide as any other space of the text', () => {
    expect(runsOf('Go 🚀 now')).toEqual(['Go |Source Sans 3', '🚀|Noto Emoji', ' now|Source Sans 3']);
    expect(widthOf('Go 🚀 now')).toBeCloseTo(widthOf('Go ') + widthOf('🚀') + widthOf(' now'), 6);
    expect(widthOf('🚀 🚀') - 2 * widthOf('🚀')).toBeCloseTo(widthOf('a a') - 2 * widthOf('a'), 6);
  });

  it('is in the face of the words around it, which can be a fallback too', () => {
    expect(runsOf('سلام 🚀 سلام')).toEqual(['سلام |Noto Sans Arabic', '🚀|Noto Emoji', ' سلام|Noto Sans Arabic']);
  });
});

describe('a space in fallback text', () => {
  it('does not divide it', () => {
    expect(runsOf('see สวัสดี ครับ, ok')).toEqual(['see |Source Sans 3', 'สวัสดี ครับ, |Noto Sans Thai', 'ok|Source Sans 3']);
  });
});

describe('a digit, # or * after an emoji', () => {
  it('is in the face of the text', () => {
    expect(runsOf('🚀1 🚀#tag 🚀* ©2')).toEqual([
      '🚀|Noto Emoji',
      '1 |Source Sans 3',
      '🚀|Noto Emoji',
      '#tag |Source Sans 3',
      '🚀|Noto Emoji',
      '* ©2|Source Sans 3',
    ]);
  });

  it('is an emoji only as a keycap or with the emoji selector', () => {
    expect(runsOf('1\uFE0F\u20E3 #\uFE0F\u20E3 1')).toEqual([
      '1\uFE0F\u20E3|Noto Emoji',
      ' |Source Sans 3',
      '#\uFE0F\u20E3|Noto Emoji',
      ' 1|Source Sans 3',
    ]);
    expect(runsOf('©\uFE0F ©')).toEqual(['©\uFE0F|Noto Emoji', ' ©|Source Sans 3']);
  });
});
