import type { Size } from '@deckwright/core/contract';
import type { Chance } from './vocabulary.ts';

export type Json = Readonly<Record<string, unknown>>;

/** A slide with its own template: its elements, the fields that they read, and the content of those fields. */
export interface MadeSlide {
  readonly fields: Json;
  readonly elements: readonly Json[];
  readonly content: Json;
}

/** Makes a slide of one kind. The same random numbers give the same slide. */
export type SlideMaker = (chance: Chance, size: Size) => MadeSlide;

/** A title at the top of the slide. */
export function titled(text: string, size: Size, style: Json = {}): MadeSlide {
  const box = { x: 40, y: 24, width: size.width - 80, height: 60 };
  return {
    fields: { title: { type: 'text' } },
    elements: [
      { type: 'text', role: 'title', box, text: '{{title}}', style: { size: 28, anchor: 'middle', ...style } },
    ],
    content: { title: text },
  };
}

/** Merges slides into one. */
export function together(...slides: readonly MadeSlide[]): MadeSlide {
  return {
    fields: Object.assign({}, ...slides.map(({ fields }) => fields)),
    elements: slides.flatMap(({ elements }) => elements),
    content: Object.assign({}, ...slides.map(({ content }) => content)),
  };
}
