import * as Y from 'yjs';
import { CREATOR } from '../document/create-document.ts';
import { checkPlaces, type Places } from './check-places.ts';
import { checkValue, isPlain, UpdateFault } from './fault.ts';
import { DECK_LIMITS } from './limits.ts';
import { DAMAGED, type DecodedUpdate, MOST_CLIENT, MOST_CLOCK, OUT_OF_RANGE, readUpdate } from './read-update.ts';
import { ROOTS } from './structure.ts';
import { partsOf, type UpdateParts, type WorkSteps } from './update-pieces.ts';
import { textAttributes } from './values.ts';

type Struct = DecodedUpdate['structs'][number];

const LEAVES_OUT = 'The change leaves out earlier ones.';
const TOO_LARGE = 'The change is too large.';

/** Bytes → the parts of an update, if it is whole and not too large. */
export function* checkedParts(bytes: Uint8Array): WorkSteps<UpdateParts> {
  if (bytes.length > DECK_LIMITS.updateBytes.most) throw new UpdateFault(TOO_LARGE);
  let parts: UpdateParts;
  try {
    parts = yield* partsOf(bytes);
  } catch (error) {
    if (error instanceof UpdateFault) throw error;
    throw new UpdateFault(DAMAGED, { cause: error });
  }
  const { structs, deleted, blocks, end } = parts;
  if (end < bytes.length || [...blocks.values()].some(({ offsets }) => offsets.length === 1))
    throw new UpdateFault(DAMAGED);
  if (structs + deleted.length > DECK_LIMITS.updateParts.most) throw new UpdateFault(TOO_LARGE);
  if (blocks.size > DECK_LIMITS.updateClients.most) throw new UpdateFault('The change is from too many pages.');
  return parts;
}

/** Bounds what each client adds, which a few bytes can make very long. */
export function checkUnits({ blocks }: UpdateParts, { store }: Y.Doc): void {
  for (const { client, clocks } of blocks.values()) {
    const end = clocks.at(-1)!;
    if (end > MOST_CLOCK) throw new UpdateFault(OUT_OF_RANGE);
    if (end - Y.getState(store, client) > DECK_LIMITS.updateUnits.most) throw new UpdateFault(TOO_LARGE);
  }
}

/** Bytes of a piece → update, if it has only what a document can have, wherever it may be in it. Nothing is applied. */
export function decodedUpdate(bytes: Uint8Array, doc: Y.Doc, places: Places): DecodedUpdate {
  const update = readUpdate(bytes);
  for (const struct of update.structs) checkStruct(struct);
  checkPlaces(update, places);
  checkClocks(update, doc);
  return update;
}

function checkStruct(struct: Struct): void {
  const { id, length } = struct;
  if (length < 1) throw new UpdateFault('The change has an empty part.');
  if (id.clock + length > MOST_CLOCK) throw new UpdateFault(OUT_OF_RANGE);
  if (struct instanceof Y.GC) return;
  if (!(struct instanceof Y.Item)) throw new UpdateFault(LEAVES_OUT);
  const parent: unknown = struct.parent;
  if (typeof parent === 'string' && !Object.hasOwn(ROOTS, parent)) {
    throw new UpdateFault('The change adds something that a deck does not have.');
  }
  const { content } = struct;
  if (content instanceof Y.ContentDeleted || content instanceof Y.ContentString) return;
  if (content instanceof Y.ContentType) checkType(content);
  else if (content instanceof Y.ContentFormat) checkFormat(content.key, content.value);
  // Yjs joins neighbours, such as values of one key that were replaced one after another and that somebody can undo.
  else if (!(content instanceof Y.ContentAny) || !content.arr.every((value) => isPlain(value))) {
    throw new UpdateFault('The change has data of a kind that a deck does not have.');
  }
}

function checkType({ type }: Y.ContentType): void {
  if (type.constructor !== Y.Map && type.constructor !== Y.Text) {
    throw new UpdateFault('The change has a shared type that a deck does not have.');
  }
}

/** A format that ends has the value null. */
function checkFormat(key: string, value: unknown): void {
  const schema = Object.hasOwn(textAttributes, key) ? textAttributes[key] : undefined;
  if (!schema) throw new UpdateFault('Text has no such format.');
  if (value !== null) checkValue(value, schema, `The format "${key}"`);
}

/** Every client continues where the document ends, and only what exists is named or deleted. */
function checkClocks(update: DecodedUpdate, { store }: Y.Doc): void {
  const ends = new Map<number, number>();
  for (const { id, length } of update.structs) {
    const { client, clock } = id;
    const known = Y.getState(store, client);
    if (clock > (ends.get(client) ?? known)) throw new UpdateFault(LEAVES_OUT);
    ends.set(client, Math.max(known, clock + length));
    if (client === CREATOR && clock + length > known)
      throw new UpdateFault('The change is not from the page that sent it.');
  }
  const endOf = (client: number) => ends.get(client) ?? Y.getState(store, client);
  checkNamed(update, endOf);
  checkDeleted(update, endOf);
}

/** A page inserts beside and into what it has. Of its own, that is what it has inserted before. */
function checkNamed({ structs }: DecodedUpdate, endOf: (client: number) => number): void {
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) continue;
    const { id, origin, rightOrigin } = struct;
    const parent: unknown = struct.parent;
    for (const named of [origin, rightOrigin, parent]) {
      if (!(named instanceof Y.ID)) continue;
      const end = named.client === id.client ? id.clock : endOf(named.client);
      if (named.clock >= end) throw new UpdateFault(LEAVES_OUT);
    }
  }
}

/** Yjs writes the deleted ranges of a client in their order. */
function checkDeleted({ ds }: DecodedUpdate, endOf: (client: number) => number): void {
  for (const [client, ranges] of ds.clients) {
    if (client > MOST_CLIENT) throw new UpdateFault(OUT_OF_RANGE);
    let end = 0;
    for (const { clock, len } of ranges) {
      if (clock < end) throw new UpdateFault(DAMAGED);
      end = clock + len;
    }
    if (end > endOf(client)) throw new UpdateFault(LEAVES_OUT);
  }
}
