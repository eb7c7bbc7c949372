import { type ProjectSettings, parseProject } from '@deckwright/core';
import type { ElementDefinition } from '@deckwright/core/contract';
import { validPart } from '../../engine/documents/valid-part.ts';
import { type FaultList, readJsonFile } from '../read-json-file.ts';
import type { ProjectPaths } from './find-files.ts';

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
