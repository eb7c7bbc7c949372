import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DrivePlace, openDrivePlace, orderOf, ROBOT } from '../support/drive-place.ts';

let place: DrivePlace;
beforeEach(async () => {
  place = await openDrivePlace();
});
afterEach(() => place.close?.());

function create() {
  return place.location.create(orderOf(place));
}

describe('a removal', () => {
  it('is for good, past the bin', async () => {
    const { ref, editUrl } = await create();
    await place.location.remove(ref);
    expect(place.drive.open(editUrl)).toBe('gone');
    expect(place.drive.decks()).toEqual([]);
  });

  it('takes what somebody put into the bin, which nothing finds any more', async () => {
    const { ref } = await create();
    place.drive.trash(ref);
    expect(await place.location.find('e-1')).toBeUndefined();
    await place.location.remove(ref);
    expect(place.drive.decks()).toEqual([]);
  });

  it('succeeds when its answer was lost', async () => {
    const { ref } = await create();
    place.drive.fail('files.delete', { drop: 'after' });
    await place.location.remove(ref);
    expect(place.drive.calls.filter(({ call }) => call === 'files.delete').map(({ status }) => status)).toEqual([
      'dropped',
      404,
    ]);
  });

  it('says who may remove, to an account that may only add', async () => {
    const { ref } = await create();
    place.drive.setRole(place.folder, ROBOT, 'fileOrganizer');
    await expect(place.location.remove(ref)).rejects.toMatchObject({
      kind: 'configuration',
      message: expect.stringContaining(`make ${ROBOT} a Manager.`),
    });
    place.drive.setRole(place.folder, ROBOT, 'organizer');
    await place.location.remove(ref);
    expect(place.drive.decks()).toEqual([]);
  });

  it('leaves files alone that are no decks of ours', async () => {
    await place.location.remove(place.folder);
    const { editUrl } = await create();
    expect(place.drive.open(editUrl)).toBe('edit');
  });
});
