import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HostedLocation, HostedLocationError } from '@deckwright/core/contract';
import { createGoogleDriveLocation } from '@deckwright/format-hosted';
import { afterEach, describe, expect, it } from 'vitest';
import { type DrivePlace, openDrivePlace, orderOf, PERSON, ROBOT, type Way } from '../support/drive-place.ts';

let place: DrivePlace;
afterEach(() => place?.close?.());

async function open(way: Way = 'service account') {
  place = await openDrivePlace(way);
  return place.drive;
}

async function problemsOf(location: HostedLocation = place.location): Promise<readonly string[]> {
  const error = await location.check().then(
    () => undefined,
    (reason: HostedLocationError) => reason,
  );
  return error?.problems ?? [];
}

describe('a check', () => {
  it.each<Way>(['service account', 'delegation', 'refresh token'])(
    'finds nothing wrong with a %s that is set up right, and makes nothing',
    async (way) => {
      const drive = await open(way);
      expect(await problemsOf()).toEqual([]);
      expect(drive.decks()).toEqual([]);
      expect(
        new Set(drive.calls.map(({ call }) => call).filter((call) => /create|begin|put|delete/.test(call))).size,
      ).toBe(0);
    },
  );

  it('tells a file that is not there', async () => {
    await open();
    expect(await problemsOf(place.locationWith({ credentials: '/nowhere/key.json' }))).toEqual([
      'The credentials file "/nowhere/key.json" is not there. Mend the path, or put the file at it.',
    ]);
  });

  it('reads the file again once it was mended', async () => {
    const drive = await open();
    const folder = await mkdtemp(join(tmpdir(), 'deckwright-check-'));
    try {
      const file = join(folder, 'key.json');
      const location = place.locationWith({ credentials: file });
      expect(await problemsOf(location)).toHaveLength(1);
      await writeFile(file, JSON.stringify(drive.addServiceAccount(ROBOT)));
      expect(await problemsOf(location)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('tells a key that was taken back', async () => {
    const drive = await open();
    drive.revoke(ROBOT);
    const [problem, ...others] = await problemsOf();
    expect(problem).toMatch(/could not sign in: 400 invalid_grant.*Check that the key is still listed/);
    expect(others).toEqual([]);
  });

  it('tells a consent that has run out', async () => {
    const drive = await open('refresh token');
    drive.revoke(PERSON);
    expect(await problemsOf()).toEqual([
      expect.stringMatching(/Token has been expired or revoked".*"Testing" it lasts seven days/),
    ]);
  });

  it('tells that delegation was not granted, and for which scope to grant it', async () => {
    await open();
    const problems = await problemsOf(place.locationWith({ subject: PERSON }));
    expect(problems).toEqual([
      expect.stringMatching(
        /401 unauthorized_client.*https:\/\/www\.googleapis\.com\/auth\/drive .*Domain-wide delegation/,
      ),
    ]);
  });

  it('tells that the API is off', async () => {
    const drive = await open();
    drive.allow({ api: false });
    expect(await problemsOf()).toEqual([
      expect.stringContaining('Enable the Google Drive API in the Google Cloud project'),
    ]);
  });

  it('tells a folder that is not there, or that the account cannot see', async () => {
    await open();
    expect(await problemsOf(place.locationWith({ folder: 'no-such-folder' }))).toEqual([
      expect.stringContaining(`There is no folder no-such-folder that ${ROBOT} can see.`),
    ]);
  });

  it('tells a service account that no folder is named', async () => {
    const drive = await open();
    const credentials = drive.addServiceAccount(ROBOT);
    const location = createGoogleDriveLocation({ credentials, ports: { fetch: drive.fetch } });
    expect(await problemsOf(location)).toEqual([
      expect.stringContaining('No folder is named, and a service account has no storage'),
    ]);
  });

  it("tells a service account that a folder on somebody's own Drive is no place for it", async () => {
    const drive = await open();
    const folder = drive.addFolder(PERSON, 'Shared by Ana', { [ROBOT]: 'writer' });
    expect(await problemsOf(place.locationWith({ folder }))).toEqual([
      expect.stringContaining(
        `"Shared by Ana" (${folder}) is on somebody's own Drive, where a service account may own no files`,
      ),
    ]);
  });

  it('tells a file that was named for a folder', async () => {
    await open();
    const { ref } = await place.location.create(orderOf(place));
    expect(await problemsOf(place.locationWith({ folder: ref }))).toEqual([
      expect.stringContaining('is a file. Name a folder'),
    ]);
  });

  it('tells a folder that is in the bin', async () => {
    const drive = await open('refresh token');
    drive.trash(place.folder);
    expect(await problemsOf()).toEqual([expect.stringContaining('is in the bin. Take it out')]);
  });

  it.each([
    ['reader', /may not add files to the folder "Decks"\. Make it a Manager/],
    ['fileOrganizer', /can make decks in the folder "Decks" but not remove them/],
    ['writer', /but not remove them when their time is over/],
  ] as const)('tells what the role %s is too little for', async (role, words) => {
    const drive = await open();
    drive.setRole(place.folder, ROBOT, role);
    expect(await problemsOf()).toEqual([expect.stringMatching(words)]);
  });

  it('tells everything at once that is wrong with a shared drive', async () => {
    const drive = await open();
    drive.setRole(place.folder, ROBOT, 'writer');
    drive.restrict(place.folder, { domainUsersOnly: true, driveMembersOnly: true });
    drive.allow({ slides: false });
    expect(await problemsOf()).toEqual([
      expect.stringContaining('may not turn pptx files into Google Slides'),
      expect.stringContaining('but not remove them'),
      expect.stringContaining('The shared drive "Decks" lets in nobody from outside the organisation'),
      expect.stringContaining('The shared drive "Decks" lets in its members only'),
    ]);
  });

  it('tells storage that is nearly full', async () => {
    const drive = await open('refresh token');
    drive.setStorage(PERSON, 30 * 2 ** 20);
    expect(await problemsOf()).toEqual([expect.stringContaining('The account has 30 MB of storage left.')]);
  });

  it('tells that Google cannot be reached, as something that may pass', async () => {
    await open();
    const location = place.locationWith({}, () =>
      Promise.reject(Object.assign(new TypeError('fetch failed'), { code: 'ENOTFOUND' })),
    );
    await expect(location.check()).rejects.toMatchObject({
      kind: 'transient',
      message: expect.stringMatching(
        /could not sign in: ENOTFOUND: fetch failed\. Check that this machine reaches googleapis\.com/,
      ),
    });
  });

  it('leaves a rule against open links, which only a deck shows, to the first export, in the same words', async () => {
    const drive = await open();
    drive.allow({ openLinks: false });
    expect(await problemsOf()).toEqual([]);
    const failed = place.location.create(orderOf(place));
    await expect(failed).rejects.toThrow('publishOutNotPermitted, "The user is not allowed');
    expect(drive.decks()).toEqual([]);
  });

  it('tells a service account without storage the same when a deck is made', async () => {
    const drive = await open('refresh token');
    drive.setStorage(PERSON, 10);
    const failed = place.location.create(orderOf(place));
    await expect(failed).rejects.toMatchObject({
      kind: 'configuration',
      message: expect.stringContaining('Its storage is full.'),
    });
  });
});
