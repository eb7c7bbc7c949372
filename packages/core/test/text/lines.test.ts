import { compareLines } from '@deckwright/test-tools/texts/libreoffice-lines';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { describe, expect, it } from 'vitest';

describe.skipIf(libreOfficeMissing() !== undefined)('lines', () => {
  it('break where LibreOffice breaks them (`pnpm heavy compare:text lines`: 300 paragraphs)', async () => {
    const comparisons = (await compareLines(48))!;
    const others = comparisons.filter(({ same }) => !same).map(({ ours, theirs }) => ({ ours, theirs }));
    expect(others.length, JSON.stringify(others, undefined, 1)).toBeLessThanOrEqual(1);
  });
});
