import type { HostedExport } from '@deckwright/core/contract';
import type { DriveCall, DriveFault } from '@deckwright/testkit/drive';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { crashing, type DriveFixture, openDriveFixture, orderOf } from '../support/drive-fixture.ts';

let fixture: DriveFixture;
beforeEach(async () => {
  fixture = await openDriveFixture();
});
afterEach(() => fixture.close?.());

function order(overrides: Partial<HostedExport> = {}) {
  return orderOf(fixture, overrides);
}

describe('a search that lags behind', () => {
  it('is repeated until it shows the new deck', async () => {
    fixture.drive.setListDelay(4_000);
    await fixture.location.create(order());
    expect(fixture.waited).toEqual([500, 1_000, 2_000, 4_000]);
  });

  it('leads to no second deck after a crash', async () => {
    fixture.drive.setListDelay(5_000);
    await fixture.crash(order());
    const { editUrl, ref } = await (await fixture.another()).create(order());
    expect(fixture.drive.decks().map(({ id }) => id)).toEqual([ref]);
    expect(fixture.drive.open(editUrl)).toBe('edit');
  });

  it('leads to no second deck after two crashes', async () => {
    fixture.drive.setListDelay(5_000);
    await fixture.crash(order());
    await fixture.crash(order());
    expect(fixture.drive.decks()).toHaveLength(2);
    const { ref } = await (await fixture.another()).create(order());
    expect(fixture.drive.decks().map(({ id }) => id)).toEqual([ref]);
  });

  it('never returns a deck that it still shows after its removal', async () => {
    const { ref } = await fixture.location.create(order());
    fixture.drive.setListDelay(5_000);
    await fixture.location.remove(ref);
    expect(await fixture.location.find('e-1')).toBeUndefined();
    const again = await fixture.location.create(order());
    expect(again.ref).not.toBe(ref);
    expect(fixture.drive.open(again.editUrl)).toBe('edit');
  });

  it('is given up after half a minute; a duplicate is then removed together with the deck', async () => {
    fixture.drive.setListDelay(3_600_000);
    await fixture.crash(order());
    const { ref } = await (await fixture.another()).create(order());
    expect(fixture.drive.decks()).toHaveLength(2);
    fixture.drive.setListDelay(0);
    await fixture.location.remove(ref);
    expect(fixture.drive.decks()).toEqual([]);
  });

  it('never removes a deck whose link somebody has', async () => {
    fixture.drive.setListDelay(3_600_000);
    await fixture.crash(order());
    const { ref, editUrl } = await (await fixture.another()).create(order());
    fixture.drive.setListDelay(0);
    expect((await fixture.location.create(order())).ref).toBe(ref);
    expect(fixture.drive.decks().map(({ id }) => id)).toEqual([ref]);
    expect(fixture.drive.open(editUrl)).toBe('edit');
  });
});

describe('a deck that cannot be finished', () => {
  it.each<[DriveCall, DriveFault]>([
    ['permissions.create', { status: 403, reason: 'publishOutNotPermitted' }],
    ['permissions.create', { status: 503 }],
    ['permissions.create', { drop: 'after' }],
  ])('is removed if %s fails with %o', async (call, fault) => {
    fixture.drive.fail(call, fault, 5);
    await expect(fixture.location.create(order())).rejects.toMatchObject({ name: 'HostedLocationError' });
    expect(fixture.drive.decks()).toEqual([]);
  });

  it('is removed if the following search fails', async () => {
    const { fetch } = failing(fixture.drive.fetch, 2, 'files?q=');
    await expect(fixture.locationWith({}, fetch).create(order())).rejects.toMatchObject({ kind: 'transient' });
    expect(fixture.drive.decks()).toEqual([]);
  });

  it('is reported with the first failure, if it cannot be removed either', async () => {
    fixture.drive.fail('permissions.create', { status: 403, reason: 'publishOutNotPermitted' });
    fixture.drive.fail('files.delete', { status: 403, reason: 'insufficientFilePermissions' });
    await expect(fixture.location.create(order())).rejects.toThrow(
      'could not share the deck: 403 publishOutNotPermitted',
    );
    // The host's sweep finds the remaining deck by its export.
    const left = await fixture.location.find('e-1');
    await fixture.location.remove(left!.ref);
    expect(fixture.drive.decks()).toEqual([]);
  });

  it('does not remove a deck that another process has returned meanwhile', async () => {
    const other = await fixture.another();
    // The search lags behind, so this call sees the other deck only after it has created its own.
    const returned = await other.create(order());
    fixture.drive.setListDelay(5_000);
    const { fetch } = failing(fixture.drive.fetch, 1, '/permissions');
    await expect(fixture.locationWith({}, fetch).create(order())).rejects.toMatchObject({ kind: 'transient' });
    expect(fixture.drive.open(returned.editUrl)).toBe('edit');
  });

  it('is finished and shared by the next process, if its own process crashed', async () => {
    const { fetch, crashed } = crashing(fixture.drive.fetch, ({ url }) => url.pathname.endsWith('/permissions'));
    fixture.locationWith({}, fetch).create(order());
    await crashed;
    const { ref, editUrl } = await (await fixture.another()).create(order());
    expect(fixture.drive.decks().map(({ id }) => id)).toEqual([ref]);
    expect(fixture.drive.open(editUrl)).toBe('edit');
  });
});

/** A fetch that fails for five requests whose address contains `part`, from the nth on. */
function failing(fetch: typeof globalThis.fetch, nth: number, part: string) {
  let seen = 0;
  const failingFetch: typeof globalThis.fetch = (input, init) => {
    if (!String(input).includes(part)) return fetch(input, init);
    seen += 1;
    if (seen < nth || seen >= nth + 5) return fetch(input, init);
    return Promise.reject(new TypeError('fetch failed'));
  };
  return { fetch: failingFetch };
}
