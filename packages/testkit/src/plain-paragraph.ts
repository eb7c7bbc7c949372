import type { Paragraph, Run } from '@deckwright/core/contract';

/** A left-aligned paragraph without bullet, indent or spacing, whose end mark is Inter at 18 pt, for scenes in tests. */
export function plainParagraph(runs: readonly Run[], overrides: Partial<Paragraph> = {}): Paragraph {
  return {
    runs,
    align: 'left',
    level: 0,
    marginLeft: 0,
    indent: 0,
    lineSpacing: 1,
    spaceBefore: 0,
    spaceAfter: 0,
    direction: 'ltr',
    endFont: 'Inter',
    endSize: 18,
    ...overrides,
  };
}
