import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerError } from '../../connection/server-error.ts';
import type { TemplateJson } from '../../elements/template-json.ts';
import { type AutosaveParts, createAutosave } from './autosave.ts';
import type { ServerCopy } from './local-copy.ts';

const first = { key: 'a', name: 'First' };

beforeEach(() => {
  vi.useFakeTimers();
  // Node has neither of them.
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Saves with answers that a test gives: an entity tag, or an error. */
function open(answers: readonly (string | Error)[], isManual = false) {
  const theirs = { file: { key: 'a', name: 'Theirs' }, etag: '"9"' };
  const sent: (readonly [file: TemplateJson, etag: string])[] = [];
  const left = [...answers];
  const autosave = createAutosave({
    file: first,
    stored: { file: first, etag: '"1"' },
    async save(file, { etag }) {
      sent.push([file, etag]);
      const answer = left.shift() ?? '"last"';
      if (typeof answer === 'string') return answer;
      throw answer;
    },
    read: async () => theirs,
    onStored: () => {},
    isManual,
  });
  autosave.start();
  return { autosave, sent };
}

function named(name: string) {
  return { key: 'a', name };
}

/** Numbers from 0 to 1, the same for each seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface SlowServer extends Pick<AutosaveParts, 'save' | 'read'> {
  /** What the server has. */
  stored(): ServerCopy;
  /** Somebody else saves. */
  replace(file: TemplateJson): void;
  /** How often it has answered that somebody else has changed the file. */
  readonly conflicts: () => number;
}

/** Takes up to 2.5 s to store a file, and up to 2.5 s to answer. Loses some of its answers. */
function slowServer(random: () => number, lostShare: number): SlowServer {
  let stored: ServerCopy = { file: first, etag: '"1"' };
  let number = 1;
  let conflicts = 0;
  const travel = () => new Promise((resolve) => setTimeout(resolve, random() * 2_500));
  const replace = (file: TemplateJson) => {
    number += 1;
    stored = { file: structuredClone(file), etag: `"${number}"` };
  };
  return {
    stored: () => stored,
    replace,
    conflicts: () => conflicts,
    async save(file, { etag }) {
      await travel();
      const isCurrent = etag === stored.etag;
      if (isCurrent) replace(file);
      else conflicts += 1;
      const answer = stored.etag;
      await travel();
      if (random() < lostShare) throw new TypeError('The connection was lost.');
      if (!isCurrent) throw new ServerError(412, 'EDIT_CONFLICT', 'Changed.', undefined);
      return answer;
    },
    async read() {
      await travel();
      return stored;
    },
  };
}

/** A person changes a template 200 times, and presses Ctrl+S now and then, also several times. Returns each state of saving. */
async function editAgainst(server: SlowServer, random: () => number): Promise<readonly string[]> {
  const autosave = createAutosave({
    ...{ file: first, stored: server.stored(), save: server.save, read: server.read },
    onStored: () => {},
  });
  const kinds: string[] = [];
  autosave.subscribe(() => kinds.push(autosave.state().kind));
  autosave.start();
  for (let edit = 1; edit <= 200; edit += 1) {
    autosave.notice(named(`Edit ${edit}`));
    for (let press = Math.floor(random() * 4); press > 0; press -= 1) void autosave.saveNow();
    await vi.advanceTimersByTimeAsync(random() * 3_000);
  }
  await vi.advanceTimersByTimeAsync(120_000);
  return kinds;
}

describe('autosave', () => {
  it('sends the last of several changes, one second after it', async () => {
    const { autosave, sent } = open(['"2"']);
    autosave.notice(named('B'));
    await vi.advanceTimersByTimeAsync(900);
    autosave.notice(named('C'));
    await vi.advanceTimersByTimeAsync(900);
    expect(sent).toEqual([]);
    expect(autosave.state().kind).toBe('saving');
    await vi.advanceTimersByTimeAsync(200);
    expect(sent).toEqual([[named('C'), '"1"']]);
    expect(autosave.state().kind).toBe('saved');
  });

  it('sends nothing if a change is taken back in time', async () => {
    const { autosave, sent } = open([]);
    autosave.notice(named('B'));
    autosave.notice(first);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([sent, autosave.state().kind]).toEqual([[], 'saved']);
  });

  it('tries again without a connection', async () => {
    const { autosave, sent } = open([new Error('no connection'), '"2"']);
    autosave.notice(named('B'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(autosave.state().kind).toBe('offline');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(2);
    expect(autosave.state().kind).toBe('saved');
  });

  it('waits for another change if the server rejects the file', async () => {
    const { autosave, sent } = open([new ServerError(400, 'INVALID_TEMPLATE', 'Wrong.', undefined), '"2"']);
    autosave.notice(named('B'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(autosave.state()).toMatchObject({ kind: 'rejected', message: 'Wrong.' });
    expect(sent).toHaveLength(1);
    autosave.notice(named('C'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(autosave.state().kind).toBe('saved');
  });

  it('stops at a conflict, and continues from the version of somebody else', async () => {
    const { autosave, sent } = open([new ServerError(412, 'EDIT_CONFLICT', 'Changed.', undefined), '"10"']);
    autosave.notice(named('B'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(autosave.state()).toMatchObject({ kind: 'conflict', theirs: { etag: '"9"' } });
    autosave.notice(named('C'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    autosave.follow({ file: named('Theirs'), etag: '"9"' });
    await vi.advanceTimersByTimeAsync(10);
    expect(sent[1]).toEqual([named('C'), '"9"']);
    expect(autosave.state().kind).toBe('saved');
  });

  it('saves a manual file only when it is asked to', async () => {
    const { autosave, sent } = open([new Error('no connection'), '"2"'], true);
    autosave.notice(named('B'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent, autosave.state().kind]).toEqual([[], 'unsaved']);
    expect(await autosave.saveNow()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent.length, autosave.state().kind]).toEqual([1, 'offline']);
    expect(await autosave.saveNow()).toBe(true);
    expect(autosave.state().kind).toBe('saved');
    autosave.notice(named('C'));
    autosave.notice(named('B'));
    expect(autosave.state().kind).toBe('unsaved');
  });

  it.each([1, 2, 3, 4, 5])('has no conflict with itself in 200 changes with late answers (seed %i)', async (seed) => {
    const random = randomOf(seed);
    const server = slowServer(random, 0);
    const kinds = await editAgainst(server, random);
    expect(server.conflicts()).toBe(0);
    expect(kinds).not.toContain('conflict');
    expect(kinds.at(-1)).toBe('saved');
    expect(server.stored().file).toEqual(named('Edit 200'));
  });

  it.each([1, 2, 3, 4, 5])('tells no conflict with itself when one in five answers is lost (seed %i)', async (seed) => {
    const random = randomOf(seed);
    const server = slowServer(random, 0.2);
    const kinds = await editAgainst(server, random);
    expect(server.conflicts()).toBeGreaterThan(0);
    expect(kinds).not.toContain('conflict');
    expect(kinds.at(-1)).toBe('saved');
    expect(server.stored().file).toEqual(named('Edit 200'));
  });

  it('tells the conflict with somebody else who saves meanwhile, although answers are late and lost', async () => {
    for (const lostShare of [0, 0.2]) {
      const random = randomOf(6);
      const server = slowServer(random, lostShare);
      setTimeout(() => server.replace(named('Theirs')), 100_000);
      const kinds = await editAgainst(server, random);
      expect(kinds.at(-1)).toBe('conflict');
      expect(server.stored().file).toEqual(named('Theirs'));
    }
  });

  it('keeps apart what it saves and another write, after which it saves on', async () => {
    let etag = '"1"';
    let writing = 0;
    const most: number[] = [];
    const write = async (next: string) => {
      writing += 1;
      most.push(writing);
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      writing -= 1;
      etag = next;
    };
    let file: TemplateJson = first;
    const autosave = createAutosave({
      ...{ file: first, stored: { file: first, etag }, onStored: () => {} },
      async save(sent, stored) {
        if (stored.etag !== etag) throw new ServerError(412, 'EDIT_CONFLICT', 'Changed.', undefined);
        await write(`"${sent.name}"`);
        file = sent;
        return etag;
      },
      read: async () => ({ file: structuredClone(file), etag }),
    });
    autosave.notice(named('B'));
    const saved = autosave.saveNow();
    await vi.advanceTimersByTimeAsync(0);
    const published = autosave.between(() => write('"published"'));
    autosave.notice(named('C'));
    const savedAgain = autosave.saveNow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await Promise.all([saved, published, savedAgain])).toEqual([false, undefined, true]);
    expect(most).toEqual([1, 1, 1]);
    expect([file, autosave.state().kind]).toEqual([named('C'), 'saved']);
    const failed = autosave.between(() => Promise.reject(new Error('Not published.')));
    await expect(failed).rejects.toThrow('Not published.');
    expect(await autosave.saveNow()).toBe(true);
  });

  it('lets several who ask to save wait for one write of the newest file', async () => {
    const server = slowServer(() => 0.5, 0);
    const sent: TemplateJson[] = [];
    const autosave = createAutosave({
      ...{ file: first, stored: server.stored(), read: server.read, onStored: () => {} },
      save(file, stored) {
        sent.push(file);
        return server.save(file, stored);
      },
    });
    autosave.notice(named('B'));
    const asked = [autosave.saveNow()];
    await vi.advanceTimersByTimeAsync(10);
    autosave.notice(named('C'));
    asked.push(autosave.saveNow(), autosave.saveNow(), autosave.saveNow());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await Promise.all(asked)).toEqual([false, true, true, true]);
    expect([sent, server.conflicts()]).toEqual([[named('B'), named('C')], 0]);
  });
});
