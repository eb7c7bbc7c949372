import { parseProject, parseTemplate, sampleContent } from '@deckwright/core';
import type { Command } from 'commander';
import { elementsWith, loadPlugins } from '../plugins/load-plugins.ts';
import { readSettings } from '../settings.ts';
import { CommandFailed, type Console } from './console.ts';
import { FaultList } from './read-json-file.ts';
import { type ForOwner, ownerOption, requireProject, type Workspace, withWorkspace } from './workspace.ts';

interface RequestOptions extends ForOwner {
  readonly project: string;
  readonly key?: readonly string[];
}

/** `request`: prints the body of an export request that the server accepts as it is. */
export function addRequestCommand(command: Command, console: Console): void {
  command
    .addOption(ownerOption())
    .requiredOption('--project <id>', 'Project of the templates')
    .option('--key <keys...>', 'Keys of published templates, one slide each (default: all)')
    .action((options: RequestOptions) =>
      withWorkspace(console, options, (workspace) => printRequest(options, workspace, console)),
    );
}

async function printRequest({ project, key: keys }: RequestOptions, workspace: Workspace, console: Console) {
  const elements = elementsWith(await loadPlugins(readSettings(console.environment)));
  const settings = parseProject(await requireProject(workspace, project), elements);
  const versions = await workspace.templates.all(workspace.scope, project);
  const published = new Map(versions.filter(({ state }) => state === 'published').map(({ key, json }) => [key, json]));
  if (published.size === 0) {
    throw new CommandFailed(
      `The project "${project}" has no published templates. Upload some with "deckwright template push".`,
    );
  }
  const faults = new FaultList();
  const slideList: unknown[] = [];
  for (const templateKey of keys ?? published.keys()) {
    await faults.take(templateKey, () => {
      const json = published.get(templateKey);
      if (json === undefined) {
        throw new CommandFailed(
          `The project "${project}" has no published template "${templateKey}". It has: ${[...published.keys()].join(', ')}.`,
        );
      }
      const template = parseTemplate(json, settings, elements);
      slideList.push({ templateKey, content: sampleContent(template) });
    });
  }
  faults.end('Nothing was printed.');
  const body = { projectId: project, presentation: { slideList, attributes: { title: settings.name } } };
  console.out(`${JSON.stringify(body, null, 2)}\n`);
}
