import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';

/** A file in a zip file, which is not decompressed yet. */
export interface ZippedFile {
  /** With "/" between folders. It leads out of no folder. */
  readonly path: string;
  /** Bytes, decompressed, as the zip file says. `read` never returns more. */
  readonly size: number;
  /** Throws `INVALID_REQUEST` if the content is not what the zip file says. */
  read(): Promise<Buffer>;
}

/** Bits of the file type in the attributes that Unix programs write, and that of a symbolic link. */
const FILE_TYPE = 0o170000;
const LINK = 0o120000;

const inflate = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflateRaw);

/**
 * The files in a zip file, without folders and without what systems hide. Reads the central directory only. Throws `INVALID_REQUEST` with
 * what would have worked.
 */
export async function readZip(bytes: Buffer): Promise<readonly ZippedFile[]> {
  const files: ZippedFile[] = [];
  try {
    const zip = await fromBufferPromise(bytes);
    const { most } = LIMITS.bundles.entries;
    if (zip.entryCount > most) throw rejected(`It has ${zip.entryCount} files; the limit is ${most}.`);
    for await (const entry of zip.eachEntry()) {
      if (!isHidden(entry.fileName)) files.push(fileOf(zip, entry, bytes));
    }
  } catch (error) {
    throw error instanceof HttpError ? error : unreadable(error);
  }
  return files;
}

/** An error about a zip file. */
export function rejected(message: string, cause?: unknown): HttpError {
  return new HttpError('INVALID_REQUEST', `The zip file cannot be imported. ${message}`, { cause });
}

function isHidden(path: string): boolean {
  return path.endsWith('/') || path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
}

function fileOf(zip: ZipFile, entry: Entry, bytes: Buffer): ZippedFile {
  const { fileName: path, uncompressedSize: size } = entry;
  if (entry.isEncrypted()) throw rejected(`${path} is encrypted. Make a zip file without a password.`);
  if (!entry.canDecodeFileData()) {
    throw rejected(
      `${path} is compressed with a method that is not supported. Use the method "deflate", the usual one.`,
    );
  }
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === LINK) {
    throw rejected(`${path} is a symbolic link. Zip the file itself.`);
  }
  return { path, size, read: () => read(zip, entry, bytes).catch((cause) => Promise.reject(damaged(path, cause))) };
}

async function read(zip: ZipFile, entry: Entry, bytes: Buffer): Promise<Buffer> {
  const { compressedSize, uncompressedSize: size } = entry;
  const { fileDataStart: start } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  const packed = bytes.subarray(start, start + compressedSize);
  // A few bytes that say they are few can become gigabytes.
  const content =
    entry.compressionMethod === 0 ? packed : await inflate(packed, { maxOutputLength: Math.max(1, size) });
  if (content.length !== size) throw new Error(`It has ${content.length} bytes in place of ${size}.`);
  if (crc32(content) !== entry.crc32) throw new Error('Its checksum is wrong.');
  return content;
}

function damaged(path: string, cause: unknown): HttpError {
  return rejected(`${path} is damaged: its content is not what the zip file says. Export or zip it again.`, cause);
}

/** What yauzl says of a name that leads out of the folder. */
const LEADS_OUT = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/s;

function unreadable(error: unknown): HttpError {
  const message = error instanceof Error ? error.message : String(error);
  const [, path] = LEADS_OUT.exec(message) ?? [];
  if (path !== undefined) {
    return rejected(`${JSON.stringify(path.slice(0, 200))} leads out of it. Zip a project folder again.`, error);
  }
  return rejected(`It is no zip file, or it is damaged (${message.slice(0, 200)}). Export or zip it again.`, error);
}
