import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { TEST_BROWSER } from '@deckwright/test-tools/browser';
import { emitContext, scenes } from '@deckwright/testkit';
import { convertWithLibreOffice, libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { popplerMissing, renderPdfPages } from '@deckwright/testkit/pdf';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Box, PRESETS, type Preset, type Scene, type ShapeNode, type Size } from '../../src/contract/index.ts';
import { presets } from '../../src/elements/shape/presets/index.ts';
import { presetOutline } from '../../src/elements/shape/presets/outline.ts';
import type { Guide } from '../../src/elements/shape/presets/preset.ts';

const reason = popplerMissing() ?? libreOfficeMissing();
if (reason) console.log(reason);

/** Changes a guide by a factor or by degrees. A guide without limits changes only a little, so that shapes do not overlap. */
function changed({ unit, standard, limits }: Guide, factor: number, degrees: number): number {
  if (unit === 'degrees') return (standard + degrees) % 360;
  return limits ? (standard || 0.1) * factor : standard * (1 + (factor - 1) / 8);
}

/** Every preset with standard guides, flat with smaller guides, and high with larger guides. */
const VARIANTS: readonly { readonly size: Size; readonly change: (guide: Guide) => number }[] = [
  { size: { width: 95, height: 80 }, change: ({ standard }) => standard },
  { size: { width: 100, height: 50 }, change: (guide) => changed(guide, 0.6, 30) },
  { size: { width: 50, height: 95 }, change: (guide) => changed(guide, 1.5, 100) },
];

/** How many points a shape may reach beyond its box, like a callout's tip. */
const MARGIN = 17;

function boxOf(index: number, size: Size): Box {
  return {
    x: 20 + (index % 8) * 117,
    y: 20 + Math.floor(index / 8) * 130,
    ...size,
  };
}

const slides = VARIANTS.map(({ size, change }) => ({
  ...scenes.shapes.slides[0]!,
  nodes: PRESETS.map((name, index): ShapeNode => {
    const box = boxOf(index, size);
    const adjust = Object.entries(presets[name].guides).map(([key, guide]) => [key, change(guide)]);
    return {
      kind: 'shape',
      id: name,
      name,
      role: 'content',
      box,
      source: { element: name },
      geometry: presetOutline(name, Object.fromEntries(adjust), box),
      fill: { kind: 'solid', color: { rgb: '000000' } },
    };
  }),
}));

const scene: Scene = { ...scenes.shapes, slides };

interface Raster {
  readonly data: Buffer;
  readonly width: number;
}

const PIXELS_PER_POINT = 2;

async function pagesOf(pdf: Uint8Array): Promise<readonly Raster[]> {
  const pages = await renderPdfPages(pdf, scene.size.width * PIXELS_PER_POINT);
  const rasters = pages.map(async (png) => {
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width };
  });
  return Promise.all(rasters);
}

/** Area that only one of two pictures covers, as a share of the box's; a pixel half covered counts half. */
function difference(one: Raster, other: Raster, box: Box): number {
  const [left, right] = [box.x - MARGIN, box.x + box.width + MARGIN].map((x) => Math.round(x * PIXELS_PER_POINT));
  const [top, bottom] = [box.y - MARGIN, box.y + box.height + MARGIN].map((y) => Math.round(y * PIXELS_PER_POINT));
  let apart = 0;
  for (let y = top!; y < bottom!; y += 1) {
    for (let x = left!; x < right!; x += 1) {
      apart += Math.abs(one.data[y * one.width + x]! - other.data[y * other.width + x]!) / 255;
    }
  }
  return apart / (box.width * box.height * PIXELS_PER_POINT ** 2);
}

describe.skipIf(reason !== undefined)('a preset shape', () => {
  const pdf = createPdfAdapter({ browser: TEST_BROWSER });
  let ours: readonly Raster[];
  let theirs: readonly Raster[];
  let imported: string;
  beforeAll(async () => {
    const printed = await pdf.emit(scene, emitContext(scene));
    const deck = await createPptxAdapter().emit(scene, emitContext(scene));
    ours = await pagesOf(printed.bytes);
    theirs = await pagesOf(await convertWithLibreOffice(deck.bytes, 'pptx', 'pdf'));
    imported = new TextDecoder().decode(await convertWithLibreOffice(deck.bytes, 'pptx', 'fodp'));
  });
  afterAll(() => pdf.close?.());

  it('is known to LibreOffice by its name', () => {
    for (const name of PRESETS) expect(imported.split(`draw:type="ooxml-${name}"`)).toHaveLength(VARIANTS.length + 1);
  });

  const cases = PRESETS.flatMap((name, index) => VARIANTS.map((_, variant) => [name, variant, index] as const));

  it.each<readonly [Preset, number, number]>(cases)(
    '%s is drawn as LibreOffice draws its own (variant %d)',
    (_name, variant, index) => {
      const box = boxOf(index, VARIANTS[variant]!.size);
      expect(difference(ours[variant]!, theirs[variant]!, box)).toBeLessThan(0.015);
    },
  );
});
