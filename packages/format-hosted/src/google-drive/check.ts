import { HostedLocationError } from '@deckwright/core/contract';
import type { drive_v3 } from 'googleapis/build/src/apis/drive/index.js';
import type { Caller } from './caller.ts';
import { PPTX, SLIDES } from './deck-files.ts';
import type { Setting } from './failure-table.ts';
import { findPlace, type Place } from './place.ts';

/** A deck of the largest size that Google converts. */
const ROOM_BYTES = 100 * 1024 * 1024;

/**
 * Looks at everything that can be known without making a file: the credentials, the API, the folder and its drive, storage. What only
 * a file shows, such as a rule of the organisation against open links, the first export says in the same words.
 */
export async function checkDrive(caller: Caller): Promise<void> {
  const { setting } = await caller.connection();
  // Each of these stops the rest: who cannot sign in sees no folder.
  await caller.call('sign in', ({ auth }) => auth.getAccessToken());
  const { data: about } = await caller.call('look at the account', ({ drive }) =>
    drive.about.get({ fields: 'storageQuota(limit,usage),importFormats' }),
  );
  const place = await findPlace(caller);
  const drive = place.sharedDrive === undefined ? undefined : await sharedDrive(caller, place.sharedDrive);
  const problems = [
    ...formatProblems(about),
    ...folderProblems(place, setting),
    ...(drive ? driveProblems(drive) : quotaProblems(about)),
  ];
  if (problems.length > 0) throw new HostedLocationError('configuration', problems);
}

async function sharedDrive(caller: Caller, driveId: string): Promise<drive_v3.Schema$Drive> {
  const { data } = await caller.call('look at the folder', ({ drive }) =>
    drive.drives.get({ driveId, fields: 'name,restrictions' }),
  );
  return data;
}

function formatProblems({ importFormats }: drive_v3.Schema$About): string[] {
  return importFormats?.[PPTX]?.includes(SLIDES)
    ? []
    : [
        'This account may not turn pptx files into Google Slides. Switch the Slides service on for it (Admin console: Apps, Google Workspace).',
      ];
}

function folderProblems({ details, sharedDrive }: Place, { account, subject }: Setting): string[] {
  const who = subject ?? account;
  const where = `the folder "${details.name}"`;
  const { canAddChildren, canDeleteChildren } = details.capabilities ?? {};
  if (canAddChildren !== true) return [`${who} may not add files to ${where}. Make it a Manager of the shared drive.`];
  if (sharedDrive !== undefined && canDeleteChildren !== true) {
    return [
      `${who} can make decks in ${where} but not remove them when their time is over. Make it a Manager of the shared drive.`,
    ];
  }
  return [];
}

function driveProblems({ name, restrictions }: drive_v3.Schema$Drive): string[] {
  const rule = (text: string) =>
    `The shared drive "${name}" ${text}, so that no link can be opened to everybody. Change that in the settings of the shared drive, or name a folder on another one.`;
  return [
    ...(restrictions?.domainUsersOnly ? [rule('lets in nobody from outside the organisation')] : []),
    ...(restrictions?.driveMembersOnly ? [rule('lets in its members only')] : []),
  ];
}

/** Of the account's own Drive; no limit is given where storage is pooled. */
function quotaProblems({ storageQuota }: drive_v3.Schema$About): string[] {
  const { limit, usage } = storageQuota ?? {};
  const free = Number(limit) - Number(usage ?? 0);
  if (!limit || free >= ROOM_BYTES) return [];
  return [
    `The account has ${Math.max(0, Math.floor(free / 2 ** 20))} MB of storage left. Free some, buy more, or name a folder elsewhere.`,
  ];
}
