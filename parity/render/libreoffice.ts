import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TWINS } from '../../packages/core/src/fonts/families.ts';
import { nodeParts } from '../../packages/core/src/node/index.ts';
import { convertAllWithLibreOffice } from '../../packages/testkit/src/readers/libreoffice.ts';

/** Presentations → PDF through one start of LibreOffice, which is shown the engine's fonts and no others. */
export async function printWithLibreOffice(pptx: readonly Uint8Array[]): Promise<readonly Uint8Array[]> {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-parity-'));
  const before = process.env.FONTCONFIG_FILE;
  try {
    process.env.FONTCONFIG_FILE = await installFonts(folder);
    return await convertAllWithLibreOffice(pptx, 'pptx', 'pdf', { timeout: 900_000 });
  } finally {
    if (before === undefined) delete process.env.FONTCONFIG_FILE;
    else process.env.FONTCONFIG_FILE = before;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A configuration for one process; nothing is installed. A brand's font is stood in for by its twin, as on most machines. */
async function installFonts(folder: string): Promise<string> {
  const fonts = join(folder, 'fonts');
  await mkdir(fonts);
  const own = nodeParts().fonts.filter(({ measuredWith }) => measuredWith === undefined);
  await Promise.all(own.map((font, index) => writeFile(join(fonts, `${index}.ttf`), font.load())));
  const twins = Object.entries(TWINS).map(
    ([family, twin]) =>
      `<alias binding="same"><family>${family}</family><accept><family>${twin}</family></accept></alias>`,
  );
  const file = join(folder, 'fonts.conf');
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${folder}/cache</cachedir>${twins.join('')}</fontconfig>\n`,
  );
  return file;
}
