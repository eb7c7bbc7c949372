import type { RequestHandler } from 'express';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import type { Readiness } from './readiness.ts';

/** Seconds after which to ask again whether the server is ready. */
const RETRY_AFTER = '5';

/** `GET /livez`: liveness. It checks nothing but the process itself, so it fails only if a restart would help. */
export const livez: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').json({ status: 'alive' });
};

/** `GET /readyz`: readiness for new work. */
export function readyz(readiness: Readiness): RequestHandler {
  return async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    const problems = await readiness.problems();
    if (problems.length > 0) {
      throw new HttpError('SERVICE_UNAVAILABLE', `This server accepts no new work: ${problems.join('; ')}.`, {
        headers: { 'Retry-After': RETRY_AFTER },
      });
    }
    response.json({ status: 'ready' });
  };
}
