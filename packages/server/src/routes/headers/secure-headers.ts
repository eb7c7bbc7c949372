import type { RequestHandler } from 'express';
import helmet from 'helmet';

export const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/** Only files have a version to compare with; without one `If-None-Match: *` would be answered 304, with nothing in it. */
export const answerWhole: RequestHandler = (request, _response, next) => {
  delete request.headers['if-none-match'];
  delete request.headers['if-modified-since'];
  next();
};

/** What browsers are told to be careful about, on every answer. */
export function secureHeaders(publicUrl: string): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        imgSrc: ["'self'", 'data:'],
        // Our pages carry their style in themselves; callers' words are never in a page.
        styleSrc: ["'unsafe-inline'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Over plain http the header means nothing, and on localhost it would lock out other local servers.
    strictTransportSecurity: publicUrl.startsWith('https:'),
  });
}
