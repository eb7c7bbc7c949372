import { createHash } from 'node:crypto';

/** SHA-256 of a file, in hex. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Characters of an ETag: 132 bits, so that two contents never share one. */
const LENGTH = 22;

/** The ETag, without quotes, of a file with this hash. A file that was removed and uploaded again has it again. */
export function etagOfFile(hash: string): string {
  return Buffer.from(hash, 'hex').toString('base64url').slice(0, LENGTH);
}

/** The ETag, without quotes, of what a reader is shown. Null stands for an absent part. */
export function etagOf(parts: readonly (string | null)[]): string {
  return etagOfFile(hashOf(JSON.stringify(parts)));
}
