import { deck } from '../build/deck.ts';
import { box } from '../build/draw.ts';
import { table } from '../build/table.ts';

/** A table with cells of several paragraphs, an empty one among them. */
export const cells = deck({
  slides: [
    {
      title: 'Cells of several paragraphs',
      nodes: [
        table({
          id: 'table',
          at: box(60, 100, 840, 320),
          head: ['Harbour', 'What changed', 'Owner'],
          rows: [
            ['Old quay', { text: ['Dredged in April', 'Lit since June'] }, 'Ada'],
            [
              { text: ['New quay', 'Opened late'] },
              { text: ['First berth', '', 'Second berth'] },
              { text: ['Bo', 'Cy'] },
            ],
          ],
        }),
      ],
    },
  ],
});
