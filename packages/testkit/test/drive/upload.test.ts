import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Client, openClient, PERSON, pptxOf, ROBOT, SLIDES, signIn } from './client.ts';

const UNIT = 256 * 1024;

let client: Client;
beforeEach(async () => {
  client = await openClient();
});
afterEach(() => client.drive.close());

function deck(more: object = {}) {
  return { name: 'Deck', mimeType: SLIDES, parents: [client.shared], ...more };
}

describe('an upload', () => {
  it('of one part creates the file, and returns the fields that were selected when it began', async () => {
    const { session } = await client.begin(
      deck(),
      '?uploadType=resumable&supportsAllDrives=true&fields=id,webViewLink',
    );
    const { status, body } = await client.put(session, '0-999/1000', pptxOf(1_000));
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['id', 'webViewLink']);
    expect(client.drive.decks()).toMatchObject([{ name: 'Deck', size: 1_000 }]);
  });

  it('of several parts returns how much has arrived', async () => {
    const size = 2 * UNIT + 10;
    const file = pptxOf(size);
    const { session } = await client.begin(deck());
    expect((await client.put(session, `*/${size}`, '')).headers.get('range')).toBeNull();
    const first = await client.put(session, `0-${UNIT - 1}/${size}`, file.slice(0, UNIT));
    expect([first.status, first.headers.get('range')]).toEqual([308, `bytes=0-${UNIT - 1}`]);
    const asked = await client.put(session, `*/${size}`, '');
    expect([asked.status, asked.headers.get('range')]).toEqual([308, `bytes=0-${UNIT - 1}`]);
    expect((await client.put(session, `${UNIT}-${size - 1}/${size}`, file.slice(UNIT))).status).toBe(200);
  });

  it('that is finished returns the same file again, without creating a second one', async () => {
    const { session } = await client.begin(deck());
    const { body } = await client.put(session, '0-999/1000', pptxOf(1_000));
    expect((await client.put(session, '*/1000', '')).body).toEqual(body);
    expect((await client.put(session, '0-999/1000', pptxOf(1_000))).body).toEqual(body);
    expect(client.drive.decks()).toHaveLength(1);
  });

  it.each<[string, string, number]>([
    ['that is shorter than its range', '0-999/1000', 500],
    ['with another size than the session', '0-999/2000', 1_000],
    ['that does not start where the last one ended', `${UNIT}-${UNIT + 999}/${UNIT + 1_000}`, 1_000],
    ['that is not the last, and not a multiple of 256 KiB', `0-999/${UNIT}`, 1_000],
    ['with an invalid range', '0-999', 1_000],
    ['that ends after the file', '0-999/900', 1_000],
  ])('rejects a part %s', async (_, range, bytes) => {
    const { session } = await client.begin(deck());
    if (range.endsWith('/2000')) {
      const sized = await client.send('/upload/drive/v3/files?uploadType=resumable&supportsAllDrives=true', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-upload-content-type': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
          'x-upload-content-length': '1000',
        },
        body: JSON.stringify(deck()),
      });
      const own = sized.headers.get('location')!.replace('https://www.googleapis.com', '');
      expect((await client.put(own, range, pptxOf(bytes))).reason).toBe('badContent');
      return;
    }
    const { status, reason } = await client.put(session, range, pptxOf(bytes));
    expect([status, reason]).toEqual([400, 'badContent']);
    expect(client.drive.decks()).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['with a generated id', { id: 'made-before' }, 'invalid'],
    ['without conversion', { mimeType: undefined }, 'badRequest'],
    ['into two folders', { parents: ['a', 'b'] }, 'multipleParentsNotSupported'],
    ['into an unknown folder', { parents: ['nowhere'] }, 'notFound'],
    ['with an unknown member', { tittle: 'Deck' }, 'badRequest'],
    ['with a property of more than 124 bytes', { appProperties: { exportId: 'x'.repeat(117) } }, 'invalid'],
  ])('is rejected %s', async (_, more, reason) => {
    expect((await client.begin(deck(more))).reason).toBe(reason);
  });

  it.each([
    ['of another upload type', '?uploadType=multipart&supportsAllDrives=true', 'badRequest'],
    ['with a misspelt parameter', '?uploadType=resumable&supportsAllDrive=true', 'invalidParameter'],
    ['to a shared drive without supportsAllDrives', '?uploadType=resumable', 'notFound'],
  ])('is rejected %s', async (_, query, reason) => {
    expect((await client.begin(deck(), query)).reason).toBe(reason);
  });

  it('of a file that is not a pptx is rejected after the last part', async () => {
    const { session } = await client.begin(deck());
    const { status, reason } = await client.put(session, '0-999/1000', new Uint8Array(1_000));
    expect([status, reason]).toEqual([400, 'badRequest']);
    expect(client.drive.decks()).toEqual([]);
  });

  it('whose session has expired is not found', async () => {
    const { session } = await client.begin(deck());
    client.drive.endSessions();
    expect((await client.put(session, '*/1000', '')).status).toBe(404);
  });

  it('by a viewer of the drive is rejected', async () => {
    client.drive.setRole(client.shared, ROBOT, 'reader');
    expect((await client.begin(deck())).reason).toBe('insufficientParentPermissions');
  });
});

describe('storage', () => {
  it("is not available to a service account, on its own Drive or in a person's folder", async () => {
    client.drive.addPerson(PERSON);
    const folder = client.drive.addFolder(PERSON, 'Shared', { [ROBOT]: 'writer' });
    expect((await client.upload({ parents: [folder] })).reason).toBe('storageQuotaExceeded');
    expect((await client.upload({ parents: undefined })).reason).toBe('storageQuotaExceeded');
    expect((await client.upload()).status).toBe(200);
  });

  it('of a person is limited in bytes', async () => {
    const { type: _, ...consent } = client.drive.addPerson(PERSON, 2_500);
    const form = { grant_type: 'refresh_token', ...consent };
    client.token = String((await signIn(client.drive, form)).body.access_token);
    const answers = [];
    for (let file = 0; file < 3; file += 1) answers.push((await client.upload({ parents: undefined })).reason);
    expect(answers).toEqual([undefined, undefined, 'storageQuotaExceeded']);
  });

  it('of a shared drive is limited in files', async () => {
    client.drive.limitFiles(client.shared, 2);
    expect((await client.upload()).status).toBe(200);
    expect((await client.upload()).reason).toBe('teamDriveFileLimitExceeded');
  });
});
