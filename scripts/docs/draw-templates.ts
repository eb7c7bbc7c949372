/**
 * Draws the pictures of the features in examples/features, as the preview of a template does. With a folder as argument it also writes the
 * deck of all features there, as pptx and PDF, to look at.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRenderer } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { featureDeck } from '@deckwright/test-tools/decks/feature-deck';
import { featurePicture } from '@deckwright/test-tools/decks/feature-preview';
import { readFeatures } from '@deckwright/test-tools/decks/read-features';

const pictures = join(import.meta.dirname, '../../docs/pictures/templates');
const features = readFeatures();
const renderer = createRenderer({ ...nodeParts(), adapters: [] });
try {
  mkdirSync(pictures, { recursive: true });
  for (const feature of features) {
    writeFileSync(join(pictures, `${feature.name}.png`), await featurePicture(feature, renderer));
  }
} finally {
  await renderer.close();
}

const [folder] = process.argv.slice(2);
if (folder !== undefined) {
  const adapter = createPdfAdapter();
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'features.pdf'), (await featureDeck(features, adapter)).bytes);
    writeFileSync(join(folder, 'features.pptx'), (await featureDeck(features, createPptxAdapter())).bytes);
  } finally {
    await adapter.close?.();
  }
}
