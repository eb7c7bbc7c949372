import { createChance } from '@deckwright/test-tools/random';
import { chartSlide, tableSlide } from './data-slides.ts';
import type { Deck } from './deck.ts';
import { drawnSlide } from './drawn-slides.ts';
import type { SlideMaker } from './slide.ts';
import { textSlide } from './text-slides.ts';
import { type Chance, oneOf } from './vocabulary.ts';

/** The kinds of decks, in turn. */
const KINDS: readonly (readonly [name: string, maker: SlideMaker])[] = [
  ['text', textSlide],
  ['drawn', drawnSlide],
  ['table', tableSlide],
  ['text', textSlide],
  ['chart', chartSlide],
];

const SLIDES = 3;
const SIZES = [
  { slideSize: '16:9', width: 960, height: 540 },
  { slideSize: '16:9', width: 960, height: 540 },
  { slideSize: '4:3', width: 720, height: 540 },
] as const;

/** Generates decks of every kind of slide, in every script that the engine has fonts for. The same seed gives the same decks. */
export function generatedDecks(count: number, seed: number): readonly Deck[] {
  return Array.from({ length: count }, (_, index) => {
    const [kind, maker] = KINDS[index % KINDS.length]!;
    return deckOf(`${kind}-${index}`, maker, createChance(seed + index));
  });
}

function deckOf(name: string, maker: SlideMaker, chance: Chance): Deck {
  const { slideSize, ...size } = oneOf(SIZES, chance);
  const slides = Array.from({ length: SLIDES }, () => maker(chance, size));
  const fonts = {
    heading: oneOf(['Inter', 'Source Sans 3', 'Caladea'], chance),
    body: oneOf(['Source Sans 3', 'Inter', 'Carlito', 'Arimo'], chance),
  };
  return {
    name,
    project: { id: 'parity', slideSize, theme: { fonts } },
    templates: slides.map(({ fields, elements }, at) => ({ key: `slide-${at}`, fields, elements })),
    presentation: {
      slideList: slides.map(({ content }, at) => ({ templateKey: `slide-${at}`, content })),
    },
  };
}
