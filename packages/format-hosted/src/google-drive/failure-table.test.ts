import { describe, expect, it } from 'vitest';
import { type Deed, explain, judge, type Setting } from './failure-table.ts';
import { GoogleFailure } from './google-failure.ts';

const ROBOT: Setting = { account: 'robot@p.iam', serviceAccount: true, folder: 'F1', subject: undefined };
const CONSENT: Setting = {
  account: 'the Google account',
  serviceAccount: false,
  folder: undefined,
  subject: undefined,
};

function failure(status: number, reason: string, message = 'Said so.') {
  return new GoogleFailure({ response: { status, data: { error: { message, errors: [{ reason }] } } } }, []);
}

function said(status: number, reason: string, deed: Deed, setting = ROBOT) {
  return explain(failure(status, reason), deed, setting);
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
  ])('tries %i %s again', (status, reason) => {
    expect(judge(failure(status, reason), 'share the deck')).toMatchObject({ kind: 'transient', again: true });
  });

  it('tries again when there was no answer', () => {
    const gone = new GoogleFailure(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }), []);
    expect(judge(gone, 'upload the deck')).toMatchObject({ kind: 'transient', again: true });
  });

  it('leaves a limit that lasts for hours to whoever asked', () => {
    const { kind, again } = judge(failure(403, 'sharingRateLimitExceeded'), 'share the deck');
    expect([kind, again]).toEqual(['transient', undefined]);
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
  ])('takes %i %s for the operator to mend', (status, reason) => {
    const { kind, again } = judge(failure(status, reason), 'share the deck');
    expect([kind, again]).toEqual(['configuration', undefined]);
  });

  it.each([400, 413, 415])('takes %i for a fault of the file, if it was the file that was sent', (status) => {
    expect(judge(failure(status, 'badRequest'), 'upload the deck').kind).toBe('rejected');
    expect(judge(failure(status, 'badRequest'), 'share the deck').kind).toBe('configuration');
  });
});

describe('the sentence of a failure', () => {
  it('says what failed, what Google said, and what to change', () => {
    expect(said(403, 'storageQuotaExceeded', 'upload the deck').message).toBe(
      'Google Drive could not upload the deck: 403 storageQuotaExceeded, "Said so". A service account has no storage of its own. Use a folder on a shared drive of which robot@p.iam is a Manager, or let it act for a person (subject, domain-wide delegation).',
    );
    expect(said(403, 'storageQuotaExceeded', 'upload the deck', CONSENT).message).toContain(
      'Its storage is full. Free some',
    );
  });

  it.each<[number, string, Deed, string]>([
    [403, 'accessNotConfigured', 'look at the account', 'Enable the Google Drive API in the Google Cloud project'],
    [403, 'insufficientFilePermissions', 'remove the deck', 'Only a Manager of a shared drive may delete'],
    [403, 'insufficientParentPermissions', 'upload the deck', 'robot@p.iam may not write to the folder F1'],
    [403, 'publishOutNotPermitted', 'share the deck', 'Allow sharing outside the organisation'],
    [403, 'teamDriveTeamMembersOnlyRestriction', 'share the deck', 'in the settings of the shared drive'],
    [403, 'insufficientPermissions', 'upload the deck', 'https://www.googleapis.com/auth/drive'],
    [404, 'notFound', 'look at the folder', 'There is no folder F1 that robot@p.iam can see'],
    [404, 'notFound', 'share the deck', 'somebody may have removed it'],
    [401, 'authError', 'sign in', 'Make a new key'],
  ])('for %i %s, to %s', (status, reason, deed, words) => {
    expect(said(status, reason, deed).message).toContain(words);
  });

  it('for a rejected sign-in depends on who signs in', () => {
    expect(said(400, 'invalid_grant', 'sign in').message).toContain("this machine's clock is right");
    expect(said(400, 'invalid_grant', 'sign in', { ...ROBOT, subject: 'ana@x.y' }).message).toContain(
      'that ana@x.y is an account',
    );
    expect(said(400, 'invalid_grant', 'sign in', CONSENT).message).toContain('"Testing" it lasts seven days');
  });

  it('names whom the account acts for', () => {
    expect(said(404, 'notFound', 'upload the deck', { ...ROBOT, subject: 'ana@x.y' }).message).toContain(
      'that ana@x.y can see',
    );
  });

  it('passes on how long to wait, and a cause without the request', () => {
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
