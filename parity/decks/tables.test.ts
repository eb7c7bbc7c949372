import { expect, it } from 'vitest';
import { parseTable } from './tables.ts';

it('a table of CSV has the names of its rows, or else their numbers, and its columns of numbers', () => {
  expect(parseTable('Place,Area,Code,Note\n"Bahamas, The",5.5,BHS,\nChad,,TCD,"a ""b"""\n')).toEqual({
    rows: ['Bahamas, The', 'Chad'],
    columns: [{ name: 'Area', values: [5.5, null] }],
  });
  expect(parseTable('a,b\n1,2\n3,4').rows).toEqual(['1', '2']);
});
