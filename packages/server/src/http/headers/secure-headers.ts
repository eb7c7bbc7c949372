import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

export const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/** Ignores conditional headers. Responses that change have no ETag, so Express would answer `If-None-Match: *` with an empty 304. */
export const ignoreConditions: RequestHandler = (request, _response, next) => {
  delete request.headers['if-none-match'];
  delete request.headers['if-modified-since'];
  next();
};

/** Sets security headers for browsers on every response. Responses of the API leave out those that matter to pages only. */
export function secureHeaders(publicUrl: string): RequestHandler {
  // Over plain http the header has no effect, and on localhost it would break other local servers.
  const common = { strictTransportSecurity: publicUrl.startsWith('https:') && { includeSubDomains: false } };
  const pageHeaders = headersOf({ ...common, contentSecurityPolicy: { useDefaults: false, directives: PAGE_POLICY } });
  const apiHeaders = headersOf({
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
    const isApi = request.url.startsWith('/v1/') || request.url.startsWith('/manage/');
    for (const [name, value] of isApi ? apiHeaders : pageHeaders) response.setHeader(name, value);
    next();
  };
}

const PAGE_POLICY = {
  defaultSrc: ["'none'"],
  imgSrc: ["'self'", 'data:'],
  // Our pages have inline styles, and never contain text of callers.
  styleSrc: ["'unsafe-inline'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** Runs helmet once, since its headers are the same for every response. */
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
