import { HttpError } from '../../telemetry/errors/http-status.ts';

const MAX_LENGTH = 255;

/**
 * Parses an `Idempotency-Key`: a quoted string (draft-ietf-httpapi-idempotency-key-header-07 §2.1) or, as most clients send it, the
 * bare key. Throws `INVALID_REQUEST` for anything else.
 */
export function parseIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const quoted = /^"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/.exec(header)?.[1]?.replace(/\\(["\\])/g, '$1');
  const key = quoted ?? (/^[\x21\x23-\x7e]+$/.test(header) ? header : '');
  if (key !== '' && key.length <= MAX_LENGTH) return key;
  throw new HttpError(
    'INVALID_REQUEST',
    `The Idempotency-Key must be 1 to ${MAX_LENGTH} visible ASCII characters, such as a UUID, bare or in double quotes.`,
  );
}
