import type { HostedExport } from '@deckwright/core/contract';
import type { DriveCall, DriveFault } from '@deckwright/testkit/drive';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DriveFixture, openDriveFixture, orderOf } from '../support/drive-fixture.ts';

let fixture: DriveFixture;
beforeEach(async () => {
  fixture = await openDriveFixture();
});
afterEach(() => fixture.close?.());

function order(overrides: Partial<HostedExport> = {}) {
  return orderOf(fixture, overrides);
}

/** A file of many megabytes that the stand-in takes for a pptx. */
function largePptx(bytes: number): Uint8Array {
  const large = new Uint8Array(bytes);
  large.set(new TextEncoder().encode('PK'));
  large.set(new TextEncoder().encode('ppt/presentation.xml'), bytes - 100);
  return large;
}

function calls(from = 0) {
  return fixture.drive.calls.slice(from).map(({ call }) => call);
}
function count(call: DriveCall) {
  return calls().filter((made) => made === call).length;
}

describe('an upload', () => {
  it('takes seven requests for the first deck, and reuses token and folder for the second', async () => {
    await fixture.location.create(order());
    expect(calls()).toEqual([
      'token',
      'files.get',
      'files.list',
      'upload.begin',
      'upload.put',
      'files.list',
      'permissions.create',
    ]);
    await fixture.location.create(order({ exportId: 'e-2' }));
    expect(calls(7)).toEqual(['files.list', 'upload.begin', 'upload.put', 'files.list', 'permissions.create']);
  });

  it('sends a large file in parts of 8 MiB', async () => {
    const pptx = largePptx(20 * 2 ** 20);
    const { fileSize } = await fixture.location.create(order({ pptx }));
    expect(count('upload.put')).toBe(3);
    expect(fileSize).toBe(pptx.byteLength);
    expect(fixture.drive.decks().map(({ size }) => size)).toEqual([pptx.byteLength]);
  });

  it('continues with the bytes that Drive did not accept', async () => {
    fixture.drive.fail('upload.put', { takes: 256 * 1024 });
    await fixture.location.create(order({ pptx: largePptx(9 * 2 ** 20) }));
    // 256 KiB, then 8 MiB, then the rest.
    expect(count('upload.put')).toBe(3);
    expect(fixture.drive.decks()).toHaveLength(1);
  });

  it('fails if Drive accepts no more bytes', async () => {
    fixture.drive.fail('upload.put', { takes: 0 }, 99);
    const failed = fixture.location.create(order({ pptx: largePptx(9 * 2 ** 20) }));
    await expect(failed).rejects.toMatchObject({
      kind: 'transient',
      message: 'Google Drive could not upload the deck: it accepts no more bytes.',
    });
    expect(count('upload.put')).toBe(5);
  });

  it.each<[string, DriveFault]>([
    ['dropped before it arrived', { drop: 'before' }],
    ['answered 503', { status: 503 }],
    ['answered 403 userRateLimitExceeded', { status: 403, reason: 'userRateLimitExceeded' }],
  ])('asks how many bytes arrived after a part was %s, and sends it again', async (_, fault) => {
    fixture.drive.fail('upload.put', fault);
    await fixture.location.create(order());
    expect(calls().filter((call) => call.startsWith('upload'))).toEqual([
      'upload.begin',
      'upload.put',
      'upload.status',
      'upload.put',
    ]);
    expect(fixture.waited).toEqual([750]);
    expect(fixture.drive.decks()).toHaveLength(1);
  });

  it('gets the deck from the session if the answer was lost', async () => {
    fixture.drive.setListDelay(3_600_000);
    fixture.drive.fail('upload.put', { drop: 'after' });
    const { editUrl } = await fixture.location.create(order());
    expect(calls().filter((call) => call.startsWith('upload'))).toEqual([
      'upload.begin',
      'upload.put',
      'upload.status',
    ]);
    expect(fixture.drive.open(editUrl)).toBe('edit');
    expect(fixture.drive.decks()).toHaveLength(1);
  });

  it('searches for the deck before it starts a new session', async () => {
    fixture.drive.fail('upload.put', { drop: 'after' });
    fixture.drive.fail('upload.status', { status: 404, reason: 'notFound' });
    const { editUrl } = await fixture.location.create(order());
    expect(count('upload.begin')).toBe(1);
    expect(fixture.drive.open(editUrl)).toBe('edit');
    expect(fixture.drive.decks()).toHaveLength(1);
  });

  it('starts a new session if the session has ended and no deck exists', async () => {
    fixture.drive.fail('upload.put', { drop: 'before' });
    fixture.drive.fail('upload.status', { status: 404, reason: 'notFound' });
    await fixture.location.create(order());
    expect(count('upload.begin')).toBe(2);
    expect(fixture.drive.decks()).toHaveLength(1);
  });

  it('sends its token to Google only', async () => {
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const answer = await fixture.drive.fetch(input, init);
      if (!answer.headers.has('location')) return answer;
      return new Response('', { headers: { location: 'https://evil.example/upload?googleapis.com' } });
    };
    const failed = fixture.locationWith({}, fetch).create(order());
    await expect(failed).rejects.toThrow('its answer has no upload session');
  });

  it('names the deck after its title, cut and without invisible characters', async () => {
    const { fileName } = await fixture.location.create(order({ title: `  a\u0000b\u202ec${'x'.repeat(300)} ` }));
    expect(fileName).toBe(`a b c${'x'.repeat(195)}`);
    expect((await fixture.location.create(order({ exportId: 'e-2', title: '\n' }))).fileName).toBe('Presentation');
  });

  it('throws a TypeError for an export id that cannot be searched for', async () => {
    for (const exportId of ['', "a' or 'b", 'a b', 'x'.repeat(101)]) {
      await expect(fixture.location.create(order({ exportId }))).rejects.toThrow(TypeError);
      await expect(fixture.location.find(exportId)).rejects.toThrow(TypeError);
    }
  });
});
