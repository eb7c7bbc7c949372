import { blank, deck } from '../build/deck.ts';
import { box, picture } from '../build/draw.ts';
import { dusk, quarters } from '../build/pictures.ts';
import { textNode } from '../build/text-node.ts';
import { role, solid } from '../build/theme.ts';

const WHOLE = { top: 0, right: 0, bottom: 0, left: 0 };

/** Backgrounds: a picture on a layout, another picture on one of its slides, and a fill; with a translucent picture on top. */
export const backgrounds = deck({
  layouts: [
    {
      ...blank,
      key: 'dusk',
      name: 'Dusk',
      background: { fill: solid(role('dk2')), picture: { picture: dusk.picture.id, crop: WHOLE } },
    },
  ],
  slides: [
    { title: 'Of the layout', nodes: [heading('Of the layout'), translucentPicture()] },
    {
      title: 'Of the slide',
      background: {
        fill: solid(role('lt2')),
        picture: { picture: quarters.picture.id, crop: { top: 0.1, right: 0, bottom: 0.05625, left: 0 } },
      },
      nodes: [heading('Of the slide'), translucentPicture()],
    },
    { title: 'A fill', background: { fill: solid(role('accent1')) }, nodes: [heading('A fill'), translucentPicture()] },
  ],
});

function heading(of: string) {
  const look = { size: 32, bold: true, heading: true, color: role('lt1') };
  return textNode({ id: 'title', role: 'title', box: box(60, 36, 840, 56), look }, of);
}

function translucentPicture() {
  return picture('veil', box(360, 180, 240, 160), quarters.picture, { alt: 'Four quarters, half seen', opacity: 0.5 });
}
