import { RUNNING_TEXTS } from '@deckwright/test-tools/texts/running-texts';
import { describe, expect, it } from 'vitest';
import { measureInk } from './ink.ts';

/** Points: sums of line heights have rounding errors. */
const ROUNDING = 0.01;

describe('running text', () => {
  it.each(RUNNING_TEXTS)('keeps its ink within its lines in $name', (text) => {
    for (const [size, bold] of [
      [15, false],
      [11, true],
    ] as const) {
      const { over, under, overlap } = measureInk(text, size, bold);
      expect(over).toBeLessThanOrEqual(ROUNDING);
      expect(under).toBeLessThanOrEqual(ROUNDING);
      expect(overlap).toBeLessThan(0);
    }
  });

  it('has lines of 1.2 em in scripts that fit into them', () => {
    const usual = RUNNING_TEXTS.filter((text) => measureInk(text, 15, false).pitch === 1.2).map(({ script }) => script);
    expect(new Set(usual)).toEqual(
      new Set(['Latn', 'Grek', 'Cyrl', 'Hebr', 'Taml', 'Jpan', 'Kore', 'Hans', 'Hant', 'Geor', 'Armn', 'Ethi']),
    );
  });
});
