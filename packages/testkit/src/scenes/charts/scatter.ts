import { chart } from '../build/chart/chart.ts';
import { deck } from '../build/deck.ts';
import { box } from '../build/draw.ts';
import { role } from '../build/theme.ts';

const AT = box(60, 60, 840, 420);

/** Scatter charts: points only, with bounds, titles and one coloured point; and points joined by curves, without an x axis. */
export const scatter = deck({
  slides: [
    {
      title: 'Points',
      nodes: [
        chart({
          id: 'points',
          at: AT,
          type: 'scatter',
          title: 'Height and weight',
          series: {
            Ferries: {
              points: [
                { x: 12, y: 3.5 },
                { x: 30, y: 7.25 },
                { x: -4, y: 2 },
              ],
              pointColors: { 1: role('accent4') },
            },
            'Tugs & others': {
              points: [
                { x: 8, y: 1 },
                { x: 21, y: 4 },
                { x: 25, y: 4.5 },
                { x: 33, y: 5 },
              ],
            },
          },
          look: {
            categoryTitle: 'Weight in tons',
            valueTitle: 'Height in metres',
            xAxis: { min: -10, max: 40, step: 10, numberFormat: '0" t"' },
            valueAxis: { min: 0, max: 8, step: 2, numberFormat: '0.0' },
          },
        }),
      ],
    },
    {
      title: 'A curve',
      nodes: [
        chart({
          id: 'curve',
          at: AT,
          type: 'scatter',
          title: 'Drift',
          series: {
            Buoy: {
              points: [
                { x: 0, y: 1 },
                { x: 2, y: 5 },
                { x: 1, y: 8 },
                { x: 4, y: 9 },
              ],
            },
          },
          look: { joined: true, smooth: true, xAxis: { hidden: true }, legend: 'none' },
        }),
      ],
    },
  ],
});
