import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import type { WorkSteps } from './update-pieces.ts';

/** A document as it is stored. */
export interface EncodedDocument {
  /** All of it, as an update. */
  readonly state: Uint8Array;
  /** What it has and what was deleted of it, as a snapshot of Yjs. It has no content, and tells whether a state is whole. */
  readonly contents: Uint8Array;
}

type DeletedRanges = { readonly clock: number; len: number }[];

/** Few, because the garbage collector may work at each allocation of a step. */
const STRUCTS_IN_A_STEP = 500;

/**
 * Encodes a document in steps, with the same bytes as `Y.encodeStateAsUpdate`, which has the thread for half a second if a deck is as large as it may be.
 * The document must not change until the last step.
 */
export function* encodeDocument(doc: Y.Doc): WorkSteps<EncodedDocument> {
  const deleted = new Map<number, DeletedRanges>();
  const state = yield* encodeFrom(doc, new Map(), deleted);
  const ranges = Y.createDeleteSet();
  for (const [client, own] of deleted) ranges.clients.set(client, own);
  const vector = new Map([...doc.store.clients.keys()].map((client) => [client, Y.getState(doc.store, client)]));
  return { state, contents: Y.encodeSnapshot(Y.createSnapshot(ranges, vector)) };
}

/** What a document has beyond a state vector, as `Y.encodeStateAsUpdate` encodes it. The document must not change until the last step. */
export function encodeMissing(doc: Y.Doc, vector: Uint8Array): WorkSteps<Uint8Array> {
  return encodeFrom(doc, Y.decodeStateVector(vector), new Map());
}

function* encodeFrom(
  { store }: Y.Doc,
  known: ReadonlyMap<number, number>,
  deleted: Map<number, DeletedRanges>,
): WorkSteps<Uint8Array> {
  const encoder = new Y.UpdateEncoderV1();
  const { restEncoder: rest } = encoder;
  // Yjs writes the highest ids first.
  const clients = [...store.clients].sort(([one], [other]) => other - one);
  const isMissing = ([client]: (typeof clients)[number]) => Y.getState(store, client) > (known.get(client) ?? 0);
  encoding.writeVarUint(rest, clients.filter(isMissing).length);
  let structs = 0;
  for (const [client, own] of clients) {
    const clock = Math.max(known.get(client) ?? 0, own[0]!.id.clock);
    const first = clock < Y.getState(store, client) ? Y.findIndexSS(own, clock) : own.length;
    if (first < own.length) {
      encoding.writeVarUint(rest, own.length - first);
      encoding.writeVarUint(rest, client);
      encoding.writeVarUint(rest, clock);
    }
    const ranges: DeletedRanges = [];
    for (const [at, struct] of own.entries()) {
      if (at >= first) struct.write(encoder, at === first ? clock - struct.id.clock : 0);
      if (struct.deleted) addRange(ranges, struct);
      if (++structs % STRUCTS_IN_A_STEP === 0) yield;
    }
    if (ranges.length > 0) deleted.set(client, ranges);
  }
  yield* writeDeleted(rest, deleted);
  return encoder.toUint8Array();
}

function addRange(ranges: DeletedRanges, { id, length }: Y.Item | Y.GC): void {
  const last = ranges.at(-1);
  if (last !== undefined && last.clock + last.len === id.clock) last.len += length;
  else ranges.push({ clock: id.clock, len: length });
}

function* writeDeleted(rest: encoding.Encoder, deleted: ReadonlyMap<number, DeletedRanges>): WorkSteps<void> {
  encoding.writeVarUint(rest, deleted.size);
  for (const [client, ranges] of deleted) {
    encoding.writeVarUint(rest, client);
    encoding.writeVarUint(rest, ranges.length);
    for (const [at, { clock, len }] of ranges.entries()) {
      encoding.writeVarUint(rest, clock);
      encoding.writeVarUint(rest, len);
      if (at % STRUCTS_IN_A_STEP === 0) yield;
    }
  }
}
