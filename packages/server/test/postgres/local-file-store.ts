import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { FileStore } from '../../src/storage/files/file-store.ts';
import { createS3FileStore } from '../../src/storage/files/s3-file-store.ts';

/** Stands in for `src/files/local-file-store.ts` in `pnpm test:postgres`: the files of each folder are in S3. */
export function createLocalFileStore(folder: string): FileStore {
  const { client, bucket } = inject('s3')!;
  const prefix = `${createHash('sha256').update(folder).digest('hex').slice(0, 20)}/`;
  return createS3FileStore({ client, bucket, prefix, folder: join(folder, '.temporary') });
}
