import { type Project, parseProject, parseTemplate, type Template } from '@deckwright/core';
import type { ElementDefinition } from '@deckwright/core/contract';
import { fontSources } from '../../engine/project-files.ts';
import { CommandFailed } from '../console.ts';
import { readAsset } from '../projects/asset-files.ts';
import { FaultList, readJsonFile } from '../read-json-file.ts';
import { findFiles } from './find-files.ts';
import { parseFonts } from './parse-fonts.ts';

/**
 * Reads a project folder to draw its templates. Throws `CommandFailed` with the faults of all files; `where` begins the message about
 * the folder, and `closing` is the last line.
 */
export async function readProject(
  folder: string,
  where: string,
  elements: readonly ElementDefinition[],
  closing: string,
): Promise<Project> {
  const faults = new FaultList();
  const paths = await findFiles(folder, where, faults);
  const settings = await faults.take(paths.project, async () =>
    parseProject(await readJsonFile(paths.project), elements),
  );
  faults.end(closing);
  const templates = new Map<string, Template>();
  for (const file of paths.templates) {
    await faults.take(file, async () => {
      const template = parseTemplate(await readJsonFile(file), settings!, elements);
      if (templates.has(template.key))
        throw new CommandFailed(`${file} /key: another template has the key "${template.key}" too.`);
      templates.set(template.key, template);
    });
  }
  const assets = new Map<string, Uint8Array>();
  for (const [name, path] of paths.assets) {
    const bytes = await faults.take(path, () => readAsset(path));
    if (bytes !== undefined) assets.set(name, bytes);
  }
  const fonts = await parseFonts(paths.fonts, faults);
  faults.end(closing);
  return { settings: settings!, templates, assets, fonts: fontSources(fonts) };
}
