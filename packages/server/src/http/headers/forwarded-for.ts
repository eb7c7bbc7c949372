import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** Warns once if requests come through a proxy although none is trusted: then all callers share the limits of its address. */
export function warnOfProxy(logger: Logger): RequestHandler {
  let warned = false;
  return (request, _response, next) => {
    if (!warned && request.headers['x-forwarded-for'] !== undefined) {
      warned = true;
      logger.warn(
        'A request has the header X-Forwarded-For, which this server ignores because DECKWRIGHT_TRUSTED_PROXIES is 0. If a proxy is in front of the server, set it to the number of proxies; until then, all callers share the limits of one address.',
      );
    }
    next();
  };
}
