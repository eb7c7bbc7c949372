import { deck } from '../build/deck.ts';
import { box, picture as draw } from '../build/draw.ts';
import { disc, dusk, quarters } from '../build/pictures.ts';
import { role, stroke } from '../build/theme.ts';

/** Pictures: whole, cropped, with rounded corners, rotated and transparent. One of them is shown twice. */
export const picture = deck({
  slides: [
    {
      title: 'Pictures',
      nodes: [
        draw('whole', box(40, 40, 240, 160), quarters.picture, { alt: 'Four coloured quarters' }),
        draw('cropped', box(320, 40, 120, 160), quarters.picture, {
          alt: 'The green and the yellow quarter',
          crop: { top: 0, right: 0, bottom: 0, left: 0.5 },
        }),
        draw('rounded', box(480, 40, 320, 180), dusk.picture, {
          alt: 'Dusk & "calm" <sea>',
          radius: 24,
          stroke: stroke(role('dk2'), 2),
        }),
        draw('turned', box(60, 280, 240, 135), dusk.picture, {
          alt: 'Dusk, turned',
          rotation: -12,
          link: { url: 'https://example.org/dusk' },
        }),
        draw('seeThrough', box(400, 280, 96, 96), disc.picture, { role: 'decoration' }),
      ],
    },
  ],
});
