import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import SQLite from 'better-sqlite3';
import pg from 'pg';
import { DATABASE_FILE, FILES_FOLDER } from '../../src/storage/database/data-directory.ts';
import type { FileStore } from '../../src/storage/files/file-store.ts';
import { createLocalFileStore } from '../../src/storage/files/local-file-store.ts';
import { createS3FileStore } from '../../src/storage/files/s3-file-store.ts';
import { tablesOf } from '../../src/storage/move/source-tables.ts';
import { OF_NODES } from './fill.ts';

export interface MovedPlaces {
  readonly dataDir: string;
  readonly url: string;
  readonly client: S3ClientConfig;
  readonly bucket: string;
  readonly prefix: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Unfinished exports that are still leased to the old server, or that do not have exactly one job. */
const WRONG_EXPORTS = `select 1 from task where status = 'processing' and (lease_until is not null
  or (select count(*) from pgboss.job where (data->>'task')::bigint = task.id) <> 1)`;

/** Compares everything, with nothing of the code that moves. */
export async function compareMoved(places: MovedPlaces) {
  const sqlite = new SQLite(join(places.dataDir, DATABASE_FILE), { readonly: true });
  const client = new pg.Client(places.url);
  await client.connect();
  try {
    const differences: string[] = [];
    let rows = 0;
    let emptyTables = 0;
    for (const { name } of tablesOf(sqlite)) {
      if (OF_NODES.has(name)) continue;
      const here = sqlite.prepare<[], Row>(`select * from "${name}"`).all().map(textOf);
      const there = (await client.query<Row>(`select * from "${name}"`)).rows.map(textOf);
      rows += here.length;
      if (here.length === 0) emptyTables++;
      differences.push(...differencesOf(name, here, there));
    }
    const { bucket, prefix } = places;
    const moved = createS3FileStore({ client: places.client, bucket, prefix, folder: places.dataDir });
    const here = await filesIn(createLocalFileStore(join(places.dataDir, FILES_FOLDER)));
    differences.push(...differencesOf('files', here, await filesIn(moved)));
    const wrongExports = (await client.query(WRONG_EXPORTS)).rows.length;
    /** Tables that are empty have nothing to compare. */
    return { rows, files: here.length, differences, emptyTables, wrongExports };
  } finally {
    await client.end();
    sqlite.close();
  }
}

/** What only one side has, or has more often. Rows and files of a place differ from each other by their keys. */
function differencesOf(place: string, here: readonly string[], there: readonly string[]): readonly string[] {
  const [moved, original] = [new Set(there), new Set(here)];
  return [
    ...here.filter((text) => !moved.has(text)).map((text) => `${place}: lost ${text}`),
    ...there.filter((text) => !original.has(text)).map((text) => `${place}: new ${text}`),
    ...(here.length === there.length ? [] : [`${place}: ${here.length} became ${there.length}`]),
  ];
}

/** Of an unfinished export, the lease of the old server and the priority on the new one are not compared. */
function textOf(row: Row): string {
  const isOfServer = (name: string) => row.status === 'processing' && /^(lease_until|priority)$/.test(name);
  const names = Object.keys(row).sort();
  return JSON.stringify(names.map((name) => [name, isOfServer(name) ? null : plain(row[name])]));
}

function plain(value: unknown): string | null {
  if (Buffer.isBuffer(value)) return `bytes ${hashOf(value)}`;
  const text = value === null ? null : String(value).replaceAll('\0', '\uFFFD');
  return text !== null && text.length > 1_000 ? `text ${hashOf(text)}` : text;
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Each file with the hash of its content. */
async function filesIn(store: FileStore): Promise<readonly string[]> {
  const files: string[] = [];
  for await (const { key } of store.keys())
    files.push(`${key} ${hashOf(await buffer((await store.read(key))!.stream()))}`);
  return files;
}
