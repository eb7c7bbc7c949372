import { parseProject, parseTemplate } from '@deckwright/core';
import type { Command } from 'commander';
import { elementsWith, loadPlugins } from '../../plugins/load-plugins.ts';
import { readSettings } from '../../settings.ts';
import { CommandFailed, type Console, table } from '../console.ts';
import { FaultList, readJsonFile } from '../read-json-file.ts';
import { type ForOwner, ownerOption, withWorkspace } from '../workspace.ts';
import { isValidWith } from './is-valid-with.ts';
import { addRemoveProjectCommand } from './remove-project-command.ts';

/** `project create`, `project list`, `project push`, `project remove`. */
export function addProjectCommands(project: Command, console: Console): void {
  project
    .command('create')
    .description('Create an empty project with the default theme.')
    .addOption(ownerOption())
    .requiredOption('--id <id>', 'Id, which callers send as projectId')
    .requiredOption('--name <name>', 'Display name')
    .action(({ id, name, ...options }: ForOwner & { id: string; name: string }) =>
      withWorkspace(console, options, async ({ projects, scope, dataDir }) => {
        const faults = new FaultList();
        const settings = { id, name };
        await faults.take('project', () => parseProject(settings));
        faults.end('Nothing was created.');
        if ((await projects.settings(scope, id)) !== undefined) {
          throw new CommandFailed(
            `The project "${id}" already exists in ${dataDir}. To change it: deckwright project push FILE`,
          );
        }
        await projects.save(scope, { id, name }, settings);
        console.out(`${id}\n`);
      }),
    );

  project
    .command('list')
    .description('List projects: id, name.')
    .addOption(ownerOption())
    .action((options: ForOwner) =>
      withWorkspace(console, options, async ({ projects, scope }) => {
        console.out(table((await projects.list(scope)).map(({ id, name }) => [id, name])));
      }),
    );

  project
    .command('push')
    .description(
      'Create or update a project from a file with its theme, slide size, language, slide number and partials.',
    )
    .addOption(ownerOption())
    .argument('<file>', 'Project JSON; its id selects the project')
    .action((file: string, options: ForOwner) =>
      withWorkspace(console, options, async ({ projects, templates, scope }) => {
        const faults = new FaultList();
        const elements = elementsWith(await loadPlugins(readSettings(console.environment)));
        const parsed = await faults.take(file, async () => {
          const json = await readJsonFile(file);
          return { json, settings: parseProject(json, elements) };
        });
        if (parsed !== undefined) {
          const { id } = parsed.settings;
          const before = await projects.settings(scope, id);
          // Valid templates must stay valid, because they use colours, sizes and partials of the project.
          for (const { key, json } of await templates.all(scope, id)) {
            await faults.take(`template ${key} with this project`, () => {
              if (isValidWith(json, before, elements)) parseTemplate(json, parsed.settings, elements);
            });
          }
        }
        faults.end('Nothing was pushed.');
        const { settings, json } = parsed!;
        const isNew = await projects.save(scope, settings, json);
        console.out(`${settings.id}\t${isNew ? 'created' : 'updated'}\n`);
      }),
    );

  addRemoveProjectCommand(project, console);
}
