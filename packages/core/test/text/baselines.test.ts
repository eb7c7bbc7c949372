import { RUNNING_TEXTS } from '@deckwright/test-tools/texts/running-texts';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { describe, expect, it } from 'vitest';
import { compareBaselines } from './libreoffice-baselines.ts';

const TALL = new Set(['Arabic', 'Hindi', 'Tamil', 'Thai', 'Khmer', 'Urdu, Nastaliq', 'Burmese', 'Tibetan']);

describe.skipIf(libreOfficeMissing() !== undefined)('lines of a tall script', () => {
  it('are as far apart in LibreOffice as here', async () => {
    const { compared } = await compareBaselines(
      RUNNING_TEXTS.filter(({ name }) => TALL.has(name)),
      20,
    );
    expect(compared).toHaveLength(TALL.size);
    for (const { text, ours, theirs } of compared) {
      expect(theirs, text.name).toHaveLength(ours.length);
      const pitch = ours[1]! - ours[0]!;
      const errors = theirs.map((baseline, index) => Math.abs(baseline - theirs[0]! - index * pitch));
      expect(Math.max(...errors), text.name).toBeLessThan(1);
    }
  });
});
