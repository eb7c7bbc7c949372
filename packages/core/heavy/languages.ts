/**
 * Comparison with Chromium, `pnpm compare:languages [folder]`: running text in all languages, and the positions of text in two
 * directions. Also writes a PDF and a pptx, with pictures of both (the pptx through LibreOffice), to look at.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { convertWithLibreOffice, libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { compareOrder } from '../test/text/bidi-order.ts';
import { openChromium } from '../test/text/chromium.ts';
import { DECLARATION } from '../test/text/declaration.ts';
import { missingGlyphs, renderLanguages } from '../test/text/languages.ts';
import { withFonts } from '../test/text/libreoffice-lines.ts';

const folder = process.argv[2] ?? 'coverage/languages';
mkdirSync(folder, { recursive: true });

const pptx = await renderLanguages(createPptxAdapter());
const missing = missingGlyphs(pptx.artifact.notices);
console.log(`${DECLARATION.length} languages, ${missing.length} notices of missing glyphs`);
for (const message of missing) console.log(message);
writeFileSync(join(folder, 'languages.pptx'), pptx.artifact.bytes);

const pdf = createPdfAdapter();
try {
  draw('pdf', (await renderLanguages(pdf)).artifact.bytes);
} finally {
  await pdf.close?.();
}
const withoutLibreOffice = libreOfficeMissing();
if (withoutLibreOffice !== undefined) console.log(withoutLibreOffice);
else draw('pptx', await withFonts(() => convertWithLibreOffice(pptx.artifact.bytes, 'pptx', 'pdf')));

const browser = await openChromium();
if (browser) {
  for (const { text, pieces } of await compareOrder(browser)) {
    const worst = Math.max(...pieces.map(({ ours, theirs }) => Math.abs(ours - theirs)));
    console.log(`at most ${worst.toFixed(2)} pt from Chromium's positions: ${text}`);
  }
  await browser.close();
}
process.exitCode = missing.length === 0 ? 0 : 1;

function draw(name: string, bytes: Uint8Array): void {
  const file = join(folder, `languages-by-${name}.pdf`);
  writeFileSync(file, bytes);
  try {
    execFileSync('pdftoppm', ['-png', '-r', '72', file, join(folder, name)], { stdio: 'pipe' });
  } catch (error) {
    console.log(
      `Left out: pictures of ${file}. Install poppler-utils so that pdftoppm is on the PATH. ${String(error)}`,
    );
  }
}
