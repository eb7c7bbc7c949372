import type { HostedExport } from '@deckwright/core/contract';
import type { DriveCall } from '@deckwright/testkit/drive';
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

function count(call: DriveCall) {
  return place.drive.calls.filter((made) => made.call === call).length;
}

describe('every request', () => {
  it('has an end, so that nothing waits for ever', async () => {
    const ends: boolean[] = [];
    const fetch: typeof globalThis.fetch = (input, init) => {
      ends.push(init?.signal instanceof AbortSignal);
      return place.drive.fetch(input, init);
    };
    const location = place.locationWith({}, fetch);
    const { ref } = await location.create(order());
    await location.check();
    await location.remove(ref);
    expect(ends.length).toBeGreaterThan(12);
    expect(ends.every((end) => end)).toBe(true);
  });
});

describe('the retry of a call', () => {
  it('waits longer each time, and ends after five', async () => {
    place.drive.fail('files.list', { status: 503 }, 99);
    await expect(place.location.find('e-1')).rejects.toMatchObject({ kind: 'transient' });
    expect(place.waited).toEqual([750, 1_500, 3_000, 6_000]);
    expect(count('files.list')).toBe(5);
  });

  it('waits as long as Google asks', async () => {
    place.drive.fail('files.list', { status: 429, reason: 'rateLimitExceeded', retryAfter: 20 });
    expect(await place.location.find('e-1')).toBeUndefined();
    expect(place.waited).toEqual([20_000]);
  });

  it('leaves a wait of more than a minute to the host', async () => {
    place.drive.fail('files.list', { status: 429, reason: 'rateLimitExceeded', retryAfter: 90 });
    await expect(place.location.find('e-1')).rejects.toMatchObject({ kind: 'transient', retryAfterMs: 90_000 });
    expect(place.waited).toEqual([]);
  });

  it('is not made where only the operator can help', async () => {
    place.drive.fail('upload.begin', { status: 403, reason: 'storageQuotaExceeded' });
    await expect(place.location.create(order())).rejects.toMatchObject({ kind: 'configuration' });
    expect(count('upload.begin')).toBe(1);
    expect(place.waited).toEqual([]);
  });

  it('signs in again, once, when a token ended before its time', async () => {
    await place.location.create(order());
    place.drive.endTokens();
    await place.location.create(order({ exportId: 'e-2' }));
    expect(count('token')).toBe(2);
    place.drive.fail('files.list', { status: 401, reason: 'authError' }, 2);
    await expect(place.location.find('e-1')).rejects.toMatchObject({ kind: 'configuration' });
    expect(count('token')).toBe(3);
  });

  it('waits for a deck that was just made and that Drive does not know everywhere yet', async () => {
    place.drive.fail('permissions.create', { status: 404, reason: 'notFound' }, 2);
    const { editUrl } = await place.location.create(order());
    expect(place.drive.open(editUrl)).toBe('edit');
  });
});
