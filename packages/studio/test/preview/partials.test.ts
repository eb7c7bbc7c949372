import type { JsonObject } from '@deckwright/content-form/body';
import { nodeParts } from '@deckwright/core/node';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { detachPartials } from '../../src/editor/model/partials/detach-partial.ts';
import { type MadePartial, makePartial, showPartial } from '../../src/editor/model/partials/make-partial.ts';
import { contentOf } from '../../src/editor/stage/drawn-file.ts';
import type { ElementPath, TemplateJson } from '../../src/elements/template-json.ts';
import { createPreviewEngine } from '../../src/preview/engine.ts';

const parts = nodeParts();
afterAll(() => parts.images.close?.());

const SLIDE = { width: 960, height: 540 };

/** The pixels of a template with its samples. */
async function drawn(file: TemplateJson, partials: JsonObject): Promise<Buffer> {
  const project = { settings: { id: 'pictures', partials }, templates: [file] };
  const engine = createPreviewEngine(parts, project, {}, []);
  const slides = [{ templateKey: 'one', content: contentOf(file, undefined) }];
  const { signal } = new AbortController();
  const { pages = [], findings } = await engine.draw({ slides, index: 0, counts: [1], signal });
  const [page] = pages;
  if (page === undefined) throw new Error(findings.map(({ message }) => message).join(' '));
  return sharp(Buffer.from(page.svg)).flatten({ background: '#fff' }).raw().toBuffer();
}

/** How many values of pixels differ by more than what a hundredth of a point makes, to which the editor rounds boxes. */
function differences(one: Buffer, other: Buffer): number {
  expect(other).toHaveLength(one.length);
  return one.reduce((count, value, at) => count + Number(Math.abs(value - other[at]!) > 8), 0);
}

const FIELDS = {
  title: { type: 'text', sample: 'A title that is long enough for a second line' },
  revenue: { type: 'number', format: { style: 'currency', currency: 'EUR' }, sample: 1234.5 },
  photo: { type: 'boolean', sample: true },
  cards: {
    type: 'list',
    items: { type: 'object', fields: { name: { type: 'text' }, value: { type: 'number' } } },
    sample: [
      { name: 'One', value: 1 },
      { name: 'Two', value: 22 },
    ],
  },
  sales: {
    type: 'chart',
    sample: { labels: ['Q1', 'Q2'], series: [{ name: 'North', values: [12, 18] }] },
  },
};

const ELEMENTS: readonly JsonObject[] = [
  {
    type: 'shape',
    shape: 'roundRect',
    box: { x: 33.3, y: 40.7, width: 300, height: 120 },
    fill: 'accent1',
    opacity: 0.6,
  },
  {
    type: 'text',
    box: { x: 50, y: 60, width: 260, height: 80 },
    text: '{{title}}',
    style: { size: 20 },
    when: 'photo',
  },
  { type: 'text', box: { x: 500, y: 60, width: 200, height: 40 }, text: 'Sum: {{revenue}}', rotation: 20 },
  {
    type: 'group',
    box: { x: 40, y: 200, width: 500, height: 120 },
    direction: 'row',
    gap: 12,
    repeat: { field: 'cards', as: 'card' },
    elements: [
      { type: 'text', width: 'hug', text: '{{card.name}}', style: { size: 18 } },
      { type: 'text', width: 'fill', text: '{{card.value}} {{revenue}}', link: 'https://a.example' },
    ],
  },
  { type: 'chart', box: { x: 580, y: 200, width: 320, height: 240 }, chart: 'column', field: 'sales' },
  { type: 'shape', shape: 'line', box: { x: 40, y: 400, width: 300, height: 0 }, stroke: { color: 'dk1', width: 3 } },
  { type: 'shape', box: { x: 900, y: 480, width: 120, height: 100 }, fill: 'accent3', rotation: 12 },
];

const FILE: TemplateJson = { key: 'one', name: 'One', fields: FIELDS, elements: ELEMENTS };

function path(index: number): ElementPath {
  return `/elements/${index}`;
}

describe('a partial that is made of elements', () => {
  const selections: readonly (readonly [string, readonly ElementPath[]])[] = [
    ...ELEMENTS.map(({ type }, index) => [`a ${String(type)} alone`, [path(index)]] as const),
    ['a child of a group', ['/elements/3/elements/1']],
    ['a child of a group that is as wide as its text', ['/elements/3/elements/0']],
    ['two that follow each other', [path(0), path(1)]],
    ['all of them', ELEMENTS.map((_, index) => path(index))],
  ];

  it.each(selections)('looks as they did, and so do they once it is detached: %s', async (_, paths) => {
    const { partial, ...made } = makePartial(FILE, paths, SLIDE) as MadePartial;
    expect(made).not.toHaveProperty('problem');
    const before = await drawn(FILE, {});
    const used = showPartial(paths, 'it', SLIDE).apply(FILE, []);
    expect(JSON.stringify(used.file)).toContain('"partial":"it"');
    expect(differences(before, await drawn(used.file, { it: partial }))).toBe(0);
    const again = detachPartials(used.selected!, [{ name: 'it', file: partial }]).apply(used.file, []);
    expect(JSON.stringify(again.file)).not.toContain('"partial":"it"');
    expect(differences(before, await drawn(again.file, {}))).toBe(0);
    expect(again.file.fields).toEqual(FIELDS);
  });
});

