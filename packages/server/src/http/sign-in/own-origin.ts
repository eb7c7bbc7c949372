import type { IncomingMessage } from 'node:http';
import { HttpError } from '../../telemetry/errors/http-status.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Rejects a write that another site's page sent with the cookies of a person. Browsers send `Origin` with each write, and
 * `Sec-Fetch-Site` with each request; a page cannot change them. A request without both comes from another program, and may have no
 * cookies.
 */
export function requireOwnOrigin(
  { method = 'GET', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  publicUrl: string,
): void {
  if (READS.includes(method)) return;
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const own = new URL(publicUrl).origin;
  const isOwn = origin === undefined ? site === 'same-origin' : origin === own && isSameOrigin(site);
  const isProgram = origin === undefined && site === undefined && headers.cookie === undefined;
  if (isOwn || isProgram) return;
  throw new HttpError(
    'FORBIDDEN',
    origin === undefined
      ? `The request has cookies, but no Origin. Send "Origin: ${own}", or use a personal access token.`
      : `The request comes from the site ${JSON.stringify(origin.slice(0, 200))}. Only pages of ${own} may send it.`,
  );
}

/** Old browsers do not send the header, and then `Origin` decides. */
function isSameOrigin(site: string | string[] | undefined): boolean {
  return site === undefined || site === 'same-origin';
}
