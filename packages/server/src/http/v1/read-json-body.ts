import type { RequestHandler } from 'express';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import type { BodyBytes } from '../bodies/body-bytes.ts';
import { receiveBody } from '../bodies/read-body.ts';
import { callerOf } from './authenticate.ts';

/** Reads a JSON body into `request.body`, a Buffer. Checks its type and size. `limit` is the largest size in bytes after decompression. */
export function readJsonBody(limit: number, bodies: BodyBytes): RequestHandler[] {
  const receive: RequestHandler = async (request, response, next) => {
    request.body = await receiveBody(request, response, { limit, bodies, owner: callerOf(response).scope.owner });
    next();
  };
  return [checkType, receive, requireBytes];
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

function requireBytes(...[request, , next]: Parameters<RequestHandler>): void {
  if (!(request.body instanceof Buffer) || request.body.length === 0) throw missing();
  next();
}

function missing(): HttpError {
  return new HttpError(
    'INVALID_REQUEST',
    `The body is missing. Send ${EXAMPLE} with the header "Content-Type: application/json".`,
  );
}
