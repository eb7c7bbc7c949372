import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { LIMITS } from '../../telemetry/limits.ts';
import { PictureRejected } from './picture-rejected.ts';

const { most: MOST_BYTES } = LIMITS.fetching.bytes;

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The bytes of a response, decompressed. The limit applies to the decompressed size, whatever `Content-Length` says, so that a small
 * response cannot grow without end. Throws `PictureRejected`, or the error of the connection.
 */
export async function readBody(body: Readable, headers: Headers): Promise<Uint8Array> {
  const decode = decoderFor(headers);
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
  if (decode === undefined) await pipeline(body, gather);
  else {
    // Distinguishes a decompression error from an error of the connection.
    let fault: unknown;
    decode.once('error', (error) => {
      fault = error;
    });
    await pipeline(body, decode, gather).catch((error) => {
      if (error !== fault) throw error;
      throw new PictureRejected('it was sent compressed, and could not be decompressed', { cause: error });
    });
  }
  return Buffer.concat(chunks, size);
}

function decoderFor(headers: Headers): Transform | undefined {
  const encoding = String(headers['content-encoding'] ?? 'identity')
    .trim()
    .toLowerCase();
  if (encoding === 'identity' || encoding === '') return undefined;
  const decoder = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding] : undefined;
  if (decoder !== undefined) return decoder();
  throw new PictureRejected(
    `it was sent with Content-Encoding ${encoding.slice(0, 40)}; gzip, deflate and br are supported`,
  );
}

function tooLarge(): PictureRejected {
  return new PictureRejected(`it is larger than ${MOST_BYTES / 2 ** 20} MB`);
}
