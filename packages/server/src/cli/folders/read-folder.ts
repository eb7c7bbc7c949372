import { relative, sep } from 'node:path';
import { fewAtATime } from '../../storage/few-at-a-time.ts';
import { readAsset } from '../projects/asset-files.ts';
import { readFontFiles } from '../projects/font-files.ts';
import type { PushedBytes, PushedJson } from '../projects/send-push.ts';
import { type FaultList, readJsonFile } from '../read-json-file.ts';
import type { ProjectPaths } from './find-files.ts';

/** The files beside the project file that could be read, named by their path in the folder. The server checks them. */
export interface FolderContent {
  readonly templates: readonly PushedJson[];
  readonly assets: readonly PushedBytes[];
  readonly fonts: readonly PushedBytes[];
}

const FILES_AT_ONCE = 8;

/** Adds a fault for each file that cannot be read. */
export async function readFolder(folder: string, paths: ProjectPaths, faults: FaultList): Promise<FolderContent> {
  const templates = await fewAtATime(FILES_AT_ONCE, paths.templates, (path) => readFolderJson(folder, path, faults));
  const assets = await fewAtATime(FILES_AT_ONCE, [...paths.assets], async ([name, path]) => {
    const bytes = await faults.take(path, () => readAsset(path));
    return bytes && { file: nameIn(folder, path), name, bytes };
  });
  const fonts = await readFontFiles(paths.fonts, faults);
  return {
    templates: templates.filter((one) => one !== undefined),
    assets: assets.filter((one) => one !== undefined),
    fonts: fonts.map((font) => ({ ...font, file: nameIn(folder, font.file) })),
  };
}

/** Reads a JSON file of a folder. Adds a fault and returns undefined if it cannot be read. */
export async function readFolderJson(folder: string, path: string, faults: FaultList): Promise<PushedJson | undefined> {
  const file = nameIn(folder, path);
  return faults.take(path, async () => ({ file, json: await readJsonFile(path) }));
}

/** The name of a file in a folder, with "/" on every system. */
export function nameIn(folder: string, path: string): string {
  return relative(folder, path).replaceAll(sep, '/');
}
