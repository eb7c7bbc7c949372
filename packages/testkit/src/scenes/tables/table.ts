import { deck } from '../build/deck.ts';
import { box } from '../build/draw.ts';
import { table as draw } from '../build/table.ts';

/** A table with a header row, numbers and a cell that spans two columns. */
export const table = deck({
  slides: [
    {
      title: 'A table',
      nodes: [
        draw({
          id: 'table',
          at: box(60, 120, 840, 240),
          head: ['Region', 'Orders', 'Returns', 'Note'],
          rows: [
            ['North', 1240, 31, 'Steady'],
            ['South & East', 980, 12, 'Up by 8 %'],
            ['West', 'Closed in March', null, ''],
            ['Total', 2220, 43, '<final>'],
          ],
        }),
      ],
    },
  ],
});
