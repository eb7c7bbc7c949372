import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { CommandFailed } from '../console.ts';
import { assetName } from '../projects/asset-files.ts';
import type { FaultList } from '../read-json-file.ts';

/** The files of a project folder, as paths. */
export interface ProjectPaths {
  readonly project: string;
  /** The folder of the templates: `templates` if it exists, otherwise that of the project file. */
  readonly templateFolder: string;
  readonly templates: readonly string[];
  /** By the name that templates use after `asset:`: the name of the file without its extension. */
  readonly assets: ReadonlyMap<string, string>;
  readonly fonts: readonly string[];
}

/** JSON files beside the project file that are not templates. */
const NO_TEMPLATES = new Set(['project.json', 'request.json', 'package.json', 'tsconfig.json']);

/**
 * Finds the files of a project: `project.json`, templates (in `templates/` if it exists, otherwise beside the project file), pictures in
 * `assets/` and fonts in `fonts/`. Adds a fault for two pictures with one name. Throws `CommandFailed` if there is no project file.
 * `where` begins the messages.
 */
export async function findFiles(folder: string, where: string, faults: FaultList): Promise<ProjectPaths> {
  const names = await readdir(folder).catch((cause) => {
    throw new CommandFailed(`${where}: no such folder.`, { cause });
  });
  if (!names.includes('project.json')) {
    throw new CommandFailed(
      `${where}: the folder has no project.json. Add one, such as {"id": "mine", "name": "Mine"}.`,
    );
  }
  const templateFolder = names.includes('templates') ? join(folder, 'templates') : folder;
  const beside = templateFolder === folder;
  const templates = (beside ? names : await visibleFiles(templateFolder)).filter(
    (name) => name.endsWith('.json') && !(beside && NO_TEMPLATES.has(name)),
  );
  return {
    project: join(folder, 'project.json'),
    templateFolder,
    templates: templates.sort().map((name) => join(templateFolder, name)),
    assets: await findAssets(join(folder, 'assets'), faults),
    fonts: (await visibleFiles(join(folder, 'fonts'))).map((name) => join(folder, 'fonts', name)),
  };
}

async function findAssets(folder: string, faults: FaultList): Promise<ReadonlyMap<string, string>> {
  const assets = new Map<string, string>();
  for (const file of await visibleFiles(folder)) {
    const path = join(folder, file);
    await faults.take(path, () => {
      const name = assetName(parse(file).name, path);
      const other = assets.get(name);
      if (other !== undefined) throw new CommandFailed(`${path}: ${other} has the name "${name}" too.`);
      assets.set(name, path);
    });
  }
  return assets;
}

/** Sorted names of the files in a folder without those that systems hide, such as `.DS_Store`. None if the folder does not exist. */
async function visibleFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((): readonly Dirent[] => []);
  const visible = entries.filter(({ name }) => !name.startsWith('.'));
  const areFiles = await Promise.all(visible.map((entry) => entry.isFile() || linksToFile(entry, folder)));
  return visible
    .filter((_, index) => areFiles[index])
    .map(({ name }) => name)
    .sort();
}

/** A link to nothing counts as a file, so that reading it reports it. */
async function linksToFile(entry: Dirent, folder: string): Promise<boolean> {
  if (!entry.isSymbolicLink()) return false;
  return stat(join(folder, entry.name)).then(
    (stats) => stats.isFile(),
    () => true,
  );
}
