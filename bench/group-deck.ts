import { ELEMENTS } from '../packages/core/src/elements/index.ts';
import { bind } from '../packages/core/src/stages/bind/bind.ts';
import type { Deck } from '../packages/core/src/stages/bind/deck.ts';
import { parseRequest } from '../packages/core/src/stages/validate/request.ts';
import { validate } from '../packages/core/src/stages/validate/validate.ts';
import { parseProject } from '../packages/core/src/template/project.ts';
import { parseTemplate } from '../packages/core/src/template/template.ts';
import { greyPng } from '../packages/format-pptx/test/corpus/pictures.ts';
import { ADAPTER } from './text-deck.ts';

function text(content: string, size: number, more: object = {}) {
  return {
    type: 'text',
    text: content,
    style: { size },
    ...more,
  };
}

const CARD = {
  type: 'group',
  gap: 8,
  padding: 12,
  fill: 'lt2',
  radius: 8,
  elements: [
    {
      type: 'group',
      direction: 'row',
      gap: 8,
      align: 'center',
      elements: [
        { type: 'shape', shape: 'ellipse', width: 36, height: 36, fill: 'accent1' },
        { type: 'group', elements: [text('{{card.name}}', 14), text('{{card.place}}', 10)] },
      ],
    },
    text('{{card.words}}', 12, { height: 'fill' }),
    {
      type: 'group',
      direction: 'row',
      gap: 6,
      align: 'center',
      elements: [
        { type: 'shape', width: 4, height: 20, fill: 'accent2' },
        text('{{card.figure}}', 18, { width: 'hug' }),
      ],
    },
  ],
};

/** Thirty nodes: a title, a picture, and seven nodes in each of four cards, in groups up to five levels deep. */
const TEMPLATE = {
  key: 'cards',
  fields: {
    title: { type: 'text', required: true },
    cards: {
      type: 'list',
      items: {
        type: 'object',
        fields: { name: { type: 'text' }, place: { type: 'text' }, words: { type: 'text' }, figure: { type: 'text' } },
      },
    },
    photo: { type: 'image' },
  },
  elements: [
    {
      type: 'group',
      box: { x: 40, y: 30, width: 880, height: 480 },
      gap: 20,
      elements: [
        {
          type: 'group',
          direction: 'row',
          gap: 20,
          elements: [
            text('{{title}}', 30, { role: 'title' }),
            { type: 'image', field: 'photo', width: 160, height: 90, radius: 6 },
          ],
        },
        {
          type: 'group',
          direction: 'row',
          gap: 16,
          height: 'fill',
          repeat: { field: 'cards', as: 'card' },
          elements: [CARD],
        },
      ],
    },
  ],
};

export const NODES = 30;

/** A bound deck of nested groups, ready for layout. Takes `words` in turn, starting at `from`. */
export async function groupDeck(slides: number, words: readonly string[], from = 0): Promise<Deck> {
  const settings = parseProject({ id: 'bench' });
  const template = parseTemplate(TEMPLATE, settings);
  const photo = greyPng(640, 360, 0x80);
  let next = from;
  const take = (count: number) => Array.from({ length: count }, () => words[next++ % words.length]!).join(' ');
  const slideList = Array.from({ length: slides }, () => ({
    templateKey: template.key,
    content: {
      title: take(6),
      photo,
      cards: Array.from({ length: 4 }, () => ({
        name: take(2),
        place: take(3),
        words: `${take(9)}, ${take(8)}.`,
        figure: `${next % 97} %`,
      })),
    },
  }));
  const body = { projectId: 'bench', presentation: { slideList }, options: { format: ADAPTER.format } };
  const request = parseRequest(body, [ADAPTER.format]);
  const project = { settings, templates: new Map([[template.key, template]]) };
  const valid = validate(request, project, ADAPTER);
  return bind(valid, { elements: ELEMENTS }, new AbortController().signal);
}
