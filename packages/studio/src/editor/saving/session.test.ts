import { describe, expect, it } from 'vitest';
import type { LocalCopy, ServerCopy } from './local-copy.ts';
import { openSession } from './session.ts';

describe('a session', () => {
  it('that begins with a conflict keeps what its changes began with, so that the next page tells the conflict too', () => {
    const stored = { file: { key: 'a', name: 'Stored' }, etag: '"1"' };
    const theirs = { file: { key: 'a', name: 'Theirs' }, etag: '"2"' };
    const mine = { key: 'a', name: 'Mine' };
    const kept: ServerCopy[] = [];
    const copy: LocalCopy = {
      read: async () => undefined,
      steps: { load: async () => undefined, save: () => {} },
      markStored: (copied) => void kept.push(copied),
      flush: () => {},
    };
    const save = async () => '"3"';
    const { autosave } = openSession({ file: mine, stored, theirs }, copy, { save, read: async () => theirs });
    expect(autosave.state()).toEqual({ kind: 'conflict', theirs });
    expect(kept).toEqual([stored]);
  });
});
