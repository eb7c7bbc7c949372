import { deck } from '../build/deck.ts';
import { box, picture } from '../build/draw.ts';
import { flag } from '../build/pictures.ts';

/** SVG pictures, with pixels for viewers that draw none: whole, cropped, rotated and translucent. */
export const vectors = deck({
  slides: [
    {
      title: 'SVG pictures',
      nodes: [
        picture('whole', box(60, 60, 270, 180), flag.picture, { alt: 'A flag' }),
        picture('cropped', box(400, 60, 180, 180), flag.picture, {
          alt: 'The left part of a flag',
          crop: { top: 0, right: 1 / 3, bottom: 0, left: 0 },
        }),
        picture('turned', box(100, 320, 180, 120), flag.picture, { alt: 'A flag in the wind', rotation: 20 }),
        picture('faint', box(400, 320, 180, 120), flag.picture, { alt: 'A faint flag', opacity: 0.4, radius: 20 }),
      ],
    },
  ],
});
