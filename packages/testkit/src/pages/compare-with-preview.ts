import { createRenderer } from '@deckwright/core';
import type { Artifact, Box, Scene, SceneSlide } from '@deckwright/core/contract';
import sharp from 'sharp';
import { assetReader } from '../asset-reader.ts';
import type { ComparePages } from '../contract-tests/adapters/bench.ts';
import { boundsOf, type Drawn, drawnOn } from '../contract-tests/adapters/drawn.ts';
import { similarity } from '../readers/pictures.ts';
import { readFace } from '../scenes/build/faces.ts';
import { compareCells } from './cells.ts';

export interface PagePictures {
  /** Returns each page of a file as PNG, in file order, at least 480 pixels wide. Use a viewer of the format. */
  renderPages(artifact: Artifact): readonly Uint8Array[] | Promise<readonly Uint8Array[]>;
  /** How similar a page and its preview must look (SSIM), from 0 to 1. Default: 0.95. */
  readonly leastSimilarity?: number;
  /** The share of the area of a shape, a picture or a line of text that may differ. Default: 0.2. */
  readonly mostDifferent?: number;
}

/** Previews of each scene, which several adapters share. */
const drawn = new WeakMap<Scene, Map<SceneSlide, Promise<Uint8Array>>>();
const WIDTH = 960;

/**
 * Compares pictures of pages with core's preview of their slides, as a whole and in the box of each node. Needs the packages
 * sharp and ssim.js.
 */
export function compareWithPreview({
  renderPages,
  leastSimilarity = 0.95,
  mostDifferent = 0.2,
}: PagePictures): ComparePages {
  return async (artifact, { scene, slides }) => {
    const pages = await renderPages(artifact);
    if (pages.length !== slides.length) return [`renderPages returned ${pages.length} of ${slides.length} pages.`];
    const differences: string[] = [];
    for (const [index, slide] of slides.entries()) {
      const where = `Page ${index + 1}`;
      const [page, preview] = [pages[index]!, await previewOf(scene, slide)];
      const { width = 0, height = 0 } = await sharp(page).metadata();
      if (Math.abs(height / width - scene.size.height / scene.size.width) > 0.01) {
        differences.push(`${where} has ${width} × ${height} pixels, which is not the shape of its slide.`);
        continue;
      }
      const alike = await similarity(page, preview);
      if (alike < leastSimilarity) {
        differences.push(
          `${where} and its preview have a similarity of ${alike.toFixed(3)}, below ${leastSimilarity}.`,
        );
      }
      const cells = await compareCells(page, preview, scene.size);
      for (const { of, box } of regionsOf(scene, slide)) {
        const share = cells.differentIn(box);
        if (share > mostDifferent) {
          differences.push(`${where} differs from its preview in ${Math.round(share * 100)} % of ${of}.`);
        }
      }
    }
    return differences;
  };
}

async function previewOf(scene: Scene, slide: SceneSlide): Promise<Uint8Array> {
  const known = drawn.get(scene) ?? new Map<SceneSlide, Promise<Uint8Array>>();
  drawn.set(scene, known);
  const picture = known.get(slide) ?? drawPreview(scene, scene.slides.indexOf(slide) + 1);
  known.set(slide, picture);
  return picture;
}

async function drawPreview(scene: Scene, number: number): Promise<Uint8Array> {
  const renderer = createRenderer({ fonts: [await fallback()], adapters: [] });
  const { slides } = await renderer.preview({ scene, read: assetReader(scene), slides: [number, number] });
  for await (const { svg } of slides) {
    const density = (72 * WIDTH) / scene.size.width;
    return sharp(new TextEncoder().encode(svg), { density }).resize(WIDTH).png().toBuffer();
  }
  throw new TypeError(`The scene has no slide ${number}.`);
}

/** A renderer needs a font, although the preview of a scene uses only the scene's own. */
async function fallback() {
  const bytes = (await readFace('inter-regular'))!;
  return { family: 'Inter', bold: false, italic: false, load: () => bytes };
}

interface Region {
  /** What the region shows, for a message. */
  readonly of: string;
  readonly box: Box;
}

const NOTHING = { meanings: new Set<never>() };

/** The boxes of shapes and pictures, and of the lines of texts, and the whole slide. */
function regionsOf(scene: Scene, slide: SceneSlide): Region[] {
  const page = { of: 'the slide', box: { x: 0, y: 0, ...scene.size } };
  return [page, ...drawnOn(scene, slide, NOTHING).flatMap(regionsOfNode)];
}

function regionsOfNode({ node, turns }: Drawn): Region[] {
  if (node.kind !== 'text') return [{ of: `"${node.id}"`, box: boundsOf(node.box, turns) }];
  return node.lines.flatMap(({ fragments, top, height }) => {
    const [first] = fragments;
    if (first === undefined) return [];
    const right = Math.max(...fragments.map(({ x, width }) => x + width));
    const left = Math.min(...fragments.map(({ x }) => x));
    const box = { x: node.box.x + left, y: node.box.y + top, width: right - left, height };
    return [{ of: `the line "${fragments.map(({ text }) => text).join('')}"`, box: boundsOf(box, turns) }];
  });
}
