import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Why poppler cannot read here, as a sentence for the test's output; undefined if it can. */
export function popplerMissing(): string | undefined {
  if (spawnSync('pdftotext', ['-v']).error === undefined) return undefined;
  return 'Left out: what poppler reads in a PDF. Install poppler-utils so that `pdftotext` is on the PATH.';
}

/**
 * The words of each page: in the order of the `file`, or of their places on the `page`, which is the only right one for words that
 * run from right to left, and takes columns and tabs for lines of their own. Poppler reads what a PDF says that its glyphs stand for (`ActualText`, ISO
 * 32000-2 §14.9.4), as PDF.js does not: words of Arabic, Devanagari and Thai can be read by it alone.
 */
export async function readPdfText(bytes: Uint8Array, order: 'file' | 'page'): Promise<string[]> {
  const missing = popplerMissing();
  if (missing !== undefined) throw new TypeError(missing);
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-poppler-'));
  try {
    const file = join(folder, 'deck.pdf');
    await writeFile(file, bytes);
    const { stdout } = await promisify(execFile)(
      'pdftotext',
      [...(order === 'file' ? ['-raw'] : []), '-enc', 'UTF-8', file, '-'],
      {
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    // Each page ends with a form feed.
    return stdout.split('\f').slice(0, -1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
