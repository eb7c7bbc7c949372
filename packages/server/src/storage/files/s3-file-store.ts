import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { ServiceAway } from '../../telemetry/errors/service-away.ts';
import { contentDisposition } from './content-disposition.ts';
import { FILE_KEY, type FileStore } from './file-store.ts';
import { removeOld } from './files-in.ts';

export interface S3FileStoreParts {
  readonly client: S3ClientConfig;
  readonly bucket: string;
  /** Before each key: empty, or with a slash at its end. */
  readonly prefix: string;
  /** A folder of this machine for temporary files. */
  readonly folder: string;
}

/** Bytes of a part of an upload. S3 takes parts of 5 MiB and more, and at most 10,000 of them. */
const PART_BYTES = 8 * 2 ** 20;
const ADDRESS_SECONDS = 300;

/** Time for one try of most requests, and to upload a part. Each is tried twice, so that a request is answered while S3 is not. */
const ANSWER_MS = 3_000;
const PART_MS = 15_000;
const TRIES = 2;
/** How long a download waits for more bytes of a file. */
const SILENCE_MS = 10_000;

/**
 * Keeps files in a bucket of Amazon S3, or of a store with its interface. Temporary files are on this machine. Throws `ServiceAway` while
 * the store is away.
 */
export function createS3FileStore({ client, bucket, prefix, folder }: S3FileStoreParts): FileStore {
  const s3 = new S3Client({
    maxAttempts: TRIES,
    // Without a limit for silent sockets, because a caller may read a file slowly.
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: PART_MS,
      throwOnRequestTimeout: true,
      socketTimeout: 0,
    },
    ...client,
  });
  const limits = { requestTimeout: ANSWER_MS };
  const place = (key: string) => {
    if (!FILE_KEY.test(key)) throw new TypeError(`"${key}" is not a file key`);
    return { Bucket: bucket, Key: prefix + key };
  };
  const own = (path: string) => {
    if (dirname(path) !== folder) throw new TypeError(`"${path}" is not a temporary path of this store`);
    return path;
  };

  return {
    async temporary() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return join(folder, randomUUID());
    },

    async keep(path, key) {
      const target = place(key);
      const { size } = await stat(own(path));
      try {
        const params = { ...target, Body: createReadStream(path) };
        await new Upload({ client: s3, params, partSize: PART_BYTES, queueSize: 2 }).done();
        return { size };
      } catch (error) {
        // The answer may be lost although the file was stored. The sweeper finds what this cannot remove.
        await s3.send(new DeleteObjectCommand(target), limits).catch(() => {});
        throw away(error);
      } finally {
        await rm(path, { force: true });
      }
    },

    discard: (path) => rm(own(path), { force: true }),

    async read(key) {
      const target = place(key);
      const found = await s3.send(new HeadObjectCommand(target), limits).catch(unlessMissing);
      if (found === undefined) return undefined;
      return {
        size: found.ContentLength ?? 0,
        stream: (range) =>
          Readable.from(bytesOf(s3, range ? { ...target, Range: `bytes=${range.start}-${range.end}` } : target), {
            objectMode: false,
          }),
        close: async () => {},
      };
    },

    async address(key, { name, mediaType }) {
      const order = new GetObjectCommand({
        ...place(key),
        ResponseContentDisposition: contentDisposition(name),
        ResponseContentType: mediaType,
        ResponseCacheControl: 'private, no-store',
      });
      return getSignedUrl(s3, order, { expiresIn: ADDRESS_SECONDS });
    },

    async remove(key) {
      await s3.send(new DeleteObjectCommand(place(key)), limits).catch(rethrow);
    },

    async *keys() {
      const pages = paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: prefix }, limits);
      for (;;) {
        const { value: page, done } = await pages.next().catch(rethrow);
        if (done) return;
        for (const { Key, LastModified } of page.Contents ?? []) {
          const key = Key!.slice(prefix.length);
          if (FILE_KEY.test(key)) yield { key, changedAt: LastModified! };
        }
      }
    },

    async check() {
      await s3.send(new HeadBucketCommand({ Bucket: bucket }), limits).catch(rethrow);
    },

    discardLeftovers: (before) => removeOld(folder, before),
  };
}

/** The bytes of an object, which is asked for when they are first read. */
async function* bytesOf(s3: S3Client, order: GetObjectCommandInput): AsyncGenerator<Uint8Array> {
  const { Body } = await s3.send(new GetObjectCommand(order), { requestTimeout: ANSWER_MS }).catch(rethrow);
  const body = Body as Readable;
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await inTime(chunks.next(), SILENCE_MS).catch(rethrow);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    body.destroy();
  }
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof NotFound || error instanceof NoSuchKey) return undefined;
  throw away(error);
}

function rethrow(error: unknown): never {
  throw away(error);
}

/** Every other failure of a request is one of S3, of the way to it, or of the permissions there. */
function away(error: unknown): unknown {
  const isOfFile = ['ENOENT', 'EIO'].includes(String((error as NodeJS.ErrnoException).code));
  return isOfFile ? error : new ServiceAway('file store', error);
}

/** Rejects if a promise is not settled in time. */
async function inTime<Result>(promise: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`There was no answer within ${ms / 1_000} s.`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
