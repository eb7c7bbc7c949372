import { describe, expect, it } from 'vitest';
import { cureOf, type WrongPlace } from './cure.ts';

const CONTENT: WrongPlace = { isTemplate: false, isItem: false, isRequired: false, keys: [] };
const TEMPLATE: WrongPlace = { ...CONTENT, isTemplate: true };

describe('the cure of a wrong value', () => {
  it.each([
    ['number', '12', 'Write 12 without quotes.'],
    ['number', ' 1e3 ', 'Write 1000 without quotes.'],
    ['number', '$1,234.50', 'Write the number alone, 1234.5; the template formats it.'],
    ['number', '1.234,50 €', 'Write the number alone, 1234.5; the template formats it.'],
    ['number', '1.234.567', 'Write the number alone, 1234567; the template formats it.'],
    ['number', '12 %', 'Write the number alone, 12; the template formats it.'],
    ['number', 'CHF 5', 'Write the number alone, 5; the template formats it.'],
    ['number', 'about 5', undefined],
    ['number', '', 'For no value, leave it out.'],
    ['number', [], undefined],
    ['boolean', 'Yes', 'Write true without quotes.'],
    ['boolean', 0, 'Write false.'],
    ['boolean', 'maybe', undefined],
    ['markdown', [{ text: 'Hi', bold: true }], 'Write the runs in a paragraph: {"paragraphs": [{"runs": […]}]}.'],
    ['string', 12, 'Write "12" in quotes.'],
    ['string', { text: 'Hello' }, 'Write the text alone: "Hello".'],
    ['string', ['a'], 'Join its items to one string; "\\n" begins a paragraph.'],
    ['array', 'North, West', 'Write one string for each item: ["North","West"].'],
    ['array', 12, 'Write it in [ ]: [12].'],
    ['array', { a: 'x', b: 1 }, 'Write its values in [ ]: ["x",1].'],
    ['array', { a: {} }, 'Write it in [ ].'],
    ['object', '{"a": 1}', 'Send it as JSON, not as JSON in a string.'],
    ['object', [{ a: 1 }], 'Write the object without [ ].'],
    ['json', [{ a: 1 }], undefined],
    ['object', [{ key: 'title', type: 'text' }], 'Write each under its key: {"title": {"type": "text"}}.'],
    ['date', '20.11.2026', 'Write "2026-11-20".'],
    ['date', '20/11/2026', 'Write "2026-11-20".'],
    ['date', '11/20/2026', 'Write "2026-11-20".'],
    ['date', '11/12/2026', 'Write the year first, then the month, then the day: "2026-MM-DD".'],
    ['date', '2026-2-5', 'Write "2026-02-05".'],
    ['date', '20261120', 'Write "2026-11-20".'],
    ['date', '2026-02-30', 'There is no such day.'],
    [
      'date',
      '2026-11-20 09:30',
      'Add the offset from UTC, such as "2026-11-20T09:30:00Z" or "2026-11-20T09:30:00+01:00".',
    ],
    ['date', '2026-11-20T09:30+0100', 'Write "2026-11-20T09:30:00+01:00".'],
    ['date', 1_795_132_800, 'Write the day as text: "2026-11-20".'],
    ['date', 'tomorrow', undefined],
    ['address', '//cdn.example.com/a.png', 'Write "https://cdn.example.com/a.png".'],
    ['address', 'www.example.com', 'Write "https://www.example.com".'],
    ['address', 'example.com/a.png', 'Write "https://example.com/a.png".'],
    ['address', '/9j/4AAQ', 'This looks like base64. Write "data:image/jpeg;base64," before it.'],
    ['address', 'data:text/html,x', 'The data URI must begin with "data:image/", such as "data:image/png;base64,…".'],
    ['address', 'C:\\pictures\\our logo.png', expect.stringMatching(/does not read files.* write "asset:our-logo"\.$/)],
    ['address', '', 'To send no picture, leave the key out.'],
    ['color', 'transparent', 'For no colour, leave the key out.'],
    ['color', '#fa0', 'Write "#FFAA00".'],
    ['color', '2F5BEA', 'Write "#2F5BEA".'],
    ['color', 'rgba(47, 91, 234, 0.5)', 'Write {"color":"#2F5BEA","alpha":0.5}.'],
    ['color', 'bg 1', 'Write "lt1".'],
    ['color', 'mauve', undefined],
    ['hexColor', 'bg1', undefined],
  ] as const)('that should be %s and is %j', (wanted, value, cure) => {
    expect(cureOf(value, wanted, CONTENT)).toEqual(cure);
  });

  it.each([
    ['24px', 'Write 18 without quotes'],
    ['24pt', 'Write 24 without quotes'],
    ['1.5in', 'Write 108 without quotes'],
    ['2 cm', 'Write 56.69 without quotes'],
    ['50%', 'Write points without quotes'],
  ])('that is the length %j in a template gives points', (value, cure) => {
    expect(cureOf(value, 'number', TEMPLATE)).toContain(cure);
  });

  it('that is empty does not leave a required picture out', () => {
    expect(cureOf('', 'address', { ...CONTENT, isRequired: true })).toBeUndefined();
  });

  it('that is null depends on its place', () => {
    expect(cureOf(null, 'number', CONTENT)).toBe('For no value, leave the key out.');
    expect(cureOf(null, 'number', { ...CONTENT, isRequired: true })).toBe('null means "no value".');
    expect(cureOf(null, 'number', { ...CONTENT, isItem: true })).toBe('null means "no value". Leave the item out.');
  });

  it('that should be an object names its keys, and pairs them with the values of an array', () => {
    const place = { ...CONTENT, keys: ['x', 'y'] };
    expect(cureOf([12, 31], 'object', place)).toBe('Write {"x":12,"y":31}.');
    expect(cureOf('Ada', 'object', place)).toBe('Write {"x": …, "y": …}.');
  });

  it('is found in linear time, however long the value is', () => {
    const long = [
      '1'.repeat(2_000_000),
      ' '.repeat(2_000_000),
      `${'a.'.repeat(1_000_000)} `,
      `a@${'b.'.repeat(1_000_000)} `,
    ];
    for (const value of long) {
      for (const wanted of ['number', 'date', 'address', 'color', 'link', 'array', 'object'] as const) {
        expect(() => cureOf(value, wanted, CONTENT)).not.toThrow();
      }
    }
  });
});
