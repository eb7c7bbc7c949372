import type { Database } from '../database/schema.ts';
import { fewAtATime } from '../few-at-a-time.ts';
import type { FileStore } from '../files/file-store.ts';

/** A file that a row names and that is missing or not whole. */
export interface DamagedFile {
  /** What names it. */
  readonly of: 'presentation' | 'picture';
  /** Of the presentation, or of the hosted deck. */
  readonly id: string;
  readonly file: string;
  /** Bytes that the row says, and those that the file has; undefined if there is no file. */
  readonly expected: number;
  readonly found: number | undefined;
}

interface NamedFile extends Pick<DamagedFile, 'of' | 'id' | 'file'> {
  readonly size: number;
}

export interface CheckedFiles {
  readonly files: number;
  readonly faults: readonly DamagedFile[];
}

/** Files whose size is asked for at the same time. */
const AT_ONCE = 8;
/** Rows that one query reads. */
const ROWS = 500;

/** Checks that the store has every file that the database names, with its size. */
export async function checkFiles(database: Database, files: Pick<FileStore, 'read'>): Promise<CheckedFiles> {
  const faults: DamagedFile[] = [];
  let count = 0;
  for (const named of [presentationFiles, pictureFiles]) {
    for await (const rows of named(database)) {
      const found = await fewAtATime(AT_ONCE, rows, async (row) => ({ row, found: await sizeOf(files, row.file) }));
      count += rows.length;
      for (const { row, found: size } of found) {
        const { of, id, file, size: expected } = row;
        if (size !== expected) faults.push({ of, id, file, expected, found: size });
      }
    }
  }
  return { files: count, faults };
}

/** Marks the files of presentations as removed, so that their addresses return 410. Returns how many. */
export async function markRemoved(database: Database, faults: readonly DamagedFile[], at: Date): Promise<number> {
  const ids = faults.filter(({ of }) => of === 'presentation').map(({ id }) => Number(id));
  for (const id of ids) {
    await database.updateTable('task').set({ removed_at: at.toISOString() }).where('id', '=', id).execute();
  }
  return ids.length;
}

async function sizeOf(files: Pick<FileStore, 'read'>, key: string): Promise<number | undefined> {
  const file = await files.read(key);
  await file?.close();
  return file?.size;
}

async function* presentationFiles(database: Database): AsyncIterable<readonly NamedFile[]> {
  for (let last = 0; ; ) {
    const rows = await database
      .selectFrom('task')
      .select(['id', 'file', 'size'])
      .where('id', '>', last)
      .where('file', 'is not', null)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .limit(ROWS)
      .execute();
    yield rows.map(({ id, file, size }) => ({ of: 'presentation', id: `${id}`, file: file!, size: size! }));
    if (rows.length < ROWS) return;
    last = rows.at(-1)!.id;
  }
}

async function* pictureFiles(database: Database): AsyncIterable<readonly NamedFile[]> {
  for (let last = ''; ; ) {
    const rows = await database
      .selectFrom('hosted_picture')
      .select(['deck', 'file', 'size'])
      .where('file', '>', last)
      .orderBy('file')
      .limit(ROWS)
      .execute();
    yield rows.map(({ deck, file, size }) => ({ of: 'picture', id: deck, file, size }));
    if (rows.length < ROWS) return;
    last = rows.at(-1)!.file;
  }
}
