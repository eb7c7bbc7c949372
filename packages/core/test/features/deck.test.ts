import { createPdfAdapter } from '@deckwright/format-pdf';
import { createPptxAdapter } from '@deckwright/format-pptx';
import { TEST_BROWSER } from '@deckwright/test-tools/browser';
import { HAS_ALL_CASES } from '@deckwright/test-tools/cases';
import { featureDeck } from '@deckwright/test-tools/decks/feature-deck';
import { readFeatures } from '@deckwright/test-tools/decks/read-features';
import { convertWithLibreOffice, libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { readPdf } from '@deckwright/testkit/pdf';
import { checkPackage, checkWithCommand, pptxCheckMissing, readPptx, validatePptx } from '@deckwright/testkit/pptx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Artifact } from '../../src/contract/index.ts';

const features = readFeatures();
const pdfAdapter = createPdfAdapter({ browser: TEST_BROWSER });
let pptx: Artifact;
let pdf: Artifact;

beforeAll(async () => {
  pptx = await featureDeck(features, createPptxAdapter());
  pdf = await featureDeck(features, pdfAdapter);
});
afterAll(() => pdfAdapter.close?.());

describe('the deck of all features', () => {
  it('has more slides than features, because a table continues', () => {
    expect(pptx.pages).toBeGreaterThan(features.length);
    expect(pdf.pages).toBe(pptx.pages);
  });

  it('is a valid package for the Open XML SDK and for our own check', async () => {
    expect(await validatePptx(pptx.bytes)).toEqual([]);
    expect(await checkPackage(pptx.bytes)).toEqual([]);
  });

  it('has the same number of slides in both files', async () => {
    expect(readPptx(pptx.bytes).slides).toHaveLength(pptx.pages);
    expect((await readPdf(pdf.bytes)).pages).toHaveLength(pptx.pages);
  });

  it.skipIf(libreOfficeMissing() !== undefined)('is opened by LibreOffice with as many pages', async () => {
    const { pages } = await readPdf(await convertWithLibreOffice(pptx.bytes, 'pptx', 'pdf'));
    expect(pages).toHaveLength(pptx.pages);
  });

  // The checker takes longer than all other tests of this file, so it reads this deck at night.
  const isChecked = HAS_ALL_CASES && pptxCheckMissing() === undefined;
  it.skipIf(!isChecked)(
    'passes, at night, the checker named by DECKWRIGHT_PPTX_CHECK',
    async () => {
      expect(await checkWithCommand(pptx.bytes)).toEqual([]);
    },
    1_200_000,
  );
});
