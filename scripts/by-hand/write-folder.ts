import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRenderer, type Renderer } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';
import sharp from 'sharp';
import { type Deck, readDecks } from './decks.ts';
import { deckOf, ENTRIES } from './entries.ts';
import { type Picture, writePage } from './page.ts';

export const MOST_FILES = 25;
/** Pixels: twice as wide as the page shows a picture. */
const WIDTH = 640;

/** Writes the files and the page into a folder, and returns their names. `wanted` chooses decks; all by default. */
export async function writeFolder(
  folder: string,
  version: string,
  wanted: (deck: string) => boolean = () => true,
): Promise<readonly string[]> {
  const renderer = createRenderer({ ...nodeParts(), adapters: [createPptxAdapter(), createPdfAdapter()] });
  try {
    await mkdir(folder, { recursive: true });
    const names: string[] = [];
    const pictures: Picture[] = [];
    for (const deck of readDecks(renderer).filter(({ name }) => wanted(name))) {
      for (const format of deck.formats) {
        const name = `${deck.name}.${format}`;
        const request = renderer.parseRequest({ ...deck.body, options: { format } });
        const { bytes } = await renderer.render({
          request,
          project: deck.project,
          acceptedAt: new Date().toISOString(),
        });
        await writeFile(join(folder, name), bytes);
        names.push(name);
      }
      pictures.push(...(await draw(renderer, deck)));
    }
    const page = 'index.html';
    await writeFile(join(folder, page), writePage({ version, entries: ENTRIES, pictures }));
    return [...names, page];
  } finally {
    await renderer.close();
  }
}

/** Draws the slides of a deck that the entries show. */
async function draw(renderer: Renderer, { name, project, body }: Deck): Promise<readonly Picture[]> {
  const shown = ENTRIES.filter(({ file }) => deckOf(file) === name).flatMap(({ slides = [] }) => slides);
  const chosen = new Set(shown.includes('all') ? [] : shown.map((key) => slideOf(name, body, key)));
  if (shown.length === 0) return [];
  const request = renderer.parseRequest({ ...body, options: { format: 'pptx' } });
  const { slides } = await renderer.preview({ project, request, width: WIDTH });
  const drawn: Picture[] = [];
  for await (const { slide, title, png } of slides) {
    if (chosen.size > 0 && !chosen.has(slide)) continue;
    const webp = await sharp(png).webp({ quality: 82 }).toBuffer();
    drawn.push({ deck: name, key: body.presentation.slideList[slide - 1]?.templateKey, slide, title, webp });
  }
  return drawn;
}

/** The slide of a template, counted from 1. */
function slideOf(name: string, { presentation }: Deck['body'], key: string): number {
  const index = presentation.slideList.findIndex(({ templateKey }) => templateKey === key);
  if (index < 0) throw new Error(`The deck "${name}" has no slide of the template "${key}".`);
  return index + 1;
}
