import { describe, expect, it } from 'vitest';
import { sentence } from '../../expected.ts';
import { chartShape, tableShape } from './shape.ts';

describe('the shape of a table', () => {
  it('has an example of the caller’s own rows', () => {
    const rows = [
      { Land: 'Nord', Umsatz: 12 },
      { Land: 'Süd', Umsatz: null },
      { Land: 'West', Umsatz: 3 },
    ];
    expect(sentence(tableShape(rows))).toBe(
      'Expected {"columns", "rows"}. Write {"columns":["Land","Umsatz"],"rows":[["Nord",12],["Süd",null]]}.',
    );
    expect(
      sentence(
        tableShape([
          ['A', 'B'],
          ['x', 1],
        ]),
      ),
    ).toContain('{"columns":["A","B"],"rows":[["x",1]]}');
  });

  it('has no example of anything else', () => {
    for (const input of ['a', 1, null, [], [1, 2], [{ a: 1 }, 2]])
      expect(sentence(tableShape(input))).toBe('Expected {"columns", "rows"}.');
  });

  it('has a short example of a large table', () => {
    const row = Object.fromEntries(Array.from({ length: 90 }, (_one, index) => [`column ${index}`, 'x'.repeat(5_000)]));
    expect(sentence(tableShape(Array(2_000).fill(row))).length).toBeLessThan(700);
  });
});

describe('the shape of a chart', () => {
  it('has an example of the caller’s own numbers', () => {
    expect(sentence(chartShape([3, 5]))).toContain('{"labels":["Label 1","Label 2"],"values":[3,5]}');
    expect(sentence(chartShape([{ month: 'Jan', orders: 3 }]))).toContain('{"labels":["Jan"],"values":[3]}');
    expect(sentence(chartShape([{ month: 'Jan', a: 3, b: 4 }]))).toContain(
      '{"labels":["Jan"],"series":[{"name":"a","values":[3]},{"name":"b","values":[4]}]}',
    );
  });

  it('has no example of anything else', () => {
    for (const input of ['a', [], ['a'], [{ a: 'x' }]]) {
      expect(sentence(chartShape(input))).toBe('Expected {"labels", "values"} or {"labels", "series"}.');
    }
  });
});
