import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

export const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/** Only files have a version to compare with; without one `If-None-Match: *` would be answered 304, with nothing in it. */
export const answerWhole: RequestHandler = (request, _response, next) => {
  if (!request.url.startsWith('/files/')) {
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
  }
  next();
};

/** What browsers are told to be careful about, on every answer. */
export function secureHeaders(publicUrl: string): RequestHandler {
  const headers = headersOfHelmet(publicUrl);
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** They are the same each time, so helmet is asked once. */
function headersOfHelmet(publicUrl: string): readonly (readonly [string, string])[] {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  helmetFor(publicUrl)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error;
  });
  return [...headers];
}

function helmetFor(publicUrl: string): ReturnType<typeof helmet> {
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
