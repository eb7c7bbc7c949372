import { describe, expect, it } from 'vitest';
import { nothingIsLost } from './nothing-is-lost.ts';
import { schemaAgrees } from './schema-agrees.ts';

/** A short run of `pnpm heavy fuzz:engine language`. */
describe('any template', () => {
  it('has a JSON Schema that accepts and rejects the same contents as the validator', () => {
    const { right, wrong } = schemaAgrees(300, 20260203);
    expect(Math.min(right, wrong)).toBeGreaterThan(30);
  });

  it('shows every value of its content, or reports it in a notice', async () => {
    const { shown, reported } = await nothingIsLost(300, 4);
    expect(Math.min(shown, reported)).toBeGreaterThan(100);
  });
});
