import type { Json, JsonObject } from '@deckwright/content-form/body';
import type { Size } from '@deckwright/core/contract';
import { say } from '../../sentences/editor/stage.ts';
import type { TemplateEdit } from '../model/template-edit.ts';

/** What an empty template can begin with. */
export interface BlankLayout {
  readonly name: string;
  readonly fields: JsonObject;
  /** Boxes are of a slide of 960 × 540 points. */
  readonly elements: readonly JsonObject[];
}

const TITLE = { type: 'text', required: true, maxLength: 80, sample: say('aTitleThatSaysWhat') };
const POINTS = { type: 'list', maxItems: 6, sample: [say('firstPoint'), say('secondPoint'), say('thirdPoint')] };
const BODY = { type: 'richText', maxLength: 600, sample: say('aParagraphThatExplainsIt') };

const heading: JsonObject = { type: 'text', role: 'title', box: box(64, 44, 832, 56), text: '{{title}}' };

export const BLANK_LAYOUTS: readonly BlankLayout[] = [
  {
    name: say('cover'),
    fields: { title: TITLE, subtitle: { type: 'text', maxLength: 120, sample: say('whoPresentsItAndWhen') } },
    elements: [
      {
        type: 'text',
        role: 'title',
        box: box(80, 170, 800, 120),
        text: '{{title}}',
        style: { size: 48, anchor: 'bottom' },
      },
      { type: 'text', role: 'subtitle', box: box(80, 306, 800, 60), text: '{{subtitle}}', style: { size: 22 } },
    ],
  },
  {
    name: say('titleAndList'),
    fields: { title: TITLE, points: POINTS },
    elements: [
      heading,
      { type: 'list', role: 'body', box: box(64, 130, 832, 346), field: 'points', style: { size: 22, spaceAfter: 10 } },
    ],
  },
  {
    name: say('textAndPicture'),
    fields: { title: TITLE, text: BODY, picture: { type: 'image' } },
    elements: [
      heading,
      { type: 'text', role: 'body', box: box(64, 130, 400, 346), text: '{{text}}', style: { size: 20 } },
      { type: 'image', box: box(496, 130, 400, 346), field: 'picture', radius: 8 },
    ],
  },
  {
    name: say('chart'),
    fields: {
      title: TITLE,
      chart: { type: 'chart', sample: { labels: ['Q1', 'Q2', 'Q3', 'Q4'], values: [12, 18, 15, 22] } },
    },
    elements: [heading, { type: 'chart', box: box(64, 124, 832, 352), field: 'chart' }],
  },
  {
    name: say('cards'),
    fields: {
      title: TITLE,
      cards: {
        type: 'list',
        maxItems: 4,
        items: {
          type: 'object',
          fields: { heading: { type: 'text', maxLength: 40 }, text: { type: 'text', maxLength: 160 } },
        },
        sample: [say('first'), say('second'), say('third')].map((word) => ({
          heading: say('wordCard', { word }),
          text: say('whatItSaysInA'),
        })),
      },
    },
    elements: [
      heading,
      {
        type: 'group',
        box: box(64, 140, 832, 300),
        direction: 'row',
        gap: 20,
        repeat: { field: 'cards', as: 'card' },
        elements: [
          {
            type: 'group',
            width: 'fill',
            height: 'fill',
            padding: 20,
            gap: 8,
            fill: 'lt2',
            radius: 10,
            elements: [
              { type: 'text', height: 'hug', text: '{{card.heading}}', style: { size: 20, bold: true } },
              { type: 'text', height: 'hug', text: '{{card.text}}', style: { size: 16 } },
            ],
          },
        ],
      },
    ],
  },
];

/** Fills an empty template, for a slide of this size. */
export function beginWith({ name, fields, elements }: BlankLayout, slide: Size): TemplateEdit {
  const [x, y] = [slide.width / 960, slide.height / 540];
  return {
    label: say('beginWithName', { name }),
    apply: (file) => ({
      file: { ...file, fields, elements: elements.map((element) => scaled(element, x, y)) },
      selected: [],
    }),
  };
}

function scaled(element: JsonObject, x: number, y: number): Json {
  const place = element.box as JsonObject;
  const by = (side: string, factor: number) => Math.round(Number(place[side]) * factor);
  return { ...element, box: { x: by('x', x), y: by('y', y), width: by('width', x), height: by('height', y) } };
}

function box(x: number, y: number, width: number, height: number): JsonObject {
  return { x, y, width, height };
}
