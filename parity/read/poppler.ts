import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Box } from '@deckwright/core/contract';
import type { Pixels } from '../../packages/core/src/node/pictures/shrink/similarity.ts';
import { drawPage } from './raster.ts';

const run = promisify(execFile);
const LIMIT = { maxBuffer: 1 << 28 };

/** A word and its box in points from the page's top-left corner; for a rotated word, its bounding box. */
export interface PageWord {
  readonly text: string;
  readonly box: Box;
}

export interface PageText {
  /** In file order. */
  readonly raw: string;
  /** In poppler's reading order, by the positions of words. */
  readonly read: string;
}

/** A page as poppler reads it. */
export interface PopplerPage {
  readonly words: readonly PageWord[];
  readonly text: PageText;
  /** At the requested resolution, RGB. */
  readonly picture: Pixels;
}

/** A message about why poppler is not available; undefined if it is. */
export async function popplerMissing(): Promise<string | undefined> {
  const found = await Promise.all(
    ['pdftotext', 'pdftoppm'].map((program) => run(program, ['-v']).then(() => true, isInstalled)),
  );
  if (found.every(Boolean)) return undefined;
  return 'Left out: the comparison of our PDF with LibreOffice’s. Install poppler-utils so that `pdftotext` and `pdftoppm` are on the PATH.';
}

/** An error other than ENOENT means that the program was started. */
function isInstalled(error: { readonly code?: unknown }) {
  return error.code !== 'ENOENT';
}

/** Reads a PDF, with pictures at `dpi` pixels per inch. */
export async function readPages(pdf: Uint8Array, dpi: number): Promise<readonly PopplerPage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-parity-'));
  try {
    const file = join(folder, 'deck.pdf');
    await writeFile(file, pdf);
    const [boxes, raw, read] = await Promise.all([
      run('pdftotext', ['-bbox', file, '-'], LIMIT),
      run('pdftotext', ['-raw', file, '-'], LIMIT),
      run('pdftotext', [file, '-'], LIMIT),
    ]);
    const [raws, reads] = [raw, read].map(({ stdout }) => stdout.split('\f'));
    const pages: PopplerPage[] = [];
    for (const [index, words] of parseWords(boxes.stdout).entries()) {
      const text = { raw: raws![index] ?? '', read: reads![index] ?? '' };
      pages.push({ words, text, picture: await drawPage(file, index + 1, dpi) });
    }
    return pages;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Parses the output of `pdftotext -bbox` into words, page by page. */
function parseWords(xhtml: string): readonly (readonly PageWord[])[] {
  const word = /<word xMin="([^"]+)" yMin="([^"]+)" xMax="([^"]+)" yMax="([^"]+)">([\s\S]*?)<\/word>/g;
  return xhtml
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(word)].map(([, ...found]) => {
        const [x, y, right, bottom] = found.slice(0, 4).map(Number) as [number, number, number, number];
        return { text: withoutEntities(found[4]!), box: { x, y, width: right - x, height: bottom - y } };
      }),
    );
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function withoutEntities(markup: string): string {
  return markup.replaceAll(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name]!);
}
