import { type Project, parseProject, parseTemplate, type Template } from '@deckwright/core';
import type { ElementDefinition } from '@deckwright/core/contract';
import { fontSources } from '../../engine/project-files.ts';
import type { Management } from '../management.ts';
import { FaultList } from '../read-json-file.ts';
import { downloadProject } from './download-project.ts';

/**
 * A stored project, with the drafts of its templates: those are the versions that their author works on. `only` is the key of the template
 * that is needed. Throws `CommandFailed` with the faults of all templates; `closing` is the last line.
 */
export async function readDownloaded(
  management: Management,
  id: string,
  elements: readonly ElementDefinition[],
  { only, closing }: { readonly only?: string; readonly closing: string },
): Promise<Project> {
  const stored = await downloadProject(management, id, { draft: true });
  const settings = parseProject(stored.settings, elements);
  const faults = new FaultList();
  const templates = new Map<string, Template>();
  for (const [key, json] of stored.templates) {
    if (only !== undefined && key !== only) continue;
    await faults.take(key, () => {
      templates.set(key, parseTemplate(json, settings, elements));
    });
  }
  faults.end(closing);
  return { settings, templates, assets: stored.assets, fonts: fontSources(stored.fonts) };
}
