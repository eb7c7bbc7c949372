import type { PageSetup } from './serve-page.ts';

function left(y: number, height: number) {
  return { x: 40, y, width: 420, height };
}

function right(y: number, height: number) {
  return { ...left(y, height), x: 500 };
}

/** A project with one template that has a field of every type. */
export const everyField: PageSetup = {
  projectId: 'every',
  project: {
    settings: { id: 'every', name: 'Every field' },
    assets: [{ name: 'logo', url: '/assets/logo.svg' }],
    templates: [
      {
        key: 'every',
        name: 'Every field',
        fields: {
          title: { type: 'text', required: true, maxLength: 60, sample: 'Every type of field' },
          story: { type: 'richText', maxLength: 400, sample: 'Some **bold** and _italic_ words' },
          runs: { type: 'richText', sample: { paragraphs: [{ runs: [{ text: 'A ' }, { text: 'run', bold: true }] }] } },
          price: { type: 'number', min: 0, max: 1000, sample: 12.5, description: 'In euros.' },
          day: { type: 'date', min: '2020-01-01', sample: '2026-11-20' },
          isFinal: { type: 'boolean', sample: true },
          picture: { type: 'image' },
          outline: { type: 'list', levels: 3, sample: ['One', { text: 'Two', items: ['Below two'] }] },
          people: {
            type: 'list',
            maxItems: 3,
            items: { type: 'object', fields: { name: { type: 'text', required: true }, role: { type: 'text' } } },
            sample: [{ name: 'Ada', role: 'Analyst' }],
          },
          figures: {
            type: 'table',
            sample: {
              columns: ['Region', 'Sales'],
              rows: [
                ['North', 1],
                ['South', 2],
              ],
            },
          },
          shares: { type: 'chart', sample: { labels: ['A', 'B'], values: [1, 2] } },
          points: { type: 'chart', data: 'points', sample: { series: [{ name: 'One', points: [{ x: 1, y: 2 }] }] } },
        },
        elements: [
          { type: 'text', role: 'title', box: left(20, 50), text: '{{title}}' },
          { type: 'text', box: left(80, 60), text: '{{story}}' },
          { type: 'text', box: left(140, 40), text: '{{runs}}' },
          { type: 'text', box: left(180, 30), text: '{{price}} · {{day}} · {{isFinal}}' },
          { type: 'list', box: left(220, 120), field: 'outline' },
          { type: 'image', box: left(360, 140), field: 'picture' },
          {
            type: 'group',
            box: right(20, 60),
            direction: 'row',
            repeat: { field: 'people', as: 'person' },
            elements: [{ type: 'text', text: '{{person.name}} {{person.role}}' }],
          },
          { type: 'table', box: right(90, 110), field: 'figures' },
          { type: 'chart', chart: 'column', box: right(210, 150), field: 'shares' },
          { type: 'chart', chart: 'scatter', box: right(370, 150), field: 'points' },
        ],
      },
    ],
  },
};

/** The bytes of its asset. */
export const LOGO = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><rect width="200" height="100" fill="#d2571f"/></svg>',
);
