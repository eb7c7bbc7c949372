import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';

/** Finds out whether people open pages at the public URL. */
export interface PublicAddress {
  /** Looks at requests of pages. It rejects none: Host headers are easy to forge, and health checks have others. */
  readonly watch: RequestHandler;
  /** What an operator should fix; empty if pages were opened at the public URL alone. */
  warnings(): readonly string[];
}

/** A browser that opens a page accepts this type. Probes and the requests of pages do not name it. */
const NAVIGATION = 'text/html';
const PAGE = /^\/($|studio($|\/)|e\/)/;
/** Characters that are kept of an address, which can be anything. */
const SHOWN = 200;

export function createPublicAddress(publicUrl: string, logger: Logger): PublicAddress {
  const { origin: own, protocol } = new URL(publicUrl);
  /** The first address that differs. Further ones are counted. */
  let other: string | undefined;
  let others = 0;
  let right = 0;

  function note(request: Request): void {
    const [first, ...more] = originsOf(request, protocol);
    if (first === undefined) return;
    if (first === own || more.includes(own)) {
      right += 1;
      return;
    }
    others += 1;
    if (other !== undefined) return;
    other = first.slice(0, SHOWN);
    logger.warn({ opened: other, publicUrl: own }, warningOf(other, own));
  }

  return {
    watch(request, _response, next) {
      const { method, path, headers } = request;
      if (method === 'GET' && PAGE.test(path) && headers.accept?.includes(NAVIGATION)) note(request);
      next();
    },
    warnings() {
      if (other === undefined) return [];
      return [
        `${warningOf(other, own)} Pages opened at other addresses so far: ${others}; at the public URL: ${right}.`,
      ];
    },
  };
}

/** Where the browser may have opened the page. A proxy can replace the Host header, and may tell the one that it has received. */
function originsOf(request: Request, protocol: string): readonly string[] {
  // Only a trusted proxy says whether the browser used https.
  const isTold = request.app.get('trust proxy') !== 0 && request.headers['x-forwarded-proto'] !== undefined;
  const scheme = isTold ? `${request.protocol}:` : protocol;
  const forwarded = [request.headers['x-forwarded-host']].flat().flatMap((hosts) => hosts?.split(',') ?? []);
  return [request.headers.host, ...forwarded].flatMap((host) => {
    const url = host === undefined ? null : URL.parse(`${scheme}//${host.trim()}`);
    return url === null ? [] : url.origin;
  });
}

function warningOf(opened: string, own: string): string {
  return `A page was opened at ${JSON.stringify(opened)}, but the public URL is ${own}. Pages at any other address cannot sign in or edit presentations. Open ${own}, or set DECKWRIGHT_PUBLIC_URL to the address that people open.`;
}
