import type { RequestHandler } from 'express';
import type { Readiness } from '../health/readiness.ts';
import { HttpError } from '../http-status.ts';

/** Seconds between two looks at a server that is not ready. */
const RETRY_AFTER = '5';

/** `GET /livez`: the process answers. It touches nothing else: only what a restart mends may fail it. */
export const livez: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').json({ status: 'alive' });
};

/** `GET /readyz`: new work may be sent here. */
export function readyz(readiness: Readiness): RequestHandler {
  return async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    const problems = await readiness.problems();
    if (problems.length > 0) {
      throw new HttpError('SERVICE_UNAVAILABLE', `This server takes no new work: ${problems.join('; ')}.`, {
        headers: { 'Retry-After': RETRY_AFTER },
      });
    }
    response.json({ status: 'ready' });
  };
}
