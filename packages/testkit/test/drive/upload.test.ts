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
  it('of one part makes the file, with the fields that were asked for when it began', async () => {
    const { session } = await client.begin(
      deck(),
      '?uploadType=resumable&supportsAllDrives=true&fields=id,webViewLink',
    );
    const { status, body } = await client.put(session, '0-999/1000', pptxOf(1_000));
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['id', 'webViewLink']);
    expect(client.drive.decks()).toMatchObject([{ name: 'Deck', size: 1_000 }]);
  });

  it('of several parts tells how much there is, and answers the question for it', async () => {
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

  it('that is finished answers the file to the question, too, and makes no second', async () => {
    const { session } = await client.begin(deck());
    const { body } = await client.put(session, '0-999/1000', pptxOf(1_000));
    expect((await client.put(session, '*/1000', '')).body).toEqual(body);
    expect((await client.put(session, '0-999/1000', pptxOf(1_000))).body).toEqual(body);
    expect(client.drive.decks()).toHaveLength(1);
  });

  it.each<[string, string, number]>([
    ['that is shorter than it says', '0-999/1000', 500],
    ['whose size is not that of the session', '0-999/2000', 1_000],
    ['that does not begin where the last one ended', `${UNIT}-${UNIT + 999}/${UNIT + 1_000}`, 1_000],
    ['but the last that is no multiple of 256 KiB', `0-999/${UNIT}`, 1_000],
    ['with a range that cannot be read', '0-999', 1_000],
    ['that ends behind the file', '0-999/900', 1_000],
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
    ['with an id made before', { id: 'made-before' }, 'invalid'],
    ['without conversion', { mimeType: undefined }, 'badRequest'],
    ['into two folders', { parents: ['a', 'b'] }, 'multipleParentsNotSupported'],
    ['into a folder that is not there', { parents: ['nowhere'] }, 'notFound'],
    ['with a member that Drive does not have', { tittle: 'Deck' }, 'badRequest'],
    ['with a property of more than 124 bytes', { appProperties: { exportId: 'x'.repeat(117) } }, 'invalid'],
  ])('is rejected %s', async (_, more, reason) => {
    expect((await client.begin(deck(more))).reason).toBe(reason);
  });

  it.each([
    ['of another kind', '?uploadType=multipart&supportsAllDrives=true', 'badRequest'],
    ['with a parameter that is misspelt', '?uploadType=resumable&supportsAllDrive=true', 'invalidParameter'],
    ['to a shared drive by a client that knows none', '?uploadType=resumable', 'notFound'],
  ])('is rejected %s', async (_, query, reason) => {
    expect((await client.begin(deck(), query)).reason).toBe(reason);
  });

  it('of what is no pptx is rejected at its end', async () => {
    const { session } = await client.begin(deck());
    const { status, reason } = await client.put(session, '0-999/1000', new Uint8Array(1_000));
    expect([status, reason]).toEqual([400, 'badRequest']);
    expect(client.drive.decks()).toEqual([]);
  });

  it('whose session has ended is not there', async () => {
    const { session } = await client.begin(deck());
    client.drive.endSessions();
    expect((await client.put(session, '*/1000', '')).status).toBe(404);
  });

  it('that a viewer of the drive begins is rejected', async () => {
    client.drive.setRole(client.shared, ROBOT, 'reader');
    expect((await client.begin(deck())).reason).toBe('insufficientParentPermissions');
  });
});

describe('storage', () => {
  it("is none for a service account, on its own Drive or in somebody's folder", async () => {
    client.drive.addPerson(PERSON);
    const folder = client.drive.addFolder(PERSON, 'Shared', { [ROBOT]: 'writer' });
    expect((await client.upload({ parents: [folder] })).reason).toBe('storageQuotaExceeded');
    expect((await client.upload({ parents: undefined })).reason).toBe('storageQuotaExceeded');
    expect((await client.upload()).status).toBe(200);
  });

  it('of a person ends, and that of a shared drive as a number of files', async () => {
    const { type: _, ...consent } = client.drive.addPerson(PERSON, 2_500);
    const form = { grant_type: 'refresh_token', ...consent };
    client.token = String((await signIn(client.drive, form)).body.access_token);
    const answers = [];
    for (let file = 0; file < 3; file += 1) answers.push((await client.upload({ parents: undefined })).reason);
    expect(answers).toEqual([undefined, undefined, 'storageQuotaExceeded']);
  });

  it('of a shared drive ends at a number of files', async () => {
    client.drive.limitFiles(client.shared, 2);
    expect((await client.upload()).status).toBe(200);
    expect((await client.upload()).reason).toBe('teamDriveFileLimitExceeded');
  });
});
