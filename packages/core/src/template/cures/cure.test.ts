import { describe, expect, it } from 'vitest';
import { cureOf, type WrongPlace } from './cure.ts';

const CONTENT: WrongPlace = { isTemplate: false, isItem: false, isRequired: false, keys: [] };
const TEMPLATE: WrongPlace = { ...CONTENT, isTemplate: true };

const COLOR = '"#RRGGBB", a colour role (dk1, lt1), or {"color", "alpha"}';
const DAY = 'a day such as "2026-11-20", or a moment such as "2026-11-20T08:30:00Z"';
const ADDRESS = 'an http(s) address, a data:image/… URI, or asset:name';

describe('the cure of a wrong value', () => {
  it.each([
    ['a number', '12', 'Write 12 without quotes.'],
    ['a number', ' 1e3 ', 'Write 1000 without quotes.'],
    ['a number', '$1,234.50', 'Write the number alone, 1234.5; the template formats it.'],
    ['a number', '1.234,50 €', 'Write the number alone, 1234.5; the template formats it.'],
    ['a number', '1.234.567', 'Write the number alone, 1234567; the template formats it.'],
    ['a number', '12 %', 'Write the number alone, 12; the template formats it.'],
    ['a number', 'CHF 5', 'Write the number alone, 5; the template formats it.'],
    ['a number', 'about 5', undefined],
    ['a number', '', 'For no value, leave it out.'],
    ['a number', [], undefined],
    ['true or false', 'Yes', 'Write true without quotes.'],
    ['true or false', 0, 'Write false.'],
    ['true or false', 'maybe', undefined],
    [
      'markdown of at most 9 characters',
      [{ text: 'Hi', bold: true }],
      'Write the runs in a paragraph: {"paragraphs": [{"runs": […]}]}.',
    ],
    ['a string', 12, 'Write "12" in quotes.'],
    ['a string', { text: 'Hello' }, 'Write the text alone: "Hello".'],
    ['a string', ['a'], 'Join its items to one string; "\\n" begins a paragraph.'],
    ['an array', 'North, West', 'Write one string for each item: ["North","West"].'],
    ['an array', 12, 'Write it in [ ]: [12].'],
    ['an array', { a: 'x', b: 1 }, 'Write its values in [ ]: ["x",1].'],
    ['an array', { a: {} }, 'Write it in [ ].'],
    ['an object', '{"a": 1}', 'Send it as JSON, not as JSON in a string.'],
    ['an object', [{ a: 1 }], 'Write the object without [ ].'],
    ['an object {"projectId"}', [{ a: 1 }], undefined],
    ['an object', [{ key: 'title', type: 'text' }], 'Write each under its key: {"title": {"type": "text"}}.'],
    [DAY, '20.11.2026', 'Write "2026-11-20".'],
    [DAY, '20/11/2026', 'Write "2026-11-20".'],
    [DAY, '11/20/2026', 'Write "2026-11-20".'],
    [DAY, '11/12/2026', 'Write the year first, then the month, then the day: "2026-MM-DD".'],
    [DAY, '2026-2-5', 'Write "2026-02-05".'],
    [DAY, '20261120', 'Write "2026-11-20".'],
    [DAY, '2026-02-30', 'There is no such day.'],
    [
      DAY,
      '2026-11-20 09:30',
      'Add the offset from UTC, such as "2026-11-20T09:30:00Z" or "2026-11-20T09:30:00+01:00".',
    ],
    [DAY, '2026-11-20T09:30+0100', 'Write "2026-11-20T09:30:00+01:00".'],
    [DAY, 1_795_132_800, 'Write the day as text: "2026-11-20".'],
    [DAY, 'tomorrow', undefined],
    [ADDRESS, '//cdn.example.com/a.png', 'Write "https://cdn.example.com/a.png".'],
    [ADDRESS, 'www.example.com', 'Write "https://www.example.com".'],
    [ADDRESS, 'example.com/a.png', 'Write "https://example.com/a.png".'],
    [ADDRESS, '/9j/4AAQ', 'This looks like base64. Write "data:image/jpeg;base64," before it.'],
    [ADDRESS, 'data:text/html,x', 'The data URI must begin with "data:image/", such as "data:image/png;base64,…".'],
    [ADDRESS, 'C:\\pictures\\our logo.png', expect.stringMatching(/does not read files.* write "asset:our-logo"\.$/)],
    [ADDRESS, '', 'To send no picture, leave the key out.'],
    [COLOR, 'transparent', 'For no colour, leave the key out.'],
    [COLOR, '#fa0', 'Write "#FFAA00".'],
    [COLOR, '2F5BEA', 'Write "#2F5BEA".'],
    [COLOR, 'rgba(47, 91, 234, 0.5)', 'Write {"color":"#2F5BEA","alpha":0.5}.'],
    [COLOR, 'bg 1', 'Write "lt1".'],
    [COLOR, 'mauve', undefined],
    ['a colour as "#RRGGBB"', 'bg1', undefined],
  ])('that should be %s and is %j', (expected, value, cure) => {
    expect(cureOf(value, expected, CONTENT)).toEqual(cure);
  });

  it.each([
    ['24px', 'Write 18 without quotes'],
    ['24pt', 'Write 24 without quotes'],
    ['1.5in', 'Write 108 without quotes'],
    ['2 cm', 'Write 56.69 without quotes'],
    ['50%', 'Write points without quotes'],
  ])('that is the length %j in a template gives points', (value, cure) => {
    expect(cureOf(value, 'a number', TEMPLATE)).toContain(cure);
  });

  it('that is empty does not leave a required picture out', () => {
    expect(cureOf('', ADDRESS, { ...CONTENT, isRequired: true })).toBeUndefined();
  });

  it('that is null depends on its place', () => {
    expect(cureOf(null, 'a number', CONTENT)).toBe('For no value, leave the key out.');
    expect(cureOf(null, 'a number', { ...CONTENT, isRequired: true })).toBe('null means "no value".');
    expect(cureOf(null, 'a number', { ...CONTENT, isItem: true })).toBe('null means "no value". Leave the item out.');
  });

  it('that should be an object names its keys, and pairs them with the values of an array', () => {
    const place = { ...CONTENT, keys: ['x', 'y'] };
    expect(cureOf([12, 31], 'an object', place)).toBe('Write {"x":12,"y":31}.');
    expect(cureOf('Ada', 'an object', place)).toBe('Write {"x": …, "y": …}.');
  });

  it('is found in linear time, however long the value is', () => {
    const long = [
      '1'.repeat(2_000_000),
      ' '.repeat(2_000_000),
      `${'a.'.repeat(1_000_000)} `,
      `a@${'b.'.repeat(1_000_000)} `,
    ];
    for (const value of long) {
      for (const expected of [
        'a number',
        DAY,
        ADDRESS,
        COLOR,
        'an http(s) or mailto address',
        'an array',
        'an object',
      ]) {
        expect(() => cureOf(value, expected, CONTENT)).not.toThrow();
      }
    }
  });
});
