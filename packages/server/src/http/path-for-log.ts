import type { Request } from 'express';

/** The path of a request without the secret part of download addresses and edit links, and cut. */
export function pathForLog(request: Request): string {
  return request.path.replace(/^(\/(?:files|e)\/[^/]+\/).*/, '$1…').slice(0, 200);
}
