import { documentOf, snapshotOf } from '@deckwright/deck-document';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { hostileUpdate, hostileUpdates } from '../../../test/hosted-decks/hostile-updates.ts';
import { contentsOf, differenceOf, documentIn, recoverState } from './stored-state.ts';

/** Updates that set the title to each of so many numbers. */
function titles(count: number): readonly Uint8Array[] {
  const doc = new Y.Doc();
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  for (let number = 0; number < count; number++) doc.getMap('deck').set('title', `${number}`);
  return updates;
}

function titleIn(state: Uint8Array): unknown {
  return documentOf([state]).getMap('deck').get('title');
}

describe('the document of stored updates', () => {
  it.each([
    ['damaged bytes', [...titles(2), Uint8Array.of(250, 250, 250)], 'the bytes are damaged'],
    ['a change whose predecessor is missing', titles(3).toSpliced(1, 1), 'an earlier change is missing'],
    ['clocks that no deck has', [...titles(2), hostileUpdate(7, 0, 1)], 'longer than any deck'],
  ])('cannot be read with %s', (_, updates, reason) => {
    expect(() => documentIn(updates)).toThrow(reason);
  });
});

describe('a state that is read back', () => {
  const doc = documentIn(titles(5));
  doc.getText('words').insert(0, 'Words that are deleted');
  doc.getText('words').delete(2, 9);

  it('is that of its document', () => {
    expect(differenceOf(snapshotOf(doc), contentsOf(doc))).toBeUndefined();
  });

  it.each([
    ['lacks a change', () => snapshotOf(documentIn(titles(4)))],
    ['lacks a deletion', () => undeleted()],
    ['is cut off', () => snapshotOf(doc).slice(0, -3)],
  ])('differs if it %s', (_, state) => {
    expect(differenceOf(state(), contentsOf(doc))).toBeTypeOf('string');
  });

  /** The same structs without the list of what was deleted. */
  function undeleted(): Uint8Array {
    const other = new Y.Doc();
    other.clientID = doc.clientID;
    other.getText('words').insert(0, 'Words that are deleted');
    return Y.mergeUpdates([snapshotOf(documentIn(titles(5))), snapshotOf(other)]);
  }

  it('differs if Yjs wrote what it cannot read', () => {
    const poisoned = new Y.Doc();
    for (const update of [...titles(2), ...hostileUpdates(7).slice(0, 3)]) Y.applyUpdate(poisoned, update);
    expect(differenceOf(snapshotOf(poisoned), contentsOf(poisoned))).toBeTypeOf('string');
  });
});

describe('what is recovered', () => {
  it('is everything but the updates that cannot be read', () => {
    const updates = titles(40)
      .toSpliced(7, 0, ...hostileUpdates(7))
      .toSpliced(30, 0, Uint8Array.of(9, 9));
    const { state, leftOut } = recoverState(updates);
    expect(leftOut.map(({ at }) => at)).toEqual([7, 8, 9, 10, 30]);
    expect(titleIn(state!)).toBe('39');
  });

  it('has no update whose predecessor cannot be read', () => {
    const { state, leftOut } = recoverState(titles(10).with(4, Uint8Array.of(9, 9)));
    expect(leftOut.map(({ at }) => at)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(titleIn(state!)).toBe('3');
  });

  it('is nothing if nothing can be read', () => {
    const { state, leftOut } = recoverState([Uint8Array.of(9, 9), ...hostileUpdates(7)]);
    expect(state).toBeUndefined();
    expect(leftOut).toHaveLength(5);
  });
});
