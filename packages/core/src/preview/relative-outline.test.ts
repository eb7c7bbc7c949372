import { describe, expect, it } from 'vitest';
import { relativeOutline } from './relative-outline.ts';

describe('a relative outline', () => {
  it('has the distance from the last point of each command', () => {
    expect(relativeOutline('M10,20L30,20L30,-5Z')).toBe('m10 20l20 0l0 -25z');
    expect(relativeOutline('M10,0Q20,0 20,10C20,20 30,30 40,30Z')).toBe('m10 0q10 0 10 10c0 10 10 20 20 20z');
  });

  it('continues from the beginning of a contour that is closed', () => {
    expect(relativeOutline('M10,10L20,10L20,20ZM12,12L14,12Z')).toBe('m10 10l10 0l0 10zm2 2l2 0z');
  });

  it('rounds places, not distances, so that errors do not add up', () => {
    expect(relativeOutline('M0.4,0.4L0.8,0.8L1.2,1.2L1.6,1.6Z')).toBe('m0 0l1 1l0 0l1 1z');
  });

  it('of a blank glyph is empty', () => {
    expect(relativeOutline('')).toBe('');
  });
});
