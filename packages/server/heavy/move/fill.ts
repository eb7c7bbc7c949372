import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { createDatabaseExportStore } from '../../src/exports/store/database-export-store.ts';
import { DATABASE_FILE, FILES_FOLDER } from '../../src/storage/database/data-directory.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import type { OwnerScope } from '../../src/storage/database/owner-scope.ts';
import { tablesOf } from '../../src/storage/move/source-tables.ts';
import { FAILURE, key, newExport, RESULT } from '../../test/export-store-samples.ts';
import { createScope } from '../deck.ts';

const OWNERS = 7;
const MINUTE_MS = 60_000;
/** More than a batch of a move may have. */
export const LARGE_BYTES = 6 * 2 ** 20;

/**
 * Fills a new data directory with presentations of all kinds, through the stores, and every other table with rows of random content. Of 20
 * presentations, one waits, one runs, and one failed. The largest texts and files have `largest` bytes.
 */
export async function fillDataDirectory(dataDir: string, presentations: number, largest = 20_000): Promise<void> {
  const database = await openDatabase(dataDir);
  const exportStore = createDatabaseExportStore(database, () => new Date(), 'boot');
  const scopes: OwnerScope[] = [];
  while (scopes.length < OWNERS) scopes.push(await createScope(database, `owner-${scopes.length}`, null));
  await database.updateTable('owner').set({ name: 'Owner\0' }).execute();
  for (let index = 0; index < presentations; index++) {
    const scope = scopes[index % OWNERS]!;
    const keyed = { ...key(`${index}`), idempotencyKey: `key ${index}` };
    const { id } = (await exportStore.accept(scope, newExport({ name: `Deck\0${index}.pptx`, ...keyed }))).record;
    const kind = index % 20;
    if (kind > 0) await exportStore.claim(id, MINUTE_MS);
    if (kind === 2) await exportStore.fail(id, 1, FAILURE);
    if (kind <= 2) continue;
    const file = `${scope.owner}/${id}/1-deck.pptx`;
    const size = kind === 3 && index < 100 ? 2 * largest : 200 + (index % 5_000);
    await writeFileOf(dataDir, file, size);
    await exportStore.complete(id, 1, { ...RESULT, file, size });
  }
  await database.destroy();
  const connection = new SQLite(join(dataDir, DATABASE_FILE));
  connection.pragma('foreign_keys = ON');
  for (const { name } of tablesOf(connection)) {
    const isFilled = () => connection.prepare(`select 1 from "${name}"`).get() !== undefined;
    if (!OF_NODES.has(name) && !isFilled()) fillTable(connection, name, largest);
  }
  const pictures = connection.prepare<[], string>('select file from hosted_picture').pluck().all();
  connection.close();
  for (const file of pictures) await writeFileOf(dataDir, file, 3_000);
}

/** Not durably, as the file store would, because a test need not wait for the disk. */
async function writeFileOf(dataDir: string, key: string, size: number): Promise<void> {
  const path = join(dataDir, FILES_FOLDER, key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, randomBytes(size));
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: 0 | 1;
  readonly pk: number;
}

const ROWS = 40;
/** Tables that only a server with several nodes fills. */
export const OF_NODES = new Set(['node', 'rate', 'turn']);
/** Columns without an index, which may have megabytes. */
const LARGE = new Set(['json', 'text', 'settings', 'published', 'details', 'notices']);

/** Whatever table it is: those of later migrations too. */
function fillTable(database: SQLite.Database, name: string, largest: number): void {
  const columns = database.prepare<[string], Column>('select * from pragma_table_info(?)').all(name);
  const references = database.prepare<[string], Record<'table' | 'from' | 'to', string>>(
    'select "table", "from", "to" from pragma_foreign_key_list(?)',
  );
  const read = (to: string, table: string) => database.prepare(`select "${to}" from "${table}"`).pluck().all();
  const parents = new Map(references.all(name).map(({ table, from, to }) => [from, read(to, table)]));
  const sql = database.prepare<[string], string>('select sql from sqlite_schema where name = ?').pluck().get(name)!;
  const insert = database.prepare(`insert or ignore into "${name}" values (${columns.map(() => '?').join(', ')})`);
  for (let index = 0; index < ROWS; index++) {
    const row = columns.map((column) => {
      const values = parents.get(column.name) ?? allowedFor(sql, column.name);
      return values.length > 0 ? values[index % values.length] : sampleOf(column, index, largest);
    });
    insert.run(row);
  }
}

/** The values that a check of the table allows. */
function allowedFor(sql: string, column: string): readonly string[] {
  const list = new RegExp(`\\b${column} text[^,]*check \\(${column} in \\(([^)]*)\\)`).exec(sql)?.[1];
  return list === undefined ? [] : [...list.matchAll(/'([^']*)'/g)].map(([, value]) => value!);
}

function sampleOf({ name, type, notnull, pk }: Column, index: number, largest: number): unknown {
  if (notnull === 0 && pk === 0 && index % 3 === 0) return null;
  if (/^integer$/i.test(type)) return index + 1;
  if (/^blob$/i.test(type)) return randomBytes(index === 5 ? largest : 50 * index);
  return name === 'projects' ? '["demo"]' : name === 'file' ? `_decks/deck/${index}` : textOf(name, index, largest);
}

/** With characters that sort and encode differently elsewhere, and with U+0000, also in keys. */
function textOf(name: string, index: number, largest: number): string {
  const more = index === 7 && LARGE.has(name) ? 'x'.repeat(largest) : '';
  return `${name} ${index} ${['Ä', 'a\u0000b', '😀', '\uFFFD', "'"][index % 5]}${more}`;
}
