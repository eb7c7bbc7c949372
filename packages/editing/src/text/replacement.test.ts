import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf, followOffsets, typedChange } from './replacement.ts';

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

describe('an offset in a text that changed', () => {
  it.each([
    { name: 'stays before what was put in at it', before: 'far|', after: 'far|ii' },
    { name: 'moves with what was put in before it', before: 'Our Year| in', after: 'iiiOur Year| in' },
    { name: 'stays beside its letters if both ends changed', before: 'Our Year| in', after: '¡¡Our Year| in!!' },
    { name: 'stays at the start', before: '|Year', after: '|Our Year' },
    { name: 'is where the text around it was removed', before: 'abc 12|34 def', after: 'abc | def' },
    { name: 'stays behind a word that became another', before: 'abc 1234| def', after: 'abc xyz| def' },
    { name: 'stays beside its letters after two words became others', before: 'one two| three', after: '1 two| 3' },
    { name: 'counts UTF-16 units', before: '👍a|b', after: '😀👍a|b🎉' },
  ])('$name', ({ before, after }) => {
    const follow = followOffsets(before.replace('|', ''), after.replace('|', ''));
    expect(follow(before.indexOf('|'))).toBe(after.indexOf('|'));
  });

  it('is in the new text, in the same order as before, however much changed', () => {
    const text = fc.oneof(fc.string({ maxLength: 40 }), fc.string({ minLength: 1_000, maxLength: 3_000 }));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const offsets = Array.from({ length: before.length + 1 }, (_, offset) => offset);
        const moved = offsets.map(followOffsets(before, after));
        expect(moved).toEqual(moved.toSorted((a, b) => a - b));
        expect(moved[0]).toBe(0);
        expect(moved.at(-1)).toBeLessThanOrEqual(after.length);
      }),
      { numRuns: 50 },
    );
  });
});
