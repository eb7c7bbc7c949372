import { deck } from './build/deck.ts';
import { box } from './build/draw.ts';
import { textNode } from './build/text-node.ts';
import { role } from './build/theme.ts';

/** Three slides, each with a slide number field, which the viewer updates. */
export const slideNumber = deck({
  slides: [1, 2, 3].map((number) => ({
    title: `Slide ${number}`,
    nodes: [
      textNode(
        { id: 'title', role: 'title', box: box(60, 60, 840, 60), look: { size: 32, heading: true } },
        `Page titled ${'ABC'[number - 1]}`,
      ),
      textNode(
        { id: 'number', role: 'slideNumber', box: box(840, 500, 80, 20), look: { size: 11, color: role('accent6') } },
        { runs: ['Page ', { text: String(number), field: 'slideNumber' }], align: 'right' },
      ),
    ],
  })),
});
