import { relative, sep } from 'node:path';
import { readAsset } from '../projects/asset-files.ts';
import { readFontFiles } from '../projects/font-files.ts';
import type { PushedBytes, PushedJson } from '../projects/send-push.ts';
import { type FaultList, readJsonFile } from '../read-json-file.ts';
import type { ProjectPaths } from './find-files.ts';

/** The files of a project folder that could be read, named by their path in it. The server checks them. */
export interface FolderContent {
  readonly project: PushedJson | undefined;
  readonly templates: readonly PushedJson[];
  readonly assets: readonly PushedBytes[];
  readonly fonts: readonly PushedBytes[];
}

/** Adds a fault for each file that cannot be read. */
export async function readFolder(folder: string, paths: ProjectPaths, faults: FaultList): Promise<FolderContent> {
  const project = await readJson(folder, paths.project, faults);
  const templates: PushedJson[] = [];
  for (const path of paths.templates) {
    const template = await readJson(folder, path, faults);
    if (template !== undefined) templates.push(template);
  }
  const assets: PushedBytes[] = [];
  for (const [name, path] of paths.assets) {
    const bytes = await faults.take(path, () => readAsset(path));
    if (bytes !== undefined) assets.push({ file: nameIn(folder, path), name, bytes });
  }
  const fonts = await readFontFiles(paths.fonts, faults);
  return { project, templates, assets, fonts: fonts.map((font) => ({ ...font, file: nameIn(folder, font.file) })) };
}

async function readJson(folder: string, path: string, faults: FaultList): Promise<PushedJson | undefined> {
  const file = nameIn(folder, path);
  return faults.take(path, async () => ({ file, json: await readJsonFile(path) }));
}

/** The name of a file in a folder, with "/" on every system. */
export function nameIn(folder: string, path: string): string {
  return relative(folder, path).replaceAll(sep, '/');
}
