import { readFileSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import type { HostedArtifact, HostedExport, Scene } from '@deckwright/core/contract';

/** The scene of a hosted deck, and where the bytes of its pictures are in the file beside it. */
interface SceneFile {
  readonly scene: Scene;
  readonly pictures: Readonly<Record<string, readonly [start: number, length: number]>>;
}

/** The files beside a hosted deck at `path`: its scene as JSON, and the bytes of its pictures, one after the other. */
export function hostedPaths(path: string): readonly [scene: string, pictures: string] {
  return [`${path}.scene`, `${path}.pictures`];
}

/** Writes the files beside a hosted deck. */
export async function writeHostedParts(
  { scene, read }: Pick<HostedArtifact, 'scene' | 'read'>,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const [scenePath, picturesPath] = hostedPaths(path);
  const pictures: Record<string, [number, number]> = {};
  const file = await open(picturesPath, 'w');
  try {
    let start = 0;
    for (const id of idsOf(scene)) {
      signal.throwIfAborted();
      const bytes = await read(id);
      await file.writeFile(bytes);
      pictures[id] = [start, bytes.byteLength];
      start += bytes.byteLength;
    }
  } finally {
    await file.close();
  }
  await writeFile(scenePath, JSON.stringify({ scene, pictures } satisfies SceneFile), { signal });
}

/** Reads the files beside a hosted deck, when they are needed: most locations need only the pptx, and a scene is large. */
export function readHostedParts(path: string): Pick<HostedExport, 'scene' | 'read'> {
  const [scenePath, picturesPath] = hostedPaths(path);
  let known: SceneFile | undefined;
  const parts = (): SceneFile => {
    known ??= JSON.parse(readFileSync(scenePath, 'utf8')) as SceneFile;
    return known;
  };
  return {
    get scene() {
      return parts().scene;
    },
    async read(id) {
      const { pictures } = parts();
      const place = Object.hasOwn(pictures, id) ? pictures[id] : undefined;
      if (place === undefined) throw new TypeError(`The scene has no picture "${id}".`);
      const [start, length] = place;
      const bytes = new Uint8Array(length);
      const file = await open(picturesPath);
      try {
        await file.read(bytes, 0, length, start);
      } finally {
        await file.close();
      }
      return bytes;
    },
  };
}

/** The ids of all pictures of a scene, and of their vectors. */
export function idsOf({ pictures }: Pick<Scene, 'pictures'>): readonly string[] {
  const ids = pictures.flatMap(({ id, vector }) => (vector === undefined ? [id] : [id, vector]));
  return [...new Set(ids)];
}
