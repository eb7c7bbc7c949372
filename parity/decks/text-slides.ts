import type { Box } from '@deckwright/core/contract';
import { type Json, type MadeSlide, type SlideMaker, titled, together } from './slide.ts';
import { type Chance, oneOf, type Vocabulary, vocabularyOf } from './vocabulary.ts';

type Body = (vocabulary: Vocabulary, box: Box, chance: Chance) => MadeSlide;

/** A title above bullets, paragraphs, runs of every style, columns, two texts side by side, or cards. */
export const textSlide: SlideMaker = (chance, size) => {
  const vocabulary = vocabularyOf(chance);
  const box = { x: 40, y: 100, width: size.width - 80, height: size.height - 140 };
  const body = oneOf<Body>([bullets, paragraphs, richText, columns, beside, cards], chance);
  return together(titled(vocabulary.words(3 + chance(5)), size), body(vocabulary, box, chance));
};

/** A random text style. */
function styleOf({ direction }: Vocabulary, chance: Chance): Json {
  const align = direction === 'rtl' ? undefined : oneOf([undefined, undefined, 'center', 'right', 'justify'], chance);
  return {
    size: oneOf([13, 14, 16, 18, 20], chance),
    font: oneOf(['body', 'body', 'heading', 'Tinos', 'Arial', 'Calibri'], chance),
    lineSpacing: oneOf([1, 1, 1, 0.9, 1.15], chance),
    anchor: oneOf(['top', 'top', 'middle', 'bottom'], chance),
    bold: chance(6) === 0,
    italic: chance(8) === 0,
    ...(align && { align }),
  };
}

const bullets: Body = (vocabulary, box, chance) => ({
  fields: { points: { type: 'list', levels: 2 } },
  elements: [
    {
      type: 'list',
      role: 'body',
      box,
      field: 'points',
      bullet: oneOf(['•', '–', 'number'], chance),
      style: { ...styleOf(vocabulary, chance), align: undefined, spaceAfter: oneOf([0, 4, 8], chance) },
    },
  ],
  content: {
    points: Array.from({ length: 3 + chance(4) }, () => {
      const text = vocabulary.words(5 + chance(20));
      return chance(3) > 0 ? text : { text, items: [vocabulary.words(4 + chance(8))] };
    }),
  },
});

const paragraphs: Body = (vocabulary, box, chance) => ({
  fields: { words: { type: 'text' } },
  elements: [{ type: 'text', role: 'body', box, text: '{{words}}', style: styleOf(vocabulary, chance) }],
  content: {
    words: Array.from({ length: 1 + chance(3) }, () => vocabulary.words(25 + chance(40))).join('\n'),
  },
});

const richText: Body = (vocabulary, box, chance) => ({
  fields: { rich: { type: 'richText' } },
  elements: [{ type: 'text', role: 'body', box, text: '{{rich}}', style: styleOf(vocabulary, chance) }],
  content: {
    rich: {
      paragraphs: Array.from({ length: 2 + chance(3) }, () => ({
        runs: Array.from({ length: 2 + chance(3) }, (_, at) => ({
          text: `${at > 0 ? ' ' : ''}${vocabulary.words(4 + chance(12))}`,
          ...oneOf<Json>(
            [
              {},
              {},
              { bold: true },
              { italic: true },
              { underline: true },
              { strike: true },
              { size: 22 },
              { color: 'accent2' },
            ],
            chance,
          ),
        })),
        ...(chance(4) === 0 && { list: oneOf(['bullet', 'number'], chance) }),
      })),
    },
  },
});

const columns: Body = (vocabulary, box, chance) => ({
  fields: { words: { type: 'text' } },
  elements: [
    {
      type: 'text',
      role: 'body',
      box,
      text: '{{words}}',
      style: { ...styleOf(vocabulary, chance), anchor: 'top', columns: { count: 2, gap: 24 } },
    },
  ],
  content: { words: vocabulary.words(70 + chance(60)) },
});

const beside: Body = (vocabulary, box, chance) => {
  const width = (box.width - 30) / 2;
  const text = (key: string, x: number, fill: Json): MadeSlide => ({
    fields: { [key]: { type: 'text' } },
    elements: [
      { type: 'shape', role: 'decoration', box: { ...box, x, width }, ...fill },
      {
        type: 'text',
        box: { ...box, x, width },
        text: `{{${key}}}`,
        style: { ...styleOf(vocabulary, chance), insets: 14 },
      },
    ],
    content: { [key]: vocabulary.words(15 + chance(40)) },
  });
  const fill = { shape: 'roundRect', radius: 8, fill: 'lt2' };
  return together(text('left', box.x, fill), text('right', box.x + width + 30, fill));
};

const cards: Body = (vocabulary, box, chance) => ({
  fields: {
    cards: { type: 'list', items: { type: 'object', fields: { name: { type: 'text' }, note: { type: 'text' } } } },
  },
  elements: [
    {
      type: 'group',
      box,
      direction: 'grid',
      columns: oneOf([2, 3], chance),
      gap: 14,
      repeat: { field: 'cards', as: 'card' },
      elements: [
        {
          type: 'group',
          padding: 10,
          gap: 6,
          fill: 'lt2',
          radius: 6,
          elements: [
            { type: 'text', text: '{{card.name}}', style: { size: 15, bold: true, color: 'accent1' } },
            { type: 'text', text: '{{card.note}}', style: { size: 12 } },
          ],
        },
      ],
    },
  ],
  content: {
    cards: Array.from({ length: 4 + chance(3) }, () => ({
      name: vocabulary.words(2 + chance(2)),
      note: vocabulary.words(6 + chance(10)),
    })),
  },
});
