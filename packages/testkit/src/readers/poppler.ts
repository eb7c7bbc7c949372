import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A message about why poppler is not available, for the output of a test; undefined if it is. */
export function popplerMissing(): string | undefined {
  if (spawnSync('pdftotext', ['-v']).error === undefined) return undefined;
  return 'Left out: reading PDFs with poppler. Install poppler-utils so that `pdftotext` is on the PATH.';
}

/**
 * Returns the text of each page, in the order of the `file` or by position on the `page`. Only `page` is right for right-to-left text, but
 * it splits columns and tabs into lines. Unlike PDF.js, poppler reads the text that a PDF declares for its glyphs (`ActualText`, ISO 32000-2
 * §14.9.4), so only poppler can read Arabic, Devanagari and Thai.
 */
export async function readPdfText(bytes: Uint8Array, order: 'file' | 'page'): Promise<string[]> {
  const args = [...(order === 'file' ? ['-raw'] : []), '-enc', 'UTF-8', 'deck.pdf', '-'];
  const text = await runOn(bytes, async (folder) => (await run('pdftotext', args, folder)).stdout);
  // Each page ends with a form feed.
  return text.split('\f').slice(0, -1);
}

/** A word, and the upright box around it in points from the top left of its page. */
export interface ReadPdfWord {
  readonly text: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Returns the words of each page with their positions, in the order of the `file` or by position on the `page`. */
export async function readPdfWords(bytes: Uint8Array, order: 'file' | 'page' = 'page'): Promise<ReadPdfWord[][]> {
  const args = [...(order === 'file' ? ['-raw'] : []), '-bbox', '-enc', 'UTF-8', 'deck.pdf', '-'];
  const markup = await runOn(bytes, async (folder) => (await run('pdftotext', args, folder)).stdout);
  return markup
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(/<word xMin="(\S+)" yMin="(\S+)" xMax="(\S+)" yMax="(\S+)">(.*?)<\/word>/g)].map(
        ([, x, y, right, bottom, text]) => ({
          text: inLogicalOrder(unescaped(text!)),
          box: { x: Number(x), y: Number(y), width: Number(right) - Number(x), height: Number(bottom) - Number(y) },
        }),
      ),
    );
}

const RIGHT_TO_LEFT = /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** With positions, poppler returns the letters of right-to-left words from left to right. */
function inLogicalOrder(word: string): string {
  return RIGHT_TO_LEFT.test(word) ? [...word].toReversed().join('') : word;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** Returns a PNG of each page, by default 960 pixels wide. */
export async function renderPdfPages(bytes: Uint8Array, width = 960): Promise<Uint8Array[]> {
  return runOn(bytes, async (folder) => {
    await run('pdftoppm', ['-png', '-scale-to-x', String(width), '-scale-to-y', '-1', 'deck.pdf', 'page'], folder);
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.png'));
    // The numbers have leading zeros.
    return Promise.all(pages.toSorted().map(async (name) => new Uint8Array(await readFile(join(folder, name)))));
  });
}

async function run(program: string, args: readonly string[], cwd: string): Promise<{ readonly stdout: string }> {
  return promisify(execFile)(program, args, { cwd, maxBuffer: 64 * 1024 * 1024 });
}

/** Calls `use` with a folder that has the file as `deck.pdf`. Throws a `TypeError` if poppler is not available. */
async function runOn<Result>(bytes: Uint8Array, use: (folder: string) => Promise<Result>): Promise<Result> {
  const missing = popplerMissing();
  if (missing !== undefined) throw new TypeError(missing);
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-poppler-'));
  try {
    await writeFile(join(folder, 'deck.pdf'), bytes);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
