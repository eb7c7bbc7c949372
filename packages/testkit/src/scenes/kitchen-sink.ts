import type { SceneLayout, SceneNode } from '@deckwright/core/contract';
import { chart } from './build/chart/chart.ts';
import { blank, deck } from './build/deck.ts';
import { box, picture, shape } from './build/draw.ts';
import { dusk, quarters } from './build/pictures.ts';
import { textSlot } from './build/slot.ts';
import { table } from './build/table.ts';
import { textNode } from './build/text-node.ts';
import { role, solid, stroke } from './build/theme.ts';

const TITLE = box(60, 36, 840, 56);
const BODY = box(60, 120, 840, 340);
const LEFT = box(60, 120, 400, 340);
const RIGHT = box(500, 120, 400, 340);
const dot = { kind: 'glyph', glyph: '•', color: role('accent2') } as const;

const bar = shape('bar', box(0, 0, 12, 540), { kind: 'rect' }, { fill: solid(role('accent1')), role: 'decoration' });
const rule = shape(
  'rule',
  box(60, 100, 840, 0),
  { kind: 'line' },
  { stroke: stroke(role('accent1'), 1.5), role: 'decoration' },
);
const brand = textNode(
  { id: 'brand', role: 'decoration', box: box(60, 500, 300, 20), look: { size: 11, color: role('accent6') } },
  'Harbour & Sons',
);
const headline = {
  id: 'title',
  role: 'title',
  box: TITLE,
  look: { size: 32, bold: true, heading: true, color: role('dk2') },
  anchor: 'bottom',
} as const;
const coverTitle = {
  id: 'title',
  role: 'title',
  box: box(60, 180, 760, 90),
  look: { size: 54, bold: true, heading: true, color: role('lt1') },
  anchor: 'bottom',
} as const;
const coverSubtitle = {
  id: 'subtitle',
  role: 'subtitle',
  box: box(60, 290, 760, 40),
  look: { size: 22, color: role('lt1') },
} as const;
const points = { id: 'body', role: 'body', box: BODY, look: { size: 24 } } as const;
const besides = { id: 'body', role: 'body', box: RIGHT, look: { size: 18 }, anchor: 'middle' } as const;
const pageNumber = {
  id: 'number',
  role: 'slideNumber',
  box: box(840, 500, 80, 20),
  look: { size: 11, color: role('accent6') },
} as const;

const titleSlot = textSlot('title', 'Title', { ...headline, name: 'Title' });
const numberSlot = textSlot('body', 'Number', { ...pageNumber, name: 'Number' }, { align: 'right' });

const layouts: readonly SceneLayout[] = [
  {
    key: 'cover',
    name: 'Cover',
    background: {
      fill: {
        kind: 'gradient',
        angle: 60,
        stops: [
          { at: 0, color: role('dk2') },
          { at: 1, color: role('accent1') },
        ],
      },
    },
    nodes: [
      shape(
        'glow',
        box(660, -60, 360, 360),
        { kind: 'ellipse' },
        { fill: solid(role('lt1', 0.12)), role: 'decoration' },
      ),
    ],
    slots: [
      textSlot('title', 'Title', { ...coverTitle, name: 'Title' }),
      textSlot('body', 'Subtitle', { ...coverSubtitle, name: 'Subtitle' }),
    ],
  },
  {
    key: 'bullets',
    name: 'Bullets',
    background: blank.background,
    nodes: [bar, rule, brand],
    slots: [
      titleSlot,
      textSlot(
        'body',
        'Points',
        { ...points, name: 'Body' },
        { bullet: dot, spaceAfter: 10 },
        { bullet: dot, level: 1, spaceAfter: 10 },
      ),
      numberSlot,
    ],
  },
  {
    key: 'picture-and-text',
    name: 'Picture & text',
    background: { fill: solid(role('lt2')) },
    nodes: [bar, brand],
    slots: [
      titleSlot,
      { key: 'photo', role: 'content', type: 'picture', box: LEFT, name: 'Photo', prompt: 'Photo', picture: {} },
      textSlot('body', 'Text', { ...besides, name: 'Body' }),
      numberSlot,
    ],
  },
  {
    key: 'data',
    name: 'Data',
    background: blank.background,
    nodes: [bar, brand],
    slots: [
      titleSlot,
      { key: 'chart', role: 'content', type: 'chart', box: LEFT, name: 'Chart', prompt: 'Figures' },
      { key: 'table', role: 'content', type: 'table', box: RIGHT, name: 'Table', prompt: 'Regions' },
      numberSlot,
    ],
  },
];

