import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../storage/database/open-database.ts';
import { openHistory } from './deck-history.ts';
import { createDeckLog } from './deck-log.ts';

const DECK = 'a'.repeat(16);
const START = Date.parse('2026-11-27T09:00:00.000Z');

/** A deck of which only the dates matter, and a clock that the test moves. */
async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-history-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const database = await openDatabase(folder);
  onTestFinished(() => database.destroy());
  let minutes = 0;
  const now = () => new Date(START + minutes * 60_000);
  const at = now().toISOString();
  const none = { task: null, owner: null, project: null, title: null, edited_at: null, editors: null };
  await database
    .insertInto('hosted_deck')
    .values({
      ...{ ...none, id: DECK, export_id: DECK, file_name: 'deck', file_size: 1, access: 'edit', link_revision: 0 },
      ...{ created_at: at, expires_at: '2027-01-01T00:00:00.000Z' },
    })
    .execute();
  const log = createDeckLog(database, now);
  let number = 0;
  let isReadable = true;
  const readable = async () => isReadable;
  /** Its state is the number of its changes. */
  const encoded = () => ({ state: Uint8Array.of(number), contents: new Uint8Array() });
  const open = () => openHistory({ deck: DECK, database, now, readable });
  let history = await open();

  return {
    get history() {
      return history;
    },
    encoded,
    /** Changes the deck after so many minutes. */
    async edit(after: number, person?: string) {
      minutes += after;
      await history.beforeChange(async () => encoded());
      number++;
      await log.append(DECK, number - 1, async () => ({ updates: [Uint8Array.of(number)], title: '' }));
      await history.changed(person);
    },
    setReadable(value: boolean) {
      isReadable = value;
    },
    async reopen() {
      history = await open();
    },
    async versions() {
      const rows = await database.selectFrom('hosted_version').selectAll().orderBy('number').execute();
      return rows.map(({ kind, name, at: of, people, bytes }) => {
        const shown = [name ?? kind, of.slice(11, 16), Number(bytes[0]), ...(JSON.parse(people) as string[])];
        return shown.join(' ');
      });
    },
  };
}

describe('the history of a deck', () => {
  it('begins with the deck as it was made, before its first change', async () => {
    const { edit, versions } = await setUp();
    expect(await versions()).toEqual([]);
    await edit(1, 'Ada');
    expect(await versions()).toEqual(['automatic 09:00 0']);
  });

  it('has a version for ten minutes of editing, with those who edited, and none for a pause', async () => {
    const { edit, versions } = await setUp();
    await edit(0, 'Ada');
    for (let step = 0; step < 25; step++) await edit(1, step % 2 === 0 ? 'Ada' : 'Ben');
    expect(await versions()).toEqual(['automatic 09:00 0', 'automatic 09:09 10 Ada Ben', 'automatic 09:19 20 Ben Ada']);
    await edit(600, 'Cem');
    await edit(9);
    // The others of that hour are no longer needed.
    await expect.poll(versions).toEqual(['automatic 09:00 0', 'automatic 09:25 26 Ben Ada']);
  });

  it('continues after the deck was closed, with the names of those who edited before', async () => {
    const { edit, reopen, versions } = await setUp();
    await edit(0, 'Ada');
    await edit(4, 'Ben');
    await reopen();
    await edit(5, 'Cem');
    expect(await versions()).toEqual(['automatic 09:00 0']);
    await reopen();
    await edit(2, 'Dan');
    expect(await versions()).toEqual(['automatic 09:00 0', 'automatic 09:09 3 Ada Ben Cem']);
    await reopen();
    await edit(5);
    expect(await versions()).toHaveLength(2);
  });

  it('keeps the state before a version is restored once, and begins a new period with a named one', async () => {
    const setup = await setUp();
    const { edit, versions } = setup;
    await edit(0, 'Ada');
    const named = await setup.history.keep({ kind: 'named', name: 'Final', encoded: setup.encoded() });
    expect(await setup.history.keep({ kind: 'restore', encoded: setup.encoded() })).toEqual(named);
    await edit(9);
    await edit(2);
    const before = await setup.history.keep({ kind: 'restore', encoded: setup.encoded() });
    expect(before.number).toBe(3);
    expect(await versions()).toEqual(['automatic 09:00 0', 'Final 09:00 1 Ada', 'restore 09:11 3']);
  });

  it('has no state that could not be read back, and tries again after ten minutes', async () => {
    const setup = await setUp();
    const { edit, versions, setReadable } = setup;
    await edit(0, 'Ada');
    setReadable(false);
    await edit(10);
    await expect.poll(versions).toEqual(['automatic 09:00 0']);
    await expect(setup.history.keep({ kind: 'named', name: 'Final', encoded: setup.encoded() })).rejects.toThrow(
      'read back',
    );
    setReadable(true);
    await edit(5);
    expect(await versions()).toEqual(['automatic 09:00 0']);
    await edit(5);
    expect(await versions()).toEqual(['automatic 09:00 0', 'automatic 09:15 3 Ada']);
  });
});
