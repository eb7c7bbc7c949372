import { storable } from '../database/postgres/storable-texts.ts';
import type { MoveSource, Row, Value } from './source.ts';
import type { MovedTable } from './source-tables.ts';
import { keyOf, type MoveTarget } from './target.ts';

/** Called with the number of rows of a table that are done. */
export type RowProgress = (table: string, done: number, total: number) => void;

/** A query has at most so many rows, values and bytes. A row with more bytes has a query of its own. */
const BATCH = { rows: 500, values: 20_000, bytes: 4 * 2 ** 20 };

/** Adds the rows that PostgreSQL lacks, and replaces those that changed in the data directory since an earlier run copied them. */
export async function copyRows(source: MoveSource, target: MoveTarget, progress: RowProgress): Promise<void> {
  for (const table of source.tables) {
    await eachBatch(source, table, progress, async (rows) => {
      const found = await target.find(table, rows);
      const missing = rows.filter((row) => !isSame(table, row, found.get(keyOf(table, row))));
      if (missing.length > 0) await target.store(table, missing);
    });
    const last = source.lastNumber(table);
    if (last !== undefined) await target.continueAfter(table, last);
  }
}

/** Removes rows that the data directory no longer has. A run that was interrupted may have copied them before. */
export async function removeOthers(source: MoveSource, target: MoveTarget): Promise<void> {
  // Rows go before those that their foreign keys name.
  for (const table of source.tables.toReversed()) {
    for await (const keys of target.keys(table)) {
      for (const key of keys) if (!isInSource(source, table, key)) await target.remove(table, key);
    }
  }
}

/** Throws unless PostgreSQL has exactly the rows of the data directory. Returns the number of rows of each table. */
export async function verifyRows(
  source: MoveSource,
  target: MoveTarget,
  progress: RowProgress,
): Promise<readonly { readonly table: string; readonly rows: number }[]> {
  const counts: { table: string; rows: number }[] = [];
  for (const table of source.tables) {
    await eachBatch(source, table, progress, async (rows) => {
      const found = await target.find(table, rows);
      const different = rows.find((row) => !isSame(table, row, found.get(keyOf(table, row))));
      if (different !== undefined) throw differs(table, `the row ${keyOf(table, different)} differs`);
    });
    const [here, there] = [source.count(table), await target.count(table)];
    if (here !== there) throw differs(table, `there are ${there} rows in place of ${here}`);
    counts.push({ table: table.name, rows: here });
  }
  return counts;
}

function differs({ name }: MovedTable, how: string): Error {
  return new Error(
    `The table "${name}" in PostgreSQL is not that of the data directory: ${how}. Does something else use the database?`,
  );
}

async function eachBatch(
  source: MoveSource,
  table: MovedTable,
  progress: RowProgress,
  work: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  const total = source.count(table);
  let done = 0;
  for (const rows of batches(table, source.rows(table))) {
    await work(rows);
    done += rows.length;
    progress(table.name, done, total);
  }
  if (total === 0) progress(table.name, 0, 0);
}

function* batches(table: MovedTable, rows: Iterable<Row>): Iterable<readonly Row[]> {
  const most = Math.min(BATCH.rows, Math.floor(BATCH.values / table.columns.length));
  let batch: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = sizeOf(row);
    if (batch.length === most || (batch.length > 0 && bytes + size > BATCH.bytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(movedRow(table, row));
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

function sizeOf(row: Row): number {
  return Object.values(row).reduce<number>((sum, value) => sum + lengthOf(value), 0);
}

function lengthOf(value: Value): number {
  return typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 8;
}

/**
 * A row as it is moved. The attempt of an unfinished export ended with its server, and its lease was measured by a clock of that machine:
 * without it, the export can be claimed at once.
 */
function movedRow({ name }: MovedTable, row: Row): Row {
  return name === 'task' && row.status === 'processing' ? { ...row, lease_until: null } : row;
}

function isSame({ columns }: MovedTable, row: Row, found: Row | undefined): boolean {
  return found !== undefined && columns.every((column) => isSameValue(row[column]!, found[column]!));
}

function isSameValue(moved: Value, found: Value): boolean {
  return Buffer.isBuffer(moved) ? Buffer.isBuffer(found) && moved.equals(found) : storable(moved) === found;
}

function isInSource(source: MoveSource, table: MovedTable, key: Row): boolean {
  if (source.has(table, key)) return true;
  // A key with U+FFFD may have U+0000 in the data directory.
  const name = keyOf(table, key);
  if (!name.includes('\uFFFD')) return false;
  for (const row of source.rows(table)) if (keyOf(table, row) === name) return true;
  return false;
}
