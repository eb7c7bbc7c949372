import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Sample } from '../samples.ts';

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};

/** The pictures of a folder and its folders, with those inside Office files. */
export function fixturePictures(root: string): readonly Sample[] {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return paths.toSorted().flatMap((path) => {
    if (/\.(png|jpe?g|gif|svgz?|bmp|webp|avif|tiff?)$/i.test(path)) return [sampleOf(path, readFileSync(path))];
    return /\.(pptx|potx|pptm)$/i.test(path) ? picturesInside(path) : [];
  });
}

function picturesInside(path: string): readonly Sample[] {
  try {
    const entries = unzipSync(new Uint8Array(readFileSync(path)), {
      filter: ({ name, originalSize }) => /\/media\/[^/]+$/.test(name) && originalSize < 50_000_000,
    });
    return Object.entries(entries).map(([name, bytes]) => sampleOf(`${basename(path)}/${name}`, bytes));
  } catch (error) {
    console.warn(`Left out: ${basename(path)}, which is not a ZIP file (${String(error)}).`);
    return [];
  }
}

function sampleOf(path: string, bytes: Uint8Array): Sample {
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return {
    name: path.split('/').slice(-4).join('/'),
    mediaType: TYPES[extension] ?? `image/${extension}`,
    bytes: new Uint8Array(bytes),
  };
}
