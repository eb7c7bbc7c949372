import { readFileSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import type { EditableDeck, HostedArtifact, HostedExport, Scene, ScenePicture } from '@deckwright/core/contract';
import type { SlideSources } from './slide-sources.ts';

/** A scene or a deck, from what its slides were made, and where the bytes of its pictures are in the file beside it. */
interface ContentFile<Content> {
  readonly content: Content;
  readonly sources?: SlideSources;
  readonly pictures: Readonly<Record<string, readonly [start: number, length: number]>>;
}

type WithPictures = { readonly pictures: readonly ScenePicture[] };
type Read = HostedArtifact['read'];

/** The files beside a path: a scene or a deck as JSON, and the bytes of its pictures, one after the other. */
export function hostedPaths(path: string): readonly [content: string, pictures: string] {
  return [`${path}.scene`, `${path}.pictures`];
}

/** Writes the scene of a hosted deck, or an editable deck, beside a path. */
export async function writeParts(
  content: Scene | EditableDeck,
  read: Read,
  path: string,
  signal: AbortSignal,
  sources?: SlideSources,
): Promise<void> {
  const [contentPath, picturesPath] = hostedPaths(path);
  const pictures: Record<string, [number, number]> = {};
  const file = await open(picturesPath, 'w');
  try {
    let start = 0;
    for (const id of idsOf(content)) {
      signal.throwIfAborted();
      const bytes = await read(id);
      await file.writeFile(bytes);
      pictures[id] = [start, bytes.byteLength];
      start += bytes.byteLength;
    }
  } finally {
    await file.close();
  }
  await writeFile(contentPath, JSON.stringify({ content, sources, pictures } satisfies ContentFile<unknown>), {
    signal,
  });
}

/** Reads the files beside a hosted deck, when they are needed: most locations need only the pptx, and a scene is large. */
export function readHostedParts(path: string): Pick<HostedExport, 'scene' | 'read' | 'sources'> {
  const { content, sources, read } = partsAt<Scene>(path);
  return {
    get scene() {
      return content();
    },
    get sources() {
      return sources() ?? [];
    },
    read,
  };
}

/** Reads an editable deck that `writeParts` wrote. */
export function readDeckParts(path: string): { readonly deck: EditableDeck; readonly read: Read } {
  const { content, read } = partsAt<EditableDeck>(path);
  return { deck: content(), read };
}

function partsAt<Content>(path: string): {
  content(): Content;
  sources(): SlideSources | undefined;
  readonly read: Read;
} {
  const [contentPath, picturesPath] = hostedPaths(path);
  let known: ContentFile<Content> | undefined;
  const parts = (): ContentFile<Content> => {
    known ??= JSON.parse(readFileSync(contentPath, 'utf8')) as ContentFile<Content>;
    return known;
  };
  return {
    content: () => parts().content,
    sources: () => parts().sources,
    async read(id) {
      const { pictures } = parts();
      const place = Object.hasOwn(pictures, id) ? pictures[id] : undefined;
      if (place === undefined) throw new TypeError(`There is no picture "${id}".`);
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

/** The ids of all pictures of a scene or a deck, and of their vectors. */
export function idsOf({ pictures }: WithPictures): readonly string[] {
  const ids = pictures.flatMap(({ id, vector }) => (vector === undefined ? [id] : [id, vector]));
  return [...new Set(ids)];
}
