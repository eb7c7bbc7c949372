import { parseTemplate, type Renderer, type SlidePreview } from '@deckwright/core';
import sharp from 'sharp';
import { settingsFor } from './feature-deck.ts';
import type { Feature } from './read-features.ts';

/** The slides of a feature with its samples, as `deckwright template preview` draws them. With `width`, also as PNG. */
export async function featurePreview(
  feature: Feature,
  renderer: Renderer,
  width?: number,
): Promise<readonly SlidePreview[]> {
  const settings = settingsFor([feature]);
  const template = parseTemplate(feature.template, settings);
  const project = { settings, templates: new Map([[template.key, template]]) };
  const { slides } = await renderer.preview({ project, templateKey: template.key, ...(width && { width }) });
  const all: SlidePreview[] = [];
  for await (const slide of slides) all.push(slide);
  return all;
}

/** Pixels, two for each that a page gives a slide, so that screens with many pixels show it sharply. */
const WIDTH = 1_280;
const LINE = 2;
/** Between the slides of a template that continues on others. */
const GAP = 16;
const LINE_COLOR = '#DADFE6';

/** The picture of a feature in its page: all slides, each with a line around it. */
export async function featurePicture(feature: Feature, renderer: Renderer): Promise<Buffer> {
  const slides = await featurePreview(feature, renderer, WIDTH);
  const lined = slides.map(({ png }) => {
    const lines = { top: LINE, bottom: LINE, left: LINE, right: LINE, background: LINE_COLOR };
    return sharp(png).ensureAlpha().extend(lines).png().toBuffer();
  });
  const [first, ...others] = await Promise.all(lined);
  const column = { across: 1, shim: GAP, background: '#00000000' };
  const all = others.length === 0 ? sharp(first) : sharp([first!, ...others], { join: column });
  return all.png({ palette: true, colours: 128, effort: 10 }).toBuffer();
}
