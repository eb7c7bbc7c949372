import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltFiles, findBuiltFiles, onceBuilt } from './built-files.ts';

/** A page that a build has written into a folder. */
export interface BuiltPage {
  /** The document, with addresses below `base`. */
  readonly html: string;
  readonly files: BuiltFiles;
}

/** Returns a function that reads the page of a folder. `base` is the path of the page, with a slash at its end. */
export function createBuiltPage(folder: string, base: string): () => Promise<BuiltPage | undefined> {
  return onceBuilt(async () => {
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    // The page is served at many addresses, and its policy allows no base element.
    return { html: html.replaceAll('="./', `="${base}`), files: await findBuiltFiles(folder) };
  });
}
