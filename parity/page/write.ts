import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Pixels } from '../../packages/core/src/node/pictures/shrink/similarity.ts';
import type { SlidePictures, SlideResult } from '../compare-deck.ts';
import { checkTargets } from '../targets.ts';
import { parityPage, type ShownSlide } from './page.ts';

type Encode = (
  data: Uint8Array,
  options: { readonly raw: { readonly width: number; readonly height: number; readonly channels: number } },
) => { webp(options: { readonly quality: number }): { toFile(file: string): Promise<unknown> } };

/** From core, because this folder has no dependencies of its own. */
const sharp = createRequire(new URL('../../packages/core/package.json', import.meta.url))('sharp') as Encode;

/** A folder with the page and its pictures. */
export interface PageFolder {
  /** Adds a slide. */
  add(result: SlideResult, pictures: SlidePictures): Promise<void>;
  /** Writes the page and returns its path. */
  finish(title: string): Promise<string>;
}

/** Deletes the folder and creates it again. */
export async function openPage(folder: string): Promise<PageFolder> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'pictures'), { recursive: true });
  const slides: ShownSlide[] = [];
  return {
    async add(result, pictures) {
      const save = async (kind: keyof SlidePictures) => {
        const file = `pictures/${result.deck}-${result.page}-${kind}.webp`;
        await encode(pictures[kind], join(folder, file));
        return file;
      };
      const [ours, theirs, difference] = [await save('ours'), await save('theirs'), await save('difference')];
      slides.push({ result, ours, theirs, difference });
    },
    async finish(title) {
      const page = join(folder, 'index.html');
      const targets = checkTargets(slides.map(({ result }) => result));
      await writeFile(page, parityPage({ targets, slides, title }));
      return page;
    },
  };
}

async function encode({ data, width, height, channels }: Pixels, file: string): Promise<void> {
  await sharp(data, { raw: { width, height, channels } }).webp({ quality: 82 }).toFile(file);
}
