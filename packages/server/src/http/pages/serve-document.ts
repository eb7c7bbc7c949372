import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { RequestHandler } from 'express';

interface Representation {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Compressed bytes are kept if they are at most this part of the document. */
const WORTH_PACKING = 0.9;

/**
 * Serves a document that does not change while the server runs. It is encoded, hashed and compressed once, so that a request costs no
 * more than sending its bytes, which all responses share. A caller whose `If-None-Match` has its ETag gets a 304.
 */
export function serveDocument(type: string, cacheControl: string, body: string | Buffer): RequestHandler {
  const bytes = Buffer.from(body);
  const packed = gzipSync(bytes);
  const isPacked = packed.length <= bytes.length * WORTH_PACKING;
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  const common = { 'Content-Type': type, 'Cache-Control': cacheControl, ...(isPacked && { Vary: 'Accept-Encoding' }) };
  const plain: Representation = { bytes, headers: { ...common, ETag: `"${etag}"` } };
  const gzip: Representation = {
    bytes: packed,
    headers: { ...common, ETag: `"${etag}-gzip"`, 'Content-Encoding': 'gzip' },
  };
  return (request, response) => {
    const chosen = isPacked && request.acceptsEncodings('gzip') !== false ? gzip : plain;
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