const CARD = {
  fields: {
    label: { type: 'text', default: 'Label' },
    value: { type: 'number', format: { minimumFractionDigits: 2 } },
    rows: { type: 'list', items: { type: 'object', fields: { name: { type: 'text' }, value: { type: 'number' } } } },
    note: { type: 'text', whenEmpty: 'hide' },
    isNew: { type: 'boolean' },
    body: { type: 'richText' },
    data: { type: 'chart' },
  },
  width: 320,
  height: 200,
  elements: [
    { type: 'shape', shape: 'roundRect', box: { x: 0, y: 0, width: 320, height: 200 }, fill: 'lt2', when: 'isNew' },
    { type: 'text', box: { x: 10, y: 10, width: 200, height: 40 }, text: '{{label}} ({{value}})', opacity: 0.5 },
    { type: 'text', box: { x: 10, y: 60, width: 200, height: 40 }, text: 'Note: {{note}}', rotation: 10 },
    { type: 'text', box: { x: 10, y: 100, width: 150, height: 40 }, text: '{{body}}', when: '!note' },
    {
      type: 'group',
      box: { x: 10, y: 150, width: 300, height: 40 },
      direction: 'row',
      repeat: { field: 'rows', as: 'title' },
      elements: [{ type: 'text', text: '{{title.name}}: {{title.value}} {{label}}' }],
    },
    { type: 'chart', box: { x: 180, y: 100, width: 140, height: 100 }, chart: 'column', field: 'data' },
  ],
} as const;

const FILLING = {
  fields: { label: { type: 'text' }, isNew: { type: 'boolean' } },
  elements: [
    { type: 'shape', fill: 'accent2' },
    { type: 'text', text: '{{label}}', style: { size: 16 }, when: 'isNew' },
  ],
} as const;

/** With an element for every field, so that all of them are read. */
function using(use: JsonObject): TemplateJson {
  return { ...FILE, elements: [{ type: 'partial', partial: 'it', ...use }, ...ELEMENTS] };
}

describe('a partial that is detached', () => {
  const box = { x: 200, y: 150, width: 480, height: 200 };
  const rows = [{ name: 'A', value: 1 }];
  const data = { labels: ['A'], series: [{ name: 'N', values: [3] }] };
  const uses: readonly (readonly [string, JsonObject, JsonObject])[] = [
    [
      'fields',
      CARD,
      { box, with: { label: '{{title}}', value: 7, rows: '{{cards}}', isNew: '{{photo}}', data: '{{sales}}' } },
    ],
    ['values', CARD, { box, with: { value: 3, rows, note: 'Yes', isNew: false, body: '**Bold** text', data } }],
    [
      'texts with fields',
      CARD,
      { box, with: { label: 'for {{title}}', note: '{{revenue}} of {{title}}', isNew: true } },
    ],
    ['nothing', CARD, { box }],
    ['a use that fades, with a link', CARD, { box, opacity: 0.5, link: 'https://b.example', with: { value: 2, rows } }],
    ['a use that is shown under a condition', CARD, { box, when: 'photo', with: { body: 'B', isNew: '{{photo}}' } }],
    [
      'a rotated use',
      { ...CARD, elements: CARD.elements.slice(0, 5) },
      { box, rotation: 25, with: { note: 'N', body: 'B', rows, isNew: true } },
    ],
    [
      'elements that fill it',
      FILLING,
      { box, rotation: 15, opacity: 0.4, with: { label: '{{title}}', isNew: '{{photo}}' } },
    ],
    ['conditions inside and outside', FILLING, { box, when: 'title', with: { label: 'L', isNew: '{{photo}}' } }],
  ];

  it.each(uses)('looks as before: %s', async (_, partial, use) => {
    // Without what the elements do not read.
    const read = JSON.stringify(partial.elements);
    const fields = Object.fromEntries(
      Object.entries(partial.fields as JsonObject).filter(([key]) => new RegExp(`\\b${key}\\b`).test(read)),
    );
    const file = { ...partial, fields };
    const before = using(use);
    const after = detachPartials(['/elements/0'], [{ name: 'it', file }]).apply(before, []).file;
    expect(JSON.stringify(after)).not.toContain('"type":"partial"');
    const [shown, empty] = [await drawn(before, { it: file }), await drawn(FILE, {})];
    expect(differences(shown, empty)).toBeGreaterThan(500);
    expect(differences(shown, await drawn(after, {}))).toBe(0);
  });
});
