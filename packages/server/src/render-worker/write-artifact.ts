import { writeFile } from 'node:fs/promises';
import type { Artifact } from '@deckwright/core/contract';
import { type RenderedFile, scenePath } from './renders.ts';

/** Writes an artifact to the path of its order. */
export async function writeArtifact(artifact: Artifact, path: string, signal: AbortSignal): Promise<RenderedFile> {
  const { bytes, mediaType, extension, pages, notices, delivery } = artifact;
  await writeFile(path, bytes, { signal });
  if (artifact.delivery === 'hosted') await writeFile(scenePath(path), JSON.stringify(artifact.scene), { signal });
  return { mediaType, extension, pages, notices, delivery, size: bytes.byteLength };
}
