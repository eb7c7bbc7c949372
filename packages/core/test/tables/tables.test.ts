import { describe, expect, it } from 'vitest';
import { checkTable, sumOf } from './check-table.ts';
import { generatedTable } from './generated-table.ts';

/** A short run of `pnpm heavy fuzz:engine tables`. */
describe('generated tables', () => {
  it('break no number and no word, starve no slide of rows, and lose no cell', () => {
    const tables = Array.from({ length: 10 }, (_, index) => generatedTable(900 + index, { columns: 30, rows: 15 }));
    const counts = sumOf(tables.map(checkTable));
    expect(counts).toMatchObject({ starvedSlides: 0, brokenQuantities: 0, brokenWords: 0, lostCells: 0 });
    expect(counts.cells).toBeGreaterThan(500);
  });
});
