import { crc32, deflateSync } from 'node:zlib';
import { ELEMENTS } from '../packages/core/src/elements/index.ts';
import { bind } from '../packages/core/src/stages/bind/bind.ts';
import type { Deck } from '../packages/core/src/stages/bind/deck.ts';
import { parseRequest } from '../packages/core/src/stages/validate/request.ts';
import { validate } from '../packages/core/src/stages/validate/validate.ts';
import { parseProject } from '../packages/core/src/template/project.ts';
import { parseTemplate } from '../packages/core/src/template/template.ts';
import { ADAPTER } from './text-deck.ts';

/** A grey picture of this many pixels, as a data URI. */
function greyPicture(width: number, height: number): string {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 0x80);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return `data:image/png;base64,${Buffer.concat(parts).toString('base64')}`;
}

function text(words: string, size: number, more: object = {}) {
  return {
    type: 'text',
    text: words,
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

/** Thirty nodes: a title, a picture, and seven in each of four cards, whose groups lie up to five deep. */
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

/** A deck of nested groups that only needs to be laid out, with `words` in turn. */
export async function groupDeck(slides: number, words: readonly string[], from = 0): Promise<Deck> {
  const settings = parseProject({ id: 'bench' });
  const template = parseTemplate(TEMPLATE, settings);
  const photo = greyPicture(640, 360);
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
