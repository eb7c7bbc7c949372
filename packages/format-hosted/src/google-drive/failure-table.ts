import { HostedLocationError, type HostedLocationFailure } from '@deckwright/core/contract';
import type { GoogleFailure } from './google-failure.ts';

/** What messages about failures mention. */
export interface DriveSettings {
  /** The account that signs in: the address of a service account, or a phrase such as "the Google account". */
  readonly account: string;
  readonly serviceAccount: boolean;
  /** Id of the folder for decks. Undefined for the top of the account's own Drive. */
  readonly folder: string | undefined;
  /** Address of the person for whom a service account acts. */
  readonly subject: string | undefined;
}

/** What a call does. It completes the sentence "Google Drive could not …". */
export type DriveAction =
  | 'sign in'
  | 'look at the account'
  | 'look at the folder'
  | 'look for the deck'
  | 'upload the deck'
  | 'share the deck'
  | 'remove the deck';

/** How to handle a kind of failure. */
interface FailureRule {
  readonly kind: HostedLocationFailure;
  /** Whether to retry at once, after a short wait. Default: false. */
  readonly retry?: boolean;
  /** What the operator should do. */
  readonly advice: (settings: DriveSettings, action: DriveAction) => string;
}

export const DRIVE_SCOPE = 'https://www.googleapis.com/auth/drive';

const busy: FailureRule = {
  kind: 'transient',
  retry: true,
  advice: () => 'Google is busy; the call is tried again later.',
};

const full: FailureRule = {
  kind: 'configuration',
  advice: ({ serviceAccount, subject, account }) =>
    serviceAccount && subject === undefined
      ? `A service account has no storage of its own. Use a folder on a shared drive of which ${account} is a Manager, or configure a person for whom it acts (subject, domain-wide delegation).`
      : 'Its storage is full. Free some, buy more, or name a folder on another drive.',
};

const access: FailureRule = {
  kind: 'configuration',
  advice: ({ account, subject, folder }, action) => {
    const who = subject ?? account;
    if (action === 'remove the deck') {
      return `Only a Manager of a shared drive may delete its files for good: make ${who} a Manager.`;
    }
    const where = folder === undefined ? 'its Drive' : `the folder ${folder}`;
    return `${who} may not write to ${where}: make it a Manager of the shared drive.`;
  },
};

const sharing: FailureRule = {
  kind: 'configuration',
  advice: () =>
    'The organisation or the shared drive allows no links that anyone can edit with. Allow sharing outside the organisation (Admin console: Apps, Google Workspace, Drive and Docs, Sharing settings) and, in the settings of the shared drive, access for people outside it and for non-members; or name a folder where that is allowed.',
};

const notFound: FailureRule = {
  kind: 'configuration',
  advice: ({ account, subject, folder }, action) =>
    folder === undefined || (action !== 'look at the folder' && action !== 'upload the deck')
      ? 'The file does not exist; somebody may have removed it.'
      : `There is no folder ${folder} that ${subject ?? account} can see. Take the id from the folder's address, and make that account a Manager of its shared drive.`,
};

const scope: FailureRule = {
  kind: 'configuration',
  advice: ({ serviceAccount }) =>
    serviceAccount
      ? `Grant the service account's client id the scope ${DRIVE_SCOPE} (Admin console: Security, API controls, Domain-wide delegation).`
      : `The refresh token lacks a scope. Ask for consent again, with the scope ${DRIVE_SCOPE}.`,
};

const grant: FailureRule = {
  kind: 'configuration',
  advice: ({ serviceAccount, subject }) =>
    serviceAccount
      ? `Check that the key is still listed for the service account, that this machine's clock is right${subject === undefined ? '' : `, and that ${subject} is an account of the organisation`}.`
      : 'The consent was revoked or has expired. Ask for it again; while the consent screen is in "Testing" it lasts only seven days.',
};

