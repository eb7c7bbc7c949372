import { HostedLocationError } from '@deckwright/core/contract';
import type { drive_v3 } from '@googleapis/drive';
import { PPTX, SLIDES } from './deck-files.ts';
import type { DriveApi } from './drive-api.ts';
import type { DriveSettings } from './failure-table.ts';
import { type DeckFolder, findFolder } from './folder.ts';

/** Storage for one deck of the largest size that Google converts. */
const MIN_FREE_BYTES = 100 * 1024 * 1024;

/**
 * Checks everything that can be checked without creating a file: the credentials, the API, the folder and its drive, storage. Some
 * problems show only with a file, such as a rule of the organisation against open links. The first export reports these with the same
 * messages.
 */
export async function checkDrive(api: DriveApi): Promise<void> {
  const { settings } = await api.connection();
  // If one of these calls fails, the rest cannot succeed: without signing in, no folder is visible.
  await api.call('sign in', ({ auth }) => auth.getAccessToken());
  const { data: about } = await api.call('look at the account', ({ drive }) =>
    drive.about.get({ fields: 'storageQuota(limit,usage),importFormats' }),
  );
  const folder = await findFolder(api);
  const drive = folder.sharedDrive === undefined ? undefined : await sharedDrive(api, folder.sharedDrive);
  const problems = [
    ...formatProblems(about),
    ...folderProblems(folder, settings),
    ...(drive ? driveProblems(drive) : quotaProblems(about)),
  ];
  if (problems.length > 0) throw new HostedLocationError('configuration', problems);
}

async function sharedDrive(api: DriveApi, driveId: string): Promise<drive_v3.Schema$Drive> {
  const { data } = await api.call('look at the folder', ({ drive }) =>
    drive.drives.get({ driveId, fields: 'name,restrictions' }),
  );
  return data;
}

function formatProblems({ importFormats }: drive_v3.Schema$About): string[] {
  return importFormats?.[PPTX]?.includes(SLIDES)
    ? []
    : [
        'This account may not convert pptx files to Google Slides. Switch the Slides service on for it (Admin console: Apps, Google Workspace).',
      ];
}

function folderProblems({ details, sharedDrive }: DeckFolder, { account, subject }: DriveSettings): string[] {
  const who = subject ?? account;
  const where = `the folder "${details.name}"`;
  const { canAddChildren, canDeleteChildren } = details.capabilities ?? {};
  if (canAddChildren !== true) return [`${who} may not add files to ${where}. Make it a Manager of the shared drive.`];
  if (sharedDrive !== undefined && canDeleteChildren !== true) {
    return [
      `${who} can create decks in ${where} but cannot remove them when they expire. Make it a Manager of the shared drive.`,
    ];
  }
  return [];
}

function driveProblems({ name, restrictions }: drive_v3.Schema$Drive): string[] {
  const rule = (text: string) =>
    `The shared drive "${name}" ${text}, so that no link can be open to everybody. Change that in the settings of the shared drive, or name a folder on another one.`;
  return [
    ...(restrictions?.domainUsersOnly ? [rule('excludes people outside the organisation')] : []),
    ...(restrictions?.driveMembersOnly ? [rule('excludes people who are not its members')] : []),
  ];
}

/** Problems with the storage of the account's own Drive. Google reports no limit if the organisation pools storage. */
function quotaProblems({ storageQuota }: drive_v3.Schema$About): string[] {
  const { limit, usage } = storageQuota ?? {};
  const free = Number(limit) - Number(usage ?? 0);
  if (!limit || free >= MIN_FREE_BYTES) return [];
  return [
    `The account has ${Math.max(0, Math.floor(free / 2 ** 20))} MB of storage left. Free some, buy more, or name a folder on another drive.`,
  ];
}
