import { describe, expect, it } from 'vitest';
import { LIMITS } from './limits.ts';
import { shortEntry, shorten, shortList } from './shorten.ts';

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).byteLength;
}

describe('a text that a message repeats', () => {
  it('stays as it is up to 80 characters', () => {
    expect(shorten('x'.repeat(80))).toBe('x'.repeat(80));
    expect(shorten('')).toBe('');
  });

  it('is cut after 80 characters', () => {
    expect(shorten('x'.repeat(81))).toBe(`${'x'.repeat(80)}…`);
    expect(shorten('abcdef', 3)).toBe('abc…');
  });

  it('keeps characters of two UTF-16 units whole, and counts them once', () => {
    expect(shorten('😀'.repeat(80))).toBe('😀'.repeat(80));
    expect(shorten('😀'.repeat(81))).toBe(`${'😀'.repeat(80)}…`);
    expect(shorten(`a${'😀'.repeat(200)}`, 3)).toBe('a😀😀…');
  });
});

describe('a list of known names', () => {
  const names = (count: number, length = 2) =>
    Array.from({ length: count }, (_, index) => String(index).padStart(length, 'n'));

  it('names all of a few', () => {
    expect(shortList(['a', 'b'])).toBe('a, b');
    expect(shortList([])).toBe('');
  });

  it('names twenty of many, and says how many more there are', () => {
    expect(shortList(names(232))).toBe(`${names(20).join(', ')} and 212 more`);
  });

  it('names fewer if they are long, but at least one, and cuts each', () => {
    expect(shortList(names(20, 64)).length).toBeLessThan(LIMITS.answers.nameList.most + 20);
    expect(shortList(['x'.repeat(5_000), 'y'])).toBe(`${'x'.repeat(80)}…, y`);
  });
});

describe('an entry of an answer', () => {
  it('stays the same object if it is small', () => {
    const entry = { message: 'Expected a string.', slide: 1 };
    expect(shortEntry(entry)).toBe(entry);
  });

  it.each([
    ['letters', 'x'],
    ['quotes', '"'],
    ['control characters, which JSON writes with six bytes', '\u0001'],
    ['lone surrogates, which JSON writes with six bytes', '\ud800'],
    ['characters of four bytes', '😀'],
  ])('has at most 2 KB of JSON, whatever its texts are: %s', (_what, character) => {
    const text = character.repeat(100_000);
    const entry = { path: text, code: 'INVALID_CONTENT', message: text, expected: text, got: text, suggestion: text };
    const cut = shortEntry(entry);
    expect(bytesOf(cut)).toBeLessThanOrEqual(LIMITS.answers.entryBytes.most);
    expect(cut.code).toBe('INVALID_CONTENT');
    expect(cut.message).toMatch(/…$/);
  });
});
