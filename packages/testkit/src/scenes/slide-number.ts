import { deck } from './build/deck.ts';
import { box } from './build/draw.ts';
import { words } from './build/text-node.ts';
import { role } from './build/theme.ts';

/** Three slides, each with a number that a viewer keeps up to date. */
export const slideNumber = deck({
  slides: [1, 2, 3].map((number) => ({
    title: `Slide ${number}`,
    nodes: [
      words(
        { id: 'title', role: 'title', box: box(60, 60, 840, 60), look: { size: 32, heading: true } },
        `Page titled ${'ABC'[number - 1]}`,
      ),
      words(
        { id: 'number', role: 'slideNumber', box: box(840, 500, 80, 20), look: { size: 11, color: role('accent6') } },
        { runs: ['Page ', { text: String(number), field: 'slideNumber' }], align: 'right' },
      ),
    ],
  })),
});
