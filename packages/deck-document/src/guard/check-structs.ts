import * as Y from 'yjs';
import { CREATOR } from '../document/create-document.ts';
import { checkPlaces } from './check-places.ts';
import { checkValue, isPlain, UpdateFault } from './fault.ts';
import { DECK_LIMITS } from './limits.ts';
import { ROOTS } from './structure.ts';
import { textAttributes } from './values.ts';

type DecodedUpdate = ReturnType<typeof Y.decodeUpdate>;
type Struct = DecodedUpdate['structs'][number];

/** Bytes → update, if it is whole and has only what a document can have, wherever it may be in it. Nothing is applied. */
export function decodedUpdate(bytes: Uint8Array, doc: Y.Doc): DecodedUpdate {
  if (bytes.length > DECK_LIMITS.updateBytes.most) throw new UpdateFault('The change is too large.');
  const update = decoded(bytes);
  const ranges = [...update.ds.clients.values()].flat();
  if (update.structs.length + ranges.length > DECK_LIMITS.updateParts.most)
    throw new UpdateFault('The change is too large.');
  const clients = new Set(update.structs.map(({ id }) => id.client));
  if (clients.size > DECK_LIMITS.updateClients.most) throw new UpdateFault('The change is from too many pages.');
  for (const struct of update.structs) checkStruct(struct);
  checkPlaces(update);
  checkClocks(update, doc);
  return update;
}

function decoded(bytes: Uint8Array): DecodedUpdate {
  try {
    return Y.decodeUpdate(bytes);
  } catch (error) {
    throw new UpdateFault('The bytes of the change are damaged.', { cause: error });
  }
}

function checkStruct(struct: Struct): void {
  if (struct instanceof Y.GC) return;
  if (!(struct instanceof Y.Item)) throw new UpdateFault('The change leaves out earlier ones.');
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

/** Every client continues where the document ends, and only what exists is deleted. */
function checkClocks({ structs, ds }: DecodedUpdate, { store }: Y.Doc): void {
  const ends = new Map<number, number>();
  for (const { id, length } of structs) {
    const { client, clock } = id;
    const known = Y.getState(store, client);
    if (clock > (ends.get(client) ?? known)) throw new UpdateFault('The change leaves out earlier ones.');
    ends.set(client, Math.max(known, clock + length));
    if (client === CREATOR && clock + length > known)
      throw new UpdateFault('The change is not from the page that sent it.');
  }
  for (const [client, ranges] of ds.clients) {
    const end = ends.get(client) ?? Y.getState(store, client);
    if (ranges.some(({ clock, len }) => clock + len > end))
      throw new UpdateFault('The change leaves out earlier ones.');
  }
}
