import { join } from 'node:path';
import { pino } from 'pino';
import type { Settings } from '../start/settings.ts';
import { FILES_FOLDER } from '../storage/database/data-directory.ts';

/** The database and the files of the settings. */
export async function openStores(settings: Settings) {
  const { openServices } = await import('../start/open-services.ts');
  const { openDatabase } = await import('../storage/database/open-database.ts');
  const { createLocalFileStore } = await import('../storage/files/local-file-store.ts');
  const { dataDir } = settings;
  const { postgres, files } = await openServices(settings, pino({ level: 'silent' }));
  return {
    database: postgres?.database ?? (await openDatabase(dataDir)),
    files: files ?? createLocalFileStore(join(dataDir, FILES_FOLDER)),
  };
}
