import { caseCount } from '@deckwright/test-tools/cases';
import { deckEdits } from '@deckwright/test-tools/decks/random-edits';
import { readFeatures } from '@deckwright/test-tools/decks/read-features';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editableDeck } from '../../src/contract/index.ts';
import { layOutDeck } from '../../src/deck/lay-out-deck.ts';
import { createFontLibrary } from '../../src/fonts/library.ts';
import { nodeParts } from '../../src/node/index.ts';
import { sceneOfFeatures } from './made-scenes.ts';

const fonts = createFontLibrary(nodeParts().fonts);

it('a deck with random edits is laid out, and gives the same scene when it is laid out again', async () => {
  const deck = editableDeck(await sceneOfFeatures(readFeatures(), []));
  const parts = { fonts, claims: { meanings: new Set<never>() } };
  fc.assert(
    fc.property(deckEdits, (edit) => {
      const edited = edit(deck);
      const { notices: _, ...scene } = layOutDeck(edited, parts).scene;
      expect(scene.slides).toHaveLength(edited.slides.length);
      // In JSON, a position that is no number is null.
      expect(JSON.stringify(scene.slides.map(({ nodes }) => nodes.map(({ box }) => box)))).not.toContain('null');
      const { notices: _again, ...again } = layOutDeck(
        structuredClone(editableDeck({ ...scene, notices: [] })),
        parts,
      ).scene;
      expect(again).toStrictEqual(scene);
    }),
    { numRuns: caseCount(12) },
  );
});
