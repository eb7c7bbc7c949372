import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { encodeDocument, encodeMissing } from './encode-document.ts';
import { finish } from './update-pieces.ts';

/** Edits of several people, who know of each other's now and then. */
const edits = fc.array(
  fc.record({
    person: fc.nat(3),
    kind: fc.constantFrom('insert', 'delete', 'set', 'unset', 'nest', 'format', 'exchange'),
    at: fc.nat(40),
    length: fc.integer({ min: 1, max: 8 }),
  }),
  { maxLength: 60 },
);

function edit(
  docs: readonly Y.Doc[],
  { person, kind, at, length }: { person: number; kind: string; at: number; length: number },
) {
  const doc = docs[person]!;
  const text = doc.getText('text');
  const map = doc.getMap<unknown>('map');
  const place = Math.min(at, text.length);
  if (kind === 'insert') text.insert(place, 'ä𝒳b'.repeat(length));
  else if (kind === 'delete') text.delete(place, Math.min(length, text.length - place));
  else if (kind === 'set') map.set(`k${at % 5}`, { at, list: [length] });
  else if (kind === 'unset') map.delete(`k${at % 5}`);
  else if (kind === 'nest') map.set(`k${at % 5}`, new Y.Map([['text', new Y.Text('nested')]]));
  else if (kind === 'format') text.format(place, Math.min(length, text.length - place), { bold: at % 2 === 0 });
  else for (const other of docs) Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
}

describe('encodeDocument', () => {
  test('writes the bytes that Yjs writes at once', () => {
    fc.assert(
      fc.property(edits, (all) => {
        const docs = [0, 1, 2, 3].map(() => new Y.Doc());
        const vectors: Uint8Array[] = [];
        for (const one of all) {
          edit(docs, one);
          vectors.push(Y.encodeStateVector(docs[one.person]!));
        }
        for (const doc of docs) {
          const { state, contents } = finish(encodeDocument(doc));
          expect(state).toEqual(Y.encodeStateAsUpdate(doc));
          expect(contents).toEqual(Y.encodeSnapshot(Y.snapshot(doc)));
          for (const vector of vectors) {
            expect(finish(encodeMissing(doc, vector))).toEqual(Y.encodeStateAsUpdate(doc, vector));
          }
        }
      }),
    );
  });

  test('encodes a large document in many steps', () => {
    const doc = new Y.Doc();
    doc.transact(() => {
      for (let count = 0; count < 20_000; count++) doc.getText().insert(0, 'a');
    });
    expect([...encodeDocument(doc)].length).toBeGreaterThanOrEqual(20);
  });
});
