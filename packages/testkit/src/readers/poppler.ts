import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
