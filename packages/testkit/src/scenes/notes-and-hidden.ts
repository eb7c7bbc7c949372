import { deck } from './build/deck.ts';
import { box } from './build/draw.ts';
import { textNode } from './build/text-node.ts';

function titled(title: string) {
  return textNode(
    { id: 'title', role: 'title', box: box(60, 60, 840, 60), look: { size: 32, bold: true, heading: true } },
    title,
  );
}

/** A slide with notes of two paragraphs, a hidden slide with notes, and a slide without notes. */
export const notesAndHidden = deck({
  slides: [
    { title: 'Shown', nodes: [titled('Shown')], notes: 'Greet everyone.\nThen wait for "questions" & answers.' },
    { title: 'Kept back', nodes: [titled('Kept back')], notes: 'Only if asked.', hidden: true },
    { title: 'Last', nodes: [titled('Last')] },
  ],
});
