import { gzipSync } from 'node:zlib';
import type { PageFiles } from '@deckwright/test-tools/bundle-page';

/** The scripts of the worker, and the program of HarfBuzz. */
export const WORKER = { scripts: /^(?!.*\/index).+\.js$/, wasm: /\.wasm$/ };

/** Bytes of the files with such names, as a server sends them. */
export function gzipped(bundle: PageFiles, names: RegExp): number {
  const files = [...bundle].filter(([name]) => names.test(name));
  return files.reduce((sum, [, bytes]) => sum + gzipSync(bytes).length, 0);
}
