import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { GetObjectCommand, paginateListObjectsV2, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import SQLite from 'better-sqlite3';
import pg from 'pg';
import { DATABASE_FILE, FILES_FOLDER } from '../../src/storage/database/data-directory.ts';
import { filesIn } from '../../src/storage/files/files-in.ts';
import { tablesOf } from '../../src/storage/move/source-tables.ts';
import { OF_NODES } from './fill.ts';

export interface MovedPlaces {
  readonly dataDir: string;
  readonly url: string;
  readonly client: S3ClientConfig;
  readonly bucket: string;
  readonly prefix: string;
}

/** Compares everything, with nothing of the code that moves. Lost: only in the data directory. Extra: only on the other side. */
export async function compareMoved(places: MovedPlaces) {
  const sqlite = new SQLite(join(places.dataDir, DATABASE_FILE), { readonly: true });
  const client = new pg.Client(places.url);
  await client.connect();
  const lostRows: string[] = [];
  const extraRows: string[] = [];
  const emptyTables: string[] = [];
  let rows = 0;
  try {
    for (const { name } of tablesOf(sqlite)) {
      if (OF_NODES.has(name)) continue;
      const here = sqlite
        .prepare<[], Row>(`select * from "${name}"`)
        .all()
        .map((row) => `${name} ${textOf(row)}`);
      const there = (await client.query<Row>(`select * from "${name}"`)).rows.map((row) => `${name} ${textOf(row)}`);
      rows += here.length;
      if (here.length === 0) emptyTables.push(name);
      lostRows.push(...without(here, there));
      extraRows.push(...without(there, here));
    }
    const { rows: leased } = await client.query(
      `select 1 from task where status = 'processing' and lease_until is not null`,
    );
    const { rows: withoutJob } = await client.query(
      `select 1 from task where status = 'processing' and
        (select count(*) from pgboss.job where (data->>'task')::bigint = task.id) <> 1`,
    );
    const here = await localFiles(join(places.dataDir, FILES_FOLDER));
    const there = await storedFiles(places);
    return {
      ...{ rows, lostRows, extraRows },
      /** Tables that have no rows to compare. */
      emptyTables,
      files: here.length,
      lostFiles: without(here, there),
      extraFiles: without(there, here),
      /** Unfinished exports that are still leased to the old server, or that do not have exactly one job. */
      leased: leased.length,
      withoutJob: withoutJob.length,
    };
  } finally {
    await client.end();
    sqlite.close();
  }
}

type Row = Readonly<Record<string, unknown>>;

/** Of an unfinished export, the lease of the old server and the priority on the new one are not compared. */
function textOf(row: Row): string {
  const values = Object.keys(row)
    .sort()
    .map((name) => [
      name,
      row.status === 'processing' && /^(lease_until|priority)$/.test(name) ? null : plain(row[name]),
    ]);
  return JSON.stringify(values);
}

function plain(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return `bytes ${hashOf(value)}`;
  const text = value === null ? null : String(value).replaceAll('\0', '\uFFFD');
  return text !== null && text.length > 1_000 ? `text ${hashOf(text)}` : text;
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Each as often as it is missing. */
function without(all: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  return all.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
}

async function localFiles(folder: string): Promise<readonly string[]> {
  const files: string[] = [];
  for await (const { path } of filesIn(folder, '.temporary')) {
    files.push(`${path.slice(folder.length + 1)} ${await sumOf(createReadStream(path))}`);
  }
  return files;
}

async function storedFiles({ client, bucket, prefix }: MovedPlaces): Promise<readonly string[]> {
  const s3 = new S3Client(client);
  const files: string[] = [];
  for await (const page of paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: prefix })) {
    for (const { Key: key } of page.Contents ?? []) {
      const { Body: body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key! }));
      files.push(`${key!.slice(prefix.length)} ${await sumOf(body as Readable)}`);
    }
  }
  return files;
}

async function sumOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
