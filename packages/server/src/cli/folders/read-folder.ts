import { type ProjectSettings, parseProject } from '@deckwright/core';
import type { ElementDefinition } from '@deckwright/core/contract';
import { createPictureSandbox } from '@deckwright/core/node';
import type { AssetFile } from '../../templates/assets.ts';
import type { FontFile } from '../../templates/fonts.ts';
import { readAsset } from '../projects/asset-files.ts';
import { readFonts } from '../projects/font-files.ts';
import { type FaultList, readJsonFile } from '../read-json-file.ts';
import type { ProjectPaths } from './find-files.ts';
import { type StoredProject, sameBytes } from './stored-project.ts';

/** A template file that is JSON. It may have other faults. */
export interface TemplateJson {
  readonly path: string;
  readonly json: unknown;
}

/** The files of a project folder that could be read. */
export interface FolderContent {
  readonly templates: readonly TemplateJson[];
  readonly assets: readonly AssetFile[];
  readonly fonts: readonly FontFile[];
}

/** The project file of a folder. */
export interface FolderProject {
  readonly json: unknown;
  /** If the file has faults, the settings of the keys that have none: enough to check the other files. */
  readonly settings: ProjectSettings;
  /** The project file of `settings`. */
  readonly valid: unknown;
}

/** `elements` lists the elements that partials may use. */
export async function readFolderProject(
  { project: path }: ProjectPaths,
  elements: readonly ElementDefinition[],
  faults: FaultList,
): Promise<FolderProject> {
  const json = await faults.take(path, () => readJsonFile(path));
  const settings = json === undefined ? undefined : await faults.take(path, () => parseProject(json, elements));
  if (settings !== undefined) return { json, settings, valid: json };
  const valid = validPart(json, elements);
  return { json, settings: parseProject(valid, elements), valid };
}

/** More keys than a project file may have. */
const MOST_KEYS = 50;

function validPart(json: unknown, elements: readonly ElementDefinition[]): unknown {
  let valid: Record<string, unknown> = { id: 'unknown' };
  if (typeof json !== 'object' || json === null) return valid;
  for (const [key, value] of Object.entries(json).slice(0, MOST_KEYS)) {
    try {
      const more = { ...valid, [key]: value };
      parseProject(more, elements);
      valid = more;
    } catch {
      // Its fault is reported already.
    }
  }
  return valid;
}

/** Reads the other files of a folder. Pictures and fonts that are stored already are not checked again. */
export async function readFolder(
  paths: ProjectPaths,
  stored: StoredProject,
  faults: FaultList,
): Promise<FolderContent> {
  const templates: TemplateJson[] = [];
  for (const path of paths.templates) {
    const json = await faults.take(path, () => readJsonFile(path));
    if (json !== undefined) templates.push({ path, json });
  }
  const assets: AssetFile[] = [];
  const sandbox = createPictureSandbox();
  try {
    for (const [name, path] of paths.assets) {
      const bytes = await faults.take(path, async () => {
        const read = await readAsset(path);
        return sameBytes(stored.assets.get(name), read) ? read : readAsset(path, sandbox);
      });
      if (bytes !== undefined) assets.push({ name, bytes });
    }
  } finally {
    sandbox.close();
  }
  const fonts = await readFonts(paths.fonts, faults, stored.fonts);
  return { templates, assets, fonts: fonts.map(({ file }) => file) };
}
