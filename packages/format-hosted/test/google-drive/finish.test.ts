import type { HostedExport } from '@deckwright/core/contract';
import type { DriveCall, DriveFault } from '@deckwright/testkit/drive';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DrivePlace, mortal, openDrivePlace, orderOf } from '../support/drive-place.ts';

let place: DrivePlace;
beforeEach(async () => {
  place = await openDrivePlace();
});
afterEach(() => place.close?.());

function order(overrides: Partial<HostedExport> = {}) {
  return orderOf(place, overrides);
}

describe('a search that is behind', () => {
  it('is waited for, until it shows the deck that was made', async () => {
    place.drive.setListDelay(4_000);
    await place.location.create(order());
    expect(place.waited).toEqual([500, 1_000, 2_000, 4_000]);
  });

  it('makes no second deck of one that a crash left just before', async () => {
    place.drive.setListDelay(5_000);
    await place.crash(order());
    const { editUrl, ref } = await (await place.another()).create(order());
    expect(place.drive.decks().map(({ id }) => id)).toEqual([ref]);
    expect(place.drive.open(editUrl)).toBe('edit');
  });

  it('makes no second deck of two that two crashes left', async () => {
    place.drive.setListDelay(5_000);
    await place.crash(order());
    await place.crash(order());
    expect(place.drive.decks()).toHaveLength(2);
    const { ref } = await (await place.another()).create(order());
    expect(place.drive.decks().map(({ id }) => id)).toEqual([ref]);
  });

  it('hands out no link of a deck that it still shows after its removal', async () => {
    const { ref } = await place.location.create(order());
    place.drive.setListDelay(5_000);
    await place.location.remove(ref);
    expect(await place.location.find('e-1')).toBeUndefined();
    const again = await place.location.create(order());
    expect(again.ref).not.toBe(ref);
    expect(place.drive.open(again.editUrl)).toBe('edit');
  });

  it('is given up after half a minute; the link is handed out, and a double goes with it', async () => {
    place.drive.setListDelay(3_600_000);
    await place.crash(order());
    const { ref } = await (await place.another()).create(order());
    expect(place.drive.decks()).toHaveLength(2);
    place.drive.setListDelay(0);
    await place.location.remove(ref);
    expect(place.drive.decks()).toEqual([]);
  });

  it('never costs the deck whose link somebody has', async () => {
    place.drive.setListDelay(3_600_000);
    await place.crash(order());
    const { ref, editUrl } = await (await place.another()).create(order());
    place.drive.setListDelay(0);
    expect((await place.location.create(order())).ref).toBe(ref);
    expect(place.drive.decks().map(({ id }) => id)).toEqual([ref]);
    expect(place.drive.open(editUrl)).toBe('edit');
  });
});

describe('a deck that could not be finished', () => {
  it.each<[DriveCall, DriveFault]>([
    ['permissions.create', { status: 403, reason: 'publishOutNotPermitted' }],
    ['permissions.create', { status: 503 }],
    ['permissions.create', { drop: 'after' }],
  ])('is removed when %s fails with %o', async (call, fault) => {
    place.drive.fail(call, fault, 5);
    await expect(place.location.create(order())).rejects.toMatchObject({ name: 'HostedLocationError' });
    expect(place.drive.decks()).toEqual([]);
  });

  it('is removed when the search fails that follows it', async () => {
    const { fetch } = failing(place.drive.fetch, 2, 'files?q=');
    await expect(place.locationWith({}, fetch).create(order())).rejects.toMatchObject({ kind: 'transient' });
    expect(place.drive.decks()).toEqual([]);
  });

  it('keeps the first failure as the one to tell, if it cannot be removed either', async () => {
    place.drive.fail('permissions.create', { status: 403, reason: 'publishOutNotPermitted' });
    place.drive.fail('files.delete', { status: 403, reason: 'insufficientFilePermissions' });
    await expect(place.location.create(order())).rejects.toThrow(
      'could not share the deck: 403 publishOutNotPermitted',
    );
    // What is left is found by its export, and swept.
    const left = await place.location.find('e-1');
    await place.location.remove(left!.ref);
    expect(place.drive.decks()).toEqual([]);
  });

  it('costs no deck that another process handed out meanwhile', async () => {
    const other = await place.another();
    // The search is behind, so that this call sees the other deck only once its own is made.
    const handedOut = await other.create(order());
    place.drive.setListDelay(5_000);
    const { fetch } = failing(place.drive.fetch, 1, '/permissions');
    await expect(place.locationWith({}, fetch).create(order())).rejects.toMatchObject({ kind: 'transient' });
    expect(place.drive.open(handedOut.editUrl)).toBe('edit');
  });

  it('that another process left is finished by the next, with its link', async () => {
    const { fetch, died } = mortal(place.drive.fetch, ({ url }) => url.pathname.endsWith('/permissions'));
    place.locationWith({}, fetch).create(order());
    await died;
    const { ref, editUrl } = await (await place.another()).create(order());
    expect(place.drive.decks().map(({ id }) => id)).toEqual([ref]);
    expect(place.drive.open(editUrl)).toBe('edit');
  });
});

/** A fetch that fails from the nth request on whose address has a part, five times. */
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
