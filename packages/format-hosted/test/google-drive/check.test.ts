import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HostedLocation, HostedLocationError } from '@deckwright/core/contract';
import { createGoogleDriveLocation } from '@deckwright/format-hosted';
import { afterEach, describe, expect, it } from 'vitest';
import { type DriveFixture, openDriveFixture, orderOf, PERSON, ROBOT, type Way } from '../support/drive-fixture.ts';

let fixture: DriveFixture;
afterEach(() => fixture?.close?.());

async function open(way: Way = 'service account') {
  fixture = await openDriveFixture(way);
  return fixture.drive;
}

async function problemsOf(location: HostedLocation = fixture.location): Promise<readonly string[]> {
  const error = await location.check().then(
    () => undefined,
    (reason: HostedLocationError) => reason,
  );
  return error?.problems ?? [];
}

describe('a check', () => {
  it.each<Way>(['service account', 'delegation', 'refresh token'])(
    'reports nothing for a %s that is set up correctly, and creates no file',
    async (way) => {
      const drive = await open(way);
      expect(await problemsOf()).toEqual([]);
      expect(drive.decks()).toEqual([]);
      expect(
        new Set(drive.calls.map(({ call }) => call).filter((call) => /create|begin|put|delete/.test(call))).size,
      ).toBe(0);
    },
  );

  it('reports a credentials file that does not exist', async () => {
    await open();
    expect(await problemsOf(fixture.locationWith({ credentials: '/nowhere/key.json' }))).toEqual([
      'The credentials file "/nowhere/key.json" does not exist. Correct the path, or put the file there.',
    ]);
  });

  it('reads the credentials file again after it was corrected', async () => {
    const drive = await open();
    const folder = await mkdtemp(join(tmpdir(), 'deckwright-check-'));
    try {
      const file = join(folder, 'key.json');
      const location = fixture.locationWith({ credentials: file });
      expect(await problemsOf(location)).toHaveLength(1);
      await writeFile(file, JSON.stringify(drive.addServiceAccount(ROBOT)));
      expect(await problemsOf(location)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('reports a key that was revoked', async () => {
    const drive = await open();
    drive.revoke(ROBOT);
    const [problem, ...others] = await problemsOf();
    expect(problem).toMatch(/could not sign in: 400 invalid_grant.*Check that the key is still listed/);
    expect(others).toEqual([]);
  });

  it('reports a consent that has expired', async () => {
    const drive = await open('refresh token');
    drive.revoke(PERSON);
    expect(await problemsOf()).toEqual([
      expect.stringMatching(/Token has been expired or revoked".*"Testing" it lasts only seven days/),
    ]);
  });

  it('reports a missing delegation, with the scope to grant', async () => {
    const drive = await open();
    const credentials = { ...drive.addServiceAccount(ROBOT), subject: PERSON };
    const problems = await problemsOf(fixture.locationWith({ credentials }));
    expect(problems).toEqual([
      expect.stringMatching(
        /401 unauthorized_client.*https:\/\/www\.googleapis\.com\/auth\/drive .*Domain-wide delegation/,
      ),
    ]);
  });

  it('reports that the API is disabled', async () => {
    const drive = await open();
    drive.allow({ api: false });
    expect(await problemsOf()).toEqual([
      expect.stringContaining('Enable the Google Drive API in the Google Cloud project'),
    ]);
  });

  it('reports a folder that does not exist, or that the account cannot see', async () => {
    await open();
    expect(await problemsOf(fixture.locationWith({ folder: 'no-such-folder' }))).toEqual([
      expect.stringContaining(`There is no folder no-such-folder that ${ROBOT} can see.`),
    ]);
  });

  it('reports a missing folder for a service account', async () => {
    const drive = await open();
    const credentials = drive.addServiceAccount(ROBOT);
    const location = createGoogleDriveLocation({ credentials, ports: { fetch: drive.fetch } });
    expect(await problemsOf(location)).toEqual([
      expect.stringContaining('No folder is named, and a service account has no storage'),
    ]);
  });

  it("reports a folder on a person's own Drive for a service account", async () => {
    const drive = await open();
    const folder = drive.addFolder(PERSON, 'Shared by Ana', { [ROBOT]: 'writer' });
    expect(await problemsOf(fixture.locationWith({ folder }))).toEqual([
      expect.stringContaining(
        `"Shared by Ana" (${folder}) is on somebody's own Drive, where a service account may own no files`,
      ),
    ]);
  });

  it('reports a file in place of a folder', async () => {
    await open();
    const { ref } = await fixture.location.create(orderOf(fixture));
    expect(await problemsOf(fixture.locationWith({ folder: ref }))).toEqual([
      expect.stringContaining('is a file. Name a folder'),
    ]);
  });

  it('reports a folder that is in the bin', async () => {
    const drive = await open('refresh token');
    drive.trash(fixture.folder);
    expect(await problemsOf()).toEqual([expect.stringContaining('is in the bin. Take it out')]);
  });

  it.each([
    ['reader', /may not add files to the folder "Decks"\. Make it a Manager/],
    ['fileOrganizer', /can create decks in the folder "Decks" but cannot remove them/],
    ['writer', /but cannot remove them when they expire/],
  ] as const)('reports what the role %s may not do', async (role, text) => {
    const drive = await open();
    drive.setRole(fixture.folder, ROBOT, role);
    expect(await problemsOf()).toEqual([expect.stringMatching(text)]);
  });

  it('reports all problems of a shared drive at once', async () => {
    const drive = await open();
    drive.setRole(fixture.folder, ROBOT, 'writer');
    drive.restrict(fixture.folder, { domainUsersOnly: true, driveMembersOnly: true });
    drive.allow({ slides: false });
    expect(await problemsOf()).toEqual([
      expect.stringContaining('may not convert pptx files to Google Slides'),
      expect.stringContaining('but cannot remove them'),
      expect.stringContaining('The shared drive "Decks" excludes people outside the organisation'),
      expect.stringContaining('The shared drive "Decks" excludes people who are not its members'),
    ]);
  });

  it('reports storage that is nearly full', async () => {
    const drive = await open('refresh token');
    drive.setStorage(PERSON, 30 * 2 ** 20);
    expect(await problemsOf()).toEqual([expect.stringContaining('The account has 30 MB of storage left.')]);
  });

  it('reports that Google cannot be reached, as a temporary failure', async () => {
    await open();
    const location = fixture.locationWith({}, () =>
      Promise.reject(Object.assign(new TypeError('fetch failed'), { code: 'ENOTFOUND' })),
    );
    await expect(location.check()).rejects.toMatchObject({
      kind: 'transient',
      message: expect.stringMatching(
        /could not sign in: ENOTFOUND: fetch failed\. Check that this machine can reach googleapis\.com/,
      ),
    });
  });

  it('cannot see a rule against open links, which the first export reports', async () => {
    const drive = await open();
    drive.allow({ openLinks: false });
    expect(await problemsOf()).toEqual([]);
    const failed = fixture.location.create(orderOf(fixture));
    await expect(failed).rejects.toThrow('publishOutNotPermitted, "The user is not allowed');
    expect(drive.decks()).toEqual([]);
  });

  it('misses storage that fills up later, which the export reports', async () => {
    const drive = await open('refresh token');
    drive.setStorage(PERSON, 10);
    const failed = fixture.location.create(orderOf(fixture));
    await expect(failed).rejects.toMatchObject({
      kind: 'configuration',
      message: expect.stringContaining('Its storage is full.'),
    });
  });
});
