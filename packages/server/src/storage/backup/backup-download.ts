import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { create } from 'tar';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { DATABASE_FILE, FILES_FOLDER } from '../database/data-directory.ts';
import type { BackupData } from './backup-thread.ts';
import { MANIFEST } from './manifest.ts';

/** Backups of a running server that are downloaded. */
export interface BackupDownloads {
  /**
   * A tar archive of a backup. Only one can be made at a time: throws `CONFLICT` while another is downloaded, and if the data is not in the
   * data directory. End the stream, or destroy it, for the files beside it to be removed.
   */
  open(): Promise<Readable>;
  /** Removes what a server that was killed left of a download. */
  clean(): Promise<void>;
}

/** In the data directory, so that files need not be copied: a backup links them. */
const FOLDER = 'backup-download';

const SCRIPT = join(import.meta.dirname, `backup-thread${extname(import.meta.filename)}`);

/**
 * The database is copied in a thread, because SQLite copies it in one call, which takes seconds for gigabytes. The archive is made while it is
 * sent, from files on the disk, so that neither its size nor a slow caller needs memory. `hasAll`: the database and the files are in the data
 * directory.
 */
export function createBackupDownloads(dataDir: string, { hasAll }: { readonly hasAll: boolean }): BackupDownloads {
  const folder = join(dataDir, FOLDER);
  const clean = () => rm(folder, { recursive: true, force: true });
  let isOpen = false;

  return {
    clean,

    async open() {
      if (!hasAll) {
        throw new HttpError(
          'CONFLICT',
          'The data of this server is in PostgreSQL or S3. Back up the database with pg_dump first, then copy the bucket, as docs/operating/backup.md says.',
        );
      }
      if (isOpen) {
        throw new HttpError('CONFLICT', 'Another backup is being downloaded. Wait for its end, and try again.');
      }
      isOpen = true;
      const close = async () => {
        await clean().finally(() => {
          isOpen = false;
        });
      };
      try {
        await clean();
        await backUpInThread({ dataDir, folder });
      } catch (error) {
        await close();
        throw error;
      }
      // The manifest is the last, so that an archive that is cut off does not look complete.
      const archive = create({ cwd: folder, portable: true, strict: true }, [DATABASE_FILE, FILES_FOLDER, MANIFEST]);
      const stream = Readable.from(archive as AsyncIterable<Buffer>, { objectMode: false });
      stream.once('close', () => {
        close().catch(() => {});
      });
      return stream;
    },
  };
}

async function backUpInThread(workerData: BackupData): Promise<void> {
  const thread = new Worker(SCRIPT, { name: 'backup', workerData, execArgv: [] });
  // Rejects with the error of the thread.
  await once(thread, 'message');
}
