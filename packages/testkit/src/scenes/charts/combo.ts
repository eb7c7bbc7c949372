import { chart } from '../build/chart/chart.ts';
import { deck } from '../build/deck.ts';
import { box } from '../build/draw.ts';
import { role } from '../build/theme.ts';

const categories = ['2022', '2023', '2024', '2025'];
const AT = box(60, 60, 840, 420);

/** Axis options: combined charts on two axes, coloured points, bounds, number formats and a hidden axis. */
export const combo = deck({
  slides: [
    {
      title: 'Two axes',
      nodes: [
        chart({
          id: 'two-axes',
          at: AT,
          type: 'combo',
          title: 'Orders and margin',
          categories,
          series: {
            Capacity: { values: [200, 210, 230, 260], type: 'area', color: role('lt2') },
            Shop: { values: [120, 135.5, 90, null], pointColors: { 2: role('accent4') } },
            Web: { values: [60, 70, 110, 140] },
            Margin: { values: [0.12, 0.15, null, 0.22], type: 'line', secondary: true, color: role('accent5') },
          },
          look: {
            grouping: 'stacked',
            categoryTitle: 'Year',
            valueTitle: 'Orders',
            valueAxis: { min: 0, max: 300, step: 50 },
            secondaryAxis: { title: 'Margin of sales', min: 0, max: 0.3, step: 0.1, numberFormat: '0%' },
          },
        }),
      ],
    },
    {
      title: 'One bar stands out',
      nodes: [
        chart({
          id: 'highlight',
          at: AT,
          type: 'bar',
          title: 'Crew by harbour',
          categories: ['North', 'East', 'South'],
          series: { Crew: { values: [34, 51, 28], pointColors: { 1: role('accent2') } } },
          look: { dataLabels: true, legend: 'none', valueAxis: { hidden: true, min: 0 } },
        }),
      ],
    },
    {
      title: 'A curve between bounds',
      nodes: [
        chart({
          id: 'curve',
          at: AT,
          type: 'line',
          title: 'Water level',
          categories,
          series: { Level: { values: [4.2, 4.6, 4.4, 4.9], pointColors: { 3: role('accent2') } } },
          look: {
            smooth: true,
            dataLabels: true,
            numberFormat: '0.0',
            valueAxis: { min: 4, max: 5, step: 0.25, numberFormat: '0.00" m"' },
          },
        }),
      ],
    },
  ],
});
