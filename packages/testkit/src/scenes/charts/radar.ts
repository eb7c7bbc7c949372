import { chart } from '../build/chart/chart.ts';
import { deck } from '../build/deck.ts';
import { box } from '../build/draw.ts';
import { role } from '../build/theme.ts';

const categories = ['Speed', 'Range', 'Comfort', 'Price', 'Safety'];
const series = { Gull: [7, 4, 9, 5, 8], Tern: [5, 9, 3, 8, 6] };
const AT = box(60, 60, 840, 420);

/** Radar charts: outlines with markers, one of them coloured; and filled outlines on an axis with bounds. */
export const radar = deck({
  slides: [
    {
      title: 'Outlines',
      nodes: [
        chart({
          id: 'outlines',
          at: AT,
          type: 'radar',
          title: 'Two boats',
          categories,
          series: { ...series, Gull: { values: series.Gull, pointColors: { 2: role('accent4') } } },
        }),
      ],
    },
    {
      title: 'Filled',
      nodes: [
        chart({
          id: 'filled',
          at: AT,
          type: 'radar',
          title: 'Two boats, filled',
          categories,
          series,
          look: { filled: true, valueAxis: { min: 0, max: 10, step: 5 } },
        }),
      ],
    },
  ],
});
