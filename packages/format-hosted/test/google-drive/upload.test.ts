import type { HostedExport } from '@deckwright/core/contract';
import type { DriveCall, DriveFault } from '@deckwright/testkit/drive';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DrivePlace, openDrivePlace, orderOf } from '../support/drive-place.ts';

let place: DrivePlace;
beforeEach(async () => {
  place = await openDrivePlace();
});
afterEach(() => place.close?.());

function order(overrides: Partial<HostedExport> = {}) {
  return orderOf(place, overrides);
}

/** A pptx of many megabytes: what comes before a zip is no part of it. */
function largePptx(bytes: number): Uint8Array {
  const large = new Uint8Array(bytes);
  large.set(new TextEncoder().encode('PK'));
  large.set(new TextEncoder().encode('ppt/presentation.xml'), bytes - 100);
  return large;
}

function calls(from = 0) {
  return place.drive.calls.slice(from).map(({ call }) => call);
}
function count(call: DriveCall) {
  return calls().filter((made) => made === call).length;
}

describe('an upload', () => {
  it('takes seven requests for a deck, and no token for the second', async () => {
    await place.location.create(order());
    expect(calls()).toEqual([
      'token',
      'files.get',
      'files.list',
      'upload.begin',
      'upload.put',
      'files.list',
      'permissions.create',
    ]);
    await place.location.create(order({ exportId: 'e-2' }));
    expect(calls(7)).toEqual(['files.list', 'upload.begin', 'upload.put', 'files.list', 'permissions.create']);
  });

  it('sends a large file in parts of 8 MiB', async () => {
    const pptx = largePptx(20 * 2 ** 20);
    const { fileSize } = await place.location.create(order({ pptx }));
    expect(count('upload.put')).toBe(3);
    expect(fileSize).toBe(pptx.byteLength);
    expect(place.drive.decks().map(({ size }) => size)).toEqual([pptx.byteLength]);
  });

  it('goes on where Drive stopped taking, with what is left', async () => {
    place.drive.fail('upload.put', { takes: 256 * 1024 });
    await place.location.create(order({ pptx: largePptx(9 * 2 ** 20) }));
    // 256 KiB, then 8 MiB, then the rest.
    expect(count('upload.put')).toBe(3);
    expect(place.drive.decks()).toHaveLength(1);
  });

  it('gives up when Drive takes nothing any more', async () => {
    place.drive.fail('upload.put', { takes: 0 }, 99);
    const failed = place.location.create(order({ pptx: largePptx(9 * 2 ** 20) }));
    await expect(failed).rejects.toMatchObject({
      kind: 'transient',
      message: 'Google Drive takes no more of the upload.',
    });
    expect(count('upload.put')).toBe(5);
  });

  it.each<[string, DriveFault]>([
    ['dropped before it was taken', { drop: 'before' }],
    ['answered 503', { status: 503 }],
    ['answered 403 userRateLimitExceeded', { status: 403, reason: 'userRateLimitExceeded' }],
  ])('asks how far it came after a part was %s, and sends it again', async (_, fault) => {
    place.drive.fail('upload.put', fault);
    await place.location.create(order());
    expect(calls().filter((call) => call.startsWith('upload'))).toEqual([
      'upload.begin',
      'upload.put',
      'upload.status',
      'upload.put',
    ]);
    expect(place.waited).toEqual([750]);
    expect(place.drive.decks()).toHaveLength(1);
  });

  it('learns from the session that the deck was made, when the answer was lost', async () => {
    place.drive.setListDelay(3_600_000);
    place.drive.fail('upload.put', { drop: 'after' });
    const { editUrl } = await place.location.create(order());
    expect(calls().filter((call) => call.startsWith('upload'))).toEqual([
      'upload.begin',
      'upload.put',
      'upload.status',
    ]);
    expect(place.drive.open(editUrl)).toBe('edit');
    expect(place.drive.decks()).toHaveLength(1);
  });

  it('looks for the deck before it begins anew, when the session is gone as well', async () => {
    place.drive.fail('upload.put', { drop: 'after' });
    place.drive.fail('upload.status', { status: 404, reason: 'notFound' });
    const { editUrl } = await place.location.create(order());
    expect(count('upload.begin')).toBe(1);
    expect(place.drive.open(editUrl)).toBe('edit');
    expect(place.drive.decks()).toHaveLength(1);
  });

  it('begins anew when the session is gone and there is no deck', async () => {
    place.drive.fail('upload.put', { drop: 'before' });
    place.drive.fail('upload.status', { status: 404, reason: 'notFound' });
    await place.location.create(order());
    expect(count('upload.begin')).toBe(2);
    expect(place.drive.decks()).toHaveLength(1);
  });

  it('sends its token to Google alone', async () => {
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const answer = await place.drive.fetch(input, init);
      if (!answer.headers.has('location')) return answer;
      return new Response('', { headers: { location: 'https://evil.example/upload?googleapis.com' } });
    };
    const failed = place.locationWith({}, fetch).create(order());
    await expect(failed).rejects.toThrow('it began no upload session');
  });

  it('cuts a title that is too long, and names the deck in words that can be seen', async () => {
    const { fileName } = await place.location.create(order({ title: `  a\u0000b\u202ec${'x'.repeat(300)} ` }));
    expect(fileName).toBe(`a b c${'x'.repeat(195)}`);
    expect((await place.location.create(order({ exportId: 'e-2', title: '\n' }))).fileName).toBe('Presentation');
  });

  it('rejects an export id that could not be searched for, as a fault of the program', async () => {
    for (const exportId of ['', "a' or 'b", 'a b', 'x'.repeat(101)]) {
      await expect(place.location.create(order({ exportId }))).rejects.toThrow(TypeError);
      await expect(place.location.find(exportId)).rejects.toThrow(TypeError);
    }
  });
});
