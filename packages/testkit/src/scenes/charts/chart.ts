import { chart as draw } from '../build/chart/chart.ts';
import { deck } from '../build/deck.ts';
import { box } from '../build/draw.ts';

/** A column, a line and a pie chart on one slide each. Each has a missing value. */
export const chart = deck({
  slides: [
    {
      title: 'Columns',
      nodes: [
        draw({
          id: 'columns',
          at: box(60, 60, 840, 420),
          type: 'column',
          title: 'Orders by quarter',
          categories: ['Q1', 'Q2', 'Q3', 'Q4'],
          series: { Shop: [120, 135.5, 90, null], Web: [80, 95, 140, 162] },
          look: {
            valueAxis: { min: 0, max: 200, step: 50, numberFormat: '0' },
            categoryLabels: { every: 1, angle: 0 },
            layout: { plot: box(0.1, 0.15, 0.85, 0.6), title: box(0.4, 0, 0.2, 0.08) },
          },
        }),
      ],
    },
    {
      title: 'Lines',
      nodes: [
        draw({
          id: 'lines',
          at: box(60, 60, 840, 420),
          type: 'line',
          title: 'Visitors',
          categories: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
          series: { 'This week': [10, 14, null, 12, 18], 'Last "week"': [9, 9, 11, 13, 12] },
        }),
      ],
    },
    {
      title: 'A pie',
      nodes: [
        draw({
          id: 'pie',
          at: box(60, 60, 840, 420),
          type: 'pie',
          title: 'Share of R&D',
          categories: ['Research', 'Tools', 'Travel', 'Unknown'],
          series: { Share: [45, 30, 25, null] },
        }),
      ],
    },
  ],
});
