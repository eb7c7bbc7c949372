import { HostedLocationError, type HostedLocationFailure } from '@deckwright/core/contract';
import type { GoogleFailure } from './google-failure.ts';

/** What the sentences are about. */
export interface Setting {
  /** Whose name Google knows us by: the service account's address, or "the Google account". */
  readonly account: string;
  readonly serviceAccount: boolean;
  /** Id of the folder that decks go to; undefined means the account's own Drive. */
  readonly folder: string | undefined;
  /** Whom a service account acts for. */
  readonly subject: string | undefined;
}

/** What was being done, to end the sentence "Google Drive could not …". */
export type Deed =
  | 'sign in'
  | 'look at the account'
  | 'look at the folder'
  | 'look for the deck'
  | 'upload the deck'
  | 'share the deck'
  | 'remove the deck';

interface Entry {
  readonly kind: HostedLocationFailure;
  /** Worth another try in a moment. */
  readonly again?: boolean;
  /** What to change. */
  readonly mend: (setting: Setting, deed: Deed) => string;
}

export const DRIVE_SCOPE = 'https://www.googleapis.com/auth/drive';

const busy: Entry = { kind: 'transient', again: true, mend: () => 'Google asks to wait; it is tried again later.' };

const full: Entry = {
  kind: 'configuration',
  mend: ({ serviceAccount, subject, account }) =>
    serviceAccount && subject === undefined
      ? `A service account has no storage of its own. Use a folder on a shared drive of which ${account} is a Manager, or let it act for a person (subject, domain-wide delegation).`
      : 'Its storage is full. Free some, buy more, or name a folder elsewhere.',
};

const access: Entry = {
  kind: 'configuration',
  mend: ({ account, subject, folder }, deed) => {
    const who = subject ?? account;
    if (deed === 'remove the deck') {
      return `Only a Manager of a shared drive may delete its files for good: make ${who} a Manager.`;
    }
    const where = folder === undefined ? 'its Drive' : `the folder ${folder}`;
    return `${who} may not write to ${where}: make it a Manager of the shared drive.`;
  },
};

const sharing: Entry = {
  kind: 'configuration',
  mend: () =>
    'The organisation or the shared drive allows no links that anyone can edit with. Allow sharing outside the organisation (Admin console: Apps, Google Workspace, Drive and Docs, Sharing settings) and, in the settings of the shared drive, access for people outside it and for non-members; or name a folder where that is allowed.',
};

const absent: Entry = {
  kind: 'configuration',
  mend: ({ account, subject, folder }, deed) =>
    folder === undefined || (deed !== 'look at the folder' && deed !== 'upload the deck')
      ? 'It is not there; somebody may have removed it meanwhile.'
      : `There is no folder ${folder} that ${subject ?? account} can see. Take the id from the folder's address, and make that account a Manager of its shared drive.`,
};

const scope: Entry = {
  kind: 'configuration',
  mend: ({ serviceAccount }) =>
    serviceAccount
      ? `Grant the service account's client id the scope ${DRIVE_SCOPE} (Admin console: Security, API controls, Domain-wide delegation).`
      : `The refresh token was given for too little. Ask for consent again, with the scope ${DRIVE_SCOPE}.`,
};

const grant: Entry = {
  kind: 'configuration',
  mend: ({ serviceAccount, subject }) =>
    serviceAccount
      ? `Check that the key is still listed for the service account, that this machine's clock is right${subject === undefined ? '' : `, and that ${subject} is an account of the organisation`}.`
      : 'The consent was taken back or has run out. Ask for it again; while the consent screen is in "Testing" it lasts seven days only.',
};

const client: Entry = {
  kind: 'configuration',
  mend: () =>
    'The OAuth client was deleted, or its secret changed. Put the client_id and client_secret of now into the credentials file.',
};

const signedOut: Entry = {
  kind: 'configuration',
  mend: () => 'Google does not accept the credentials. Make a new key, or ask for consent again.',
};

