import { editableDeck } from '@deckwright/core/contract';
import { createDeckRenderer } from '@deckwright/core/deck';
import { nodeParts } from '@deckwright/core/node';
import { TEST_BROWSER } from '@deckwright/test-tools/browser';
import { exportProject } from '@deckwright/test-tools/decks/exported';
import { ACCEPTED_AT } from '@deckwright/test-tools/decks/renderer';
import { afterAll, expect, it } from 'vitest';
import { createPdfAdapter } from '../src/index.ts';

const adapter = createPdfAdapter({ browser: TEST_BROWSER });
const renderer = createDeckRenderer({ fonts: nodeParts().fonts, adapters: [adapter] });
afterAll(() => adapter.close?.());

it('the pdf of a deck that nobody changed is that of the format, byte by byte', async () => {
  for (const { scene, read, artifact } of await exportProject('packages/server/demo', adapter)) {
    const deck = structuredClone(editableDeck(scene));
    const { bytes } = await renderer.renderDeck({
      deck,
      read,
      format: 'pdf',
      acceptedAt: ACCEPTED_AT,
    });
    expect(Buffer.compare(bytes, artifact.bytes)).toBe(0);
  }
});
