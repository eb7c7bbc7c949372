import { describe, expect, it } from 'vitest';
import { comparePhotoDeck } from './photo-deck.ts';

describe('a deck of photographs', () => {
  it('has at most a quarter of its size when compressed, and looks the same', async () => {
    const { plainBytes, compressedBytes, likenesses } = await comparePhotoDeck(3);
    expect(compressedBytes / plainBytes).toBeLessThanOrEqual(0.25);
    for (const likeness of likenesses) expect(likeness).toBeGreaterThanOrEqual(0.98);
  });
});
