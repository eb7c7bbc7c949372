import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf, newOffset, oldOffset, typedChange } from './replacement.ts';

describe('what replaced a part of a text', () => {
  it.each([
    ['abcd', 'abXcd', { start: 2, oldEnd: 2, newEnd: 3 }],
    ['abcd', 'abd', { start: 2, oldEnd: 3, newEnd: 2 }],
    ['abcd', 'aXd', { start: 1, oldEnd: 3, newEnd: 2 }],
    ['aaa', 'aaaa', { start: 3, oldEnd: 3, newEnd: 4 }],
    ['', '', { start: 0, oldEnd: 0, newEnd: 0 }],
  ])('from %j to %j is the part that differs', (before, after, change) => {
    expect(changeOf(before, after)).toEqual(change);
  });

  it('keeps the places of everything around it', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 });
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const change = changeOf(before, after);
        expect(
          before.slice(0, change.start) + after.slice(change.start, change.newEnd) + before.slice(change.oldEnd),
        ).toBe(after);
        for (let offset = 0; offset <= after.length; offset++) {
          if (offset > change.start && offset <= change.newEnd) continue;
          expect(oldOffset(change, offset)).toBeLessThanOrEqual(before.length);
          expect(newOffset(change, oldOffset(change, offset))).toBe(offset);
        }
      }),
    );
  });
});

describe('what somebody typed', () => {
  it.each([
    ['a\nb', 'a\n|\nb', { start: 1, oldEnd: 1, newEnd: 2 }],
    ['a\nb', 'a\n\n|b', { start: 2, oldEnd: 2, newEnd: 3 }],
    ['aaa', 'a|a', { start: 1, oldEnd: 2, newEnd: 1 }],
    ['aaa', '|aa', { start: 0, oldEnd: 1, newEnd: 0 }],
    ['abc', 'x|', { start: 0, oldEnd: 3, newEnd: 1 }],
    ['abc', '|xyz', { start: 0, oldEnd: 3, newEnd: 3 }],
  ])('in %j ends at the caret: %j', (before, after, change) => {
    expect(typedChange(before, after.replace('|', ''), after.indexOf('|'))).toEqual(change);
  });
});
