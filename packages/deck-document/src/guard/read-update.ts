import { type Decoder, hasContent } from 'lib0/decoding';
import * as Y from 'yjs';
import { UpdateFault } from './fault.ts';
import { DECK_LIMITS } from './limits.ts';

export type DecodedUpdate = ReturnType<typeof Y.decodeUpdate>;

/** The clients and clocks of other implementations have 32 bits, and Yjs cannot read all that it writes beyond 2^53. */
export const MOST_CLIENT = 2 ** 32 - 1;
export const MOST_CLOCK = 2 ** 31 - 1;

export const DAMAGED = 'The bytes of the change are damaged.';
export const OUT_OF_RANGE = 'The change has a number that no page has.';
const TOO_LARGE = 'The change is too large.';

/** Bytes → update in the first format of Yjs. Rejects what Yjs would not write, before anything is made of the numbers in it. */
export function readUpdate(bytes: Uint8Array): DecodedUpdate {
  if (bytes.length > DECK_LIMITS.updateBytes.most) throw new UpdateFault(TOO_LARGE);
  const opened: CheckedDecoder[] = [];
  class OpenedDecoder extends CheckedDecoder {
    constructor(decoder: Decoder) {
      super(decoder);
      opened.push(this);
    }
  }
  try {
    const update = Y.decodeUpdateV2(bytes, OpenedDecoder);
    for (const decoder of opened) decoder.end();
    return update;
  } catch (error) {
    throw error instanceof UpdateFault ? error : new UpdateFault(DAMAGED, { cause: error });
  }
}

/**
 * Bounds numbers as they are read. What has a count has at least a byte for each of them, so counts end with the bytes. Yjs keeps only the last of
 * two sections of one client when it applies an update, although it reads both here.
 */
class CheckedDecoder extends Y.UpdateDecoderV1 {
  readonly #clients = new Set<number>();
  #parts = 0;
  /** Structs of the present section. Undefined: there is none yet. */
  #structs: number | undefined;

  override readClient(): number {
    this.#endSection();
    const client = within(super.readClient(), MOST_CLIENT);
    if (this.#clients.has(client)) throw new UpdateFault(DAMAGED);
    this.#clients.add(client);
    if (this.#clients.size > DECK_LIMITS.updateClients.most)
      throw new UpdateFault('The change is from too many pages.');
    this.#structs = 0;
    return client;
  }

  override readInfo(): number {
    this.#structs!++;
    this.#countPart();
    return super.readInfo();
  }

  /** Of structs without content, and of lists. None is empty. */
  override readLen(): number {
    return lengthWithin(super.readLen(), DECK_LIMITS.updateUnits.most, TOO_LARGE);
  }

  override readLeftID(): Y.ID {
    return checkedId(super.readLeftID());
  }

  override readRightID(): Y.ID {
    return checkedId(super.readRightID());
  }

  override readDsClock(): number {
    this.#countPart();
    return within(super.readDsClock(), MOST_CLOCK);
  }

  override readDsLen(): number {
    return lengthWithin(super.readDsLen(), MOST_CLOCK, DAMAGED);
  }

  end(): void {
    this.#endSection();
    if (hasContent(this.restDecoder)) throw new UpdateFault(DAMAGED);
  }

  #endSection(): void {
    if (this.#structs === 0) throw new UpdateFault(DAMAGED);
  }

  #countPart(): void {
    this.#parts++;
    if (this.#parts > DECK_LIMITS.updateParts.most) throw new UpdateFault(TOO_LARGE);
  }
}

function checkedId(id: Y.ID): Y.ID {
  within(id.client, MOST_CLIENT);
  within(id.clock, MOST_CLOCK);
  return id;
}

function within(number: number, most: number): number {
  if (number > most) throw new UpdateFault(OUT_OF_RANGE);
  return number;
}

function lengthWithin(length: number, most: number, reason: string): number {
  if (length < 1) throw new UpdateFault(DAMAGED);
  if (length > MOST_CLOCK) throw new UpdateFault(OUT_OF_RANGE);
  if (length > most) throw new UpdateFault(reason);
  return length;
}
