import type { SceneLayout } from '@deckwright/core/contract';
import { deck } from '../build/deck.ts';
import { box, shape } from '../build/draw.ts';
import { dusk } from '../build/pictures.ts';
import { textNode } from '../build/text-node.ts';
import { rgb, role, solid } from '../build/theme.ts';

const layout: SceneLayout = {
  key: 'banded',
  name: 'Banded',
  background: { fill: solid(role('lt2')) },
  nodes: [
    shape('band', box(0, 0, 960, 60), { kind: 'rect' }, { fill: solid(role('accent3')), role: 'decoration' }),
    textNode(
      { id: 'brand', role: 'decoration', box: box(40, 20, 400, 24), look: { size: 14, color: role('lt1') } },
      'Of the layout',
    ),
  ],
  slots: [],
};

/** Slides with a background of their own over a layout with nodes: a fill, a gradient and a picture. The layout's nodes stay. */
export const ownBackgrounds = deck({
  layouts: [layout],
  slides: [
    { title: 'As the layout', nodes: [heading('As the layout')] },
    { title: 'Own fill', background: { fill: solid(role('accent4')) }, nodes: [heading('Own fill')] },
    {
      title: 'Own gradient',
      background: {
        fill: {
          kind: 'gradient',
          angle: 0,
          stops: [
            { at: 0, color: rgb('FFFFFF') },
            { at: 1, color: role('accent1') },
          ],
        },
      },
      nodes: [heading('Own gradient')],
    },
    {
      title: 'Own picture',
      background: {
        fill: solid(role('dk2')),
        picture: { picture: dusk.picture.id, crop: { top: 0, right: 0, bottom: 0, left: 0 } },
      },
      nodes: [heading('Own picture')],
    },
  ],
});

function heading(of: string) {
  return textNode({ id: 'title', role: 'title', box: box(60, 120, 840, 56), look: { size: 32, heading: true } }, of);
}
