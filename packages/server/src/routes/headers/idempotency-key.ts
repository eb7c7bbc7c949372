import { HttpError } from '../../http-status.ts';

const LONGEST = 255;

/**
 * The `Idempotency-Key` of a request, as a quoted string (draft-ietf-httpapi-idempotency-key-header-07 §2.1) or, as most
 * clients send it, bare. Throws `INVALID_REQUEST` for what is neither.
 */
export function parseIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const quoted = /^"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/.exec(header)?.[1]?.replace(/\\(["\\])/g, '$1');
  const key = quoted ?? (/^[\x21\x23-\x7e]+$/.test(header) ? header : '');
  if (key !== '' && key.length <= LONGEST) return key;
  throw new HttpError(
    'INVALID_REQUEST',
    `The Idempotency-Key must be 1 to ${LONGEST} visible ASCII characters, such as a UUID, bare or in double quotes.`,
  );
}
