import { deck } from './build/deck.ts';
import { box, picture, shape } from './build/draw.ts';
import { quarters } from './build/pictures.ts';
import { textNode } from './build/text-node.ts';
import { role, solid } from './build/theme.ts';

const look = { size: 20 };
const hidden = { title: 'Kept back', hidden: true, nodes: [heading('Kept back')] };

/** Links to slides: of words, of a shape and of a picture, forwards and back. The second slide is hidden. */
export const slideLinks = deck({
  slides: [
    {
      title: 'Contents',
      nodes: [
        heading('Contents'),
        textNode(
          { id: 'body', role: 'body', box: box(60, 140, 840, 120), look },
          { runs: ['Read on: ', { text: 'the costs', color: role('hlink'), link: { slide: 3 } }] },
          { runs: ['Or go to ', { text: 'our thanks', color: role('hlink'), link: { slide: 4 } }, '.'] },
        ),
        shape(
          'button',
          box(60, 320, 180, 60),
          { kind: 'roundRect', radius: 8 },
          { fill: solid(role('accent1')), link: { slide: 4 }, alt: 'To the last slide' },
        ),
        picture('map', box(320, 300, 180, 120), quarters.picture, { alt: 'To the costs', link: { slide: 3 } }),
      ],
    },
    hidden,
    { title: 'Costs', nodes: [heading('Costs'), back()] },
    { title: 'Thanks', nodes: [heading('Thanks'), back()] },
  ],
});

function heading(of: string) {
  return textNode({ id: 'title', role: 'title', box: box(60, 40, 840, 60), look: { size: 32, heading: true } }, of);
}

function back() {
  return textNode(
    { id: 'back', box: box(60, 460, 400, 30), look },
    { runs: [{ text: 'Back to the contents', color: role('hlink'), link: { slide: 1 } }] },
  );
}
