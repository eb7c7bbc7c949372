import { deck } from '../build/deck.ts';
import { box } from '../build/draw.ts';
import { table } from '../build/table.ts';

/** A table whose first column names its rows and whose last row sums up, with cells over columns, over rows and over both. */
export const spans = deck({
  slides: [
    {
      title: 'A table with spans',
      nodes: [
        table({
          id: 'table',
          at: box(60, 120, 840, 240),
          head: ['Region', 'Harbour', 'Orders', 'Returns'],
          rows: [
            [{ words: 'North', rowSpan: 2 }, 'Old quay', 410, 12],
            [null, 'New quay', 'Closed', null],
            ['South', { words: 'No harbours yet', columnSpan: 3, rowSpan: 2 }, null, null],
            [{ words: 'West' }, null, null, null],
            ['Total', '', 410, 12],
          ],
          look: { firstColumn: true, lastRow: true },
        }),
      ],
    },
  ],
});
