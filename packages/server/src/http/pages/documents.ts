import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of the documentation, by the path at which they are served. */
export type Documents = ReadonlyMap<string, string>;

/** Finds the README and docs of the repository. An installed package has none. */
export async function findDocuments(root: string): Promise<Documents> {
  const names = await readdir(join(root, 'docs'), { recursive: true }).catch(() => []);
  const pages = names.filter((name) => name.endsWith('.md')).sort();
  const found = new Map<string, string>();
  for (const name of (await readdir(root).catch(() => [])).filter((file) => /^(README|CONTRIBUTING)\.md$/.test(file))) {
    found.set(`/docs/${name}`, join(root, name));
  }
  for (const name of pages) found.set(`/docs/${name.replaceAll('\\', '/')}`, join(root, 'docs', name));
  return found;
}
