import type { JsonObject } from '@deckwright/content-form/body';
import { describe, expect, it } from 'vitest';
import { newHistory, withStep } from '../model/history/history.ts';
import { whereToBegin } from './where-to-begin.ts';

const stored = { file: { key: 'a', name: 'Stored' }, etag: '"1"' };

function kept(present: JsonObject, etag = '"1"') {
  const step = { label: 'Change', at: 0, file: present, before: [], after: [] };
  return { history: withStep(newHistory(stored.file), step), stored: { ...stored, etag } };
}

describe('the editor begins', () => {
  it('with what the server has, if the browser keeps nothing', () => {
    expect(whereToBegin(stored, undefined)).toEqual({ file: stored.file, stored });
  });

  it('with changes that were never saved', () => {
    const mine = { key: 'a', name: 'Mine' };
    expect(whereToBegin(stored, kept(mine))).toEqual({ file: mine, stored, unanswered: [] });
  });

  it('with what somebody else has saved, if everything of mine was saved', () => {
    const theirs = { file: { key: 'a', name: 'Theirs' }, etag: '"2"' };
    expect(whereToBegin(theirs, kept(stored.file))).toEqual({ file: theirs.file, stored: theirs });
  });

  it('with a conflict, if both have changed it', () => {
    const mine = { key: 'a', name: 'Mine' };
    const theirs = { file: { key: 'a', name: 'Theirs' }, etag: '"2"' };
    expect(whereToBegin(theirs, kept(mine))).toEqual({ file: mine, stored, theirs });
  });

  it('without a conflict, if the server has what this browser sent before the page was left', () => {
    const [mine, sent] = [
      { key: 'a', name: 'Mine' },
      { key: 'a', name: 'Sent' },
    ];
    const server = { file: { ...sent }, etag: '"2"' };
    const left = { ...kept(mine), unanswered: [sent] };
    expect(whereToBegin(server, left)).toEqual({ file: mine, stored: server, unanswered: [sent] });
  });
});
