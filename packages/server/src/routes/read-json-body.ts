import express, { type RequestHandler } from 'express';
import { HttpError } from '../http-status.ts';

const MAX_DEPTH = 32;

/**
 * Reads a JSON body into `request.body`. Checks its type, size, depth and syntax, in this order. `megabytes` is the largest size
 * after decompression.
 */
export function readJsonBody(megabytes: number): RequestHandler[] {
  return [checkType, express.raw({ type: () => true, limit: megabytes * 1_048_576 }), parse];
}

const EXAMPLE = '{"projectId": "…", "presentation": {"slideList": [{"templateKey": "…", "content": {}}]}}';

function checkType(...[request, , next]: Parameters<RequestHandler>): void {
  const type = request.get('content-type');
  const chunked = request.get('transfer-encoding') !== undefined;
  // A missing body is reported as missing, not as a body of the wrong type.
  if (!chunked && Number(request.get('content-length') ?? 0) === 0) throw missing();
  if (!request.is('application/json')) {
    throw new HttpError(
      'UNSUPPORTED_MEDIA_TYPE',
      `The body has ${type === undefined ? 'no Content-Type' : `the Content-Type ${JSON.stringify(type)}`}. Send JSON with the header "Content-Type: application/json".`,
    );
  }
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type ?? '')?.[1];
  if (charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset)) {
    throw new HttpError(
      'UNSUPPORTED_MEDIA_TYPE',
      `The charset ${JSON.stringify(charset)} is not supported. Send UTF-8.`,
    );
  }
  next();
}

function parse(...[request, , next]: Parameters<RequestHandler>): void {
  const bytes: unknown = request.body;
  if (!(bytes instanceof Buffer) || bytes.length === 0) throw missing();
  const depth = jsonDepth(bytes);
  if (depth > MAX_DEPTH) {
    throw new HttpError(
      'INVALID_REQUEST',
      `The body is nested ${depth} levels deep. At most ${MAX_DEPTH} are allowed.`,
    );
  }
  request.body = parseJson(bytes);
  next();
}

function parseJson(bytes: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new HttpError('INVALID_REQUEST', 'The body is not UTF-8. Send JSON encoded as UTF-8.', { cause });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new HttpError(
      'INVALID_REQUEST',
      `The body is not JSON: ${(cause as SyntaxError).message}. Keys and strings need double quotes, and a trailing comma is not allowed. Send ${EXAMPLE}.`,
      { cause },
    );
  }
}

function missing(): HttpError {
  return new HttpError(
    'INVALID_REQUEST',
    `The body is missing. Send ${EXAMPLE} with the header "Content-Type: application/json".`,
  );
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Returns how deep objects and arrays are nested, in one pass over the bytes. `JSON.parse` accepts deeply nested JSON, on which
 * code that walks it recursively then overflows the stack; so the depth is checked before parsing. Brackets in strings do not
 * count. If the bytes are not JSON, the result is meaningless.
 */
export function jsonDepth(bytes: Uint8Array): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index]!;
    if (inString) {
      if (byte === BACKSLASH) index++;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    // Setting bit 5 makes [ (0x5b) a { (0x7b) and ] (0x5d) a } (0x7d).
    else if ((byte | 0x20) === 0x7b) deepest = Math.max(deepest, ++depth);
    else if ((byte | 0x20) === 0x7d) depth--;
  }
  return deepest;
}
