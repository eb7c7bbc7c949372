/** Draws the starters, light and dark: contact sheets for docs/starters.md, and covers for the studio. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createRenderer, parseProject, parseTemplate } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import sharp from 'sharp';
import { findStarter, instantiate, listStarters, type StarterFiles } from '../src/projects/starters.ts';

/** Pixels. */
const CELL = 300;
const GAP = 10;
const COLUMNS = 4;
/** Twice as wide as the studio shows covers on most screens. */
const COVER = 480;

const pictures = join(import.meta.dirname, '../../../docs/pictures/starters');
const covers = join(import.meta.dirname, '../../studio/src/projects/starters');
const renderer = createRenderer({ ...nodeParts(), adapters: [] });
try {
  mkdirSync(pictures, { recursive: true });
  mkdirSync(covers, { recursive: true });
  for (const { id, name, mode } of await listStarters()) {
    const starter = (await findStarter(id))!;
    for (const shown of ['light', 'dark'] as const) {
      // Its own look, and what a brand of its colours makes of it.
      const files = instantiate(starter, { id, name, ...(shown !== mode && { brand: { mode: shown } }) });
      await drawSheet(await drawSlides(files, CELL), join(pictures, `${id}-${shown}.png`));
      const [cover] = await drawSlides({ ...files, templates: files.templates.slice(0, 1) }, COVER);
      await sharp(cover)
        .webp({ quality: 82 })
        .toFile(join(covers, `${id}-${shown}.webp`));
    }
  }
} finally {
  await renderer.close();
}

async function drawSlides({ project, templates, assets }: StarterFiles, width: number): Promise<readonly Uint8Array[]> {
  const settings = parseProject(project);
  const drawn: Uint8Array[] = [];
  for (const { key, json } of templates) {
    const { slides } = await renderer.preview({
      project: {
        settings,
        templates: new Map([[key, parseTemplate(json, settings)]]),
        assets: new Map(assets.map((asset) => [asset.name, asset.bytes])),
      },
      templateKey: key,
      slides: [1, 1],
      width,
    });
    for await (const { png } of slides) drawn.push(png!);
  }
  return drawn;
}

async function drawSheet(slides: readonly Uint8Array[], file: string): Promise<void> {
  const { height = 0 } = await sharp(slides[0]).metadata();
  const size = {
    width: GAP + COLUMNS * (CELL + GAP),
    height: GAP + Math.ceil(slides.length / COLUMNS) * (height + GAP),
  };
  const placed = slides.map((input, index) => ({
    input: Buffer.from(input),
    left: GAP + (index % COLUMNS) * (CELL + GAP),
    top: GAP + Math.floor(index / COLUMNS) * (height + GAP),
  }));
  await sharp({ create: { ...size, channels: 3, background: '#99A0AB' } })
    .composite(placed)
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(file);
}
