import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';

/**
 * A message between a page and the server, in either direction. Updates, state vectors and presence are in the formats of Yjs and
 * y-protocols, which say neither that an update was stored nor that it was rejected.
 */
export type Message =
  /** What the sender knows, so that the other one answers with what it lacks. */
  | { readonly kind: 'state'; readonly vector: Uint8Array }
  /** A change. The server answers one with a number above 0 with `stored` or `rejected`; its own have the number 0. */
  | { readonly kind: 'update'; readonly number: number; readonly update: Uint8Array }
  /** The update is on disk. */
  | { readonly kind: 'stored'; readonly number: number }
  /** The update is not part of the deck. The page shows the reason and loads the deck again. */
  | { readonly kind: 'rejected'; readonly number: number; readonly reason: string }
  /** Cursors and names, as y-protocols encodes them. They are not stored. */
  | { readonly kind: 'presence'; readonly update: Uint8Array }
  /** What the person in front of the page may do from now on. Only the server says it. */
  | { readonly kind: 'access'; readonly access: 'edit' | 'view' };

const KINDS = [
  'state',
  'update',
  'stored',
  'rejected',
  'presence',
  'access',
] as const satisfies readonly Message['kind'][];

export function encodeMessage(message: Message): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, KINDS.indexOf(message.kind));
    switch (message.kind) {
      case 'state':
        return encoding.writeVarUint8Array(encoder, message.vector);
      case 'update':
        encoding.writeVarUint(encoder, message.number);
        return encoding.writeVarUint8Array(encoder, message.update);
      case 'stored':
        return encoding.writeVarUint(encoder, message.number);
      case 'rejected':
        encoding.writeVarUint(encoder, message.number);
        return encoding.writeVarString(encoder, message.reason);
      case 'presence':
        return encoding.writeVarUint8Array(encoder, message.update);
      case 'access':
        return encoding.writeUint8(encoder, message.access === 'edit' ? 1 : 0);
    }
  });
}

/** Throws if the bytes are not one whole message. */
export function decodeMessage(bytes: Uint8Array): Message {
  const decoder = decoding.createDecoder(bytes);
  const message = readMessage(decoder);
  if (decoding.hasContent(decoder)) throw new TypeError('The message has more bytes than its content.');
  return message;
}

function readMessage(decoder: decoding.Decoder): Message {
  const kind = KINDS[decoding.readVarUint(decoder)];
  switch (kind) {
    case 'state':
      return { kind, vector: decoding.readVarUint8Array(decoder) };
    case 'update':
      return { kind, number: decoding.readVarUint(decoder), update: decoding.readVarUint8Array(decoder) };
    case 'stored':
      return { kind, number: decoding.readVarUint(decoder) };
    case 'rejected':
      return { kind, number: decoding.readVarUint(decoder), reason: decoding.readVarString(decoder) };
    case 'presence':
      return { kind, update: decoding.readVarUint8Array(decoder) };
    case 'access':
      return { kind, access: decoding.readUint8(decoder) === 1 ? 'edit' : 'view' };
    default:
      throw new TypeError('The message has an unknown kind.');
  }
}
