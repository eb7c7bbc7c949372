import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { FILE_KEY } from '../files/file-store.ts';

/** Written last, so that a folder with a manifest is a complete backup. */
export const MANIFEST = 'manifest.json';

const sumSchema = z.object({ size: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const manifestSchema = z.object({
  version: z.literal(1),
  /** ISO 8601. The backup holds the state of the database at this moment. */
  createdAt: z.iso.datetime(),
  database: sumSchema,
  files: z.array(sumSchema.extend({ key: z.string().regex(FILE_KEY) })),
  /** Presentations whose files were missing, and which the backup marks as removed. Absent in backups of earlier versions. */
  missing: z.array(z.int()).default([]),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Sum = z.infer<typeof sumSchema>;

/** Reads the manifest of a backup. Throws `Error` with a message for the operator. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST);
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    const reason =
      (cause as NodeJS.ErrnoException).code === 'ENOENT'
        ? `it has no ${MANIFEST}, which is written last`
        : `${MANIFEST} cannot be read: ${(cause as Error).message}`;
    throw new Error(
      `${folder} is not a complete backup: ${reason}. Name a folder that "deckwright backup" has finished.`,
      {
        cause,
      },
    );
  }
  const result = manifestSchema.safeParse(json);
  if (result.success) return result.data;
  throw new Error(
    `${path} is not a manifest that this Deckwright can read (${z.prettifyError(result.error).split('\n')[0]}). ` +
      'Was the backup made by a newer version, or changed?',
  );
}

/** Size and SHA-256 of a file. */
export function sumOf(path: string): Promise<Sum> {
  return sumOfStream(createReadStream(path));
}

export async function sumOfStream(stream: Readable): Promise<Sum> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(stream, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
    }
  });
  return { size, sha256: hash.digest('hex') };
}
