import type { EditableDeck, Paragraph } from '@deckwright/core/contract';

const TEXT_SIZE = 18;

/** A paragraph in the style of new texts. */
export function newParagraph({ theme }: Pick<EditableDeck, 'theme'>, text = '', size = TEXT_SIZE): Paragraph {
  const font = theme.fonts.body;
  const run = { text, font, fontRole: 'body', size, color: { role: 'dk1' } } as const;
  return {
    runs: text === '' ? [] : [run],
    align: 'left',
    level: 0,
    marginLeft: 0,
    indent: 0,
    lineSpacing: 1,
    spaceBefore: 0,
    spaceAfter: 0,
    direction: 'ltr',
    endFont: font,
    endSize: size,
  };
}
