import { deck } from './build/deck.ts';
import { box, composite, shape } from './build/draw.ts';
import { textNode } from './build/text-node.ts';
import { role, solid } from './build/theme.ts';

const look = { size: 16, color: role('lt1') };

/** A composite of a plugin's own kind, which no built-in format knows, with text in its parts. */
export const unknownElement = deck({
  slides: [
    {
      title: 'A timeline',
      nodes: [
        composite('timeline', box(60, 200, 840, 80), {
          alt: 'A timeline from draft to release',
          meaning: { kind: 'x-timeline', data: { steps: ['Draft', 'Review', 'Release'] } },
          parts: ['Draft', 'Review', 'Release'].flatMap((step, index) => {
            const at = box(60 + index * 290, 200, 260, 80);
            return [
              shape(`timeline.${index}.box`, at, { kind: 'roundRect', radius: 8 }, { fill: solid(role('accent1')) }),
              textNode(
                { id: `timeline.${index}.words`, box: at, look, anchor: 'middle' },
                { runs: step, align: 'center' },
              ),
            ];
          }),
        }),
      ],
    },
  ],
});
