import { describe, expect, it } from 'vitest';
import { readDictionary, referenceIn, referencesIn, textString, writeDictionary } from './dictionary.ts';

describe('a dictionary', () => {
  it('is read with values of every kind, and written with the same entries', () => {
    const text =
      '<</Type /Page/Kids [1 0 R 2 0 R]\n/Box [0 0 -1.5 .5]/A <</B (x \\) (y) >>)/C <0aF>>>/Parent 12 0 R/N null /T true/Name/Value>>';
    const { entries, end } = readDictionary(`${text} stream`);
    expect(end).toBe(text.length);
    expect(Object.fromEntries(entries)).toEqual({
      Type: '/Page',
      Kids: '[1 0 R 2 0 R]',
      Box: '[0 0 -1.5 .5]',
      A: '<</B (x \\) (y) >>)/C <0aF>>>',
      Parent: '12 0 R',
      N: 'null',
      T: 'true',
      Name: '/Value',
    });
    expect(readDictionary(writeDictionary(entries)).entries).toEqual(entries);
  });

  it.each(['[1 2]', '<</A (x>>', '<</A [1 2>>', '<</A', '<<A 1>>', '<</A >>'])(
    'is rejected if it is malformed: %s',
    (text) => {
      expect(() => readDictionary(text)).toThrow();
    },
  );

  it('distinguishes references from numbers', () => {
    expect(referenceIn('12 0 R')).toBe(12);
    expect(referenceIn('12')).toBeUndefined();
    expect(referencesIn('[3 4 0 R 5 0 R 6]')).toEqual([4, 5]);
  });
});

it('writes text as UTF-16, and replaces lone surrogates', () => {
  expect(textString('é😀')).toBe('<FEFF00E9D83DDE00>');
  expect(textString('\uD800)')).toBe('<FEFFFFFD0029>');
});
