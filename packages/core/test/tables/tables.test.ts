import { caseCount, HAS_ALL_CASES } from '@deckwright/test-tools/cases';
import { describe, expect, it } from 'vitest';
import { checkTable, sumOf } from './check-table.ts';
import { generatedTable } from './generated-table.ts';

/** At night they have up to 60 columns and 500 rows. */
const TABLES = HAS_ALL_CASES ? caseCount(10) : 10;
const MOST = HAS_ALL_CASES ? { columns: 60, rows: 500 } : { columns: 30, rows: 15 };

describe('generated tables', () => {
  it('break no number and no word, starve no slide of rows, and lose no cell', () => {
    const tables = Array.from({ length: TABLES }, (_, index) => generatedTable(900 + index, MOST));
    const counts = sumOf(tables.map(checkTable));
    expect(counts).toMatchObject({ starvedSlides: 0, brokenQuantities: 0, brokenWords: 0, lostCells: 0 });
    expect(counts.cells).toBeGreaterThan(500);
  });
});
