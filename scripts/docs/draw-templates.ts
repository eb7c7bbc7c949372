/**
 * Draws the pictures of the features in examples/features with format-pdf and poppler's pdftoppm. With a folder as argument it also writes the
 * deck of all features there, as pptx and PDF, to look at.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { featureDeck } from '@deckwright/test-tools/decks/feature-deck';
import { readFeatures } from '@deckwright/test-tools/decks/read-features';
import sharp from 'sharp';

/** Dots per inch: a slide of 960 points is 640 pixels wide. */
const RESOLUTION = '48';

const pictures = join(import.meta.dirname, '../../docs/pictures/templates');
const work = mkdtempSync(join(tmpdir(), 'deckwright-templates-'));
const adapter = createPdfAdapter();
const features = readFeatures();
try {
  mkdirSync(pictures, { recursive: true });
  for (const feature of features) {
    const file = join(work, 'picture.pdf');
    const { bytes, pages } = await featureDeck([feature], adapter);
    writeFileSync(file, bytes);
    execFileSync('pdftoppm', ['-png', '-r', RESOLUTION, file, join(work, feature.name)]);
    const slides = Array.from({ length: pages ?? 1 }, (_, index) =>
      sharp(join(work, `${feature.name}-${index + 1}.png`))
        .extend({ top: 1, bottom: 1, left: 1, right: 1, background: '#DADFE6' })
        .png()
        .toBuffer(),
    );
    const [first, ...others] = await Promise.all(slides);
    const column = { across: 1, shim: 8, background: '#FFFFFF' };
    await (others.length === 0 ? sharp(first) : sharp([first!, ...others], { join: column }))
      .png({ palette: true, colours: 96, effort: 10 })
      .toFile(join(pictures, `${feature.name}.png`));
  }
  const [folder] = process.argv.slice(2);
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'features.pdf'), (await featureDeck(features, adapter)).bytes);
    writeFileSync(join(folder, 'features.pptx'), (await featureDeck(features, createPptxAdapter())).bytes);
  }
} finally {
  await adapter.close?.();
  rmSync(work, { recursive: true });
}
