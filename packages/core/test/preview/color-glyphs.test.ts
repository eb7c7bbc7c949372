import { createPdfAdapter } from '@deckwright/format-pdf';
import { TEST_BROWSER } from '@deckwright/test-tools/browser';
import { ACCEPTED_AT } from '@deckwright/test-tools/decks/renderer';
import { SETTINGS, templateJson } from '@deckwright/test-tools/decks/template-of';
import { popplerMissing, renderPdfPages } from '@deckwright/testkit/pdf';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Project } from '../../src/index.ts';
import { nodeParts } from '../../src/node/index.ts';
import { createRenderer } from '../../src/renderer.ts';
import { parseTemplate } from '../../src/template/template.ts';
import { FACE, layeredFont, paintedFont } from '../color-fonts.ts';

const adapter = createPdfAdapter({ browser: TEST_BROWSER });
const renderer = createRenderer({ ...nodeParts(), adapters: [adapter] });
afterAll(() => renderer.close());

const missing = popplerMissing();
if (missing !== undefined) console.log(missing);

const WIDTH = 480;

/** Pictures of a slide with one emoji, from the preview and from the PDF. */
async function draw(font: Uint8Array) {
  const style = { font: 'Colour', size: 300, color: '#00AA00' };
  const json = templateJson({
    key: 'emoji',
    fields: {},
    elements: [{ type: 'text', box: { x: 40, y: 40, width: 800, height: 460 }, text: FACE, style }],
  });
  const project: Project = {
    settings: SETTINGS,
    templates: new Map([['emoji', parseTemplate(json, SETTINGS)]]),
    fonts: [{ family: 'Colour', bold: false, italic: false, load: () => font }],
  };
  const presentation = { slideList: [{ templateKey: 'emoji', content: {} }] };
  const request = renderer.parseRequest({ projectId: SETTINGS.id, presentation, options: { format: 'pdf' } });
  const { bytes } = await renderer.render({ request, project, acceptedAt: ACCEPTED_AT });
  const { slides } = await renderer.preview({ project, request, width: WIDTH });
  const pictures: Uint8Array[] = [];
  for await (const { png } of slides) pictures.push(png!);
  const pages = await renderPdfPages(bytes, WIDTH);
  return { preview: await colorsIn(pictures[0]!), page: await colorsIn(pages[0]!) };
}

/** Shares of pixels in per cent that are mostly red, green or blue. */
async function colorsIn(png: Uint8Array) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const found = { red: 0, green: 0, blue: 0 };
  for (let at = 0; at < data.length; at += 3) {
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
    if (red > 2 * Math.max(green, blue)) found.red++;
    if (green > 2 * Math.max(red, blue)) found.green++;
    if (blue > 1.5 * Math.max(red, green)) found.blue++;
  }
  const share = (count: number) => (100 * count) / (info.width * info.height);
  return { red: share(found.red), green: share(found.green), blue: share(found.blue) };
}

describe.skipIf(missing !== undefined)('an emoji in a colour font', () => {
  it('has its layers in their colours and that of the text, in previews and in a PDF', async () => {
    const { preview, page } = await draw(layeredFont());
    for (const color of ['red', 'green', 'blue'] as const) {
      expect(preview[color], color).toBeGreaterThan(0.1);
      expect(Math.abs(preview[color] - page[color]), color).toBeLessThan(0.3);
    }
  });

  it('is drawn by another font if its own has only gradients, in both', async () => {
    const { preview, page } = await draw(paintedFont());
    for (const { red, green } of [preview, page]) {
      expect(green).toBeGreaterThan(0.5);
      expect(red).toBe(0);
    }
  });
});
