import type { NodeGroup, SceneNode } from '@deckwright/core/contract';
import { deck } from '../build/deck.ts';
import { box, picture, shape } from '../build/draw.ts';
import { quarters } from '../build/pictures.ts';
import { textNode } from '../build/text-node.ts';
import { role, solid } from '../build/theme.ts';

const cards: NodeGroup = { id: 'cards', name: 'Cards', alt: 'Three cards' };

/** Nodes in groups, as a repeat makes them: three cards, the last with a rotated badge. The title is in a group with its line. */
export const grouped = deck({
  slides: [
    {
      title: 'Grouped nodes',
      nodes: [
        ...headed(),
        ...card(1, 'North'),
        ...card(2, 'East'),
        ...card(3, 'South', [
          shape(
            'card3.badge',
            box(860, 140, 40, 40),
            { kind: 'ellipse' },
            { fill: solid(role('accent2')), rotation: 30, groups: groupsOf(3) },
          ),
        ]),
      ],
    },
  ],
});

function headed(): readonly SceneNode[] {
  const groups = [{ id: 'head', name: 'Head' }];
  const look = { size: 28, heading: true, color: role('dk1') };
  return [
    { ...textNode({ id: 'title', role: 'title', box: box(60, 40, 840, 40), look }, 'Grouped nodes'), groups },
    shape('line', box(60, 90, 840, 4), { kind: 'rect' }, { fill: solid(role('accent1')), groups }),
  ];
}

function groupsOf(number: number): readonly NodeGroup[] {
  return [cards, { id: `card${number}`, name: `Card ${number}` }];
}

function card(number: number, words: string, more: readonly SceneNode[] = []): readonly SceneNode[] {
  const x = 60 + (number - 1) * 290;
  const look = { size: 18, color: role('dk1') };
  return [
    shape(
      `card${number}.panel`,
      box(x, 130, 260, 300),
      { kind: 'roundRect', radius: 12 },
      { fill: solid(role('lt2')), groups: groupsOf(number) },
    ),
    picture(`card${number}.photo`, box(x + 20, 190, 220, 140), quarters.picture, {
      alt: `Four quarters, ${words}`,
      groups: groupsOf(number),
    }),
    {
      ...textNode({ id: `card${number}.text`, box: box(x + 20, 350, 220, 60), look }, words),
      groups: groupsOf(number),
    },
    ...more,
  ];
}
