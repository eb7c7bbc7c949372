import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { RequestHandler } from 'express';

interface Representation {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Compressed bytes are kept if they are at most this part of the document. */
const WORTH_PACKING = 0.9;

interface Representations {
  readonly plain: Representation;
  readonly gzip: Representation | undefined;
}

/**
 * Serves a document that does not change while the server runs. The first request makes, hashes and compresses it, so that later ones cost no
 * more than sending its bytes, which all responses share. A caller whose `If-None-Match` has its ETag gets a 304. `varies` names the request
 * headers that choose between documents.
 */
export function serveDocument(
  type: string,
  cacheControl: string,
  make: () => string | Buffer,
  varies: readonly string[] = [],
): RequestHandler {
  let made: Representations | undefined;
  return (request, response) => {
    made ??= represent(type, cacheControl, Buffer.from(make()), varies);
    const { plain, gzip } = made;
    const chosen = gzip !== undefined && request.acceptsEncodings('gzip') !== false ? gzip : plain;
    response.set(chosen.headers);
    if (request.fresh) {
      response.removeHeader('Content-Encoding');
      response.status(304).end();
      return;
    }
    response.setHeader('Content-Length', chosen.bytes.length);
    response.end(chosen.bytes);
  };
}

function represent(type: string, cacheControl: string, bytes: Buffer, varies: readonly string[]): Representations {
  const packed = gzipSync(bytes);
  const isPacked = packed.length <= bytes.length * WORTH_PACKING;
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  const vary = [...varies, ...(isPacked ? ['Accept-Encoding'] : [])].join(', ');
  const common = { 'Content-Type': type, 'Cache-Control': cacheControl, ...(vary !== '' && { Vary: vary }) };
  const plain = { bytes, headers: { ...common, ETag: `"${etag}"` } };
  const gzip = { bytes: packed, headers: { ...common, ETag: `"${etag}-gzip"`, 'Content-Encoding': 'gzip' } };
  return { plain, gzip: isPacked ? gzip : undefined };
}
