import { caseCount } from '@deckwright/test-tools/cases';
import { afterAll, describe, expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { compareWidths, median } from './widths.ts';

const browser = await openChromium();
afterAll(() => browser?.close());

describe.runIf(browser)('widths', () => {
  it('are the same as in Chromium, in twenty scripts', async () => {
    const errors = (await compareWidths(caseCount(400), browser!)).map(({ text, error }) => ({ text, error }));
    expect(median(errors.map(({ error }) => error))).toBeLessThanOrEqual(0.001);
    expect(errors.filter(({ error }) => !(error <= 0.005))).toEqual([]);
  });
});
