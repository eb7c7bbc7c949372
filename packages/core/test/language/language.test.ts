import { describe, expect, it } from 'vitest';
import { nothingIsLost } from './nothing-is-lost.ts';
import { schemaAgrees } from './schema-agrees.ts';

/** The short form of `pnpm fuzz:language`. */
describe('of any template', () => {
  it('the JSON Schema takes and rejects what the validator does', () => {
    const { right, wrong } = schemaAgrees(300, 20260203);
    expect(Math.min(right, wrong)).toBeGreaterThan(30);
  });

  it('no value that a caller supplies is lost without a word', { timeout: 60_000 }, async () => {
    const { shown, told } = await nothingIsLost(300, 4);
    expect(Math.min(shown, told)).toBeGreaterThan(100);
  });
});
