import type { HostedExport } from '@deckwright/core/contract';
import type { DriveCall } from '@deckwright/testkit/drive';
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

function count(call: DriveCall) {
  return fixture.drive.calls.filter((made) => made.call === call).length;
}

describe('every request', () => {
  it('has a timeout', async () => {
    const ends: boolean[] = [];
    const fetch: typeof globalThis.fetch = (input, init) => {
      ends.push(init?.signal instanceof AbortSignal);
      return fixture.drive.fetch(input, init);
    };
    const location = fixture.locationWith({}, fetch);
    const { ref } = await location.create(order());
    await location.check();
    await location.remove(ref);
    expect(ends.length).toBeGreaterThan(12);
    expect(ends.every((end) => end)).toBe(true);
  });
});

describe('the retry of a call', () => {
  it('waits longer each time, and stops after five tries', async () => {
    fixture.drive.fail('files.list', { status: 503 }, 99);
    await expect(fixture.location.find('e-1')).rejects.toMatchObject({ kind: 'transient' });
    expect(fixture.waited).toEqual([750, 1_500, 3_000, 6_000]);
    expect(count('files.list')).toBe(5);
  });

  it('waits as long as Google asks', async () => {
    fixture.drive.fail('files.list', { status: 429, reason: 'rateLimitExceeded', retryAfter: 20 });
    expect(await fixture.location.find('e-1')).toBeUndefined();
    expect(fixture.waited).toEqual([20_000]);
  });

  it('leaves a wait of more than a minute to the host', async () => {
    fixture.drive.fail('files.list', { status: 429, reason: 'rateLimitExceeded', retryAfter: 90 });
    await expect(fixture.location.find('e-1')).rejects.toMatchObject({ kind: 'transient', retryAfterMs: 90_000 });
    expect(fixture.waited).toEqual([]);
  });

  it('is not made if only the operator can help', async () => {
    fixture.drive.fail('upload.begin', { status: 403, reason: 'storageQuotaExceeded' });
    await expect(fixture.location.create(order())).rejects.toMatchObject({ kind: 'configuration' });
    expect(count('upload.begin')).toBe(1);
    expect(fixture.waited).toEqual([]);
  });

  it('signs in again, once, if a token expires early', async () => {
    await fixture.location.create(order());
    fixture.drive.endTokens();
    await fixture.location.create(order({ exportId: 'e-2' }));
    expect(count('token')).toBe(2);
    fixture.drive.fail('files.list', { status: 401, reason: 'authError' }, 2);
    await expect(fixture.location.find('e-1')).rejects.toMatchObject({ kind: 'configuration' });
    expect(count('token')).toBe(3);
  });

  it('waits for a new deck that not all of Drive can see yet', async () => {
    fixture.drive.fail('permissions.create', { status: 404, reason: 'notFound' }, 2);
    const { editUrl } = await fixture.location.create(order());
    expect(fixture.drive.open(editUrl)).toBe('edit');
  });
});
