import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of the demo project, which the first start imports and the home page shows. */
export interface DemoFiles {
  readonly project: unknown;
  readonly templates: readonly unknown[];
  /** An export body with a slide of every template. */
  readonly request: DemoRequest | undefined;
  /** Paths of template pictures, by template key. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** The part of an export body that the home page and the first start show. */
export interface DemoRequest {
  readonly projectId: string;
  readonly presentation: {
    readonly slideList: readonly { readonly templateKey: string; readonly content: unknown }[];
    readonly attributes?: unknown;
  };
}

/** Returns undefined if the folder has no project. */
export async function readDemoFiles(folder: string): Promise<DemoFiles | undefined> {
  const project = await readJson(join(folder, 'project.json'));
  if (project === undefined) return undefined;
  const templateFiles = await filesIn(join(folder, 'templates'), '.json');
  const pictureFiles = await filesIn(join(folder, 'pictures', 'templates'), '.png');
  return {
    project,
    templates: await Promise.all([...templateFiles.values()].map(readJson)),
    request: (await readJson(join(folder, 'request.json'))) as DemoRequest | undefined,
    pictures: pictureFiles,
  };
}

/** Paths by file name without extension, sorted. */
async function filesIn(folder: string, extension: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder).catch(() => []);
  const matching = names.filter((name) => name.endsWith(extension)).sort();
  return new Map(matching.map((name) => [name.slice(0, -extension.length), join(folder, name)]));
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : JSON.parse(text);
}