const client: FailureRule = {
  kind: 'configuration',
  advice: () =>
    'The OAuth client was deleted, or its secret changed. Put the current client_id and client_secret into the credentials file.',
};

const signedOut: FailureRule = {
  kind: 'configuration',
  advice: () => 'Google does not accept the credentials. Create a new key, or ask for consent again.',
};

const disabled: FailureRule = {
  kind: 'configuration',
  advice: () =>
    'Enable the Google Drive API in the Google Cloud project that the credentials belong to, and wait a few minutes.',
};

/** Google's reasons (developers.google.com/workspace/drive/api/guides/handle-errors, and OAuth's own, RFC 6749 §5.2). */
const BY_REASON: Readonly<Record<string, FailureRule>> = {
  rateLimitExceeded: busy,
  userRateLimitExceeded: busy,
  backendError: busy,
  // This limit lasts for hours, and every further call extends it.
  sharingRateLimitExceeded: {
    kind: 'transient',
    advice: () => 'Too many files were shared in a short time; try again in some hours.',
  },
  dailyLimitExceeded: {
    kind: 'configuration',
    advice: () =>
      'The daily quota is used up. Raise it in the Google Cloud project, or wait until midnight, Pacific time.',
  },
  storageQuotaExceeded: full,
  teamDriveFileLimitExceeded: {
    kind: 'configuration',
    advice: () =>
      'The shared drive has reached its limit of files. Name a folder on another one, or shorten the retention.',
  },
  numChildrenInNonRootLimitExceeded: {
    kind: 'configuration',
    advice: () => 'The folder has reached its limit of files. Name another folder, or shorten the retention.',
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
    advice: () =>
      'The administrators of the organisation do not allow this app to use Drive. Allow it (Admin console: Security, API controls).',
  },
  publishOutNotPermitted: sharing,
  shareOutNotPermitted: sharing,
  shareInNotPermitted: sharing,
  teamDriveDomainUsersOnlyRestriction: sharing,
  teamDriveTeamMembersOnlyRestriction: sharing,
  cannotShareTeamDriveTopFolderWithAnyoneOrDomains: sharing,
  cannotShareTeamDriveWithNonGoogleAccounts: sharing,
  notFound,
  invalid_grant: grant,
  invalid_client: client,
  deleted_client: client,
  authError: signedOut,
};

const network: FailureRule = {
  kind: 'transient',
  retry: true,
  advice: () => 'Check that this machine can reach googleapis.com, with HTTPS_PROXY if the network needs a proxy.',
};

const rejected: FailureRule = {
  kind: 'rejected',
  advice: () => 'Google does not accept the file. It converts presentations of up to 100 MB.',
};

const unknown: FailureRule = {
  kind: 'configuration',
  advice: () => 'Look the reason up in the error guide of the Drive API.',
};

/** Finds the rule for a failure: its kind, whether to retry, and the advice for the operator. */
export function classify({ status, reason }: GoogleFailure, action: DriveAction): FailureRule {
  const known = BY_REASON[reason];
  if (known !== undefined) return known;
  if (status === undefined) return network;
  if (status === 408 || status === 429 || status >= 500) return busy;
  if (status === 401) return signedOut;
  if (status === 404) return notFound;
  if (action === 'upload the deck' && (status === 400 || status === 413 || status === 415)) return rejected;
  return status === 403 ? access : unknown;
}

/** A failure → an error whose message says what failed, what Google answered and what the operator should do. */
export function explain(failure: GoogleFailure, action: DriveAction, settings: DriveSettings): HostedLocationError {
  const { kind, advice } = classify(failure, action);
  const { status, reason, detail, retryAfterMs } = failure;
  const answer =
    status === undefined ? detail : `${status} ${reason}${detail === '' ? '' : `, "${detail.replace(/[.\s]+$/, '')}"`}`;
  return new HostedLocationError(kind, `Google Drive could not ${action}: ${answer}. ${advice(settings, action)}`, {
    cause: failure,
    retryAfterMs,
  });
}
