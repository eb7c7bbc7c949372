/**
 * Compares line breaks of the feature deck and of generated decks with LibreOffice: `pnpm heavy compare:pptx-lines [decks]
 * [seed]`.
 */
import type { Scene } from '@deckwright/core/contract';
import { featureDeck } from '@deckwright/test-tools/decks/feature-deck';
import { readFeatures } from '@deckwright/test-tools/decks/read-features';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import fc from 'fast-check';
import { createPptxAdapter } from '../src/index.ts';
import { deckRequest } from '../test/corpus/deck-request.ts';
import { type BlockComparison, compareBlocks } from '../test/corpus/lines.ts';
import { createDeckRenderer } from '../test/corpus/render.ts';

const COUNT = Number(process.argv[2] ?? 40);
const SEED = Number(process.argv[3] ?? 20260612);
const MIN_SHARE = 0.98;

const missing = libreOfficeMissing();
if (missing === undefined) {
  report('features', await compareBlocks([await features()]));
  const renderer = createDeckRenderer();
  const decks = [];
  for (const one of fc.sample(deckRequest, { numRuns: COUNT, seed: SEED })) {
    const { scene, artifact } = await renderer.render(one);
    decks.push({ scene, bytes: artifact.bytes });
  }
  await renderer.close();
  report('generated decks', await compareBlocks(decks));
} else {
  console.log(missing);
}

async function features(): Promise<{ readonly scene: Scene; readonly bytes: Uint8Array }> {
  const adapter = createPptxAdapter();
  const seen: Scene[] = [];
  const { bytes } = await featureDeck(readFeatures(), {
    ...adapter,
    emit(scene, context) {
      seen.push(scene);
      return adapter.emit(scene, context);
    },
  });
  return { scene: seen[0]!, bytes };
}

function report(what: string, results: readonly BlockComparison[]): void {
  const different = results.filter(({ differing }) => differing.length > 0);
  for (const { deck, slide, name, differing, libreOffice } of different) {
    console.log(`\ndeck ${deck}, slide ${slide + 1}, "${name}"`);
    for (const line of differing) console.log(`  core:        ${line}`);
    for (const line of libreOffice) console.log(`  LibreOffice: ${line}`);
  }
  const lines = results.reduce((sum, one) => sum + one.lines.length, 0);
  const share = 1 - different.length / results.length;
  console.log(
    `${what}: ${(share * 100).toFixed(1)} % of ${results.length} blocks (${lines} lines) have the same line breaks`,
  );
  if (share < MIN_SHARE) process.exitCode = 1;
}
