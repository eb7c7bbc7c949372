import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
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
  const pages = await runOn(bytes, async (folder) => (await run('pdftotext', args, folder)).stdout);
  // Each page ends with a form feed.
  return pages.split('\f').slice(0, -1);
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

/** Returns a PNG of each page, by default 960 pixels wide. Needs sharp, because poppler takes ten times as long to write a PNG. */
export async function renderPdfPages(bytes: Uint8Array, width = 960): Promise<Uint8Array[]> {
  const { default: sharp } = await import('sharp');
  return runOn(bytes, async (folder) => {
    const args = ['-scale-to-x', String(width), '-scale-to-y', '-1', 'deck.pdf'];
    const poppler = spawn('pdftoppm', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    const [code, complaints] = [once(poppler, 'close'), text(poppler.stderr)];
    const pages: Uint8Array[] = [];
    for await (const { data, ...size } of readPpm(poppler.stdout)) {
      pages.push(
        new Uint8Array(
          await sharp(data, { raw: { ...size, channels: 3 } })
            .png()
            .toBuffer(),
        ),
      );
    }
    if ((await code)[0] !== 0) throw new Error(`pdftoppm failed: ${await complaints}`);
    return pages;
  });
}

interface PpmPicture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each pixel. */
  readonly data: Buffer;
}

const LONGEST_PPM_HEADER = 32;

/** Reads PPM pictures that follow each other, each a header with its size and then the pixels (netpbm's ppm(5)). */
async function* readPpm(stream: AsyncIterable<Buffer>): AsyncGenerator<PpmPicture> {
  let chunks: Buffer[] = [];
  let length = 0;
  let needed = LONGEST_PPM_HEADER;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    while (length >= needed) {
      const read = Buffer.concat(chunks);
      const [header, width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(
        read.toString('latin1', 0, LONGEST_PPM_HEADER),
      )!;
      const size = { width: Number(width), height: Number(height) };
      const end = header.length + size.width * size.height * 3;
      chunks = [read];
      needed = end;
      if (length < end) break;
      yield { ...size, data: read.subarray(header.length, end) };
      chunks = [read.subarray(end)];
      length -= end;
      needed = LONGEST_PPM_HEADER;
    }
  }
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
