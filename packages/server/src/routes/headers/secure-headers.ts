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

/** What browsers are told to be careful about, on every answer. What concerns pages alone is left out of the interface's. */
export function secureHeaders(publicUrl: string): RequestHandler {
  // Over plain http the header means nothing, and on localhost it would lock out other local servers.
  const common = { strictTransportSecurity: publicUrl.startsWith('https:') && { includeSubDomains: false } };
  const ofPages = headersOf({ ...common, contentSecurityPolicy: { useDefaults: false, directives: PAGE_POLICY } });
  const ofInterface = headersOf({
    ...common,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return (request, response, next) => {
    for (const [name, value] of request.url.startsWith('/v1/') ? ofInterface : ofPages) response.setHeader(name, value);
    next();
  };
}

const PAGE_POLICY = {
  defaultSrc: ["'none'"],
  imgSrc: ["'self'", 'data:'],
  // Our pages carry their style in themselves; callers' words are never in a page.
  styleSrc: ["'unsafe-inline'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** They are the same each time, so helmet is asked once. */
function headersOf(options: Parameters<typeof helmet>[0]): readonly (readonly [string, string])[] {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error;
  });
  return [...headers];
}
