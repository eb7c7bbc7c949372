import { say } from '../sentences/project-theme.ts';

const TITLE = { x: 64, y: 56, width: 832, height: 70 };

/** Show the theme of a project that has no templates yet. Their boxes fit the widest slide, and are stretched to others. */
export const SAMPLE_TEMPLATES: readonly Readonly<Record<string, unknown>>[] = [
  {
    key: 'sample-title',
    name: say('title'),
    background: 'dk2',
    elements: [
      { type: 'shape', box: { x: 64, y: 200, width: 72, height: 6 }, fill: 'accent2' },
      {
        type: 'text',
        role: 'title',
        box: { x: 64, y: 220, width: 832, height: 120 },
        text: say('aTitleInTheFont'),
        style: { size: 44, color: 'lt1' },
      },
    ],
  },
  {
    key: 'sample-text',
    name: say('text'),
    elements: [
      { type: 'text', role: 'title', box: TITLE, text: say('textOnThePage'), style: { color: 'dk2' } },
      {
        type: 'text',
        box: { x: 64, y: 150, width: 500, height: 200 },
        text: say('bodyTextIsSetIn'),
        style: { size: 20 },
      },
      {
        type: 'text',
        box: { x: 64, y: 400, width: 500, height: 30 },
        text: say('secondaryTextSuchAsA'),
        style: { size: 14, color: 'accent6' },
      },
      ...['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'].map((fill, index) => ({
        type: 'shape',
        box: { x: 640 + (index % 2) * 136, y: 150 + Math.floor(index / 2) * 104, width: 120, height: 88 },
        fill,
      })),
    ],
  },
  {
    key: 'sample-chart',
    name: say('chart'),
    fields: {
      sales: {
        type: 'chart',
        sample: {
          labels: ['Q1', 'Q2', 'Q3', 'Q4'],
          series: [
            { name: say('north'), values: [12, 18, 22, 27] },
            { name: say('south'), values: [9, 11, 16, 20] },
            { name: say('west'), values: [6, 9, 9, 14] },
          ],
        },
      },
    },
    elements: [
      { type: 'text', role: 'title', box: TITLE, text: say('threeSeriesOfAChart'), style: { color: 'dk2' } },
      { type: 'chart', field: 'sales', box: { x: 64, y: 140, width: 832, height: 350 } },
    ],
  },
];
