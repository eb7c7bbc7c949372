import type { RequestHandler } from 'express';
import type { Exports } from '../exports/exports.ts';
import { callerOf } from './authenticate.ts';

/**
 * Rejects an export for which there is no room before its body is read: under overload, reading and checking what is then rejected would
 * take the time of what is not. A request with a key may be a repeated one, whose answer is there.
 */
export function admit(exports: Pick<Exports, 'admit'>): RequestHandler {
  return (request, response, next) => {
    if (request.headers['idempotency-key'] === undefined) exports.admit(callerOf(response).scope.owner);
    next();
  };
}
