import {
  assertKnownParameters,
  type DriveAnswer,
  DriveRejection,
  type DriveRequest,
  jsonOf,
  masked,
} from './answer.ts';
import { visible } from './files.ts';
import { type Account, type DriveFile, type DriveStore, roleOn } from './store.ts';

/** Opens a file to anyone with the link. Other permissions are not supported. A repeated call returns the same permission. */
export function createPermission(
  store: DriveStore,
  id: string,
  account: Account,
  { query, body }: DriveRequest,
): DriveAnswer {
  assertKnownParameters(query, ['fields', 'supportsAllDrives', 'sendNotificationEmail']);
  const file = visible(store, id, account, query);
  if (query.has('sendNotificationEmail')) {
    throw new DriveRejection(400, 'invalidParameter', 'sendNotificationEmail is for users and groups only.');
  }
  const { type, role, allowFileDiscovery = false, ...more } = jsonOf(body);
  const [unknown] = Object.keys(more);
  if (unknown !== undefined) {
    // An expiry date, for example, is for users and groups only.
    throw new DriveRejection(400, 'invalid', `A permission for anyone has no ${unknown}.`);
  }
  if (type !== 'anyone' || (role !== 'writer' && role !== 'reader') || typeof allowFileDiscovery !== 'boolean') {
    throw new DriveRejection(400, 'invalid', 'Only permissions of type anyone are supported, as writer or reader.');
  }
  checkPolicy(store, file, account);
  file.anyone = role;
  const permission = { kind: 'drive#permission', id: 'anyoneWithLink', type, role, allowFileDiscovery };
  return { status: 200, body: masked(permission, query.get('fields'), 'kind,id,type,role') };
}

function checkPolicy(store: DriveStore, file: DriveFile, account: Account): void {
  const reject = (reason: string, message: string) => new DriveRejection(403, reason, message);
  const role = roleOn(store, file, account);
  if (role === undefined || role === 'reader') {
    throw reject('insufficientFilePermissions', 'The user does not have sufficient permissions for this file.');
  }
  if (!store.openLinksAllowed) {
    throw reject('publishOutNotPermitted', 'The user is not allowed to publish files outside of their domain.');
  }
  const restrictions = file.driveId === undefined ? undefined : store.drives.get(file.driveId)?.restrictions;
  if (restrictions?.domainUsersOnly) {
    throw reject('teamDriveDomainUsersOnlyRestriction', 'The shared drive is restricted to users of the domain.');
  }
  if (restrictions?.driveMembersOnly) {
    throw reject('teamDriveTeamMembersOnlyRestriction', 'The shared drive is restricted to its members.');
  }
}
