import { deck } from './build/deck.ts';
import { box, composite, shape } from './build/draw.ts';
import { words } from './build/text-node.ts';
import { role, solid } from './build/theme.ts';

const look = { size: 16, color: role('lt1') };

/** A plugin's own element, which no format of ours has heard of, with parts that can be read. */
export const unknownElement = deck({
  slides: [
    {
      title: 'A timeline',
      nodes: [
        composite('timeline', box(60, 200, 840, 80), {
          alt: 'A timeline from draft to release',
          meaning: { kind: 'x-timeline', data: { steps: ['Draft', 'Review', 'Release'] } },
          parts: ['Draft', 'Review', 'Release'].flatMap((step, index) => {
            const place = box(60 + index * 290, 200, 260, 80);
            return [
              shape(`timeline.${index}.box`, place, { kind: 'roundRect', radius: 8 }, { fill: solid(role('accent1')) }),
              words(
                { id: `timeline.${index}.words`, box: place, look, anchor: 'middle' },
                { runs: step, align: 'center' },
              ),
            ];
          }),
        }),
      ],
    },
  ],
});
