import { describe, expect, it } from 'vitest';
import { readClipboard } from './read-clipboard.ts';

describe('a clipboard', () => {
  it.each([
    [
      'a\tb\n1\t2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['"two\nlines"\tb', [['two\nlines', 'b']]],
    [
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['one\ntwo', [['one'], ['two']]],
    ['a sentence, with a comma', undefined],
    ['word', undefined],
  ])('with %j has the cells %j', (text, cells) => {
    expect(readClipboard({ text, html: '' })).toEqual(cells);
  });

  it('gives the table of its HTML before its text', () => {
    const html = '<meta><table><tr><td>x</td><td>y</td></tr></table>';
    expect(readClipboard({ text: 'a\tb', html }, () => [['x', 'y']])).toEqual([['x', 'y']]);
    expect(readClipboard({ text: 'a\tb', html: '<p>a b</p>' }, () => [['x', 'y']])).toEqual([['a', 'b']]);
  });
});
