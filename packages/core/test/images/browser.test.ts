import { HAS_ALL_CASES } from '@deckwright/test-tools/cases';
import { afterAll, describe, expect, it } from 'vitest';
import { createPictureSandbox } from '../../src/node/index.ts';
import { allForms, shortForms } from './forms/all-forms.ts';
import { type Compared, compareWithBrowser, isRejectedWrongly } from './forms/compare.ts';
import { fixturePictures } from './forms/fixtures.ts';
import { openPainter } from './painter.ts';

const FIXTURES = process.env.DECKWRIGHT_FIXTURES;
const sandbox = createPictureSandbox({ children: 2 });
const painter = await openPainter();
afterAll(async () => {
  sandbox.close();
  await painter?.close();
});

/** Forms that differ from what Chromium draws: it has a broken-image sign, measures a font, converts inks otherwise, or draws nothing. */
const OTHERWISE =
  /an external image|embedded image that|ex and ch|an empty viewBox|percent without a viewBox|pattern of itself|^CMYK/;

describe.skipIf(!painter)('the pictures that Chromium shows', async () => {
  const compared: Compared[] = [];
  const forms = HAS_ALL_CASES ? allForms : shortForms;
  for (const sample of painter ? await forms() : []) {
    compared.push(await compareWithBrowser(sample, painter!, sandbox));
  }

  it('are all accepted', () => {
    expect(compared.filter(({ theirs }) => theirs?.isVisible).length).toBeGreaterThan(130);
    expect(compared.filter(isRejectedWrongly).map(({ name, fault }) => [name, fault])).toEqual([]);
  });

  it.runIf(FIXTURES !== undefined && HAS_ALL_CASES)('are all accepted if they are of other people', async () => {
    const rejected: string[] = [];
    for (const sample of fixturePictures(FIXTURES!)) {
      const found = await compareWithBrowser(sample, painter!, sandbox);
      if (isRejectedWrongly(found)) rejected.push(`${found.name}: ${found.fault}`);
    }
    expect(rejected).toEqual([]);
  });

  it('have the same shape and look if they are whole', () => {
    const odd = compared.filter(({ name, isDamaged, ratio = 0, difference = 0 }) => {
      return !isDamaged && !OTHERWISE.test(name) && (ratio > 0.02 || difference > 4);
    });
    expect(odd.map(({ name, ratio, difference }) => [name, ratio, difference])).toEqual([]);
  });

  it('have a notice if they are cut off', () => {
    const cut = compared.filter(({ name, ours }) => /(JPEG|PNG).*cut off/.test(name) && ours);
    expect(cut.length).toBeGreaterThan(30);
    expect(cut.filter(({ isDamaged }) => !isDamaged).map(({ name }) => name)).toEqual([]);
  });
});
