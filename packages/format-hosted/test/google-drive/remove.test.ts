import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DriveFixture, openDriveFixture, orderOf, ROBOT } from '../support/drive-fixture.ts';

let fixture: DriveFixture;
beforeEach(async () => {
  fixture = await openDriveFixture();
});
afterEach(() => fixture.close?.());

function create() {
  return fixture.location.create(orderOf(fixture));
}

describe('a removal', () => {
  it('is permanent, past the bin', async () => {
    const { ref, editUrl } = await create();
    await fixture.location.remove(ref);
    expect(fixture.drive.open(editUrl)).toBe('gone');
    expect(fixture.drive.decks()).toEqual([]);
  });

  it('includes a deck that somebody put into the bin, though a search does not find that', async () => {
    const { ref } = await create();
    fixture.drive.trash(ref);
    expect(await fixture.location.find('e-1')).toBeUndefined();
    await fixture.location.remove(ref);
    expect(fixture.drive.decks()).toEqual([]);
  });

  it('succeeds if its answer is lost', async () => {
    const { ref } = await create();
    fixture.drive.fail('files.delete', { drop: 'after' });
    await fixture.location.remove(ref);
    expect(fixture.drive.calls.filter(({ call }) => call === 'files.delete').map(({ status }) => status)).toEqual([
      'dropped',
      404,
    ]);
  });

  it('fails with the role to grant, if the account may only add files', async () => {
    const { ref } = await create();
    fixture.drive.setRole(fixture.folder, ROBOT, 'fileOrganizer');
    await expect(fixture.location.remove(ref)).rejects.toMatchObject({
      kind: 'configuration',
      message: expect.stringContaining(`make ${ROBOT} a Manager.`),
    });
    fixture.drive.setRole(fixture.folder, ROBOT, 'organizer');
    await fixture.location.remove(ref);
    expect(fixture.drive.decks()).toEqual([]);
  });

  it('ignores files that are not decks of this location', async () => {
    await fixture.location.remove(fixture.folder);
    const { editUrl } = await create();
    expect(fixture.drive.open(editUrl)).toBe('edit');
  });
});
