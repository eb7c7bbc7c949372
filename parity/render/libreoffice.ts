import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeParts } from '@deckwright/core/node';
import { convertAllWithLibreOffice } from '@deckwright/testkit/libreoffice';
import { METRIC_COMPATIBLE } from '../../packages/core/src/fonts/families.ts';

/** Converts presentations to PDF in one process of LibreOffice, which sees only the engine's fonts. */
export async function renderWithLibreOffice(pptx: readonly Uint8Array[]): Promise<readonly Uint8Array[]> {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-parity-'));
  const before = process.env.FONTCONFIG_FILE;
  try {
    process.env.FONTCONFIG_FILE = await writeFontConfig(folder);
    return await convertAllWithLibreOffice(pptx, 'pptx', 'pdf', { timeout: 900_000 });
  } finally {
    if (before === undefined) delete process.env.FONTCONFIG_FILE;
    else process.env.FONTCONFIG_FILE = before;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Writes a fontconfig file for one process, without installing fonts. A proprietary font is replaced by its metric-compatible font, as on most
 * machines.
 */
async function writeFontConfig(folder: string): Promise<string> {
  const fonts = join(folder, 'fonts');
  await mkdir(fonts);
  const own = nodeParts().fonts.filter(({ measuredWith }) => measuredWith === undefined);
  await Promise.all(own.map((font, index) => writeFile(join(fonts, `${index}.ttf`), font.load())));
  const aliases = Object.entries(METRIC_COMPATIBLE).map(
    ([family, compatible]) =>
      `<alias binding="same"><family>${family}</family><accept><family>${compatible}</family></accept></alias>`,
  );
  const file = join(folder, 'fonts.conf');
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${folder}/cache</cachedir>${aliases.join('')}</fontconfig>\n`,
  );
  return file;
}