const disabled: Entry = {
  kind: 'configuration',
  mend: () =>
    'Enable the Google Drive API in the Google Cloud project that the credentials belong to, and wait a few minutes.',
};

/** Google's reasons (developers.google.com/workspace/drive/api/guides/handle-errors, and OAuth's own, RFC 6749 §5.2). */
const BY_REASON: Readonly<Record<string, Entry>> = {
  rateLimitExceeded: busy,
  userRateLimitExceeded: busy,
  backendError: busy,
  // Lasts for hours: to go on asking makes it last longer.
  sharingRateLimitExceeded: {
    kind: 'transient',
    mend: () => 'Too many files were shared in a short time; try again in some hours.',
  },
  dailyLimitExceeded: {
    kind: 'configuration',
    mend: () =>
      'The quota of the day is used up. Raise it in the Google Cloud project, or wait until midnight, Pacific time.',
  },
  storageQuotaExceeded: full,
  teamDriveFileLimitExceeded: {
    kind: 'configuration',
    mend: () =>
      'The shared drive holds as many files as it may. Name a folder on another one, or shorten the retention.',
  },
  numChildrenInNonRootLimitExceeded: {
    kind: 'configuration',
    mend: () => 'The folder holds as many files as it may. Name another folder, or shorten the retention.',
  },
  accessNotConfigured: disabled,
  SERVICE_DISABLED: disabled,
  insufficientPermissions: scope,
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: scope,
  appNotAuthorizedToFile: scope,
  unauthorized_client: scope,
  invalid_scope: scope,
  access_denied: scope,
  insufficientFilePermissions: access,
  insufficientParentPermissions: access,
  teamDrivesParentLimit: access,
  forbidden: access,
  domainPolicy: {
    kind: 'configuration',
    mend: () =>
      'The administrators of the organisation do not allow this app to use Drive. Let it in (Admin console: Security, API controls).',
  },
  publishOutNotPermitted: sharing,
  shareOutNotPermitted: sharing,
  shareInNotPermitted: sharing,
  teamDriveDomainUsersOnlyRestriction: sharing,
  teamDriveTeamMembersOnlyRestriction: sharing,
  cannotShareTeamDriveTopFolderWithAnyoneOrDomains: sharing,
  cannotShareTeamDriveWithNonGoogleAccounts: sharing,
  notFound: absent,
  invalid_grant: grant,
  invalid_client: client,
  deleted_client: client,
  authError: signedOut,
};

const network: Entry = {
  kind: 'transient',
  again: true,
  mend: () => 'Check that this machine reaches googleapis.com, through HTTPS_PROXY if there is a proxy.',
};

const rejected: Entry = {
  kind: 'rejected',
  mend: () => 'Google does not take the file. It converts presentations of up to 100 MB.',
};

const unknown: Entry = { kind: 'configuration', mend: () => 'Look the reason up in the error guide of the Drive API.' };

/** The retry table: what kind of failure this is, and whether it is worth another try in a moment. */
export function judge({ status, reason }: GoogleFailure, deed: Deed): Entry {
  const known = BY_REASON[reason];
  if (known !== undefined) return known;
  if (status === undefined) return network;
  if (status === 408 || status === 429 || status >= 500) return busy;
  if (status === 401) return signedOut;
  if (status === 404) return absent;
  if (deed === 'upload the deck' && (status === 400 || status === 413 || status === 415)) return rejected;
  return status === 403 ? access : unknown;
}

/** The failure as a sentence for the operator. */
export function explain(failure: GoogleFailure, deed: Deed, setting: Setting): HostedLocationError {
  const { kind, mend } = judge(failure, deed);
  const { status, reason, words, retryAfterMs } = failure;
  const said =
    status === undefined ? words : `${status} ${reason}${words === '' ? '' : `, "${words.replace(/[.\s]+$/, '')}"`}`;
  return new HostedLocationError(kind, `Google Drive could not ${deed}: ${said}. ${mend(setting, deed)}`, {
    cause: failure,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
}
