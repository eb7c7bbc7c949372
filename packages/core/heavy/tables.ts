/**
 * Fuzz test, `pnpm heavy fuzz:tables [tables] [seed]`: lays out generated tables of 3 to 60 columns and 1 to 500 rows, of numbers, dates,
 * long words, sentences, Chinese, Japanese, Arabic and Thai, some with merged cells, and counts what is wrong with them.
 */
import { checkTable, sumOf, type TableCounts } from '../test/tables/check-table.ts';
import { generatedTable } from '../test/tables/generated-table.ts';

const [tables = 200, seed = 1] = process.argv.slice(2).map(Number);
const MOST = { columns: 60, rows: 500 };

const counts: TableCounts[] = [];
for (let at = seed; at < seed + tables; at++) {
  const table = generatedTable(at, MOST);
  const one = checkTable(table);
  counts.push(one);
  const wrong = one.starvedSlides + one.brokenQuantities + one.brokenWords + one.lostCells;
  const size = `${table.content.columns.length} × ${table.content.rows.length}`;
  if (wrong > 0) console.log(`seed ${at}, ${size}, ${table.own.overflow}: ${JSON.stringify(one)}`);
}
const { starvedSlides, brokenQuantities, brokenWords, lostCells, ...sizes } = sumOf(counts);
console.log(`${tables} tables from seed ${seed} on: ${JSON.stringify(sizes)}`);
console.log(JSON.stringify({ starvedSlides, brokenQuantities, brokenWords, lostCells }));
process.exitCode = starvedSlides + brokenQuantities + brokenWords + lostCells === 0 ? 0 : 1;
