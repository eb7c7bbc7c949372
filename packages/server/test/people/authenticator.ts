import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A device that keeps passkeys, as a page sees it through WebAuthn. */
export interface Authenticator {
  /** What the browser answers to `navigator.credentials.create`. */
  create(options: CreationOptions, changes?: Changes): object;
  /** What it answers to `navigator.credentials.get`, with the last passkey that was created. */
  get(options: RequestOptions, changes?: Changes): object;
  /** The count of its signatures. 0: it does not count, as devices that synchronize passkeys. */
  counter: number;
}

export interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

export interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

/** What goes wrong. */
interface Changes {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly id?: Buffer<ArrayBuffer>;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
  readonly signature?: string;
  readonly attestation?: { readonly format: string; readonly certificates: readonly Buffer[] };
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export function createAuthenticator(origin: string): Authenticator {
  let id = Buffer.alloc(0);
  let privateKey: KeyObject;
  let userHandle = '';

  const clientData = (type: string, challenge: string, changes: Changes) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: changes.challenge ?? challenge,
        origin: changes.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function head(rpId: string, flags: number, { isVerified = true }: Changes): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(device.counter);
    const hash = createHash('sha256').update(rpId).digest();
    return Buffer.concat([hash, Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]), counter]);
  }

  const device: Authenticator = {
    counter: 1,

    create({ challenge, rp, user }, changes = {}) {
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      privateKey = pair.privateKey;
      id = changes.id ?? randomBytes(16);
      userHandle = user.id;
      const { x, y } = pair.publicKey.export({ format: 'jwk' });
      // COSE: an elliptic curve key for ES256 on P-256.
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x!, 'base64url')],
          [-3, Buffer.from(y!, 'base64url')],
        ]),
      );
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        head(changes.rpId ?? rp.id, HAS_CREDENTIAL, changes),
        Buffer.alloc(16),
        length,
        id,
        key,
      ]);
      const { format = 'none', certificates } = changes.attestation ?? {};
      const attStmt = new Map<string, unknown>(
        certificates && [
          ['alg', -7],
          ['sig', Buffer.alloc(64)],
          ['x5c', certificates],
        ],
      );
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', format],
          ['attStmt', attStmt],
          ['authData', authData],
        ]),
      );
      return answerOf(id, {
        clientDataJSON: clientData('webauthn.create', challenge, changes).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      });
    },

    get({ challenge, rpId }, changes = {}) {
      const data = clientData('webauthn.get', challenge, changes);
      const authData = head(changes.rpId ?? rpId, 0, changes);
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
      return answerOf(id, {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: changes.signature ?? sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: changes.userHandle ?? userHandle,
      });
    },
  };
  return device;
}

function answerOf(id: Buffer, response: object): object {
  const text = id.toString('base64url');
  return {
    id: text,
    rawId: text,
    type: 'public-key',
    response,
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
  };
}

/** CBOR (RFC 8949) of integers, texts, bytes, lists and maps below 64 KB. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([cborHead(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([cborHead(4, value.length), ...value.map(cbor)]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([cborHead(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

function cborHead(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}
