import { describe, expect, it } from 'vitest';
import { classify, type DriveAction, type DriveSettings, explain } from './failure-table.ts';
import { GoogleFailure } from './google-failure.ts';

const ROBOT: DriveSettings = { account: 'robot@p.iam', serviceAccount: true, folder: 'F1', subject: undefined };
const CONSENT: DriveSettings = {
  account: 'the Google account',
  serviceAccount: false,
  folder: undefined,
  subject: undefined,
};

function failure(status: number, reason: string, message = 'An answer.') {
  return new GoogleFailure({ response: { status, data: { error: { message, errors: [{ reason }] } } } }, []);
}

function errorFor(status: number, reason: string, action: DriveAction, settings = ROBOT) {
  return explain(failure(status, reason), action, settings);
}

describe('the retry table', () => {
  it.each([
    [429, 'rateLimitExceeded'],
    [429, 'anything'],
    [408, 'anything'],
    [500, 'internalError'],
    [502, 'unknown'],
    [503, 'backendError'],
    [504, 'unknown'],
    [403, 'rateLimitExceeded'],
    [403, 'userRateLimitExceeded'],
  ])('retries %i %s', (status, reason) => {
    expect(classify(failure(status, reason), 'share the deck')).toMatchObject({ kind: 'transient', retry: true });
  });

  it('retries if there was no answer', () => {
    const gone = new GoogleFailure(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }), []);
    expect(classify(gone, 'upload the deck')).toMatchObject({ kind: 'transient', retry: true });
  });

  it('does not retry a limit that lasts for hours, though it is temporary', () => {
    const { kind, retry } = classify(failure(403, 'sharingRateLimitExceeded'), 'share the deck');
    expect([kind, retry]).toEqual(['transient', undefined]);
  });

  it.each([
    [401, 'authError'],
    [403, 'storageQuotaExceeded'],
    [403, 'dailyLimitExceeded'],
    [403, 'teamDriveFileLimitExceeded'],
    [403, 'insufficientFilePermissions'],
    [403, 'publishOutNotPermitted'],
    [403, 'teamDriveDomainUsersOnlyRestriction'],
    [403, 'accessNotConfigured'],
    [403, 'somethingNew'],
    [404, 'notFound'],
    [400, 'invalid_grant'],
    [418, 'unknown'],
  ])('classifies %i %s as a matter of configuration', (status, reason) => {
    const { kind, retry } = classify(failure(status, reason), 'share the deck');
    expect([kind, retry]).toEqual(['configuration', undefined]);
  });

  it.each([400, 413, 415])('classifies %i as a rejected file, but only for the upload', (status) => {
    expect(classify(failure(status, 'badRequest'), 'upload the deck').kind).toBe('rejected');
    expect(classify(failure(status, 'badRequest'), 'share the deck').kind).toBe('configuration');
  });
});

describe('the message of a failure', () => {
  it('says what failed, what Google answered, and what to do', () => {
    expect(errorFor(403, 'storageQuotaExceeded', 'upload the deck').message).toBe(
      'Google Drive could not upload the deck: 403 storageQuotaExceeded, "An answer". A service account has no storage of its own. Use a folder on a shared drive of which robot@p.iam is a Manager, or configure a person for whom it acts (subject, domain-wide delegation).',
    );
    expect(errorFor(403, 'storageQuotaExceeded', 'upload the deck', CONSENT).message).toContain(
      'Its storage is full. Free some',
    );
  });

  it.each<[number, string, DriveAction, string]>([
    [403, 'accessNotConfigured', 'look at the account', 'Enable the Google Drive API in the Google Cloud project'],
    [403, 'insufficientFilePermissions', 'remove the deck', 'Only a Manager of a shared drive may delete'],
    [403, 'insufficientParentPermissions', 'upload the deck', 'robot@p.iam may not write to the folder F1'],
    [403, 'publishOutNotPermitted', 'share the deck', 'Allow sharing outside the organisation'],
    [403, 'teamDriveTeamMembersOnlyRestriction', 'share the deck', 'in the settings of the shared drive'],
    [403, 'insufficientPermissions', 'upload the deck', 'https://www.googleapis.com/auth/drive'],
    [404, 'notFound', 'look at the folder', 'There is no folder F1 that robot@p.iam can see'],
    [404, 'notFound', 'share the deck', 'somebody may have removed it'],
    [401, 'authError', 'sign in', 'Create a new key'],
  ])('has advice for %i %s, could not %s', (status, reason, action, text) => {
    expect(errorFor(status, reason, action).message).toContain(text);
  });

  it('has advice for a rejected sign-in that depends on the kind of account', () => {
    expect(errorFor(400, 'invalid_grant', 'sign in').message).toContain("this machine's clock is right");
    expect(errorFor(400, 'invalid_grant', 'sign in', { ...ROBOT, subject: 'ana@x.y' }).message).toContain(
      'that ana@x.y is an account',
    );
    expect(errorFor(400, 'invalid_grant', 'sign in', CONSENT).message).toContain('"Testing" it lasts only seven days');
  });

  it('names the person for whom the account acts', () => {
    expect(errorFor(404, 'notFound', 'upload the deck', { ...ROBOT, subject: 'ana@x.y' }).message).toContain(
      'that ana@x.y can see',
    );
  });

  it('comes with how long to wait, and a cause without the request', () => {
    const late = new GoogleFailure(
      { response: { status: 429, data: {}, headers: new Headers({ 'retry-after': '90' }) } },
      [],
    );
    const error = explain(late, 'look for the deck', ROBOT);
    expect(error.retryAfterMs).toBe(90_000);
    expect(error.cause).toBe(late);
    expect(error.blame).toBe('host');
  });
});
