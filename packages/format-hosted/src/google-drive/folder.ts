import { HostedLocationError } from '@deckwright/core/contract';
import type { drive_v3 } from '@googleapis/drive';
import type { DriveApi } from './drive-api.ts';
import type { DriveSettings } from './failure-table.ts';

/** The folder of Drive in which decks are created. */
export interface DeckFolder {
  /** Id of the folder. `root` is the top of the account's own Drive. */
  readonly id: string;
  /** Id of its shared drive. Undefined if it is on a person's own Drive. */
  readonly sharedDrive: string | undefined;
  /** The folder's metadata. */
  readonly details: drive_v3.Schema$File;
}

const FOLDER = 'application/vnd.google-apps.folder';

/** Looks up the configured folder. Throws a `HostedLocationError` if decks cannot be created in it. */
export async function findFolder(api: DriveApi): Promise<DeckFolder> {
  const { settings } = await api.connection();
  if (settings.folder === undefined && settings.serviceAccount && settings.subject === undefined) {
    throw new HostedLocationError(
      'configuration',
      `No folder is named, and a service account has no storage of its own. Name a folder on a shared drive, and make ${settings.account} a Manager of that drive.`,
    );
  }
  const id = settings.folder ?? 'root';
  const { data } = await api.call('look at the folder', ({ drive }) =>
    drive.files.get({
      fileId: id,
      fields: 'id,name,mimeType,trashed,driveId,capabilities(canAddChildren,canDeleteChildren)',
      supportsAllDrives: true,
    }),
  );
  const problem = problemOf(data, settings);
  if (problem !== undefined) throw new HostedLocationError('configuration', problem);
  return { id: data.id ?? id, sharedDrive: data.driveId ?? undefined, details: data };
}

function problemOf(
  { mimeType, trashed, name, driveId }: drive_v3.Schema$File,
  settings: DriveSettings,
): string | undefined {
  if (mimeType !== FOLDER)
    return `"${name}" (${settings.folder}) is a file. Name a folder: its id is the last part of its address.`;
  if (trashed === true) return `The folder "${name}" (${settings.folder}) is in the bin. Take it out, or name another.`;
  if (settings.serviceAccount && settings.subject === undefined && !driveId) {
    return `The folder "${name}" (${settings.folder}) is on somebody's own Drive, where a service account may own no files. Name a folder on a shared drive, or configure a person for whom the service account acts (subject, domain-wide delegation).`;
  }
  return undefined;
}