/** A deck as a caller would request it: six slides on four layouts, the fifth hidden. */
export const kitchenSink = deck({
  properties: { title: 'Year in review', author: 'Ada Harbour', company: 'Harbour & Sons', subject: 'Annual report' },
  layouts,
  slides: [
    {
      layout: 'cover',
      title: 'Year in review',
      notes: 'Welcome.\nIntroduce the team.',
      nodes: [
        textNode({ ...coverTitle, slot: 'title' }, 'Year in review'),
        textNode({ ...coverSubtitle, slot: 'subtitle' }, 'What we shipped, and what it taught us'),
      ],
    },
    {
      layout: 'bullets',
      title: 'Three things to keep',
      nodes: [
        title('Three things to keep'),
        textNode(
          { ...points, slot: 'body' },
          { runs: ['Ship ', { text: 'weekly', bold: true }, ', however small'], bullet: dot, spaceAfter: 10 },
          { runs: 'Ask the people who answer the telephone', bullet: dot, spaceAfter: 10 },
          { runs: 'Measure before, not only after', bullet: dot, level: 1, spaceAfter: 10 },
          {
            runs: [
              'Write it down: ',
              { text: 'example.org', color: role('hlink'), link: { url: 'https://example.org/' } },
            ],
            bullet: dot,
          },
        ),
        number(2),
      ],
    },
    {
      layout: 'picture-and-text',
      title: 'The new harbour',
      notes: 'The picture was taken in June.',
      nodes: [
        title('The new harbour'),
        picture('photo', LEFT, dusk.picture, {
          slot: 'photo',
          alt: 'The harbour at dusk',
          crop: { top: 0, right: 0.169, bottom: 0, left: 0.169 },
        }),
        textNode({ ...besides, slot: 'body' }, 'Opened in June, with room for forty boats and one very small café.'),
        number(3),
      ],
    },
    {
      layout: 'data',
      title: 'Orders, and where they come from',
      nodes: [
        title('Orders, and where they come from'),
        chart({
          id: 'chart',
          slot: 'chart',
          at: LEFT,
          type: 'column',
          title: 'Orders',
          categories: ['Q1', 'Q2', 'Q3', 'Q4'],
          series: { Shop: [120, 135, 90, null], Web: [80, 95, 140, 162] },
        }),
        table({
          id: 'table',
          slot: 'table',
          at: RIGHT,
          head: ['Region', 'Orders'],
          rows: [
            ['North', 410],
            ['South', 398],
          ],
        }),
        number(4),
      ],
    },
    {
      layout: 'data',
      title: 'Kept back',
      hidden: true,
      nodes: [
        title('Kept back'),
        chart({
          id: 'chart',
          slot: 'chart',
          at: LEFT,
          type: 'pie',
          title: 'Costs',
          categories: ['Boats', 'Crew', 'Coffee'],
          series: { Costs: [60, 30, 10] },
        }),
        number(5),
      ],
    },
    {
      layout: 'picture-and-text',
      title: 'Thank you',
      nodes: [
        title('Thank you'),
        picture('photo', box(60, 160, 240, 160), quarters.picture, { alt: 'Four coloured quarters', radius: 16 }),
        number(6),
      ],
    },
  ],
});

function title(of: string): SceneNode {
  return textNode({ ...headline, slot: 'title' }, of);
}

function number(of: number): SceneNode {
  return textNode(
    { ...pageNumber, slot: 'number' },
    { runs: [{ text: String(of), field: 'slideNumber' }], align: 'right' },
  );
}
