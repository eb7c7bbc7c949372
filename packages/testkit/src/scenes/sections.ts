import { deck } from './build/deck.ts';
import { box } from './build/draw.ts';
import { textNode } from './build/text-node.ts';

function slide(title: string, section?: string) {
  const look = { size: 32, bold: true, heading: true };
  const nodes = [textNode({ id: 'title', role: 'title', box: box(60, 60, 840, 60), look }, title)];
  return { title, nodes, ...(section !== undefined && { section }) };
}

/** A slide before the first section, a section of two slides, one of one slide, and another with the name of the first. */
export const sections = deck({
  slides: [
    slide('Cover'),
    slide('Tide', 'The <harbour> & its tide'),
    slide('Quay', 'The <harbour> & its tide'),
    slide('Fleet', 'Boats'),
    slide('Again', 'The <harbour> & its tide'),
  ],
});
