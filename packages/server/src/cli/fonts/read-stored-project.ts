import { type Project, parseProject, parseTemplate, type Template } from '@deckwright/core';
import type { ElementDefinition } from '@deckwright/core/contract';
import { fontSources } from '../../templates/fonts.ts';
import { readStored } from '../folders/stored-project.ts';
import { FaultList } from '../read-json-file.ts';
import { requireProject, type Workspace } from '../workspace.ts';

/** A project of the data directory, with the drafts of its templates: those are the versions that their author works on. */
export async function readStoredProject(
  workspace: Workspace,
  id: string,
  elements: readonly ElementDefinition[],
): Promise<Project> {
  const settings = parseProject(await requireProject(workspace, id), elements);
  const stored = await readStored(workspace, id, true);
  const faults = new FaultList();
  const templates = new Map<string, Template>();
  for (const [key, json] of stored.templates) {
    await faults.take(key, () => {
      templates.set(key, parseTemplate(json, settings, elements));
    });
  }
  faults.end('Nothing was checked.');
  return { settings, templates, assets: stored.assets, fonts: fontSources(stored.fonts) };
}
