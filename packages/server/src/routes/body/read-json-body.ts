import express, { type RequestHandler } from 'express';
import { HttpError } from '../../http-status.ts';
import { jsonDepth } from './json-depth.ts';

const DEEPEST = 32;

/**
 * Reads a JSON body into `request.body`, checked for type, size, depth and syntax in this order. `megabytes` is the largest
 * size, unpacked.
 */
export function readJsonBody(megabytes: number): RequestHandler[] {
  return [checkType, express.raw({ type: () => true, limit: megabytes * 1_048_576 }), parse];
}

const EXAMPLE = '{"projectId": "…", "presentation": {"slideList": [{"templateKey": "…", "content": {}}]}}';

function checkType(...[request, , next]: Parameters<RequestHandler>): void {
  const type = request.get('content-type');
  const chunked = request.get('transfer-encoding') !== undefined;
  // Without a body there is nothing that could have the wrong type.
  if (!chunked && Number(request.get('content-length') ?? 0) === 0) throw missing();
  if (!request.is('application/json')) {
    throw new HttpError(
      'UNSUPPORTED_MEDIA_TYPE',
      `The body came ${type === undefined ? 'without a Content-Type' : `as ${JSON.stringify(type)}`}. Send JSON with the header "Content-Type: application/json".`,
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
  if (depth > DEEPEST) {
    throw new HttpError('INVALID_REQUEST', `The body is nested ${depth} levels deep; ${DEEPEST} are the most.`);
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
      `The body is not JSON: ${(cause as SyntaxError).message}. Names and strings need double quotes, and no comma may end a list. Send ${EXAMPLE}.`,
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
