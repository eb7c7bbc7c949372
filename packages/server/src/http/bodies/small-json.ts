import type { Request, Response } from 'express';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { BodyBytes } from './body-bytes.ts';
import { receiveBody, releaseBody } from './read-body.ts';

/** Reads the JSON of a small body. `deck` is whose bodies are counted together. `most` is the largest number of bytes. */
export type ReadSmallJson = (request: Request, response: Response, deck: string, most?: number) => Promise<unknown>;

export function createSmallJson(bodies: BodyBytes): ReadSmallJson {
  return async (request, response, deck, limit = LIMITS.manage.body.most) => {
    if (!request.is('application/json')) {
      throw new HttpError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON with the header "Content-Type: application/json".');
    }
    const bytes = await receiveBody(request, response, { limit, bodies, owner: `deck ${deck}` });
    releaseBody(request, response);
    try {
      return JSON.parse(bytes.toString('utf8'));
    } catch (cause) {
      throw new HttpError('INVALID_REQUEST', 'The body is not JSON.', { cause });
    }
  };
}
