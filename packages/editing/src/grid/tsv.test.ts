import { describe, expect, it } from 'vitest';
import { readTsv, writeTsv } from './tsv.ts';

describe('cells as text', () => {
  it.each([
    [
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [[['']]],
    [
      [
        ['say "hi"', 'two\nlines', 'a\ttab'],
        ['', '', '"'],
      ],
    ],
    [
      [
        ['5" pipe', ''],
        ['', 'x'],
      ],
    ],
  ])('%j are read as they were written', (rows) => {
    expect(readTsv(writeTsv(rows))).toEqual(rows);
  });

  it('are read as spreadsheets write them', () => {
    expect(readTsv('a\tb\r\n"x\r\ny"\t2\r\n')).toEqual([
      ['a', 'b'],
      ['x\ny', '2'],
    ]);
    expect(readTsv('"open\tb')).toEqual([['"open', 'b']]);
    expect(readTsv('5" pipe\tb')).toEqual([['5" pipe', 'b']]);
  });
});
