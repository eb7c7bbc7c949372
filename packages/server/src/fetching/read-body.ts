import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { PictureRejected } from './picture-rejected.ts';

const MOST_BYTES = 10 * 2 ** 20;

const UNPACKERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The bytes of an answer, unpacked if they were sent packed. Bounded by what comes out, whatever `Content-Length` says, so that
 * a small answer cannot grow without end. Throws `PictureRejected`, or what the connection fails with.
 */
export async function readBody(body: Readable, headers: Headers): Promise<Uint8Array> {
  const unpack = unpackerFor(headers);
  if (Number(headers['content-length'] ?? 0) > MOST_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  const gather = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > MOST_BYTES) throw tooLarge();
      chunks.push(chunk);
    }
  };
  if (unpack === undefined) await pipeline(body, gather);
  else {
    // One that the connection fails with has a code of its own.
    let fault: unknown;
    unpack.once('error', (error) => {
      fault = error;
    });
    await pipeline(body, unpack, gather).catch((error) => {
      if (error !== fault) throw error;
      throw new PictureRejected('it was sent packed, and could not be unpacked', { cause: error });
    });
  }
  return Buffer.concat(chunks, size);
}

function unpackerFor(headers: Headers): Transform | undefined {
  const encoding = String(headers['content-encoding'] ?? 'identity')
    .trim()
    .toLowerCase();
  if (encoding === 'identity' || encoding === '') return undefined;
  const unpacker = Object.hasOwn(UNPACKERS, encoding) ? UNPACKERS[encoding] : undefined;
  if (unpacker !== undefined) return unpacker();
  throw new PictureRejected(
    `it was sent with Content-Encoding ${encoding.slice(0, 40)}; gzip, deflate and br are taken`,
  );
}

function tooLarge(): PictureRejected {
  return new PictureRejected(`it is larger than ${MOST_BYTES / 2 ** 20} MB`);
}
