import type { Request, Response } from 'express';
import type { z } from 'zod';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import { addressGroup } from '../limits/address-group.ts';
import type { BodyBytes } from './body-bytes.ts';
import { receiveBody } from './read-body.ts';
import { readJson } from './read-input.ts';

/**
 * Reads a JSON body of at most 16 KB, and checks it. Another Content-Type is rejected: pages of other sites can send the simple ones
 * without asking.
 */
export async function readSmallJson<Schema extends z.ZodType>(
  request: Request,
  response: Response,
  schema: Schema,
  bodies: BodyBytes,
): Promise<z.output<Schema>> {
  if (!request.is('application/json')) {
    throw new HttpError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON with the header "Content-Type: application/json".');
  }
  const owner = `address ${addressGroup(request.ip)}`;
  const bytes = await receiveBody(request, response, { limit: LIMITS.people.body.most, bodies, owner });
  return readJson(schema, bytes) as z.output<Schema>;
}
