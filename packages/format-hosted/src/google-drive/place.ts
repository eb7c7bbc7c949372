import { HostedLocationError } from '@deckwright/core/contract';
import type { drive_v3 } from 'googleapis/build/src/apis/drive/index.js';
import type { Caller } from './caller.ts';
import type { Setting } from './failure-table.ts';

/** Where decks go. */
export interface Place {
  /** Id of the folder; `root` is the top of the account's own Drive. */
  readonly folder: string;
  /** Id of the shared drive that it is on; undefined if it is on somebody's own. */
  readonly sharedDrive: string | undefined;
  /** What Drive says of the folder. */
  readonly details: drive_v3.Schema$File;
}

const FOLDER = 'application/vnd.google-apps.folder';

/** Looks the folder up. Throws if there is none that can take decks. */
export async function findPlace(caller: Caller): Promise<Place> {
  const { setting } = await caller.connection();
  if (setting.folder === undefined && setting.serviceAccount && setting.subject === undefined) {
    throw new HostedLocationError(
      'configuration',
      `No folder is named, and a service account has no storage of its own. Name a folder on a shared drive, and make ${setting.account} a Manager of that drive.`,
    );
  }
  const folder = setting.folder ?? 'root';
  const { data } = await caller.call('look at the folder', ({ drive }) =>
    drive.files.get({
      fileId: folder,
      fields: 'id,name,mimeType,trashed,driveId,capabilities(canAddChildren,canDeleteChildren)',
      supportsAllDrives: true,
    }),
  );
  const fault = faultOf(data, setting);
  if (fault !== undefined) throw new HostedLocationError('configuration', fault);
  return { folder: data.id ?? folder, sharedDrive: data.driveId ?? undefined, details: data };
}

function faultOf({ mimeType, trashed, name, driveId }: drive_v3.Schema$File, setting: Setting): string | undefined {
  if (mimeType !== FOLDER)
    return `"${name}" (${setting.folder}) is a file. Name a folder: its id is the last part of its address.`;
  if (trashed === true) return `The folder "${name}" (${setting.folder}) is in the bin. Take it out, or name another.`;
  if (setting.serviceAccount && setting.subject === undefined && !driveId) {
    return `The folder "${name}" (${setting.folder}) is on somebody's own Drive, where a service account may own no files. Name a folder on a shared drive, or let the service account act for a person (subject, domain-wide delegation).`;
  }
  return undefined;
}
