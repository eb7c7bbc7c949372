import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import { UpdateFault } from './fault.ts';

/** Work that is done in steps. Between two of them, others can use the thread. */
export type WorkSteps<Result> = Generator<undefined, Result>;

/** Does all steps at once. */
export function finish<Result>(steps: WorkSteps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * How large a piece is at most, unless a single insertion is larger: the server applies one in some milliseconds, also while the garbage collector
 * works at its allocations. A range of one insertion can delete a whole slide.
 */
const MOST_IN_A_PIECE = { structs: 100, bytes: 32_000, ranges: 20 };
const STRUCTS_IN_A_STEP = 200;

/** The insertions of one client, as bytes. */
interface Block {
  readonly client: number;
  /** Where each insertion begins, and behind them where the last one ends. */
  readonly offsets: readonly number[];
  /** The clock of each, and behind them the next one. */
  readonly clocks: readonly number[];
  /** The first insertion that is in no piece. */
  next: number;
  /** It waits for insertions of another block. */
  isWaiting: boolean;
}

/** What is where in an update. */
export interface UpdateParts {
  readonly bytes: Uint8Array;
  readonly blocks: ReadonlyMap<number, Block>;
  readonly deleted: readonly DeletedRange[];
  readonly structs: number;
  /** Where it ends. */
  readonly end: number;
}

interface DeletedRange {
  readonly client: number;
  readonly clock: number;
  readonly length: number;
}

/**
 * Finds the parts of an update of Yjs (version 1 of its format) without making objects of them. Throws if it is damaged, or if Yjs would not
 * write it: it writes each client once, and its deleted ranges in their order.
 */
export function* partsOf(bytes: Uint8Array): WorkSteps<UpdateParts> {
  const decoder = decoding.createDecoder(bytes);
  const blocks = new Map<number, Block>();
  let structs = 0;
  for (let left = decoding.readVarUint(decoder); left > 0; left--) {
    const count = decoding.readVarUint(decoder);
    const client = decoding.readVarUint(decoder);
    if (blocks.has(client)) throw new TypeError('The update has a client twice.');
    const clocks = [decoding.readVarUint(decoder)];
    const offsets = [decoder.pos];
    for (let at = 0; at < count; at++) {
      clocks.push(clocks[at]! + skipStruct(decoder));
      offsets.push(decoder.pos);
      if (++structs % STRUCTS_IN_A_STEP === 0) yield;
    }
    blocks.set(client, { client, offsets, clocks, next: 0, isWaiting: false });
  }
  const deleted = readDeleted(decoder);
  return { bytes, blocks, deleted, structs, end: decoder.pos };
}

function readDeleted(decoder: decoding.Decoder): readonly DeletedRange[] {
  const ranges: DeletedRange[] = [];
  const clients = new Set<number>();
  for (let left = decoding.readVarUint(decoder); left > 0; left--) {
    const client = decoding.readVarUint(decoder);
    if (clients.has(client)) throw new TypeError('The update has a client twice.');
    clients.add(client);
    let end = 0;
    for (let count = decoding.readVarUint(decoder); count > 0; count--) {
      const [clock, length] = [decoding.readVarUint(decoder), decoding.readVarUint(decoder)];
      if (clock < end) throw new TypeError('The deleted ranges of the update overlap.');
      end = clock + length;
      ranges.push({ client, clock, length });
    }
  }
  return ranges;
}

/** Moves behind an insertion, and returns how many clocks it takes. */
function skipStruct(decoder: decoding.Decoder): number {
  const info = decoding.readUint8(decoder);
  // Yjs writes nothing but a length for what it has forgotten, and for what is left out.
  if ((info & CONTENT) === 0 || info === SKIP) return decoding.readVarUint(decoder);
  skipDependencies(decoder, info);
  return skipContent(decoder, info & CONTENT);
}

const CONTENT = 0b11111;
const SKIP = 10;
const HAS_LEFT = 0b10000000;
const HAS_RIGHT = 0b01000000;
const HAS_KEY = 0b00100000;

/** Moves behind what an insertion names: its neighbours, or the type that it is in. Adds their ids to `ids`. */
function skipDependencies(decoder: decoding.Decoder, info: number, ids?: Y.ID[]): void {
  if (info & HAS_LEFT) skipId(decoder, ids);
  if (info & HAS_RIGHT) skipId(decoder, ids);
  if (info & (HAS_LEFT | HAS_RIGHT)) return;
  if (decoding.readVarUint(decoder) === 1) skipString(decoder);
  else skipId(decoder, ids);
  if (info & HAS_KEY) skipString(decoder);
}

function skipId(decoder: decoding.Decoder, ids?: Y.ID[]): void {
  const [client, clock] = [decoding.readVarUint(decoder), decoding.readVarUint(decoder)];
  ids?.push(Y.createID(client, clock));
}

/** By the number that Yjs gives to each kind of content. */
function skipContent(decoder: decoding.Decoder, kind: number): number {
  switch (kind) {
    case 1: // deleted
      return decoding.readVarUint(decoder);
    case 4: // characters
      return skipString(decoder);
    case 6: // a format
      skipString(decoder);
      skipString(decoder);
      return 1;
    case 7: // a map or a text; an element of XML has a name also
      if ([3, 5].includes(decoding.readVarUint(decoder))) skipString(decoder);
      return 1;
    case 8: {
      const count = decoding.readVarUint(decoder);
      for (let left = count; left > 0; left--) decoding.readAny(decoder);
      return count;
    }
    default:
      throw new UpdateFault('The change has data of a kind that a deck does not have.');
  }
}

/** Moves behind a string, and returns how many units of UTF-16 it has. */
function skipString(decoder: decoding.Decoder): number {
  const { arr } = decoder;
  const end = decoding.readVarUint(decoder) + decoder.pos;
  if (end > arr.length) throw new TypeError('The update ends in a string.');
  let units = 0;
  for (; decoder.pos < end; decoder.pos++) {
    const byte = arr[decoder.pos]!;
    // Not a byte that continues a character. One of four bytes has two units.
    if ((byte & 0b11000000) !== 0b10000000) units += byte >= 0b11110000 ? 2 : 1;
  }
  return units;
}

/**
 * Divides an update into pieces of which each builds only on those before it and on the document. Applied one after another, they do the
 * same as the update. Take the next one when the last one is applied.
 */
export function* piecesOf(parts: UpdateParts, doc: Y.Doc): Generator<Uint8Array, void> {
  const { bytes, structs, deleted } = parts;
  const most = MOST_IN_A_PIECE;
  const held = deleted.reduce((sum, range) => sum + structsIn(range, doc), 0);
  if (bytes.length <= most.bytes && structs + held <= most.structs && deleted.length <= most.ranges) return yield bytes;
  yield* inserted(parts);
  let [ranges, size]: [DeletedRange[], number] = [[], 0];
  for (const range of divided(deleted, doc)) {
    ranges.push(range);
    size += structsIn(range, doc);
    if (ranges.length < most.ranges && size < most.structs) continue;
    yield encodePiece(bytes, new Map(), ranges);
    [ranges, size] = [[], 0];
  }
  if (ranges.length > 0) yield encodePiece(bytes, new Map(), ranges);
}

/** How many insertions of the document a range has. */
function structsIn({ client, clock, length }: DeletedRange, { store }: Y.Doc): number {
  const known = Math.min(clock + length, Y.getState(store, client));
  if (known <= clock) return 0;
  const structs = store.clients.get(client)!;
  return Y.findIndexSS(structs, known - 1) - Y.findIndexSS(structs, clock) + 1;
}

/** Yjs deletes what is in a range at once, so a long one is divided. */
function* divided(ranges: readonly DeletedRange[], doc: Y.Doc): Generator<DeletedRange, void> {
  for (const { client, clock, length } of ranges) {
    let rest = { client, clock, length };
    while (structsIn(rest, doc) > MOST_IN_A_PIECE.structs) {
      const structs = doc.store.clients.get(client)!;
      const cut = structs[Y.findIndexSS(structs, rest.clock) + MOST_IN_A_PIECE.structs]!.id.clock;
      yield { client, clock: rest.clock, length: cut - rest.clock };
      rest = { client, clock: cut, length: clock + length - cut };
    }
    yield rest;
  }
}

/** Takes the insertions of all blocks, each behind those that it names. */
function* inserted({ bytes, blocks }: UpdateParts): Generator<Uint8Array, void> {
  /** The first insertion of each block in this piece. */
  let firsts = new Map<Block, number>();
  let [structs, size] = [0, 0];
  for (const block of inOrder(bytes, blocks)) {
    const at = block.next++;
    if (!firsts.has(block)) firsts.set(block, at);
    size += block.offsets[at + 1]! - block.offsets[at]!;
    if (++structs < MOST_IN_A_PIECE.structs && size < MOST_IN_A_PIECE.bytes) continue;
    yield encodePiece(bytes, firsts, []);
    [firsts, structs, size] = [new Map(), 0, 0];
  }
  if (structs > 0) yield encodePiece(bytes, firsts, []);
}

/** The blocks whose next insertions to take, one after another. */
function* inOrder(bytes: Uint8Array, blocks: ReadonlyMap<number, Block>): Generator<Block, void> {
  for (const first of blocks.values()) {
    /** Blocks that wait, and the clock of another one that each waits for. */
    const waiting: { readonly block: Block; readonly clock: number }[] = [];
    let block = first;
    while (block.next < block.offsets.length - 1) {
      const needed = neededBy(block, bytes, blocks);
      if (needed) {
        block.isWaiting = true;
        waiting.push({ block, clock: needed.clock });
        block = needed.block;
        continue;
      }
      yield block;
      while (waiting.length > 0 && isDone(block, waiting.at(-1)!.clock)) {
        ({ block } = waiting.pop()!);
        block.isWaiting = false;
      }
    }
  }
}

function isDone({ clocks, next }: Block, clock: number): boolean {
  return clocks[next]! > clock;
}

/** What the next insertion of a block waits for. Nothing if it is not in the update, or if insertions wait for each other: Yjs keeps those back. */
function neededBy({ offsets, next }: Block, bytes: Uint8Array, blocks: ReadonlyMap<number, Block>) {
  if (blocks.size === 1) return undefined;
  const decoder = decoding.createDecoder(bytes);
  decoder.pos = offsets[next]!;
  const info = decoding.readUint8(decoder);
  if ((info & CONTENT) === 0 || info === SKIP) return undefined;
  const ids: Y.ID[] = [];
  skipDependencies(decoder, info, ids);
  for (const { client, clock } of ids) {
    const block = blocks.get(client);
    if (!block || block.isWaiting || isDone(block, clock) || clock >= block.clocks.at(-1)!) continue;
    return { block, clock };
  }
  return undefined;
}

/** From the first insertions of blocks to those that are in no piece. */
function encodePiece(bytes: Uint8Array, firsts: ReadonlyMap<Block, number>, ranges: readonly DeletedRange[]) {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, firsts.size);
    for (const [{ client, clocks, offsets, next }, first] of firsts) {
      encoding.writeVarUint(encoder, next - first);
      encoding.writeVarUint(encoder, client);
      encoding.writeVarUint(encoder, clocks[first]!);
      encoding.writeUint8Array(encoder, bytes.subarray(offsets[first]!, offsets[next]!));
    }
    const byClient = Map.groupBy(ranges, ({ client }) => client);
    encoding.writeVarUint(encoder, byClient.size);
    for (const [client, own] of byClient) {
      encoding.writeVarUint(encoder, client);
      encoding.writeVarUint(encoder, own.length);
      for (const { clock, length } of own) {
        encoding.writeVarUint(encoder, clock);
        encoding.writeVarUint(encoder, length);
      }
    }
  });
}
