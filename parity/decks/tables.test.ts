import { describe, expect, it } from 'vitest';
import { parseTable } from './tables.ts';

describe('a table of CSV', () => {
  it('has the names of its rows and its columns of numbers', () => {
    const table = parseTable('t', 'Place,Area,Code,Note\n"Bahamas, The",5.5,BHS,\nChad,,TCD,"a ""b"""\n');
    expect(table).toEqual({
      name: 't',
      rows: ['Bahamas, The', 'Chad'],
      columns: [{ name: 'Area', values: [5.5, null] }],
    });
  });

  it('without names has numbered rows', () => {
    expect(parseTable('t', 'a,b\n1,2\n3,4').rows).toEqual(['1', '2']);
  });
});
