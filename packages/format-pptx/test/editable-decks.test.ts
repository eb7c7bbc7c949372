import { editableDeck } from '@deckwright/core/contract';
import { createDeckRenderer } from '@deckwright/core/deck';
import { nodeParts } from '@deckwright/core/node';
import { caseCount, casesOf } from '@deckwright/test-tools/cases';
import { exportProject, PROJECTS } from '@deckwright/test-tools/decks/exported';
import { featureDeck } from '@deckwright/test-tools/decks/feature-deck';
import { deckEdits } from '@deckwright/test-tools/decks/random-edits';
import { readFeatures } from '@deckwright/test-tools/decks/read-features';
import { type Exported, recorded } from '@deckwright/test-tools/decks/recorded';
import { ACCEPTED_AT } from '@deckwright/test-tools/decks/renderer';
import { checkPackage, validatePptx } from '@deckwright/testkit/pptx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPptxAdapter } from '../src/index.ts';
import { inflate } from './support/inflate.ts';

const { fonts, images } = nodeParts();
const adapter = createPptxAdapter();
const renderer = createDeckRenderer({ fonts, adapters: [adapter] });
const features = casesOf(readFeatures());

async function exportAgain({ scene, read }: Exported, deck = editableDeck(scene)): Promise<Uint8Array> {
  // A copy, since a store has no object of the scene.
  const job = { deck: structuredClone(deck), read, format: 'pptx', acceptedAt: ACCEPTED_AT };
  return (await renderer.renderDeck(job)).bytes;
}

describe('the pptx of a deck that nobody changed is that of the format, part by part:', () => {
  it('features', async () => {
    const exported = await recorded(adapter, (recording) => featureDeck(features, recording));
    expect(inflate(await exportAgain(exported))).toEqual(inflate(exported.artifact.bytes));
  });

  it.each(casesOf(PROJECTS))('%s', async (project) => {
    for (const exported of await exportProject(project, adapter)) {
      const [parts, before] = [inflate(await exportAgain(exported)), inflate(exported.artifact.bytes)];
      expect([...parts.keys()]).toEqual([...before.keys()]);
      for (const [name, part] of parts) expect(part, name).toEqual(before.get(name));
    }
  });
});

it('pictures that were compressed when the deck was made are not compressed again', async () => {
  const again = createDeckRenderer({ fonts, images, adapters: [adapter] });
  const [exported] = await exportProject('packages/server/demo', adapter, { compressImages: true });
  const { scene, read, artifact } = exported!;
  const job = { deck: editableDeck(scene), read, format: 'pptx', acceptedAt: ACCEPTED_AT };
  expect(inflate((await again.renderDeck(job)).bytes)).toEqual(inflate(artifact.bytes));
  const compressed = await again.renderDeck({ ...job, options: { compressImages: true } });
  expect(inflate(compressed.bytes)).not.toEqual(inflate(artifact.bytes));
});

describe('the pptx of a deck with random edits', () => {
  it('is valid for the Open XML SDK and for our own check', async () => {
    const exported = await recorded(adapter, (recording) => featureDeck(features, recording));
    const deck = editableDeck(exported.scene);
    await fc.assert(
      fc.asyncProperty(deckEdits, async (edit) => {
        const bytes = await exportAgain(exported, edit(deck));
        expect([...(await validatePptx(bytes)), ...(await checkPackage(bytes))]).toEqual([]);
      }),
      { numRuns: caseCount(3) },
    );
  });
});
