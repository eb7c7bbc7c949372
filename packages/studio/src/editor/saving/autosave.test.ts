import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerError } from '../../connection/server-error.ts';
import type { TemplateJson } from '../model/template-json.ts';
import { createAutosave } from './autosave.ts';

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
});
