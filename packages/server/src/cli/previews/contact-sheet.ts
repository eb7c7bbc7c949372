import { parseProject, parseTemplate, type Renderer, type SlidePreview } from '@deckwright/core';
import type { Size } from '@deckwright/core/contract';

const COLUMNS = 4;
const ROWS = 14;
/** Slides on one contact sheet. More would exceed the maximum height of a slide. */
export const SLIDES_A_SHEET = COLUMNS * ROWS;

/** Points. */
const CELL = 240;
const GAP = 16;
const CAPTION = 20;
const PIXELS_PER_POINT = 2;

/**
 * Draws slides in a grid, each with its number. Hidden slides are pale and labelled. The contact sheet is itself rendered as a
 * slide.
 */
export async function drawContactSheet(
  previews: readonly Pick<SlidePreview, 'slide' | 'hidden' | 'png'>[],
  slide: Size,
  renderer: Renderer,
): Promise<Uint8Array> {
  const height = Math.min(CELL, (CELL * slide.height) / slide.width);
  const columns = Math.min(COLUMNS, previews.length);
  const size = {
    width: GAP + columns * (CELL + GAP),
    height: GAP + Math.ceil(previews.length / columns) * (height + CAPTION + GAP),
  };
  const elements = previews.flatMap(({ slide, hidden, png }, index) => {
    const x = GAP + (index % columns) * (CELL + GAP);
    const y = GAP + Math.floor(index / columns) * (height + CAPTION + GAP);
    const src = `data:image/png;base64,${Buffer.from(png!).toString('base64')}`;
    const border = { color: '#B8BEC4', width: 0.75 };
    const pale = hidden ? { opacity: 0.4 } : {};
    return [
      { type: 'image', box: { x, y, width: CELL, height }, src, fit: 'contain', border, ...pale },
      {
        type: 'text',
        box: { x, y: y + height, width: CELL, height: CAPTION },
        text: hidden ? `${slide} (hidden)` : `${slide}`,
        style: { size: 10, color: '#5B6670', anchor: 'middle', font: 'body' },
      },
    ];
  });
  const settings = parseProject({ id: 'contact-sheet', slideSize: size });
  const template = parseTemplate({ key: 'contact-sheet', elements }, settings, renderer.elements);
  const project = { settings, templates: new Map([[template.key, template]]) };
  const request = renderer.parseRequest({
    projectId: settings.id,
    presentation: {
      slideList: [{ templateKey: template.key, content: {}, attributes: { slideNumber: false } }],
    },
    options: { compressImages: false },
  });
  const width = Math.round(size.width * PIXELS_PER_POINT);
  const { slides } = await renderer.preview({ project, request, width });
  for await (const { png } of slides) return png!;
  throw new TypeError('The contact sheet has no slide.');
}
