import { deck } from '../build/deck.ts';
import { box } from '../build/draw.ts';
import { table } from '../build/table.ts';

/** A table with a first column, a total row, and cells that span columns, rows and both. */
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
            [{ text: 'North', rowSpan: 2 }, 'Old quay', 410, 12],
            [null, 'New quay', 'Closed', null],
            ['South', { text: 'No harbours yet', columnSpan: 3, rowSpan: 2 }, null, null],
            [{ text: 'West' }, null, null, null],
            ['Total', '', 410, 12],
          ],
          look: { firstColumn: true, lastRow: true },
        }),
      ],
    },
  ],
});
