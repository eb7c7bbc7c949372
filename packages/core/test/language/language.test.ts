import { caseCount } from '@deckwright/test-tools/cases';
import { describe, expect, it } from 'vitest';
import { nothingIsLost } from './nothing-is-lost.ts';
import { schemaAgrees } from './schema-agrees.ts';

const CASES = caseCount(300);

describe('any template', () => {
  it('has a JSON Schema that accepts and rejects the same contents as the validator', () => {
    const { right, wrong } = schemaAgrees(CASES, 20260203);
    expect(Math.min(right, wrong)).toBeGreaterThan(CASES / 10);
  });

  it('shows every value of its content, or reports it in a notice', async () => {
    const { shown, reported } = await nothingIsLost(CASES, 4);
    expect(Math.min(shown, reported)).toBeGreaterThan(CASES / 3);
  });
});
