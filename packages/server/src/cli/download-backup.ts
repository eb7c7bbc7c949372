import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import { type BackupReport, reportOf, requireEmpty } from '../storage/backup/backup.ts';
import { readManifest } from '../storage/backup/manifest.ts';
import { makeFolder } from '../storage/files/sync-folder.ts';
import { CommandFailed, type Console } from './console.ts';
import { ANY_OWNER, dataOf, withManagement } from './management.ts';

/** Downloads a backup of a server into an empty folder. Leaves nothing behind if it fails. */
export async function downloadBackup(
  folder: string,
  console: Console,
): Promise<{ readonly report: BackupReport; readonly place: string }> {
  await requireEmpty(folder);
  return withManagement(console, ANY_OWNER, async ({ client, place }) => {
    const archive = await dataOf(client.POST('/server/backup', { parseAs: 'stream' }));
    await makeFolder(folder);
    try {
      const unpack = extract({ cwd: folder, strict: true, filter: (_path, entry) => isPlain(entry) });
      await pipeline(Readable.fromWeb(archive as Parameters<typeof Readable.fromWeb>[0]), unpack);
      return { report: reportOf(await readManifest(folder)), place };
    } catch (cause) {
      await rm(folder, { recursive: true, force: true });
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new CommandFailed(`The download was cut off (${reason}). Nothing was kept. Try again.`, { cause });
    }
  });
}

/** No links: a server that was taken over must not write elsewhere on this machine. */
function isPlain(entry: object): boolean {
  return 'type' in entry && (entry.type === 'File' || entry.type === 'Directory');
}
