import type { CompositeNode } from '@deckwright/core/contract';
import { deck } from '../build/deck.ts';
import { box, composite, picture, shape } from '../build/draw.ts';
import { quarters } from '../build/pictures.ts';
import { table } from '../build/table.ts';
import { textNode } from '../build/text-node.ts';
import { role, solid, stroke } from '../build/theme.ts';

/** Composites in composites: cards with a picture and a table, and a card that is rotated as a whole. */
export const nested = deck({
  slides: [
    {
      title: 'Nested composites',
      nodes: [
        composite('board', box(40, 60, 560, 420), {
          alt: 'A board with two cards',
          meaning: { kind: 'x-board', data: {} },
          parts: [
            shape(
              'board.panel',
              box(40, 60, 560, 420),
              { kind: 'roundRect', radius: 12 },
              { fill: solid(role('lt2')) },
            ),
            card('board.left', 60, 'Left card', [
              picture('board.left.photo', box(80, 140, 210, 140), quarters.picture, { alt: 'Four quarters' }),
            ]),
            card('board.right', 330, 'Right card', [
              table({
                id: 'board.right.table',
                at: box(345, 140, 220, 120),
                head: ['Berth', 'Boats'],
                rows: [['North', 4]],
              }),
            ]),
          ],
        }),
        { ...card('turned', 660, 'Turned card', []), rotation: 10 },
      ],
    },
  ],
});

/** A panel under a heading, with further parts. */
function card(id: string, x: number, heading: string, parts: CompositeNode['parts']): CompositeNode {
  const at = box(x, 90, 250, 340);
  const look = { size: 18, color: role('dk1') };
  return composite(id, at, {
    alt: heading,
    meaning: { kind: 'x-card', data: { heading } },
    parts: [
      shape(`${id}.panel`, at, { kind: 'rect' }, { fill: solid(role('lt1')), stroke: stroke(role('dk2'), 1) }),
      textNode({ id: `${id}.heading`, box: box(x + 15, 100, 220, 30), look }, heading),
      ...parts,
    ],
  });
}
