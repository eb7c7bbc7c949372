import { createRenderer } from '@deckwright/core';
import { bundledFonts } from '@deckwright/core/node';
import type { ElementCheck } from '@deckwright/testkit';
import { describeElement } from '@deckwright/testkit/suite';
import { describe, expect, it } from 'vitest';

const PICTURE = { url: 'https://example.org/harbour.png', alt: 'The harbour' };
const SALES = { labels: ['Q1', 'Q2', 'Q3'], series: [{ name: 'Shop', values: [12, 30, 21] }] };
const POINTS = {
  series: [
    {
      name: 'Boats',
      points: [
        { x: 1, y: 2 },
        { x: 4, y: 3.5 },
      ],
    },
  ],
};
const TABLE = {
  columns: ['Region', 'Orders'],
  rows: [
    ['North', 410],
    ['South', 398],
  ],
};

/** Valid and wrong properties of the built-in elements. */
const BUILT_IN: Readonly<Record<string, Omit<ElementCheck, 'definition'>>> = {
  text: {
    examples: [
      { own: { text: 'Revenue in {{year}}', style: { size: 24 } }, values: { year: 2026 } },
      {
        own: { text: '{{body}}' },
        values: { body: { paragraphs: [{ runs: [{ text: 'Bold', bold: true }], level: 0 }] } },
      },
    ],
    wrong: [{ text: 7 }, {}, { text: 'a', style: { size: 0 } }],
  },
  list: {
    examples: [{ own: { field: 'points' }, values: { points: ['Ship weekly', 'Measure before'] } }],
    wrong: [{}, { field: 'points', bullet: 7 }],
  },
  image: {
    examples: [{ own: { field: 'photo' }, values: { photo: PICTURE } }],
    wrong: [{}, { field: 'photo', fit: 'zoom' }],
  },
  shape: {
    examples: [
      { own: { shape: 'ellipse', fill: 'accent1' } },
      { own: { shape: 'line', stroke: { color: '#24406B', width: 2 } } },
      {
        own: {
          shape: 'chevron',
          fill: {
            gradient: {
              stops: [
                { at: 0, color: 'dk1' },
                { at: 1, color: 'lt1' },
              ],
            },
          },
        },
      },
    ],
    wrong: [{ shape: 'rectangle' }, { fill: 'blue' }],
  },
  group: {
    examples: [
      { own: { direction: 'row', gap: 8, elements: [{ type: 'words' }, { type: 'words' }] } },
      {
        own: {
          direction: 'column',
          repeat: { field: 'team', as: 'member' },
          elements: [{ type: 'words' }],
          fill: 'lt2',
        },
        values: { team: ['Ada', 'Grace'] },
      },
    ],
    wrong: [{ direction: 'diagonal', elements: [] }],
  },
  table: {
    examples: [{ own: { field: 'orders' }, values: { orders: TABLE } }],
    wrong: [{}, { field: 'orders', columns: 'two' }],
  },
  chart: {
    examples: [
      { own: { field: 'sales', chart: 'column', title: 'Sales in {{year}}' }, values: { sales: SALES, year: 2026 } },
      { own: { field: 'sales', chart: 'pie' }, values: { sales: SALES } },
      { own: { field: 'fleet', chart: 'scatter' }, values: { fleet: POINTS } },
    ],
    wrong: [{ field: 'sales', chart: 'bubble' }, { chart: 'column' }],
  },
  slideNumber: { examples: [{ own: { text: '{{number}} of {{count}}' } }], wrong: [{ text: '{{page}}' }] },
};

const renderer = createRenderer({ adapters: [], fonts: bundledFonts() });

// A partial has the elements that its project gives it, and a connector joins others, so alone they draw nothing. The tests of core render
// them with a project.
const elements = renderer.elements.filter(({ name }) => name !== 'partial' && name !== 'connector');

describe('the built-in elements', () => {
  it('are all tested', () => {
    expect(Object.keys(BUILT_IN).toSorted()).toEqual(elements.map(({ name }) => name).toSorted());
  });
});

for (const definition of elements) describeElement({ definition, ...BUILT_IN[definition.name]! });
