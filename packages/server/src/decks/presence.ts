import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { LIMITS } from '../telemetry/limits.ts';

/** Where one page is in a deck, in the format of y-protocols: the Yjs client of the page, a clock, and a state as JSON. */
export interface PagePresence {
  readonly client: number;
  readonly clock: number;
  /** `null`: the page has left. */
  readonly json: string;
}

const { most } = LIMITS.hostedDecks.presence;

/**
 * Reads the presence that a page sent about itself. Throws a `TypeError` with the reason if it is something else: pages decode what
 * others send with a library that trusts it.
 */
export function readPresence(update: Uint8Array): PagePresence {
  if (update.byteLength > most) throw new TypeError(`The presence has more than ${most} bytes.`);
  const decoder = decoding.createDecoder(update);
  if (decoding.readVarUint(decoder) !== 1) throw new TypeError('A page may send its own presence only.');
  const client = decoding.readVarUint(decoder);
  const clock = decoding.readVarUint(decoder);
  const json = decoding.readVarString(decoder);
  if (decoding.hasContent(decoder)) throw new TypeError('The presence has more bytes than its content.');
  const state: unknown = JSON.parse(json);
  if (typeof state !== 'object' || Array.isArray(state)) throw new TypeError('The presence is not an object.');
  return { client, clock, json };
}

/** Says that the page has left. */
export function goneFrom({ client, clock }: PagePresence): PagePresence {
  return { client, clock: clock + 1, json: 'null' };
}

export function writePresence({ client, clock, json }: PagePresence): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, 1);
    encoding.writeVarUint(encoder, client);
    encoding.writeVarUint(encoder, clock);
    encoding.writeVarString(encoder, json);
  });
}
