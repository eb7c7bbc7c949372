import type { Logger } from 'pino';
import { createBackupDownloads } from '../../storage/backup/backup-download.ts';
import { lockDataDirectory } from '../../storage/database/data-directory.ts';
import { makeRoom } from '../../storage/database/reserve.ts';
import { createDownloadLinks, type DownloadLinks } from '../../storage/links/download-links.ts';
import { rolesOf, serverPart } from './server-part.ts';

/** How often the keys of links are read. A removed key must stop working within a second. */
const LINK_KEYS_MS = 500;

const DISK_FULL =
  'the disk of the data directory is full: this server serves what is stored, and answers exports, uploads and changes with 503 until the disk has room';

/** No other process uses the data directory. */
export const dataDirectory = serverPart({
  name: 'dataDirectory',
  needs: ['given', 'port'],
  start({ given: { ownsDataDirectory, settings, logger } }) {
    if (!ownsDataDirectory) return undefined;
    const unlock = lockDataDirectory(settings.dataDir);
    if (!makeRoom(settings.dataDir)) logger.warn({ dataDir: settings.dataDir }, DISK_FULL);
    return unlock;
  },
  stop: ({ dataDirectory: unlock }) => unlock?.(),
});

/** Its first query opens it. */
export const database = serverPart({
  name: 'database',
  needs: ['given', 'dataDirectory'],
  start: () => undefined,
  stop: ({ given }) => given.database.destroy(),
});

export const notifications = serverPart({
  name: 'notifications',
  needs: ['given', 'database'],
  start: async ({ given }) => void (await given.notifications.open()),
  stop: ({ given }) => given.notifications.close(),
});

export const jobQueue = serverPart({
  name: 'jobQueue',
  needs: ['given', 'database'],
  start: async ({ given }) => void (await given.postgres?.jobQueue.open({ supervises: rolesOf(given).works })),
  stop: ({ given }) => given.postgres?.jobQueue.close(),
});

export const links = serverPart({
  name: 'links',
  needs: ['given', 'port', 'database'],
  async start({ given, port: { publicUrl } }) {
    const { now, logger, addresses, stores } = given;
    const links = await createDownloadLinks(stores.linkKeys, now);
    addresses.resolve({ publicUrl, links });
    return { links, stop: refreshRepeatedly(links, logger) };
  },
  stop: ({ links }) => links?.stop(),
});

export const backups = serverPart({
  name: 'backups',
  needs: ['given'],
  async start({ given: { settings, postgres, files } }) {
    const backups = createBackupDownloads(settings.dataDir, {
      // A store with addresses of its own is not a folder.
      hasAll: postgres === undefined && files.address === undefined,
    });
    await backups.clean();
    return backups;
  },
});

/** Reads the keys of links again and again. Returns a function that stops it. */
function refreshRepeatedly(links: DownloadLinks, logger: Logger): () => Promise<void> | undefined {
  let reading: Promise<void> | undefined;
  const timer = setInterval(() => {
    // The database may not answer for seconds.
    reading ??= links
      .refresh()
      .catch((error) => logger.warn({ err: error }, 'the keys of links could not be read'))
      .finally(() => {
        reading = undefined;
      });
  }, LINK_KEYS_MS).unref();
  return () => {
    clearInterval(timer);
    return reading;
  };
}
