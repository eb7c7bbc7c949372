import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import zlib from 'node:zlib';
import type { Request, Response } from 'express';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { BodyBytes } from './body-bytes.ts';

/** A decoder need not provide a larger window (RFC 9659 §3). */
const ZSTD_WINDOW = { params: { [zlib.constants.ZSTD_d_windowLogMax]: Math.log2(LIMITS.receiving.zstdWindow.most) } };

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: () => zlib.createGunzip(),
  deflate: () => zlib.createInflate(),
  br: () => zlib.createBrotliDecompress(),
  zstd: () => zlib.createZstdDecompress(ZSTD_WINDOW),
};

/** By how many bytes compression may make a body larger. */
const PACKING_OVERHEAD = 65_536;

/**
 * Receives a body of at most `limit` bytes after decompression. A larger body is rejected with 413 as soon as that is known: by its
 * `Content-Length`, or at the first byte over the limit. `bodies` counts it among those of `owner` until `releaseBody` or the end of the
 * response.
 */
export async function receiveBody(
  request: Request,
  response: Response,
  { limit, bodies, owner }: { readonly limit: number; readonly bodies: BodyBytes; readonly owner: string },
): Promise<Buffer> {
  const encoding = (request.get('content-encoding') ?? 'identity').toLowerCase();
  if (encoding !== 'identity' && !Object.hasOwn(DECODERS, encoding)) throw unsupported();
  const isPacked = encoding !== 'identity';
  const most = isPacked ? limit + PACKING_OVERHEAD : limit;
  const declared = request.get('content-length');
  if (Number(declared ?? 0) > most) throw tooLarge(limit);

  const bytes = declared === undefined || isPacked ? limit : Number(declared);
  const leave = bodies.enter(owner, bytes);
  response.locals.leaveBody = leave;
  response.once('close', leave);
  if (waitsToSend(request)) response.writeContinue();
  return isPacked ? gatherDecoded(request, DECODERS[encoding]!(), limit, most) : gather(request, limit);
}

/** Releases the bytes that `receiveBody` has read. Call it once they are checked. */
export function releaseBody(request: Request, response: Response): void {
  request.body = undefined;
  response.locals.leaveBody?.();
}

/** True for a caller who sends the body only after `100 Continue` (RFC 9110 §10.1.1). */
export function waitsToSend(request: IncomingMessage): boolean {
  return !request.complete && /\b100-continue\b/i.test(request.headers.expect ?? '');
}

async function gather(source: IncomingMessage | Transform, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Without this option a rejection would close the connection before its answer is sent.
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof HttpError ? error : endedEarly(error);
  }
  return Buffer.concat(chunks, size);
}

async function gatherDecoded(
  request: IncomingMessage,
  decoder: Transform,
  limit: number,
  most: number,
): Promise<Buffer> {
  let received = 0;
  let broken: unknown;
  decoder.once('error', (error) => {
    broken = error;
  });
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
    // Compressed bytes need not become anything.
    if (received > most) decoder.destroy(tooLarge(limit));
  });
  request.once('close', () => {
    if (!request.complete) decoder.destroy(endedEarly());
  });
  request.pipe(decoder);
  try {
    return await gather(decoder, limit);
  } catch (error) {
    throw broken === undefined || broken instanceof HttpError ? error : notPacked(broken);
  } finally {
    request.unpipe(decoder).resume();
    decoder.destroy();
  }
}

function tooLarge(limit: number): HttpError {
  return new HttpError(
    'PAYLOAD_TOO_LARGE',
    `The body is larger than ${sizeOf(limit)}. Send images as http(s) addresses instead of data URIs, or split the deck.`,
    { headers: { Connection: 'close' } },
  );
}

function sizeOf(bytes: number): string {
  return bytes < 1_048_576 ? `${Math.floor(bytes / 1_024)} KB` : `${Math.floor(bytes / 1_048_576)} MB`;
}

function unsupported(): HttpError {
  return new HttpError(
    'UNSUPPORTED_MEDIA_TYPE',
    'The Content-Encoding is not supported. Send the body uncompressed, or with gzip, deflate, br or zstd.',
  );
}

function endedEarly(cause?: unknown): HttpError {
  return new HttpError('INVALID_REQUEST', 'The body ended before its Content-Length.', { cause });
}

function notPacked(cause: unknown): HttpError {
  return new HttpError('INVALID_REQUEST', 'The body is not compressed as its Content-Encoding says.', { cause });
}
