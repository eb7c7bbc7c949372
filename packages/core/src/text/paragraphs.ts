import type { Paragraph, TextStyle, Theme } from '../contract/index.ts';

/** Text begins this many times the font size after its bullet's edge. */
const HANG = 1.25;

/** One paragraph for each line of `words`, all in one look. */
export function paragraphsOf(words: string, style: TextStyle, theme: Theme, level = 0): readonly Paragraph[] {
  const isRole = style.font === 'heading' || style.font === 'body';
  const font = isRole ? theme.fonts[style.font as 'heading' | 'body'] : style.font;
  const hang = style.bullet ? HANG * style.size : 0;
  return words.split(/\r\n|[\n\r\v\u2028\u2029]/).map((line) => ({
    runs:
      line === ''
        ? []
        : [
            {
              text: line.replaceAll('\t', ' '),
              font,
              ...(isRole && { fontRole: style.font as 'heading' | 'body' }),
              size: style.size,
              color: style.color,
              ...(style.bold && { bold: true }),
              ...(style.italic && { italic: true }),
            },
          ],
    align: style.align,
    level,
    ...(style.bullet && { bullet: style.bullet }),
    marginLeft: hang * (level + 1),
    indent: 0 - hang,
    lineSpacing: style.lineSpacing,
    spaceBefore: 0,
    spaceAfter: style.spaceAfter,
    direction: 'ltr',
    endFont: font,
    endSize: style.size,
  }));
}
