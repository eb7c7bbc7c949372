import type { EditableDeck, EditableNode, EditableSlide } from '@deckwright/core/contract';
import { create } from 'zustand';

/** The deck as it is now. Parts that did not change are the same objects. */
export const useDeck = create<{ readonly deck: EditableDeck | undefined }>(() => ({ deck: undefined }));

export function slideOf(deck: EditableDeck | undefined, id: string | undefined): EditableSlide | undefined {
  return deck?.slides.find((slide) => slide.id === id);
}

export function nodeOf(slide: EditableSlide | undefined, id: string | undefined): EditableNode | undefined {
  return slide?.nodes.find((node) => node.id === id);
}

/** What the filmstrip and screen readers call a slide. */
export function titleOf(slide: EditableSlide): string {
  return slide.title || textOf(slide.nodes.find(({ role }) => role === 'title')) || '';
}

/** The words of a text node on one line. */
function textOf(node: EditableNode | undefined): string {
  if (node?.kind !== 'text') return '';
  const words = node.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''));
  return words.join(' ').replaceAll(/\s+/g, ' ').trim();
}
