import { caseCount } from '@deckwright/test-tools/cases';
import { compareLines } from '@deckwright/test-tools/texts/libreoffice-lines';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { describe, expect, it } from 'vitest';

describe.skipIf(libreOfficeMissing() !== undefined)('lines', () => {
  it('break where LibreOffice breaks them', async () => {
    const comparisons = (await compareLines(caseCount(192)))!;
    const others = comparisons.filter(({ same }) => !same).map(({ ours, theirs }) => ({ ours, theirs }));
    expect(others.length, JSON.stringify(others, undefined, 1)).toBeLessThanOrEqual(comparisons.length * 0.021);
  });
});
